import type { Language, Level, Seat } from '@chronothek/core'
import type { Departure, SeatRecord, TableRecord, UserId, UserRecord } from '../store.ts'

/** The level of the bot that moves for a seat now, if one does. */
export const botLevel = (seat: SeatRecord | undefined): Level | undefined =>
  seat?.standIn?.kind === 'bot' ? seat.standIn.level : seat?.owner === 'bot' ? (seat.level ?? 'casual') : undefined

/** If a substitute plays: the last entry when they sat down. */
export const substituteSince = (seat: SeatRecord | undefined): number | undefined =>
  seat?.standIn?.kind === 'substitute' ? seat.standIn.since : undefined

/** The person who plays a seat; while a bot plays, its owner. */
export const playingUser = (seat: SeatRecord | undefined): UserId | undefined =>
  seat?.standIn?.kind === 'substitute' ? seat.standIn.user : seat?.user

/** Who moves for a seat now: a person, or a bot of some level. */
export const moverOf = (seat: SeatRecord | undefined): string | undefined => botLevel(seat) ?? playingUser(seat)

/** The absence of the player of a seat; while a bot plays, of its owner. */
export const awayOf = ({ standIn, away }: SeatRecord): Departure | undefined => (standIn?.kind === 'substitute' ? standIn.away : away)

/** The last entry when others, or the clock, gave this seat to a bot; undefined if the owner did. */
export const replacedSince = (seat: SeatRecord | undefined): number | undefined =>
  seat?.standIn?.kind === 'bot' ? seat.standIn.since : undefined

/** Seats that people play now. */
export const personSeats = (table: TableRecord): readonly Seat[] =>
  [...table.seats.keys()].filter(seat => table.seats[seat]?.owner === 'person' && botLevel(table.seats[seat]) === undefined)

/** Whether a bot plays for the person who owns this seat. */
export const isLeftToBot = ({ seats }: TableRecord, seat: Seat): boolean =>
  seats[seat]?.owner === 'person' && seats[seat]?.standIn?.kind === 'bot'

/** Whether this user owns a seat or stands in there. */
export const plays = ({ user: owner, standIn }: SeatRecord, user: UserId): boolean =>
  owner === user || (standIn?.kind === 'substitute' && standIn.user === user)

/** Whether other people play this match, present or not. */
export const hasCompany = ({ seats }: TableRecord, seat: Seat): boolean =>
  seats.some(({ owner }, other) => owner === 'person' && other !== seat)

/**
 * A bot may know things its owner does not. So an owner who hands over the seat while other people play gets it back only after the bot's
 * move, and only this often in a match.
 */
export const MAX_HAND_OVERS = 2

/** How often the owner may still hand over this seat and get it back; undefined if there is no limit. */
export const handOversLeft = (table: TableRecord, seat: Seat): number | undefined =>
  hasCompany(table, seat) ? Math.max(0, MAX_HAND_OVERS - (table.seats[seat]?.handed?.times ?? 0)) : undefined

/** Live matches: how often a player may pause without a vote. */
const MAX_PAUSES = 3

/** Whether this seat plays against bots only, so that nobody is kept waiting. People who left their seat to a bot do not count. */
export function isAlone(table: TableRecord, seat?: Seat): boolean {
  const [first, ...others] = personSeats(table)
  return others.length === 0 && (first === undefined || seat === undefined || first === seat)
}

/** How often a seat may still pause a live match without a vote; undefined if there is no limit, or if a vote is always needed. */
export function pausesLeft(table: TableRecord, seat: Seat): number | undefined {
  if (table.live?.pausing !== 'anyone' || isAlone(table, seat)) return undefined
  return Math.max(0, MAX_PAUSES - (table.seats[seat]?.breaks?.asked ?? 0))
}

const BOT_NAMES = ['Ada', 'Beda', 'Clio', 'Dario', 'Edda', 'Fabian', 'Gaia', 'Hugo'] as const

/** What a bot on this seat is called, unless somebody at the table has that name. */
export const botName = (seat: Seat): string => BOT_NAMES[seat % BOT_NAMES.length] ?? 'Ada'

export const emptySeat = (language: Language): SeatRecord => ({ owner: 'nobody', name: '', language })

export const botSeat = (level: Level, language: Language, name: string): SeatRecord => ({
  owner: 'bot',
  name,
  language,
  level,
})

export const personSeat = (user: UserRecord, name = user.name, language = user.language): SeatRecord => ({
  owner: 'person',
  user: user.id,
  name,
  language,
})

export const withSeat = (table: TableRecord, at: Seat, record: SeatRecord): TableRecord => ({
  ...table,
  seats: table.seats.map((seat, index) => (index === at ? record : seat)),
})

export const withStandIn = (table: TableRecord, at: Seat, standIn: NonNullable<SeatRecord['standIn']>): TableRecord => {
  const record = table.seats[at]
  return record === undefined ? table : withSeat(table, at, { ...withoutLending(record), standIn })
}

/** Others, or the clock, put a bot there. After a substitute it is the bot they replaced, as if they had never come. */
export const withBotAgain = (table: TableRecord, at: Seat, level: Level, since: number): TableRecord => {
  const before = table.seats[at]?.standIn
  return withStandIn(table, at, { kind: 'bot', level, ...(before?.kind === 'substitute' ? before.bot : { since }) })
}

export const withoutStandIn = (table: TableRecord, at: Seat): TableRecord => {
  const record = table.seats[at]
  if (record === undefined) return table
  const { standIn: _, ...rest } = withoutLending(record)
  return withSeat(table, at, rest)
}

export function withoutLending({ lends: _, ...rest }: SeatRecord): SeatRecord {
  return rest
}

/** The seat without its token and link, so that old ones no longer work. */
export function withoutLinks({ tokenHash: _, link: __, ...rest }: SeatRecord): SeatRecord {
  return rest
}

/** Makes one of the people the host, if the host is no longer one. Without people the host stays. */
export function withHost(table: TableRecord): TableRecord {
  if (table.seats[table.host]?.owner === 'person') return table
  const next = table.seats.findIndex(({ owner }) => owner === 'person')
  return next < 0 ? table : { ...table, host: next }
}
