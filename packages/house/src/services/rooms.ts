import type { Deps } from '../deps.ts'
import { closeRoom, type Room, RoomClosedError, type RoomWork } from '../room/room.ts'
import { putToSleep } from '../room/run-in-room.ts'
import type { Asleep, Wall } from '../store.ts'
import { openRoom } from './open-room.ts'

/** The open rooms of this process. */
export interface Rooms {
  /** The room of a table, which is opened if necessary; undefined if there is no such table. */
  find(id: string): Promise<Room | undefined>
  /** The room of a table, if it is open here. */
  peek(id: string): Room | undefined
  /** Runs a task in an open room, and again in the next one if the room was closed in the meantime. */
  use<T>(id: string, task: (room: Room) => Promise<T>): Promise<T | undefined>
  all(): Iterable<Room>
  /** Closes one room, after it has finished its task. */
  release(id: string): Promise<void>
  /** Opens the rooms in which something is due, now and from now on. Resolves after the first round. */
  wakeDue(): Promise<void>
  close(): Promise<void>
}

/** The interval at which the store is asked which rooms are due. A room is opened that much before its time. */
const SWEEP_MS = 1_000
/** How many rooms are opened at a time. */
const MOST = 100
/** The first delay before a table that could not be opened is tried again; it doubles each time. */
const AGAIN_MS = 2_000
const MAX_AGAIN_MS = 60_000
/** When a table of a game that this house does not have is looked at again. */
const GAME_MISSING_MS = 3_600_000
/** A process has ended if its heartbeat, once a second, is this old. */
const LOST_MS = 5_000

/** Closes a room after all queued tasks. */
async function shut(room: Room, close: (room: Room) => void): Promise<void> {
  await room.queue.run(() => close(room))
  await room.replay.saving
}

export function createRooms(deps: Deps, work: RoomWork): Rooms {
  const { store, logger, timers, now } = deps
  const opening = new Map<string, Promise<Room | undefined>>()
  const open = new Map<string, Room>()
  /** Closed rooms whose release could not be stored yet. */
  const unreleased = new Map<string, { readonly epoch: number; readonly asleep: Asleep }>()
  /** Tables that could not be opened: when they are tried again. */
  const failing = new Map<string, { readonly until: Wall; readonly pause: number }>()
  const releasing = new Set<Promise<unknown>>()
  /** Rooms that the store may take for open here although they are not: the sweep opens them. */
  const stray = new Set<string>()
  let sweeping: Promise<void> = Promise.resolve()
  let timer: unknown
  let isClosing = false

  function onClosed(room: Room, asleep: Asleep): void {
    const { id } = room.table
    if (open.get(id) === room) open.delete(id)
    if (room.claim === undefined) stray.add(id)
    else giveBack(id, room.claim.epoch, asleep)
  }

  /** Stores that a room sleeps. If that fails, it is tried again; if this process dies before, the room is opened at the next start. */
  function giveBack(id: string, epoch: number, asleep: Asleep): void {
    unreleased.set(id, { epoch, asleep })
    const done = () => {
      if (unreleased.get(id)?.epoch === epoch) unreleased.delete(id)
    }
    const storing = store
      .releaseRoom(id, epoch, asleep)
      .then(done)
      .catch(error => logger.warn({ table: id, err: error }, 'a closed table could not be put to sleep yet'))
      .finally(() => releasing.delete(storing))
    releasing.add(storing)
  }

  async function openOne(id: string): Promise<Room | undefined> {
    try {
      if (isClosing) throw new RoomClosedError(`table ${id} cannot be opened any more`)
      unreleased.delete(id)
      stray.add(id)
      const opened = deps.timeOpening()
      const room = await openRoom(deps, work, id, onClosed)
      if (room !== undefined) opened()
      if (room?.claim !== undefined || room === undefined) stray.delete(id)
      failing.delete(id)
      if (room === undefined) return undefined
      if (room.closed) throw new RoomClosedError(`table ${id} cannot be opened now`)
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

  async function wake(id: string): Promise<void> {
    const before = failing.get(id)
    if (before !== undefined && before.until > now()) return
    try {
      if ((await find(id)) !== undefined) return
      // Without a table it is what an interrupted fork or upload left behind; otherwise it is of a game this house does not have.
      const isTable = (await store.findTable(id)) !== undefined
      await postpone(id, isTable ? now() + GAME_MISSING_MS : undefined)
    } catch (error) {
      if (isClosing) return
      logger.error({ table: id, err: error }, 'a table could not be woken')
      const pause = before === undefined ? AGAIN_MS : Math.min(2 * before.pause, MAX_AGAIN_MS)
      failing.set(id, { until: now() + pause, pause })
      await postpone(id, now() + pause).catch(() => undefined) // so that it does not keep others from being woken
    }
  }

  /** Puts a room that cannot be opened to sleep. */
  async function postpone(id: string, wakeAt: Wall | undefined): Promise<void> {
    const claim = await store.claimRoom(id, deps.processId)
    if (claim !== undefined) await store.releaseRoom(id, claim.epoch, { wakeAt, acting: wakeAt === undefined ? 0 : undefined })
    stray.delete(id)
  }

  /** `lostBefore`: processes without a heartbeat since then have ended. */
  async function sweep(lostBefore: Wall): Promise<void> {
    for (const [id, { epoch, asleep }] of unreleased) giveBack(id, epoch, asleep)
    try {
      const due = await store.dueRooms({ until: now() + SWEEP_MS, process: deps.processId, lostBefore, most: MOST })
      if (isClosing) return
      await Promise.all([...new Set([...due, ...stray])].map(wake))
    } catch (error) {
      logger.error({ err: error }, 'the store does not say which tables are due')
    }
  }

  async function sweepAgain(lostBefore = now() - LOST_MS): Promise<void> {
    sweeping = sweep(lostBefore)
    await sweeping
    if (!isClosing) timer = timers.set(() => void sweepAgain(), SWEEP_MS)
  }

  return {
    find,
    peek: id => open.get(id),
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
      const room = (await opening.get(id)?.catch(() => undefined)) ?? open.get(id)
      if (room !== undefined) await shut(room, closeRoom)
      await Promise.all(releasing)
    },
    // Whoever was there before this process began has ended: a data folder belongs to one process.
    wakeDue: () => sweepAgain(now()),
    async close() {
      isClosing = true
      timers.clear(timer)
      await sweeping
      await Promise.allSettled(opening.values())
      await Promise.all([...open.values()].map(room => shut(room, putToSleep)))
      await Promise.all(releasing)
    },
  }
}
