import { patched } from '@chronothek/core'
import type { Replay } from '@chronothek/protocol'
import type { Happened, ViewState } from '../state/table.ts'

/** The table as it stood after one entry; the first moment is the one before any. */
export interface Moment {
  readonly seq: number
  readonly view: ViewState
  readonly last?: Happened
}

/** Every moment of a match, first to last. Unchanged parts are shared, so a long match costs little. */
export function momentsOf(replay: Replay): readonly Moment[] {
  let view: ViewState = replay.first
  const moments: Moment[] = [{ seq: 0, view }]
  for (const entry of replay.entries) {
    const shared = entry.shared === undefined ? view.shared : patched(view.shared, entry.shared)
    const own = entry.own === undefined ? view.own : patched(view.own, entry.own)
    view = own === undefined ? { shared } : { shared, own }
    moments.push({ seq: entry.seq, view, last: { seq: entry.seq, by: entry.by, events: entry.events } })
  }
  return moments
}

/** The moment a link such as `#e12` speaks of; the beginning if it speaks of none. */
export function momentOfHash(hash: string, moments: readonly Moment[]): number {
  const seq = Number(/^#e(\d+)$/.exec(hash)?.[1] ?? 0)
  const found = moments.findLastIndex(moment => moment.seq <= seq)
  return Math.max(0, found)
}
