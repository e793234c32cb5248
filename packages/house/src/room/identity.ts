import type { Digest, Seat, Viewer } from '@chronothek/core'
import { sameHash } from '../ids.ts'
import type { Caller } from '../service.ts'
import type { SeatRecord, TableRecord, UserId, UserRecord, Wall } from '../store.ts'
import type { Network } from '../thinkers.ts'

/** Who a caller is, independent of any table. */
export interface Identity {
  readonly user: UserRecord | undefined
  /** The hash of the seat token they showed. */
  readonly tokenHash: string | undefined
  readonly network?: Network | undefined
  /** A cache of their place, valid for exactly this record: records are replaced, never changed. */
  known?: { readonly table: TableRecord; readonly place: Place }
}

export function identityOf(digest: Digest, { user, seatToken, network }: Caller, token = seatToken): Identity {
  return { user, tokenHash: token === undefined ? undefined : digest.sha256(token), network }
}

/** The place of a caller at a table. */
interface Place {
  /** The seat that is theirs, whoever plays it now. */
  readonly own: Seat | undefined
  /** The seat they play: their own, unless a substitute plays it, or the one they stand in for. */
  readonly seat: Seat | undefined
  /** The user their commands count for: the owner of the seat whose token was shown, or the caller. */
  readonly who: string | undefined
  /** Whether they showed only a seat token, not the owner's cookie. */
  readonly isByToken: boolean
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
  const owner = shown === undefined ? undefined : table.seats[shown]?.user
  return { own, seat, who: owner ?? user?.id, isByToken: shown !== undefined && owner !== user?.id }
}

/** The seat that a link with this hash moves, while the link is valid. */
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

/** The seat that a caller had until it moved to another device. */
export function formerSeat(table: TableRecord, identity: Identity): Seat | undefined {
  const { own, seat } = placeOf(table, identity)
  const { user } = identity
  if (user === undefined || own !== undefined || seat !== undefined) return undefined
  return findSeat(table, ({ owner, formerUser }) => owner === 'person' && formerUser === user.id)
}

export const viewerOf = (table: TableRecord, identity: Identity): Viewer => placeOf(table, identity).seat ?? 'spectator'

/** Whose view a caller sees: their own, or, without a seat here, that of a seat that lends it. */
export function eyesOf(table: TableRecord, identity: Identity, viewer: Viewer, wanted: Seat | undefined): Viewer {
  const { own, seat } = placeOf(table, identity)
  const isStranger = viewer === 'spectator' && own === undefined && seat === undefined
  return isStranger && wanted !== undefined && table.seats[wanted]?.lends ? wanted : viewer
}
