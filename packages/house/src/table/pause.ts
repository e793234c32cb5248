import type { Seat } from '@chronothek/core'
import { dropHands } from '../room/hands.ts'
import { playClock, refuseHeld } from '../room/held.ts'
import { isHere, nowAt, type Room } from '../room/room.ts'
import { nextDue } from '../room/step.ts'
import { startTicks } from '../room/ticks.ts'
import type { Rest, SeatRecord, TableRecord } from '../store.ts'
import { type Asker, change, type Said } from './asker.ts'
import { personSeats } from './identity.ts'
import { note } from './lines.ts'
import { ask } from './vote-commands.ts'

/** What is due so soon still happens before the pause. */
const MOMENT = 250
/** Live matches: how often a player may stop everybody without asking, and for how long. */
const PAUSES = 3
const LONGEST_PAUSE = 300_000
/** Live matches: how long everybody waits for a lost line. */
const LINE_MS = 60_000
const COUNTDOWN_MS = 3_000
const AGAIN_MS = 1_000

/** Whoever plays against bots only keeps nobody waiting; whoever left their seat to a bot may well. */
function isAlone(table: TableRecord, seat?: Seat): boolean {
  const [first, ...others] = personSeats(table)
  return others.length === 0 && (first === undefined || seat === undefined || first === seat)
}

/** How often a seat may still stop a live match by itself; undefined: as often as it likes, or it has to ask. */
export function pausesLeft(table: TableRecord, seat: Seat): number | undefined {
  if (table.live?.pausing !== 'anyone' || isAlone(table, seat)) return undefined
  return Math.max(0, PAUSES - (table.seats[seat]?.breaks?.asked ?? 0))
}

const mayPause = (table: TableRecord, seat: Seat): boolean => table.live?.pausing === 'anyone' && (pausesLeft(table, seat) ?? 1) > 0

/** Pause belongs to the table: everybody who plays has to agree, at live tables all who are here, unless friends there trust each other. */
export async function askPause(room: Room, { seat, key, who }: Asker): Promise<Said> {
  if (seat === undefined) return { code: 'not-seated' }
  if (room.table.phase !== 'playing') return { code: room.table.phase === 'open' ? 'not-started' : 'ended' }
  if (room.table.pausedAt !== undefined && room.countdown === undefined) return { code: 'paused' }
  if (mayPause(room.table, seat)) return startPause(room, askedRest(room, seat))
  return ask(room, { kind: 'pause' }, seat, { cmd: key, who })
}

/** A pause somebody wants; among people it ends by itself. */
export function askedRest({ table, parts }: Room, by?: Seat): Rest {
  const rest = { kind: 'asked', ...(by === undefined ? {} : { by }) } as const
  return isAlone(table, by) ? rest : { ...rest, until: parts.now() + LONGEST_PAUSE }
}

export const lineRest = ({ parts }: Room, by: Seat): Rest => ({ kind: 'line', by, until: parts.now() + LINE_MS })

export async function startPause(room: Room, rest: Rest = askedRest(room)): Promise<Said> {
  if (room.match === undefined) return undefined
  if (room.countdown !== undefined) return stopCountdown(room, rest)
  if (!room.time.running || room.pausing !== undefined) return undefined
  const due = nextDue(room, room.match)
  if (due === undefined || due > nowAt(room) + MOMENT) return pauseNow(room, rest)
  // Only what is under way may still happen: nobody begins anything new.
  room.pausing = { at: room.parts.now() + MOMENT, rest }
  refuseHeld(room, 'paused')
  dropHands(room)
  return undefined
}

export async function pauseNow(room: Room, rest: Rest): Promise<Said> {
  room.pausing = undefined
  if (room.time.running) await playClock(room)
  if (!room.time.running) return undefined // that was the end
  const wall = room.parts.now()
  const at = Math.max(nowAt(room), room.match?.at ?? 0)
  const failed = await change(room, { ...rested(room.table, rest), pausedAt: wall, clockBase: { at, wall } })
  if (failed !== undefined) return failed
  room.time = { at, wall, running: false }
  refuseHeld(room, 'paused')
  dropHands(room)
  return void (await note(room, rest.kind === 'asked' ? 'paused' : 'waiting', rest.by))
}

async function stopCountdown(room: Room, rest: Rest): Promise<Said> {
  const failed = await change(room, rested(room.table, rest))
  if (failed !== undefined) return failed
  room.countdown = undefined
  return void (await note(room, 'paused', rest.by))
}

/** The table with its reason to stand still, and one break more for the seat it is about. */
function rested(table: TableRecord, rest: Rest): TableRecord {
  if (table.live === undefined) return table
  const { kind, by } = rest
  const counts = by !== undefined && kind !== 'nobody' && (kind === 'line' || pausesLeft(table, by) !== undefined)
  const seats = table.seats.map((seat, index) => (counts && index === by ? tired(seat, kind) : seat))
  return { ...table, seats, rest }
}

function tired(seat: SeatRecord, kind: 'asked' | 'line'): SeatRecord {
  const { asked, line } = seat.breaks ?? { asked: 0, line: 0 }
  return { ...seat, breaks: kind === 'asked' ? { asked: asked + 1, line } : { asked, line: line + 1 } }
}

export async function resume(room: Room, { seat }: Asker): Promise<Said> {
  if (seat === undefined) return { code: 'not-seated' }
  if (room.table.pausedAt === undefined) return { code: 'not-paused' }
  if (room.table.live === undefined) return goOn(room, seat)
  countDown(room, seat)
  return undefined
}

/** Three, two, one: hands find their timers. */
export function countDown(room: Room, by?: Seat): void {
  if (room.countdown !== undefined) return
  room.countdown = { until: room.parts.now() + COUNTDOWN_MS, by }
  room.changed = true
}

/** Match time runs again. */
export async function goOn(room: Room, by: Seat | undefined): Promise<Said> {
  const { pausedAt: _, rest, ...table } = room.table
  const wall = room.parts.now()
  const { at } = room.time
  const failed = await change(room, { ...table, clockBase: { at, wall } })
  room.countdown = failed === undefined || table.live === undefined ? undefined : { until: wall + AGAIN_MS, by }
  if (failed !== undefined) return failed
  room.time = { at, wall, running: true }
  room.firstBack = undefined
  if (rest !== undefined) forgive(room, rest)
  for (const member of room.members) startTicks(room, member)
  return void (await note(room, 'resumed', by))
}

/** Who is still away was waited for long enough, or gets their minute from now on. */
function forgive(room: Room, { kind }: Rest): void {
  for (const seat of personSeats(room.table)) {
    if (isHere(room, seat)) continue
    if (kind !== 'asked') room.excused.add(seat)
    if (kind !== 'line') room.away.set(seat, room.parts.now())
  }
}
