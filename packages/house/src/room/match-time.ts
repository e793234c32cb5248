import type { Ms } from '@chronothek/core'
import type { TableRecord, Wall } from '../store.ts'

/** Match time: a moment both clocks agree on, and whether it counts on from there. */
export interface MatchTime {
  readonly at: Ms
  readonly wall: Wall
  readonly running: boolean
}

export const STOPPED: MatchTime = { at: 0, wall: 0, running: false }

/** The match time at a wall time. A wall clock that was put back never turns match time back. */
export const matchTimeAt = (time: MatchTime, wall: Wall): Ms => (time.running ? time.at + Math.max(0, wall - time.wall) : time.at)

/** Up to when an anchor's time counts: a live match stood still since the last sign of life before the outage, whenever it is opened. */
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
 * Where match time stands when a table is opened: at its last entry or resume, plus what has passed since while a server was up.
 * The outage lies between an earlier process's last heartbeat and the start of this one.
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
