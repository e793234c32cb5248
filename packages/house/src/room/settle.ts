import { tableText } from '../table/info.ts'
import { pauseNow } from '../table/pause.ts'
import { reviewVotes } from '../table/vote-commands.ts'
import { isKept } from '../table/votes.ts'
import { attend, attentionAt } from './attendance.ts'
import { wakeBots } from './bot-seats.ts'
import { moveHands, nextHand } from './hands.ts'
import { playClock, playHeld } from './held.ts'
import { wakeIn } from './parts.ts'
import { broadcast } from './publish.ts'
import { closeRoom, freeAt, type Room, wallOf } from './room.ts'
import { nextDue } from './step.ts'
import { loadMatch, probe, recover } from './storage.ts'

const PROBE_MS = 2000
const IDLE_MS = 60_000
/** A room nobody looks at sleeps, too, if its clock has so long nothing to do. */
const FAR_MS = 600_000

/** The room was closed while a task waited: its table lives on in another room. */
export class RoomClosedError extends Error {
  override readonly name = 'RoomClosedError'
}

/** Runs a task alone in the room; afterwards its consequences: held messages, votes, news of the table, bots, the timer. */
export function inRoom<T>(room: Room, task: () => T | Promise<T>): Promise<T> {
  return room.queue.run(async () => {
    if (room.closed) throw new RoomClosedError(`table ${room.table.id} has moved`)
    try {
      const result = await task()
      await settle(room)
      return result
    } catch (error) {
      if (room.match !== undefined && room.match.seq !== room.announced) await recover(room) // nothing of it was shown
      throw error
    }
  })
}

export async function settle(room: Room): Promise<void> {
  if (room.closed) return
  await playHeld(room, freeAt(room))
  await attend(room)
  if (room.votes.length > 0) await reviewVotes(room)
  if (room.closed) return
  if (room.changed) {
    room.changed = false
    broadcast(room, tableText(room))
  }
  wakeBots(room)
  armTimer(room)
}

/** Sets the one timer of a room to the first thing that will have to be done. */
export function armTimer(room: Room): void {
  const wall = nextWall(room)
  if (room.timer?.wall === wall) return
  const { timers, now } = room.parts
  if (room.timer !== undefined) timers.clear(room.timer.handle)
  room.timer = undefined
  if (wall === Number.POSITIVE_INFINITY) return
  const handle = wakeIn(timers, () => wake(room), wall - now())
  room.timer = { handle, wall }
}

function nextWall(room: Room): number {
  const { match, table, health } = room
  let wall = Math.min(room.pausing?.at ?? Number.POSITIVE_INFINITY, attentionAt(room))
  for (const vote of room.votes) wall = Math.min(wall, vote.until)
  if (room.still !== undefined && room.still.until > room.parts.now()) wall = Math.min(wall, room.still.until)
  const isStuck = health === 'read-only' || (match === undefined && table.phase !== 'open' && health !== 'frozen')
  if (isStuck) return Math.min(wall, room.parts.now() + PROBE_MS)
  const due = match !== undefined && room.time.running ? nextDue(room, match) : undefined
  if (due !== undefined) wall = Math.min(wall, wallOf(room, due))
  if (room.time.running) {
    for (const { until } of room.held.values()) wall = Math.min(wall, wallOf(room, until))
    wall = Math.min(wall, wallOf(room, nextHand(room)))
  }
  if (isIdle(room) && isFar(room, due)) wall = Math.min(wall, room.touched + IDLE_MS)
  return wall
}

/** Counted from when the room fell idle, so that the answer stays the same until then. */
const isFar = (room: Room, due: number | undefined): boolean => due === undefined || wallOf(room, due) > room.touched + IDLE_MS + FAR_MS

const isIdle = (room: Room): boolean =>
  room.members.size === 0 &&
  room.thinking.size === 0 &&
  room.hands.size === 0 &&
  room.held.size === 0 &&
  room.votes.every(isKept) &&
  attentionAt(room) === Number.POSITIVE_INFINITY

function wake(room: Room): void {
  room.timer = undefined
  inRoom(room, () => tick(room)).catch(error => {
    if (!(error instanceof RoomClosedError)) room.parts.logger.error({ table: room.table.id, err: error }, 'a timer failed')
  })
}

async function tick(room: Room): Promise<void> {
  const now = room.parts.now()
  if (room.health === 'read-only') await probe(room)
  if (room.match === undefined && room.table.phase !== 'open' && room.health === 'ok') await loadMatch(room, undefined, room.announced)
  if (room.match !== undefined && room.time.running && room.health === 'ok') await playClock(room)
  if (room.time.running && room.health === 'ok') await moveHands(room)
  if (room.pausing !== undefined && room.pausing.at <= now) await pauseNow(room, room.pausing.rest)
  const due = room.match !== undefined && room.time.running ? nextDue(room, room.match) : undefined
  if (isIdle(room) && isFar(room, due) && room.touched + IDLE_MS <= now) closeRoom(room, due && wallOf(room, due))
}
