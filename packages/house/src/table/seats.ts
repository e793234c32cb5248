import type { Language, Level, Seat } from '@chronothek/core'
import type { SeatRecord, TableRecord, UserRecord } from '../store.ts'

const BOT_NAMES = ['Ada', 'Beda', 'Clio', 'Dario', 'Edda', 'Fabian', 'Gaia', 'Hugo'] as const

export const emptySeat = (language: Language): SeatRecord => ({ owner: 'nobody', name: '', language })

export const botSeat = (seat: Seat, level: Level, language: Language): SeatRecord => ({
  owner: 'bot',
  name: BOT_NAMES[seat % BOT_NAMES.length] ?? 'Ada',
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
  return record === undefined ? table : withSeat(table, at, { ...withoutEyes(record), standIn })
}

/** Others, or the clock, put a bot there; after a substitute it is the one they took the place of, as if they had never come. */
export const withBotAgain = (table: TableRecord, at: Seat, level: Level, since: number): TableRecord => {
  const before = table.seats[at]?.standIn
  return withStandIn(table, at, { kind: 'bot', level, ...(before?.kind === 'substitute' ? before.bot : { since }) })
}

export const withoutStandIn = (table: TableRecord, at: Seat): TableRecord => {
  const record = table.seats[at]
  if (record === undefined) return table
  const { standIn: _, ...rest } = withoutEyes(record)
  return withSeat(table, at, rest)
}

export function withoutEyes({ lends: _, ...rest }: SeatRecord): SeatRecord {
  return rest
}

/** Nobody plays this seat any more by a token or a link that was given out. */
export function withoutLinks({ tokenHash: _, link: __, ...rest }: SeatRecord): SeatRecord {
  return rest
}

/** A table without people keeps its host's chair; with people one of them holds it. */
export function withHost(table: TableRecord): TableRecord {
  if (table.seats[table.host]?.owner === 'person') return table
  const next = table.seats.findIndex(({ owner }) => owner === 'person')
  return next < 0 ? table : { ...table, host: next }
}
