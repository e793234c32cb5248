import type { Seat } from '@chronothek/core'
import type { Wall } from '../store.ts'
import type { Network } from '../thinkers.ts'
import { type Identity, placeOf } from './identity.ts'
import type { Client, Room } from './room.ts'
import { personSeats } from './seat-records.ts'

/** A player without a connection counts as present (online) for this long after each HTTP request. */
const HTTP_MS = 10_000
/** A reloaded page is back within this time; shorter absences are ignored. */
export const RELOAD_MS = 1_500
/** A player who has been away for less than this may only have lost connection. */
export const GRACE_MS = 60_000
/** Stands for a time that never was. */
const LONG_AGO = Number.NEGATIVE_INFINITY

export const findClient = (room: Room, seat: Seat): Client | undefined => {
  for (const client of room.outbox.clients) if (client.viewer === seat) return client
  return undefined
}

export const isConnected = (room: Room, seat: Seat): boolean => findClient(room, seat) !== undefined

/** Until when a seat without a connection counts as present. */
export const presentUntil = ({ presence }: Room, seat: Seat): Wall => (presence.lastHttpCall.get(seat) ?? LONG_AGO) + HTTP_MS

/** Whether the player of this seat is present (online), by connection or over HTTP. */
export const isPresent = (room: Room, seat: Seat): boolean => isConnected(room, seat) || room.deps.now() < presentUntil(room, seat)

/** Until when an absence that began at `since` may be a reload. */
export const reloadUntil = (since: Wall): Wall => since + RELOAD_MS

/** Whether nobody else may sit here yet, because its player is present or was a moment ago. */
export const isTaken = (room: Room, seat: Seat): boolean =>
  isPresent(room, seat) || room.deps.now() < reloadUntil(room.presence.awaySince.get(seat) ?? LONG_AGO)

/** Notes that somebody was here; a player without a connection counts as present after an HTTP request. */
export function markPresent(room: Room, identity: Identity): void {
  const { seat } = placeOf(room.table, identity)
  if (seat === undefined) return
  noteNetwork(room, seat, identity.network)
  if (room.table.phase !== 'playing' || isConnected(room, seat)) return
  room.presence.lastHttpCall.set(seat, room.deps.now())
}

/** Remembers where a seat's player came from, as long as the room is open: the thoughts of bots are shared out by networks. */
export function noteNetwork({ presence }: Room, seat: Seat, network: Network | undefined): void {
  if (network !== undefined) presence.networks.set(seat, network)
}

/** Whether anybody is at the table: a client, or the player of a seat over HTTP. */
export const isWatched = (room: Room): boolean =>
  room.outbox.clients.size > 0 || [...room.presence.lastHttpCall.keys()].some(seat => isPresent(room, seat))

/** Whether all people have left a match whose rules ask who is present. Bots then wait until somebody is back. */
export const isDeserted = ({ rules, table }: Room): boolean => rules.presence !== undefined && personSeats(table).length === 0
