import type { Rules } from '@chronothek/core'
import type { Shelf } from '../shelf.ts'
import type { KnownTexts, TableRecord } from '../store.ts'

/** The rules a table is played by. */
export function rulesOf(shelf: Shelf, { pack, parent }: Pick<TableRecord, 'pack' | 'parent'>): Rules {
  const real = shelf.bound(pack)?.rules
  if (parent?.knows !== undefined) return imaginedRules(shelf, real, parent.knows)
  return real ?? shelf.game.bind(undefined) // without its pack the match does not fold and is frozen
}

/**
 * The rules of a "what if". They never use the pack: they have texts only for what the player could read at the fork. Otherwise flipping an
 * imagined card would show a real text of a match that is still running.
 */
export function imaginedRules({ game }: Pick<Shelf, 'game'>, real: Rules | undefined, knows: KnownTexts): Rules {
  const blind = game.bind(undefined)
  const known = new Set(Object.values(knows))
  return {
    ...blind,
    textInPack: (_state, ref) => knows[ref] ?? ref,
    text: (name, language) => (known.has(name) ? real : blind)?.text?.(name, language),
  }
}
