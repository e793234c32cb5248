import type { Ms } from '@chronothek/core'
import type { TableRecord, Wall } from '../store.ts'

/** Match time: a match time with its wall time, and whether time runs from there on. */
export interface MatchTime {
  readonly at: Ms
  readonly wall: Wall
  readonly running: boolean
}

export const STOPPED: MatchTime = { at: 0, wall: 0, running: false }

/** The match time at a wall time. A wall clock that is set back does not turn match time back. */
export const matchTimeAt = (time: MatchTime, wall: Wall): Ms => (time.running ? time.at + Math.max(0, wall - time.wall) : time.at)

/** Up to which wall time match time has run since the anchor. A live match stopped at the last heartbeat before the outage. */
function countedUntil(
  { live }: TableRecord,
  anchor: Wall,
  now: Wall,
  outage: { readonly from: Wall; readonly to: Wall } | undefined,
): Wall {
  if (outage === undefined || anchor >= outage.to) return now
  const stopped = Math.max(outage.from, anchor)
  return live === undefined ? now - (outage.to - stopped) : stopped
}

/**
 * The match time when a table is opened: that of its last entry or resume, plus the time since then during which a server was up. The
 * outage is the time between the last heartbeat of an earlier process and the start of this one.
 */
export function resumedTime(
  table: TableRecord,
  last: { readonly at: Ms; readonly wall: Wall } | undefined,
  now: Wall,
  outage: { readonly from: Wall; readonly to: Wall } | undefined,
): MatchTime {
  const base = table.clockBase ?? { at: 0, wall: now }
  const anchor = last !== undefined && last.wall >= base.wall ? last : base
  const at = Math.max(anchor.at, last?.at ?? 0)
  if (table.phase !== 'playing' || table.pausedAt !== undefined) return { at, wall: now, running: false }
  return { at: at + Math.max(0, countedUntil(table, anchor.wall, now, outage) - anchor.wall), wall: now, running: true }
}
