import type { Level, Seat } from '@chronothek/core'
import type { Problem } from '@chronothek/protocol'
import { refreshViewers } from '../room/clients.ts'
import { note } from '../room/messages.ts'
import { isDeserted } from '../room/presence.ts'
import { lastSeq, type Room } from '../room/room.ts'
import { changeTable } from '../room/save-table.ts'
import { handOversLeft, hasCompany, MAX_HAND_OVERS, withSeat, withStandIn } from '../room/seat-records.ts'
import type { SeatRecord } from '../store.ts'
import { type FinalVerdict, isAccepted, refused } from '../verdict.ts'

/** Gives the player's own seat to a bot, or leaves it. Leaving is always possible; after the last hand-over it is permanent. */
export async function handOverOwn(room: Room, seat: Seat, level: Level, left: boolean): Promise<FinalVerdict> {
  const record = room.table.seats[seat]
  if (record === undefined) return refused('unknown-seat')
  const company = hasCompany(room.table, seat)
  const seq = lastSeq(room)
  const known = record.standIn?.kind === 'bot' ? record.standIn : undefined
  if (!left && known?.own === undefined && handOversLeft(room.table, seat) === 0) return refused('handed-over-twice')
  // Another bot during the same absence does not count as a second hand-over.
  const own = known?.own ?? seq
  const times = (record.handed?.times ?? 0) + (known?.own === undefined ? 1 : 0)
  const handed = company ? { handed: { times, until: record.handed?.until ?? 0 } } : {}
  const standIn = { kind: 'bot', level, own, ...(left ? { left } : {}) } as const
  const verdict = await changeTable(room, withStandIn(withSeat(room.table, seat, { ...record, ...handed }), seat, standIn))
  if (!isAccepted(verdict)) return verdict
  refreshViewers(room)
  await note(room, left ? 'left' : 'handed-over', seat, left ? record.name : undefined)
  return verdict
}

/** Why the owner cannot take a seat back that they gave away. An owner who left permanently cannot replace a substitute either. */
export function takeBackProblem(room: Room, seat: Seat): Problem | undefined {
  const record = room.table.seats[seat]
  if (!isGivenAway(room, seat)) return undefined
  if ((record?.handed?.times ?? 0) > MAX_HAND_OVERS) return { code: 'handed-over-twice' }
  return !isOwnBot(room, seat) || hasMoved(room, seat) ? undefined : { code: 'bot-moves-first' }
}

/** Whether the owner put a bot there while other people play, even if a substitute has replaced it. */
function isGivenAway({ table }: Room, seat: Seat): boolean {
  const standIn = table.seats[seat]?.standIn
  const bot = standIn?.kind === 'substitute' ? standIn.bot : standIn
  return bot?.own !== undefined && hasCompany(table, seat)
}

/** Whether the bot that plays was put there by the owner while other people play. */
export function isOwnBot({ table }: Room, seat: Seat): boolean {
  const standIn = table.seats[seat]?.standIn
  return standIn?.kind === 'bot' && standIn.own !== undefined && hasCompany(table, seat)
}

/** Whether the bot has made a whole move that was not undone. If bots are waiting because everybody left, there is no move to wait for. */
function hasMoved(room: Room, seat: Seat): boolean {
  const { match, rules, table } = room
  const { recent } = room.outbox
  const standIn = table.seats[seat]?.standIn
  if (match === undefined || standIn?.kind !== 'bot' || standIn.own === undefined) return false
  if (isDeserted(room)) return true
  if (rules.midTurn?.(match.state, seat) === true) return false
  const from = standIn.own
  const isForgotten = (recent[0]?.seq ?? match.seq + 1) > from + 1 // long enough ago that it must have had a turn
  return isForgotten || recent.some(({ seq, by, undo }) => seq > from && by === seat && undo === undefined && match.standing.includes(seq))
}

/** The record of a seat its owner plays again. The bot's moves stay, unless the others agree to undo them. */
export function afterOwnBot(room: Room, seat: Seat, record: SeatRecord): SeatRecord {
  if (!isGivenAway(room, seat) || record.handed === undefined) return record
  return { ...record, handed: { ...record.handed, until: room.match?.seq ?? 0 } }
}

/** Whether undoing every entry after `to` would undo moves of a bot the owner put there, which needs a vote. */
export const touchesOwnBot = ({ table }: Room, seat: Seat, to: number): boolean => to < (table.seats[seat]?.handed?.until ?? 0)
