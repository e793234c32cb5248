import type { Seat } from '@chronothek/core'
import { refreshViewers } from '../room/clients.ts'
import { formerSeat, type Identity } from '../room/identity.ts'
import { note } from '../room/messages.ts'
import type { Room } from '../room/room.ts'
import { changeTable } from '../room/save-table.ts'
import { withoutLending, withoutLinks, withoutStandIn, withSeat } from '../room/seat-records.ts'
import { ACCEPTED, type FinalVerdict, isAccepted, refused, refusedBy } from '../verdict.ts'
import { afterOwnBot, takeBackProblem } from './hand-over.ts'

/** The owner plays their seat again, whoever stood in, and wherever it has moved. */
export async function takeBack(
  room: Room,
  { own, identity }: { readonly own: Seat | undefined; readonly identity: Identity },
): Promise<FinalVerdict> {
  const record = own === undefined ? undefined : room.table.seats[own]
  if (own === undefined || record === undefined) return moveBack(room, identity)
  if (record.standIn === undefined) return ACCEPTED
  const problem = takeBackProblem(room, own)
  if (problem !== undefined) return refusedBy(problem)
  const verdict = await changeTable(room, withoutStandIn(withSeat(room.table, own, afterOwnBot(room, own, record)), own))
  if (!isAccepted(verdict)) return verdict
  refreshViewers(room)
  await note(room, 'taken-back', own, record.name)
  return verdict
}

/** Moves a seat back to its first device. Only that device can do so; to move the seat again it creates a new link. */
async function moveBack(room: Room, identity: Identity): Promise<FinalVerdict> {
  const { user } = identity
  const seat = formerSeat(room.table, identity)
  const record = seat === undefined ? undefined : room.table.seats[seat]
  if (user === undefined || seat === undefined || record === undefined) return refused('not-seated')
  const { formerUser: _, ...rest } = withoutLinks(withoutLending(record))
  const verdict = await changeTable(room, withSeat(room.table, seat, { ...rest, user: user.id }))
  if (!isAccepted(verdict)) return verdict
  refreshViewers(room)
  return verdict
}
