import { type Header, inherited } from '@chronothek/core'
import type { SeedSpan } from '../store.ts'

/** Whether an entry was drawn from this match's own seed. A fork inherits its first entries from its parent. */
export const isOwnDraw = (header: Header, seq: number): boolean =>
  header.parent === undefined || header.parent.imagined === true || seq > inherited(header)

/** The seed an entry was drawn from; undefined if it is not known. */
export const seedOf = (
  header: Header,
  seed: string | undefined,
  spans: readonly SeedSpan[] | undefined,
  seq: number,
): string | undefined => (isOwnDraw(header, seq) ? seed : spans?.find(({ upTo }) => seq <= upTo)?.seed)

/** Whether the spans cover exactly the inherited entries. */
export function isCovered(header: Header, spans: readonly SeedSpan[] = []): boolean {
  const isAscending = spans.every(({ upTo }, index) => index === 0 || upTo > (spans[index - 1]?.upTo ?? 0))
  return isOwnDraw(header, 0) ? spans.length === 0 : isAscending && spans.at(-1)?.upTo === inherited(header)
}

/**
 * The seeds behind the entries of a finished match that a fork of it takes over, as the fork counts them; undefined if they are not all
 * known. `seqs`: those entries, oldest first.
 */
export function spansOf(
  header: Header,
  seed: string,
  spans: readonly SeedSpan[] | undefined,
  seqs: readonly number[],
): SeedSpan[] | undefined {
  if (!isCovered(header, spans)) return undefined
  const all = [...(spans ?? []), { upTo: Number.POSITIVE_INFINITY, seed }]
  const counted = all.map(span => ({ ...span, upTo: seqs.filter(seq => seq <= span.upTo).length }))
  return counted.filter(({ upTo }, index) => index === 0 || upTo > (counted[index - 1]?.upTo ?? 0))
}
