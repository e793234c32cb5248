import type { Ms, Seat } from '@chronothek/core'
import type { ProblemCode } from '@chronothek/protocol'
import { showStored } from '../room/broadcast.ts'
import { type ActionRequest, freeAt, type HeldActions, lastSeq, type Room, wallOf } from '../room/room.ts'
import { botLevel, moverOf } from '../room/seat-records.ts'
import { newRequest, runActions } from '../room/step.ts'
import type { Wall } from '../store.ts'
import { type FinalVerdict, fault, type Held, refused, type Verdict } from '../verdict.ts'

/** How many requests of one seat may be held. */
const MAX_HELD = 16

/** Plays a request of a person or a bot, or holds it (as a premove) if it came a moment too early. Requests of one seat stay in order. */
export async function playOrHold(room: Room, request: ActionRequest, at: Ms): Promise<Verdict> {
  await playHeld(room, at) // earlier requests come first
  const held = room.held.get(request.seat)
  if (held !== undefined && held.pending.length >= MAX_HELD) return refused('too-fast')
  if (held !== undefined) return hold(room, request, at)
  const verdict = await runActions(room, request, at)
  return verdict.kind === 'too-early' ? hold(room, request, verdict.until) : verdict
}

function hold(room: Room, request: ActionRequest, until: Ms): Held {
  const mover = moverOf(room.table.seats[request.seat])
  const held: HeldActions = room.held.get(request.seat) ?? { mover, pending: [], until, tried: room.match?.seq ?? 0 }
  room.held.set(request.seat, held)
  const { promise: later, resolve } = Promise.withResolvers<FinalVerdict>()
  const verdict: Held = { kind: 'held', later }
  held.pending.push({ request, verdict, resolve })
  return verdict
}

/** The verdict of a command that is already held, for a client that sent it again. */
export const heldVerdict = ({ held }: Room, seat: Seat, commandKey: string): Held | undefined =>
  held.get(seat)?.pending.find(({ request }) => request.commandKey === commandKey)?.verdict

/**
 * Plays every held request that is due by `upTo`, at exactly its due time, however late it is now. A request that still has to wait is
 * tried again after every entry, because the reason to wait may be gone.
 */
export async function playHeld(room: Room, upTo: Ms): Promise<void> {
  refuseImpossible(room)
  if (room.held.size === 0 || room.faults.health !== 'ok') return
  for (let next = firstReady(room, upTo); next !== undefined; next = firstReady(room, upTo)) {
    const { seat, held, at } = next
    const [first] = held.pending
    if (first === undefined) return
    const verdict = await runActions(room, first.request, at)
    if (room.held.get(seat) !== held) continue // the room was closed or paused in the meantime
    if (verdict.kind === 'too-early') {
      held.until = verdict.until
      held.tried = room.match?.seq ?? 0
    } else {
      held.pending.shift()
      held.until = 0
      if (held.pending.length === 0) room.held.delete(seat)
      first.resolve(verdict)
      await repliesSent()
    }
    showStored(room)
  }
}

/** Lets the reply go out before the entries: one microtask for the verdict, one for the reply. */
const repliesSent = (): Promise<void> => Promise.resolve().then(() => undefined)

interface Ready {
  readonly seat: Seat
  readonly held: HeldActions
  readonly received: Ms
  readonly at: Ms
}

/** The request to play next: the one due first; of several, the one received first. */
function firstReady(room: Room, upTo: Ms): Ready | undefined {
  let first: Ready | undefined
  for (const [seat, held] of room.held) {
    const received = held.pending[0]?.request.at
    const at = received === undefined ? undefined : readyAt(room, held, received, upTo)
    if (received === undefined || at === undefined) continue
    if (first === undefined || at < first.at || (at === first.at && received < first.received)) first = { seat, held, received, at }
  }
  return room.match === undefined ? undefined : first
}

function readyAt({ match }: Room, { until, tried }: HeldActions, received: Ms, upTo: Ms): Ms | undefined {
  const own = Math.max(received, until)
  if (own <= upTo) return own
  return tried === match?.seq ? undefined : upTo
}

/** Room work: refuses held requests that can no longer be played, because the match is frozen or paused or the seat has changed hands. */
export function refuseImpossible(room: Room): undefined {
  if (room.held.size === 0) return
  if (room.faults.health === 'frozen') return refuseHeld(room, 'frozen')
  if (room.table.pausedAt !== undefined) return refuseHeld(room, 'paused')
  for (const [seat, { mover, pending }] of room.held) {
    const record = room.table.seats[seat]
    if (moverOf(record) === mover) continue
    room.held.delete(seat)
    const verdict = { ...refused(botLevel(record) === undefined ? 'not-your-seat' : 'bot-plays'), seq: lastSeq(room) }
    for (const { resolve } of pending) resolve(verdict)
  }
}

/** Refuses all held requests. */
export function refuseHeld(room: Room, code: ProblemCode): undefined {
  resolveHeld(room, { ...refused(code), seq: lastSeq(room) })
}

/** Answers all held requests with a fault, because the room is closing. */
export const dropHeld = (room: Room): void => resolveHeld(room, { ...fault(), seq: room.outbox.announced })

function resolveHeld(room: Room, verdict: FinalVerdict): void {
  const all = [...room.held.values()]
  room.held.clear()
  for (const { pending } of all) for (const { resolve } of pending) resolve(verdict)
}

/** Plays held requests and alarms that are due by now. */
export async function playClock(room: Room): Promise<void> {
  const at = freeAt(room)
  await playHeld(room, at)
  await runActions(room, clockRequest(at), at)
  showStored(room)
}

/** A request without actions, before which everything due is played. */
const clockRequest = (at: Ms): ActionRequest =>
  newRequest({ seat: -1, commandKey: undefined, who: 'clock', actions: [], seen: undefined, at })

/** Room work: tries held requests again, because the reason to wait may be gone. */
export const playReadyActions = (room: Room): Promise<void> | undefined => (room.held.size === 0 ? undefined : playHeld(room, freeAt(room)))

/** Room work: plays what is due when the timer fires. */
export const playDueActions = (room: Room): Promise<void> | undefined =>
  room.match !== undefined && room.clock.time.running && room.faults.health === 'ok' ? playClock(room) : undefined

export const hasHeldActions = ({ held }: Room): boolean => held.size > 0

/** When the first held request is ready. */
export function heldDueAt(room: Room): Wall {
  let wall = Number.POSITIVE_INFINITY
  if (room.match === undefined || !room.clock.time.running) return wall
  for (const { until } of room.held.values()) wall = Math.min(wall, wallOf(room, until))
  return wall
}
