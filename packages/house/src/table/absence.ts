import type { Ms, Seat } from '@chronothek/core'
import { isHere, nowAt, type Room } from '../room/room.ts'
import { saveTable } from '../room/storage.ts'
import { isTimeUp } from '../room/thinking.ts'
import type { Absence, SeatRecord, TableRecord } from '../store.ts'
import { awayOf } from './identity.ts'

/** Whoever has been gone for less than this may just have lost the connection. */
export const GRACE_MS = 60_000
/** Without a clock an absent seat is kept this long. It is match time: pauses and outages of the server do not count. */
const KEPT_MS: Ms = 7 * 86_400_000

/** For how long whoever plays a seat has been away; while a bot does, its owner. */
const absentMs = (room: Room, seat: Seat): Ms => {
  const record = room.table.seats[seat]
  const away = record && awayOf(record)
  return away === undefined || isHere(room, seat) ? 0 : nowAt(room) - away.at
}

/** Whether the absent player's own time is over. Until then nobody else decides who plays the seat. */
export function isOverdue(room: Room, seat: Seat): boolean {
  if (isHere(room, seat)) return false
  const { match, parts, table } = room
  if (table.live !== undefined) return parts.now() - (room.away.get(seat) ?? parts.now()) >= GRACE_MS
  if (match === undefined) return false
  if (match.thinking.clock.kind === 'none') return absentMs(room, seat) >= KEPT_MS
  return absentMs(room, seat) >= GRACE_MS && isTimeUp(match.thinking, seat, nowAt(room))
}

/** A stranger may only ask for a seat whose owner left it, or whose owner's time was over. */
export function mayBeAskedFor(room: Room, seat: Seat): boolean {
  const standIn = room.table.seats[seat]?.standIn
  if (standIn?.kind !== 'bot') return false
  return standIn.left === true || standIn.since !== undefined || absentMs(room, seat) >= KEPT_MS
}

/** Stores since when people are away, so that a restart neither shortens nor lengthens it; and forgets it once they are back. */
export async function markAbsences(room: Room): Promise<void> {
  const seats = room.table.seats.map((record, seat) => marked(room, record, seat))
  if (seats.some((record, seat) => record !== room.table.seats[seat])) await saveTable(room, { ...room.table, seats })
}

function marked(room: Room, record: SeatRecord, seat: Seat): SeatRecord {
  if (record.owner !== 'person') return record
  const away = awayOf(record)
  if (isHere(room, seat)) return away === undefined ? record : withAway(record, {})
  if (away !== undefined) return record
  return withAway(record, { away: { at: nowAt(room), wall: room.parts.now(), seq: room.announced } })
}

/** A substitute's absence is their own: that of the owner, whom they stand in for, is another. */
function withAway({ away: owners, ...record }: SeatRecord, away: { away?: Absence }): SeatRecord {
  if (record.standIn?.kind !== 'substitute') return { ...record, ...away }
  const { away: _, ...standIn } = record.standIn
  return { ...record, ...(owners === undefined ? {} : { away: owners }), standIn: { ...standIn, ...away } }
}

/** Whether other people play this match, be they here or not. */
export const hasCompany = ({ seats }: TableRecord, seat: Seat): boolean =>
  seats.some(({ owner }, other) => owner === 'person' && other !== seat)
