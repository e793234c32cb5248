import { openRoom } from '../room/open.ts'
import { type Parts, wakeIn } from '../room/parts.ts'
import { closeRoom, type Room } from '../room/room.ts'
import { RoomClosedError } from '../room/settle.ts'

/** The live tables of this process. */
export interface Rooms {
  /** Opens the table if it is not live yet; undefined if there is none. */
  find(id: string): Promise<Room | undefined>
  /** Runs something in a live room, and once more in the next if that one was closed meanwhile. */
  use<T>(id: string, task: (room: Room) => Promise<T>): Promise<T | undefined>
  live(): Iterable<Room>
  /** Closes one room, after what it is doing. */
  release(id: string): Promise<void>
  close(): Promise<void>
}

export function createRooms(parts: Parts): Rooms {
  const opening = new Map<string, Promise<Room | undefined>>()
  const live = new Map<string, Room>()
  const asleep = new Map<string, unknown>()

  function gone(room: Room, wakeAt?: number): void {
    const { id } = room.table
    if (live.get(id) !== room) return
    live.delete(id)
    if (wakeAt !== undefined) sleep(id, wakeAt)
  }

  /** A table whose clock goes on while nobody is there is opened again in time. */
  function sleep(id: string, wakeAt: number): void {
    const wake = () => {
      if (parts.now() < wakeAt) return sleep(id, wakeAt)
      asleep.delete(id)
      find(id).catch(error => parts.logger.error({ table: id, err: error }, 'a table could not be woken'))
    }
    asleep.set(id, wakeIn(parts.timers, wake, wakeAt - parts.now()))
  }

  function stir(id: string): void {
    parts.timers.clear(asleep.get(id))
    asleep.delete(id)
  }

  async function open(id: string): Promise<Room | undefined> {
    try {
      const room = await openRoom(parts, id, gone)
      if (room === undefined) return undefined
      if (room.closed) throw new RoomClosedError(`table ${id} cannot be opened now`)
      stir(id)
      live.set(id, room)
      return room
    } finally {
      opening.delete(id)
    }
  }

  async function find(id: string): Promise<Room | undefined> {
    const room = live.get(id)
    if (room !== undefined) return room
    const waiting = opening.get(id) ?? open(id)
    opening.set(id, waiting)
    return waiting
  }

  return {
    find,
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
    live: () => live.values(),
    async release(id) {
      const room = await opening.get(id)?.catch(() => undefined)
      const found = room ?? live.get(id)
      if (found === undefined) return stir(id)
      await found.queue.settled().then(() => found.filming)
      closeRoom(found)
      stir(id)
    },
    async close() {
      await Promise.allSettled(opening.values())
      const rooms = [...live.values()]
      await Promise.all(rooms.map(room => room.queue.settled().then(() => room.filming)))
      for (const room of rooms) closeRoom(room)
      for (const id of asleep.keys()) stir(id)
    },
  }
}
