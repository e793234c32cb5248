import type { Header } from '@chronothek/core'
import type { SeedSpan } from '../store.ts'

/** Whether an entry was drawn from this match's own seed. A fork inherits its first entries from its parent. */
export const isOwnDraw = ({ parent }: Header, seq: number): boolean => parent === undefined || parent.imagined === true || seq > parent.seq

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
  return isOwnDraw(header, 0) ? spans.length === 0 : isAscending && spans.at(-1)?.upTo === header.parent?.seq
}

/** The seeds behind the first `seq` entries of a finished match, for a fork of it; undefined if they are not all known. */
export function spansUpTo(header: Header, seed: string, spans: readonly SeedSpan[] | undefined, seq: number): SeedSpan[] | undefined {
  if (!isCovered(header, spans)) return undefined
  const all = [...(spans ?? []), { upTo: Number.POSITIVE_INFINITY, seed }]
  const last = all.findIndex(({ upTo }) => seq <= upTo)
  return all.slice(0, last + 1).map(span => ({ ...span, upTo: Math.min(span.upTo, seq) }))
}
