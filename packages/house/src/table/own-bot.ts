import type { Level, Seat } from '@chronothek/core'
import type { Problem } from '@chronothek/protocol'
import { refreshViewers } from '../room/members.ts'
import type { Room } from '../room/room.ts'
import type { SeatRecord, TableRecord } from '../store.ts'
import { hasCompany } from './absence.ts'
import { change, type Said } from './asker.ts'
import { personSeats } from './identity.ts'
import { note } from './lines.ts'
import { withSeat, withStandIn } from './seats.ts'

/**
 * A bot knows things its owner may not. So whoever hands over the own seat while other people play gets it back only after the bot's move,
 * and only this often in a match.
 */
export const MOST_HAND_OVERS = 2

/** How often the owner may still hand over this seat and get it back; undefined: as often as they like. */
export const handOversLeft = (table: TableRecord, seat: Seat): number | undefined =>
  hasCompany(table, seat) ? Math.max(0, MOST_HAND_OVERS - (table.seats[seat]?.handed?.times ?? 0)) : undefined

/** Gives the own seat to a bot, or leaves it. Leaving is always possible; after the last time it is for good. */
export async function handOverOwn(room: Room, seat: Seat, level: Level, left: boolean): Promise<Said> {
  const record = room.table.seats[seat]
  if (record === undefined) return { code: 'unknown-seat' }
  const company = hasCompany(room.table, seat)
  const seq = room.match?.seq ?? room.announced
  const known = record.standIn?.kind === 'bot' ? record.standIn : undefined
  if (!left && known?.own === undefined && handOversLeft(room.table, seat) === 0) return { code: 'handed-over-twice' }
  // Another bot for the same absence is no second hand-over.
  const own = known?.own ?? seq
  const times = (record.handed?.times ?? 0) + (known?.own === undefined ? 1 : 0)
  const handed = company ? { handed: { times, until: record.handed?.until ?? 0 } } : {}
  const standIn = { kind: 'bot', level, own, ...(left ? { left } : {}) } as const
  const failed = await change(room, withStandIn(withSeat(room.table, seat, { ...record, ...handed }), seat, standIn))
  if (failed !== undefined) return failed
  refreshViewers(room)
  return void (await note(room, left ? 'left' : 'handed-over', seat, left ? record.name : undefined))
}

/** Why the owner cannot have the seat back from a bot they put there themselves. */
export function whyNotBack(room: Room, seat: Seat): Problem | undefined {
  const record = room.table.seats[seat]
  if (!isOwnBot(room, seat)) return undefined
  if ((record?.handed?.times ?? 0) > MOST_HAND_OVERS) return { code: 'handed-over-twice' }
  return hasMoved(room, seat) ? undefined : { code: 'bot-moves-first' }
}

/** Whether a bot plays that the owner put there themselves while other people play. */
export function isOwnBot({ table }: Room, seat: Seat): boolean {
  const standIn = table.seats[seat]?.standIn
  return standIn?.kind === 'bot' && standIn.own !== undefined && hasCompany(table, seat)
}

/** Whether a whole move of the bot stands. Where bots rest because everybody left, there is none to wait for. */
function hasMoved({ match, frames, rules, table }: Room, seat: Seat): boolean {
  const standIn = table.seats[seat]?.standIn
  if (match === undefined || standIn?.kind !== 'bot' || standIn.own === undefined) return false
  if (rules.presence !== undefined && personSeats(table).length === 0) return true
  if (rules.midTurn?.(match.state, seat) === true) return false
  const from = standIn.own
  const isForgotten = (frames[0]?.seq ?? match.seq + 1) > from + 1 // so long ago that it must have been its turn
  return isForgotten || frames.some(({ seq, by, undo }) => seq > from && by === seat && undo === undefined && match.kept.includes(seq))
}

/** The record of a seat its owner plays again. What the bot did stays, unless the others agree to take it back. */
export function afterOwnBot(room: Room, seat: Seat, record: SeatRecord): SeatRecord {
  if (!isOwnBot(room, seat) || record.handed === undefined) return record
  return { ...record, handed: { ...record.handed, until: room.match?.seq ?? 0 } }
}

/** Whether taking back every entry after `to` would take back what an own bot did: then the others are asked. */
export const touchesOwnBot = ({ table }: Room, seat: Seat, to: number): boolean => to < (table.seats[seat]?.handed?.until ?? 0)
