import type { Digest, Level, Seat, Viewer } from '@chronothek/core'
import type { Caller } from '../service.ts'
import type { Absence, SeatRecord, TableRecord, UserId, UserRecord, Wall } from '../store.ts'
import { sameHash } from './names.ts'

/** Who somebody is, before a table says where they sit. */
export interface Identity {
  readonly user: UserRecord | undefined
  /** Of the seat token they showed. */
  readonly tokenHash: string | undefined
  /** Where they belong, as long as the table's record is this very one: records are replaced, never changed. */
  known?: { readonly table: TableRecord; readonly place: Place }
}

export function identityOf(digest: Digest, { user, seatToken }: Caller, token = seatToken): Identity {
  return { user, tokenHash: token === undefined ? undefined : digest.sha256(token) }
}

/** Where somebody belongs at a table. */
interface Place {
  /** The seat that is theirs, whoever plays it now. */
  readonly own: Seat | undefined
  /** The seat they play: their own, unless a substitute plays it, or the one they stand in for. */
  readonly seat: Seat | undefined
  /** Whose commands these are: the owner's of the seat whose token was shown, or the user's. */
  readonly who: string | undefined
}

export function placeOf(table: TableRecord, identity: Identity): Place {
  if (identity.known?.table !== table) identity.known = { table, place: findPlace(table, identity) }
  return identity.known.place
}

function findPlace(table: TableRecord, { user, tokenHash }: Identity): Place {
  const shown = tokenHash === undefined ? undefined : seatOfToken(table, tokenHash)
  const own = shown ?? (user === undefined ? undefined : findSeat(table, seat => seat.owner === 'person' && seat.user === user.id))
  const isReplaced = own !== undefined && table.seats[own]?.standIn?.kind === 'substitute'
  const seat = own !== undefined && !isReplaced ? own : user && findSeat(table, ({ standIn }) => isSubstitute(standIn, user.id))
  return { own, seat, who: (shown === undefined ? undefined : table.seats[shown]?.user) ?? user?.id }
}

/** The seat that a link with this hash moves, as long as it counts. */
export const seatOfLink = (table: TableRecord, shown: string, now: Wall): Seat | undefined =>
  findSeat(table, ({ owner, link }) => owner === 'person' && link !== undefined && now < link.until && sameHash(shown, link.hash))

/** The seat with the token of this hash. */
const seatOfToken = (table: TableRecord, shown: string): Seat | undefined =>
  findSeat(table, ({ owner, tokenHash }) => owner === 'person' && tokenHash !== undefined && sameHash(shown, tokenHash))

const isSubstitute = (standIn: SeatRecord['standIn'], user: UserId): boolean => standIn?.kind === 'substitute' && standIn.user === user

function findSeat({ seats }: TableRecord, fits: (seat: SeatRecord) => boolean): Seat | undefined {
  const found = seats.findIndex(fits)
  return found < 0 ? undefined : found
}

/** The seat that was somebody's until it moved to another device. */
export function formerSeat(table: TableRecord, identity: Identity): Seat | undefined {
  const { own, seat } = placeOf(table, identity)
  const { user } = identity
  if (user === undefined || own !== undefined || seat !== undefined) return undefined
  return findSeat(table, ({ owner, formerUser }) => owner === 'person' && formerUser === user.id)
}

export const viewerOf = (table: TableRecord, identity: Identity): Viewer => placeOf(table, identity).seat ?? 'spectator'

/** Whose knowledge somebody sees: their own, or that of a seat which lends its eyes to those who have none here. */
export function eyesOf(table: TableRecord, identity: Identity, viewer: Viewer, wanted: Seat | undefined): Viewer {
  const { own, seat } = placeOf(table, identity)
  const isStranger = viewer === 'spectator' && own === undefined && seat === undefined
  return isStranger && wanted !== undefined && table.seats[wanted]?.lends ? wanted : viewer
}

/** The level of the bot that moves for a seat now, if one does. */
export const botLevel = (seat: SeatRecord | undefined): Level | undefined =>
  seat?.standIn?.kind === 'bot' ? seat.standIn.level : seat?.owner === 'bot' ? (seat.level ?? 'casual') : undefined

/** The last entry when a substitute sat down here, if one plays. */
export const substituteSince = (seat: SeatRecord | undefined): number | undefined =>
  seat?.standIn?.kind === 'substitute' ? seat.standIn.since : undefined

/** The person a seat is played by; while a bot plays, its owner. */
export const playerOf = (seat: SeatRecord | undefined): UserId | undefined =>
  seat?.standIn?.kind === 'substitute' ? seat.standIn.user : seat?.user

/** Since when whoever plays a seat is away; while a bot does, its owner. */
export const awayOf = ({ standIn, away }: SeatRecord): Absence | undefined => (standIn?.kind === 'substitute' ? standIn.away : away)

/** The last entry when others, or the clock, gave this seat to a bot. One that somebody called for themselves is their own wish. */
export const replacedSince = (seat: SeatRecord | undefined): number | undefined =>
  seat?.standIn?.kind === 'bot' ? seat.standIn.since : undefined

/** Seats that people play now. */
export const personSeats = (table: TableRecord): readonly Seat[] =>
  [...table.seats.keys()].filter(seat => table.seats[seat]?.owner === 'person' && botLevel(table.seats[seat]) === undefined)
