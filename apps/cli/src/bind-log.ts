import { packName } from '@chronothek/content'
import { failed, type Header, ok, type Result, type Rules } from '@chronothek/core'
import { choosePack, findPack, namedPack } from './packs.ts'
import { findGame, type GameEntry } from './registry.ts'

export interface Bound {
  readonly entry: GameEntry
  readonly rules: Rules
}

/** The rules and the pack a match was played with, or the reason why they no longer match. `more`: folders of packs beside the usual ones. */
export async function bindLog(header: Header, wanted: string | undefined, more: readonly string[] = []): Promise<Result<Bound, string>> {
  const entry = findGame(header.game)
  if (entry === undefined) return failed(`nobody here knows the game ${header.game}`)
  const { rulesVersion } = entry.game
  if (rulesVersion !== header.rulesVersion) return failed(`played by rules version ${header.rulesVersion}, here is ${rulesVersion}`)
  const deck = wanted === undefined ? await findPack(header.pack?.name, entry, more) : await choosePack(wanted, entry)
  if (deck === undefined && header.pack === undefined) return ok({ entry, rules: entry.game.bind(undefined) })
  if (deck === undefined) return failed(`the pack ${header.pack?.name} is not here`)
  if (header.pack !== undefined && header.pack.hash !== namedPack(deck).hash)
    return failed(`the pack ${packName(deck)} is not the one it was played with: dates, symbols or cards differ`)
  // A match from an imagined state is played without the pack.
  return ok({ entry, rules: entry.game.bind(header.start === undefined ? deck : undefined) })
}
