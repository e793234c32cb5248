import type { Ms, Seat } from '@chronothek/core'
import { isTimeUp } from '../match/thinking-time.ts'
import { GRACE_MS, isPresent, reloadUntil } from '../room/presence.ts'
import { nowAt, type Room } from '../room/room.ts'
import { saveTable } from '../room/save-table.ts'
import { awayOf, personSeats } from '../room/seat-records.ts'
import type { Departure, SeatRecord, Wall } from '../store.ts'

/** How long an absent seat is kept in a match without a clock. In match time, so pauses and outages do not count. */
const KEPT_MS: Ms = 7 * 86_400_000

/** How long the player of a seat has been away; while a bot plays, its owner. */
const absentMs = (room: Room, seat: Seat): Ms => {
  const record = room.table.seats[seat]
  const away = (record && awayOf(record)) ?? room.presence.leaving.get(seat)
  return away === undefined || isPresent(room, seat) ? 0 : nowAt(room) - away.at
}

/** Whether the absent player's own time has run out. Until then nobody else decides who plays the seat. */
export function isOverdue(room: Room, seat: Seat): boolean {
  if (isPresent(room, seat)) return false
  const { match, deps, presence } = room
  if (room.live !== undefined) return deps.now() - (presence.awaySince.get(seat) ?? deps.now()) >= GRACE_MS
  if (match === undefined) return false
  if (match.thinking.clock.kind === 'none') return absentMs(room, seat) >= KEPT_MS
  return absentMs(room, seat) >= GRACE_MS && isTimeUp(match.thinking, seat, nowAt(room))
}

/** Whether a stranger may ask for this seat: its owner left it, or their time had run out. */
export function mayBeAskedFor(room: Room, seat: Seat): boolean {
  const standIn = room.table.seats[seat]?.standIn
  if (standIn?.kind !== 'bot') return false
  return standIn.left === true || standIn.since !== undefined || absentMs(room, seat) >= KEPT_MS
}

/**
 * Whether a vote may let a substitute in: if the owner left the seat, or if their time had run out and more than one person votes. A single
 * opponent could be the stranger.
 */
export const maySubstitute = (room: Room, seat: Seat): boolean => {
  const standIn = room.table.seats[seat]?.standIn
  const isLeft = standIn?.kind === 'bot' && standIn.left === true
  return mayBeAskedFor(room, seat) && (isLeft || personSeats(room.table).length > 1)
}

/**
 * Stores since when people are away, so that a restart neither shortens nor lengthens an absence, and removes it once they are back. A
 * reload writes nothing.
 */
export async function markAbsences(room: Room): Promise<void> {
  const seats = room.table.seats.map((record, seat) => marked(room, record, seat))
  if (seats.some((record, seat) => record !== room.table.seats[seat])) await saveTable(room, { ...room.table, seats })
}

function marked(room: Room, record: SeatRecord, seat: Seat): SeatRecord {
  if (record.owner !== 'person') return record
  const away = awayOf(record)
  const { leaving } = room.presence
  const isHere = isPresent(room, seat)
  const isKnown = isHere || away !== undefined
  if (isKnown && leaving.delete(seat) && isHere) room.outbox.tableChanged = true // the others saw them leave
  if (isHere) return away === undefined ? record : withAway(record, {})
  if (away !== undefined) return record
  const absence = leaving.get(seat) ?? { at: nowAt(room), wall: room.deps.now(), seq: room.outbox.announced }
  leaving.set(seat, absence)
  return room.deps.now() < reloadUntil(absence.wall) ? record : withAway(record, { away: absence })
}

export const isMarkedAbsent = ({ table, presence }: Room, seat: Seat): boolean => {
  const record = table.seats[seat]
  return presence.leaving.has(seat) || (record !== undefined && awayOf(record) !== undefined)
}

/** When an absence will have lasted long enough to be stored. */
export function absencesDueAt({ presence, deps }: Room): Wall {
  const walls = [...presence.leaving.values()].map(({ wall }) => reloadUntil(wall))
  return Math.min(...walls.filter(wall => wall > deps.now())) // one that could not be stored waits for the next change
}

/** Sets the absence of the current player. A substitute's absence is separate from that of the owner. */
function withAway({ away: owners, ...record }: SeatRecord, away: { away?: Departure }): SeatRecord {
  if (record.standIn?.kind !== 'substitute') return { ...record, ...away }
  const { away: _, ...standIn } = record.standIn
  return { ...record, ...(owners === undefined ? {} : { away: owners }), standIn: { ...standIn, ...away } }
}
