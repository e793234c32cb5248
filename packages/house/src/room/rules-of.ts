import type { Rules } from '@chronothek/core'
import type { Shelf } from '../shelf.ts'
import type { TableRecord } from '../store.ts'

/**
 * The rules a table is played by. A "what if" never touches the pack: it has words only for what its player could read when it was
 * forked, or the flip of an imagined card would show the true text of a match that still runs.
 */
export function rulesOf(shelf: Shelf, { pack, parent }: Pick<TableRecord, 'pack' | 'parent'>): Rules {
  const real = shelf.bound(pack)?.rules
  const blind = shelf.game.bind(undefined)
  if (parent?.knows === undefined) return real ?? blind // without its pack the match does not fold, and is frozen
  const known = new Set(parent.knows)
  return { ...blind, text: (ref, language) => (known.has(ref) ? real : blind)?.text?.(ref, language) }
}
