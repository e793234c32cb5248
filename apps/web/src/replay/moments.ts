import type { LastEntry } from '@chronothek/board-kit'
import { patched, type Replay } from '@chronothek/protocol'
import { isMove, undoneEntries, type ViewState } from '../state/table-state.ts'

/** The view after one entry. The first moment is the view before all visible entries. */
export interface Moment {
  readonly seq: number
  readonly at: number
  readonly view: ViewState
  readonly last?: LastEntry
}

/** Every moment of a match, first to last. Unchanged parts are shared in memory. */
export function momentsOf(replay: Pick<Replay, 'first' | 'entries' | 'time'>): readonly Moment[] {
  let view: ViewState = replay.first
  const begin = (replay.entries[0]?.seq ?? 1) - 1
  const moments: Moment[] = [{ seq: begin, at: replay.time?.from ?? 0, view }]
  for (const entry of replay.entries) {
    const shared = entry.shared === undefined ? view.shared : patched(view.shared, entry.shared)
    const own = entry.own === undefined ? view.own : patched(view.own, entry.own)
    view = own === undefined ? { shared } : { shared, own }
    moments.push({ seq: entry.seq, at: entry.at, view, last: { seq: entry.seq, by: entry.by, events: entry.events } })
  }
  return moments
}

/** The moment a link such as `#e12` or `#t81000` (match time) names; otherwise the beginning. */
export function momentOfHash(hash: string, moments: readonly Moment[]): number {
  const [, kind, digits] = /^#([et])(\d+)$/.exec(hash) ?? []
  const limit = Number(digits ?? 0)
  const found = moments.findLastIndex(({ seq, at }) => (kind === 't' ? at : seq) <= limit)
  return Math.max(0, found)
}

/** Where a recap begins: after the reader's last move that was not undone. A spectator's begins with the match. */
export function recapStart({ entries, own }: Pick<Replay, 'entries' | 'own'>): number {
  const gone = undoneEntries(entries)
  return entries.findLastIndex(entry => entry.by === own && isMove(entry) && !gone.has(entry.seq)) + 1
}

/** The nearest marked moment before or after this one. */
export function neighbour(marked: readonly number[], index: number, way: -1 | 1): number | undefined {
  return way < 0 ? marked.findLast(other => other < index) : marked.find(other => other > index)
}
