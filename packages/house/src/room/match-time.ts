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
  const missed = outage === undefined || anchor.wall >= outage.to ? 0 : outage.to - Math.max(outage.from, anchor.wall)
  return { at: at + Math.max(0, now - anchor.wall - missed), wall: now, running: true }
}
