import type { Seat } from '@chronothek/core'
import { note } from '../room/messages.ts'
import { isPresent } from '../room/presence.ts'
import { nowAt, type Room } from '../room/room.ts'
import { changeTable } from '../room/save-table.ts'
import { isAlone, pausesLeft, personSeats } from '../room/seat-records.ts'
import { nextDue } from '../room/step.ts'
import type { Pause, SeatRecord, TableRecord, Wall } from '../store.ts'
import { ACCEPTED, type FinalVerdict, fault, isAccepted } from '../verdict.ts'
import { playClock, refuseHeld } from './held-actions.ts'
import { startTicks } from './ticks.ts'

/** Everything due within this time still happens before the pause. */
const MOMENT_MS = 250
/** Live matches: how long a pause lasts if a player asked for it. */
const LONGEST_PAUSE_MS = 300_000
/** Live matches: how long everybody waits for a lost connection. */
const CONNECTION_MS = 60_000
const COUNTDOWN_MS = 3_000
const AGAIN_MS = 1_000

/** A pause that a player asked for. With several people at the table it has a time limit. */
export function askedPause({ table, deps }: Room, by?: Seat): Pause {
  const pause = { kind: 'asked', ...(by === undefined ? {} : { by }) } as const
  return isAlone(table, by) ? pause : { ...pause, until: deps.now() + LONGEST_PAUSE_MS }
}

/** A pause because a player lost connection. */
export const connectionPause = ({ deps }: Room, by: Seat): Pause => ({ kind: 'connection', by, until: deps.now() + CONNECTION_MS })

export async function startPause(room: Room, pause: Pause = askedPause(room)): Promise<FinalVerdict> {
  if (room.match === undefined) return fault()
  if (room.live?.countdown !== undefined) return stopCountdown(room, room.live, pause)
  if (!room.clock.time.running || room.clock.pausing !== undefined) return ACCEPTED
  const due = nextDue(room, room.match)
  if (due === undefined || due > nowAt(room) + MOMENT_MS) return pauseNow(room, pause)
  // Only what is already due may still happen.
  room.clock.pausing = { at: room.deps.now() + MOMENT_MS, pause }
  dropPlans(room)
  return ACCEPTED
}

/** Drops held requests and bots' plans, which make no sense after a pause. */
function dropPlans(room: Room): void {
  refuseHeld(room, 'paused')
  room.live?.bots.clear()
}

/** Room work: starts a pause that waited for what was due. */
export function pauseWhenDue(room: Room): Promise<void> | undefined {
  const { pausing } = room.clock
  return pausing !== undefined && pausing.at <= room.deps.now() ? pauseLate(room, pausing.pause) : undefined
}

/** It was answered already, so if it cannot be stored, it is tried again. */
async function pauseLate(room: Room, pause: Pause): Promise<void> {
  const verdict = await pauseNow(room, pause)
  if (isAccepted(verdict) || room.closed) return
  room.deps.logger.warn({ table: room.table.id, code: verdict.error.code }, 'a pause could not be stored yet')
  room.clock.pausing = { at: room.deps.now() + AGAIN_MS, pause }
}

/** When a delayed pause starts. */
export const delayedPauseDueAt = ({ clock }: Room): Wall => clock.pausing?.at ?? Number.POSITIVE_INFINITY

async function pauseNow(room: Room, pause: Pause): Promise<FinalVerdict> {
  room.clock.pausing = undefined
  if (room.clock.time.running) await playClock(room)
  if (!room.clock.time.running || room.match?.result !== undefined) return ACCEPTED // the match has just ended
  const wall = room.deps.now()
  const at = Math.max(nowAt(room), room.match?.at ?? 0)
  const verdict = await changeTable(room, { ...withPause(room.table, pause), pausedAt: wall, clockBase: { at, wall } })
  if (!isAccepted(verdict)) return verdict
  room.clock.time = { at, wall, running: false }
  dropPlans(room)
  await note(room, pause.kind === 'asked' ? 'paused' : 'waiting', pause.by)
  return verdict
}

async function stopCountdown(room: Room, live: NonNullable<Room['live']>, pause: Pause): Promise<FinalVerdict> {
  const verdict = await changeTable(room, withPause(room.table, pause))
  if (!isAccepted(verdict)) return verdict
  live.countdown = undefined
  await note(room, 'paused', pause.by)
  return verdict
}

/** The table with its pause, counted for the seat it is about. */
function withPause(table: TableRecord, pause: Pause): TableRecord {
  if (table.live === undefined) return table
  const { kind, by } = pause
  const counts = by !== undefined && kind !== 'nobody' && (kind === 'connection' || pausesLeft(table, by) !== undefined)
  const seats = table.seats.map((seat, index) => (counts && index === by ? withBreak(seat, kind) : seat))
  return { ...table, seats, pause }
}

function withBreak(seat: SeatRecord, kind: 'asked' | 'connection'): SeatRecord {
  const { asked, connection } = seat.breaks ?? { asked: 0, connection: 0 }
  return { ...seat, breaks: kind === 'asked' ? { asked: asked + 1, connection } : { asked, connection: connection + 1 } }
}

/** Live matches: starts the countdown to the resume. */
export function countDown(room: Room, by?: Seat): void {
  if (room.live === undefined || room.live.countdown !== undefined) return
  room.live.countdown = { until: room.deps.now() + COUNTDOWN_MS, by }
  room.outbox.tableChanged = true
}

/** Match time runs again. */
export async function resume(room: Room, by: Seat | undefined): Promise<FinalVerdict> {
  const { pausedAt: _, pause, ...table } = room.table
  const wall = room.deps.now()
  const { at } = room.clock.time
  const verdict = await changeTable(room, { ...table, clockBase: { at, wall } })
  if (room.live !== undefined) room.live.countdown = isAccepted(verdict) ? undefined : { until: wall + AGAIN_MS, by }
  if (!isAccepted(verdict)) return verdict
  room.clock.time = { at, wall, running: true }
  if (room.live !== undefined) room.live.firstBack = undefined
  if (pause !== undefined) updateAbsences(room, pause)
  for (const client of room.outbox.clients) startTicks(room, client)
  await note(room, 'resumed', by)
  return verdict
}

/**
 * For people who are still away: unless the pause was asked for, the match no longer waits for their connection; unless it was for a
 * connection, their minute of grace starts again.
 */
function updateAbsences(room: Room, { kind }: Pause): void {
  for (const seat of personSeats(room.table)) {
    if (isPresent(room, seat)) continue
    if (kind !== 'asked') room.live?.graceUsed.add(seat)
    if (kind !== 'connection') room.presence.awaySince.set(seat, room.deps.now())
  }
}
