import type { TableInfo } from '@chronothek/protocol'
import { pick } from '../i18n/index.ts'
import { packNames } from '../local/pack-cache.ts'
import { isLocal } from '../net/link.ts'
import { findGame } from '../registry.ts'
import { LOBBY_WORDS } from './lobby-words.ts'

/** Whether this pack can be downloaded, so that a player could look up answers in it. */
const isPublic = ({ id, pack }: TableInfo): boolean => pack !== undefined && !isLocal(id) && packNames.includes(pack.replace(/@.*$/, ''))

/** Warns about that in the lobby and at the top of the log, because not every match has a lobby. */
export function PublicPack({ table }: { table: TableInfo }) {
  if (!isPublic(table)) return null
  const words = pick(LOBBY_WORDS)
  return <p class="the-public">{findGame(table.game)?.packs === 'missions' ? words.publicMission : words.publicDeck}</p>
}
