import type { Ms } from '@chronothek/core'
import type { Outage, TableRecord, Wall } from '../store.ts'

/** Match time: a match time with its wall time, and whether time runs from there on. */
export interface MatchTime {
  readonly at: Ms
  readonly wall: Wall
  readonly running: boolean
}

export const STOPPED: MatchTime = { at: 0, wall: 0, running: false }

/** The match time at a wall time. A wall clock that is set back does not turn match time back. */
export const matchTimeAt = (time: MatchTime, wall: Wall): Ms => (time.running ? time.at + Math.max(0, wall - time.wall) : time.at)

/** How long match time has run since the anchor: without outages, and in a live match only up to the first of them. */
function counted({ live }: TableRecord, anchor: Wall, now: Wall, outages: readonly Outage[]): Ms {
  let ran = 0
  let from = anchor
  for (const outage of outages.toSorted((a, b) => a.from - b.from)) {
    if (outage.to <= from) continue
    ran += Math.max(0, outage.from - from)
    if (live !== undefined) return ran
    from = outage.to
  }
  return ran + Math.max(0, now - from)
}

/** The match time when a table is opened: that of its last entry or resume, plus the time since then during which a server was up. */
export function resumedTime(
  table: TableRecord,
  last: { readonly at: Ms; readonly wall: Wall } | undefined,
  now: Wall,
  outages: readonly Outage[],
): MatchTime {
  const base = table.clockBase ?? { at: 0, wall: now }
  const anchor = last !== undefined && last.wall >= base.wall ? last : base
  const at = Math.max(anchor.at, last?.at ?? 0)
  if (table.phase !== 'playing' || table.pausedAt !== undefined) return { at, wall: now, running: false }
  return { at: at + counted(table, anchor.wall, now, outages), wall: now, running: true }
}
