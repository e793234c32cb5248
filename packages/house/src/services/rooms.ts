import type { Deps } from '../deps.ts'
import { wakeIn } from '../platform.ts'
import { closeRoom, type Room, type RoomWork } from '../room/room.ts'
import { RoomClosedError } from '../room/run-in-room.ts'
import { openRoom } from './open-room.ts'

/** The open rooms of this process. */
export interface Rooms {
  /** The room of a table, which is opened if necessary; undefined if there is no such table. */
  find(id: string): Promise<Room | undefined>
  /** Opens a table whose clock runs or whose bots are to move; tries again later if it cannot be opened now. */
  wake(id: string): Promise<void>
  /** Runs a task in an open room, and again in the next one if the room was closed in the meantime. */
  use<T>(id: string, task: (room: Room) => Promise<T>): Promise<T | undefined>
  all(): Iterable<Room>
  /** Closes one room, after it has finished its task. */
  release(id: string): Promise<void>
  close(): Promise<void>
}

/** The first delay before a table that could not be opened is tried again; it doubles each time. */
const WAKE_AGAIN_MS = 2000
const MAX_WAKE_AGAIN_MS = 60_000

/** Closes a room after all queued tasks. */
async function shut(room: Room): Promise<void> {
  await room.queue.run(() => closeRoom(room))
  await room.replay.saving
}

export function createRooms(deps: Deps, work: RoomWork): Rooms {
  const opening = new Map<string, Promise<Room | undefined>>()
  const open = new Map<string, Room>()
  const asleep = new Map<string, unknown>()
  let isClosing = false

  function onClosed(room: Room, wakeAt?: number): void {
    const { id } = room.table
    if (open.get(id) !== room) return
    open.delete(id)
    if (wakeAt !== undefined) sleep(id, wakeAt)
  }

  /** Opens a table again when something is due, if its clock runs while nobody is there. */
  function sleep(id: string, wakeAt: number, pause = WAKE_AGAIN_MS): void {
    const wakeNow = () => {
      if (deps.now() < wakeAt) return sleep(id, wakeAt, pause)
      asleep.delete(id)
      void wake(id, pause)
    }
    asleep.set(id, wakeIn(deps.timers, wakeNow, wakeAt - deps.now()))
  }

  async function wake(id: string, pause = WAKE_AGAIN_MS): Promise<void> {
    try {
      await find(id)
    } catch (error) {
      deps.logger.error({ table: id, err: error }, 'a table could not be woken')
      if (!isClosing) sleep(id, deps.now() + pause, Math.min(pause * 2, MAX_WAKE_AGAIN_MS))
    }
  }

  function cancelWakeUp(id: string): void {
    deps.timers.clear(asleep.get(id))
    asleep.delete(id)
  }

  async function openOne(id: string): Promise<Room | undefined> {
    try {
      const room = await openRoom(deps, work, id, onClosed)
      if (room === undefined) return undefined
      if (room.closed) throw new RoomClosedError(`table ${id} cannot be opened now`)
      cancelWakeUp(id)
      open.set(id, room)
      return room
    } finally {
      opening.delete(id)
    }
  }

  async function find(id: string): Promise<Room | undefined> {
    const room = open.get(id)
    if (room !== undefined) return room
    const waiting = opening.get(id) ?? openOne(id)
    opening.set(id, waiting)
    return waiting
  }

  return {
    find,
    wake,
    async use(id, task) {
      for (let tries = 0; ; tries++) {
        const room = await find(id)
        if (room === undefined) return undefined
        try {
          return await task(room)
        } catch (error) {
          if (!(error instanceof RoomClosedError) || tries > 2) throw error
        }
      }
    },
    all: () => open.values(),
    async release(id) {
      const room = await opening.get(id)?.catch(() => undefined)
      const found = room ?? open.get(id)
      if (found === undefined) return cancelWakeUp(id)
      await shut(found)
      cancelWakeUp(id)
    },
    async close() {
      isClosing = true
      await Promise.allSettled(opening.values())
      await Promise.all([...open.values()].map(shut))
      for (const id of asleep.keys()) cancelWakeUp(id)
    },
  }
}
