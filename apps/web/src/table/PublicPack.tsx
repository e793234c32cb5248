import type { TableInfo } from '@chronothek/protocol'
import { pick } from '../i18n/index.ts'
import { packNames } from '../local/kept-packs.ts'
import { isLocal } from '../net/link.ts'
import { LOBBY_WORDS } from './lobby-words.ts'

/** Whether a device may have this pack whole, so that somebody at a server's table could look things up in it. */
const isPublic = ({ id, pack }: TableInfo): boolean => pack !== undefined && !isLocal(id) && packNames.includes(pack.replace(/@.*$/, ''))

/** Says so, in the lobby and where the story of the match begins: not every match has a lobby. */
export function PublicPack({ table }: { table: TableInfo }) {
  if (!isPublic(table)) return null
  const words = pick(LOBBY_WORDS)
  const { mode } = (table.options ?? {}) as { readonly mode?: unknown }
  return <p class="the-public">{mode === 'mission' ? words.publicMission : words.publicDeck}</p>
}
