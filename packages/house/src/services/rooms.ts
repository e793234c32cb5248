import type { Deps } from '../deps.ts'
import { closeRoom, createRoom, type Room, RoomClosedError, type RoomWork } from '../room/room.ts'
import { putToSleep } from '../room/run-in-room.ts'
import type { Location } from '../service.ts'
import type { Asleep, Claim, DueRoom, TableRecord, Wall } from '../store.ts'
import { ElsewhereError, openRoom } from './open-room.ts'

/** The open rooms of this process. */
export interface Rooms {
  /** The room of a table, which is opened if necessary; undefined if there is no such table. Throws `ElsewhereError`. */
  find(id: string): Promise<Room | undefined>
  /** Where a table is open. If it is nowhere, it is opened here. */
  locate(id: string): Promise<Location>
  /** The room of a table, if it is open here. */
  peek(id: string): Room | undefined
  /** A room as this record tells of it, without its match. It is not opened: nothing is claimed, folded or kept. */
  glimpse(table: TableRecord): Room | undefined
  /** Runs a task in an open room, and again in the next one if the room was closed in the meantime. */
  use<T>(id: string, task: (room: Room) => Promise<T>): Promise<T | undefined>
  all(): Iterable<Room>
  /** Closes one room, after it has finished its task. */
  release(id: string): Promise<void>
  /** Opens the rooms in which something is due, now and from now on. Resolves after the first round. */
  wakeDue(): Promise<void>
  /** Closes all rooms at once and forgets them: other nodes may own them by now. */
  abandon(): void
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

/** Closes a room after all queued tasks. */
async function shut(room: Room, close: (room: Room) => void): Promise<void> {
  await room.queue.run(() => close(room))
  await room.replay.saving
}

export function createRooms(deps: Deps, work: RoomWork): Rooms {
  const { store, logger, timers, now, node, folds } = deps
  const opening = new Map<string, Promise<Room | undefined>>()
  const open = new Map<string, Room>()
  /** Closed rooms whose release could not be stored yet. */
  const unreleased = new Map<string, { readonly epoch: number; readonly asleep: Asleep }>()
  /** How long the tables that could not be opened have to wait before they are tried again. */
  const failing = new Map<string, number>()
  const releasing = new Set<Promise<unknown>>()
  /** Rooms that the store may take for open here although they are not: the sweep opens them. */
  const stray = new Set<string>()
  /** Whether the last claim of due rooms failed: the store may have granted it nevertheless. */
  let isUnsure = false
  let sweeping: Promise<void> = Promise.resolve()
  let timer: unknown
  let isClosing = false
  let isForgetting = false

  function onClosed(room: Room, asleep: Asleep): void {
    const { id } = room.table
    if (open.get(id) === room) open.delete(id)
    if (isForgetting) return
    if (room.claim === undefined) stray.add(id)
    else giveBack(id, room.claim.epoch, asleep)
  }

  /** The address of some other node: it may be able to open what this one cannot fold. */
  async function anyOther(): Promise<string | undefined> {
    const others = (await store.livingNodes(node.lostBefore())).filter(other => other.node !== node.id)
    return others[(deps.random(1)[0] ?? 0) % others.length]?.address
  }

  /** Closes rooms without a word to the store: their next owner learns from our last beat since when nobody had them. */
  function forget(rooms: readonly Room[]): void {
    isForgetting = true
    for (const room of rooms) closeRoom(room)
    isForgetting = false
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

  async function openOne(id: string, given?: Claim): Promise<Room | undefined> {
    try {
      if (isClosing) throw new RoomClosedError(`table ${id} cannot be opened any more`)
      unreleased.delete(id)
      stray.add(id)
      const openedBy = node.id
      const opened = deps.timeOpening()
      const room = await openRoom(deps, work, id, onClosed, given)
      if (room !== undefined) opened()
      if (room !== undefined && openedBy !== node.id) forget([room])
      if (room?.claim !== undefined || room === undefined) stray.delete(id)
      failing.delete(id)
      if (room === undefined) return undefined
      if (room.closed) throw new RoomClosedError(`table ${id} cannot be opened now`)
      open.set(id, room)
      return room
    } catch (error) {
      if (error instanceof ElsewhereError && error.isDenied) stray.delete(id)
      throw error
    } finally {
      opening.delete(id)
    }
  }

  async function find(id: string): Promise<Room | undefined> {
    if (!node.isServing()) throw new ElsewhereError(id)
    const room = open.get(id)
    if (room !== undefined) return room
    const waiting = opening.get(id) ?? openOne(id)
    opening.set(id, waiting)
    return waiting
  }

  /** Opens a room that was claimed because something is due in it. If somebody else has asked for it since, they have a newer claim. */
  async function wake({ id, claim }: DueRoom): Promise<void> {
    if (open.has(id) || opening.has(id)) return
    const waiting = openOne(id, claim)
    opening.set(id, waiting)
    try {
      if ((await waiting) !== undefined) return
      // Without a table it is what an interrupted fork or upload left behind; otherwise it is of a game this house does not have.
      const isTable = (await store.findTable(id)) !== undefined
      await postpone(id, claim, isTable ? now() + GAME_MISSING_MS : undefined)
    } catch (error) {
      if (isClosing) return
      logger.error({ table: id, err: error }, 'a table could not be woken')
      const pause = Math.min(2 * (failing.get(id) ?? AGAIN_MS / 2), MAX_AGAIN_MS)
      failing.set(id, pause)
      await postpone(id, claim, now() + pause).catch(() => undefined) // so that it does not keep others from being woken
    }
  }

  /** Puts a room that cannot be opened to sleep. */
  async function postpone(id: string, { epoch }: Claim, wakeAt: Wall | undefined): Promise<void> {
    await store.releaseRoom(id, epoch, { wakeAt, acting: wakeAt === undefined ? 0 : undefined })
    stray.delete(id)
  }

  /** `lostBefore`: nodes without a beat since then have ended. */
  async function sweep(lostBefore: Wall): Promise<void> {
    for (const [id, { epoch, asleep }] of unreleased) giveBack(id, epoch, asleep)
    if (!node.isServing()) return
    try {
      const claimant = { node: node.id, lostBefore, ...(folds === undefined ? {} : { folds }) }
      if (isUnsure) await findStray()
      isUnsure = true
      const due = await store.claimDue(claimant, now() + SWEEP_MS, MOST)
      isUnsure = false
      if (isClosing) await Promise.all(due.map(({ id, claim }) => postpone(id, claim, now())))
      else await Promise.all([...due.map(wake), ...[...stray].map(openStray)])
    } catch (error) {
      logger.error({ err: error }, 'the store does not say which tables are due')
    }
  }

  async function findStray(): Promise<void> {
    for (const id of await store.roomsOf(node.id)) if (!open.has(id) && !opening.has(id) && !unreleased.has(id)) stray.add(id)
  }

  async function openStray(id: string): Promise<void> {
    await find(id).catch(error => logger.warn({ table: id, err: error }, 'a table could not be opened yet'))
  }

  async function sweepAgain(lostBefore = node.lostBefore()): Promise<void> {
    sweeping = sweep(lostBefore)
    await sweeping
    if (!isClosing) timer = timers.set(() => void sweepAgain(), SWEEP_MS)
  }

  return {
    find,
    async locate(id) {
      if (node.address === undefined || open.has(id)) return 'here'
      try {
        const owner = await store.findOwner(id, node.lostBefore())
        if (owner !== undefined && owner.node !== node.id) return { address: owner.address }
        await find(id)
        return 'here'
      } catch (error) {
        if (!(error instanceof ElsewhereError)) throw error
        return { address: error.owner === undefined ? await anyOther() : error.owner.address }
      }
    },
    peek: id => open.get(id),
    glimpse: table => createRoom(deps, table, undefined, work, () => {}),
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
    // If it is alone, whoever was there before this process began has ended.
    wakeDue: () => sweepAgain(node.takesFrom()),
    abandon() {
      forget([...open.values()])
      unreleased.clear()
      stray.clear()
    },
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
