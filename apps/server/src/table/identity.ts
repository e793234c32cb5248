import type { Digest, Level, Seat, Viewer } from '@chronothek/core'
import type { Caller } from '../service.ts'
import type { SeatRecord, TableRecord, UserRecord } from '../store/store.ts'
import { tokenFits } from './names.ts'

/** Who somebody is, before a table says where they sit. */
export interface Identity {
  readonly user?: UserRecord
  readonly seatToken?: string
}

export const identityOf = ({ user, seatToken }: Caller, token?: string): Identity => {
  const shown = token ?? seatToken
  return { ...(user === undefined ? {} : { user }), ...(shown === undefined ? {} : { seatToken: shown }) }
}

/** The seat whose token is shown. */
export function seatOfToken(digest: Digest, table: TableRecord, token: string): Seat | undefined {
  const found = table.seats.findIndex(
    ({ owner, tokenHash }) => owner === 'person' && tokenHash !== undefined && tokenFits(digest, token, tokenHash),
  )
  return found < 0 ? undefined : found
}

/** The seat that belongs to somebody, whoever plays it now. */
export function ownSeat(digest: Digest, table: TableRecord, { user, seatToken }: Identity): Seat | undefined {
  const shown = seatToken === undefined ? undefined : seatOfToken(digest, table, seatToken)
  if (shown !== undefined || user === undefined) return shown
  const found = table.seats.findIndex(seat => seat.owner === 'person' && seat.user === user.id)
  return found < 0 ? undefined : found
}

/** The seat somebody plays: their own, unless a substitute plays it, or the one they stand in for. */
export function playedSeat(digest: Digest, table: TableRecord, identity: Identity): Seat | undefined {
  const own = ownSeat(digest, table, identity)
  if (own !== undefined && table.seats[own]?.standIn?.kind !== 'substitute') return own
  const { user } = identity
  if (user === undefined) return undefined
  const found = table.seats.findIndex(({ standIn }) => standIn?.kind === 'substitute' && standIn.user === user.id)
  return found < 0 ? undefined : found
}

export const viewerOf = (digest: Digest, table: TableRecord, identity: Identity): Viewer =>
  playedSeat(digest, table, identity) ?? 'spectator'

/** Whose commands are whose: the user, or the owner of the seat whose token is shown. */
export function nameOfCaller(digest: Digest, table: TableRecord, { user, seatToken }: Identity): string | undefined {
  const seat = seatToken === undefined ? undefined : seatOfToken(digest, table, seatToken)
  return (seat === undefined ? undefined : table.seats[seat]?.user) ?? user?.id
}

/** The level of the bot that moves for a seat now, if one does. */
export const botLevel = (seat: SeatRecord | undefined): Level | undefined =>
  seat?.standIn?.kind === 'bot' ? seat.standIn.level : seat?.owner === 'bot' ? (seat.level ?? 'casual') : undefined

/** Seats that people play now. */
export const personSeats = (table: TableRecord): readonly Seat[] =>
  [...table.seats.keys()].filter(seat => table.seats[seat]?.owner === 'person' && botLevel(table.seats[seat]) === undefined)
