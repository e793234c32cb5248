import { wakeIn } from '../platform.ts'
import type { Wall } from '../store.ts'
import { showStored } from './broadcast.ts'
import { PROBE_MS, recover } from './load-match.ts'
import { closeRoom, type Room, RoomClosedError, wallOf } from './room.ts'
import { nextDue } from './step.ts'

/** A room without connections is closed after this long. */
const IDLE_MS = 60_000
/** It is closed even while its clock runs, if nothing is due for this long. */
const FAR_MS = 600_000

/** Runs a task alone in the room, then the room work that follows. After a task that throws, only the timer is set. */
export function runInRoom<T>(room: Room, task: () => T | Promise<T>): Promise<T> {
  return room.queue.run(async () => {
    if (room.closed || !room.deps.node.isServing()) throw new RoomClosedError(`table ${room.table.id} has moved`)
    try {
      const result = await task()
      await followUp(room)
      return result
    } catch (error) {
      await discardUnshown(room)
      armTimer(room)
      throw error
    }
  })
}

/** Discards what a failed task left in memory and nobody has been shown. */
async function discardUnshown(room: Room): Promise<void> {
  if (room.match !== undefined && room.match.seq !== room.outbox.announced) await recover(room)
}

/** Runs after a task: shows stored entries, runs the room work in order, and sets the timer. */
export async function followUp(room: Room): Promise<void> {
  await runWork(room, room.work.afterTask)
  armTimer(room)
}

/** Runs a list in order. Before it and after each item, stored entries are shown and, if there are any, `afterStep` runs. */
async function runWork(room: Room, list: Room['work']['afterTask']): Promise<void> {
  let caughtUp = -1
  for (let next = 0; !room.closed; next++) {
    showStored(room)
    const isNews = room.outbox.announced !== caughtUp || room.clock.untoldLapses.length > 0
    caughtUp = room.outbox.announced
    for (const run of isNews ? room.work.afterStep : []) {
      const running = runItem(room, run)
      if (running !== undefined) await running
    }
    const run = list[next]
    if (run === undefined || room.closed) return
    const running = runItem(room, run)
    if (running !== undefined) await running
  }
}

/** Runs one item. If it fails, because the rules threw, the others still run: everybody's clock depends on them. */
function runItem(room: Room, run: Room['work']['afterTask'][number]): Promise<unknown> | undefined {
  try {
    return run(room)?.catch(error => itemFailed(room, run.name, error))
  } catch (error) {
    return itemFailed(room, run.name, error)
  }
}

function itemFailed(room: Room, item: string, error: unknown): Promise<void> {
  room.deps.logger.error({ table: room.table.id, item, err: error }, 'an item of the room’s work failed')
  return discardUnshown(room)
}

/** Sets the room's only timer to the first thing that will be due. */
export function armTimer(room: Room): void {
  if (room.closed) return
  const wall = nextDueWall(room)
  const { timer } = room.clock
  if (timer?.wall === wall) return
  const { timers, now } = room.deps
  if (timer !== undefined) timers.clear(timer.handle)
  room.clock.timer = undefined
  if (wall === Number.POSITIVE_INFINITY) return
  const handle = wakeIn(timers, () => onTimer(room), wall - now())
  room.clock.timer = { handle, wall }
}

function nextDueWall(room: Room): Wall {
  let wall = Number.POSITIVE_INFINITY
  for (const dueAt of room.work.dueAt) wall = Math.min(wall, dueAt(room))
  if (isStuck(room)) {
    room.faults.probeAt ??= room.deps.now() + PROBE_MS // further requests do not postpone it
    return Math.min(wall, room.faults.probeAt)
  }
  room.faults.probeAt = undefined
  const due = dueOf(room)
  if (due !== undefined) wall = Math.min(wall, wallOf(room, due))
  return isIdle(room, due) ? Math.min(wall, room.lastUsedAt + IDLE_MS) : wall
}

/** Whether nothing can happen here until the store answers. */
const isStuck = ({ match, table, faults: { health } }: Room): boolean =>
  health === 'read-only' || (match === undefined && table.phase !== 'open' && health !== 'frozen')

function dueOf(room: Room): number | undefined {
  const { match, clock, faults, deps } = room
  if (match === undefined || !clock.time.running) return undefined
  try {
    return nextDue(room, match)
  } catch (error) {
    deps.logger.error({ table: room.table.id, seq: match.seq, err: error }, 'the rules failed')
    faults.badAlarm = match.seq
    return undefined
  }
}

/** Whether nobody needs this room. Counted from its last use, so that the answer does not change until it is closed. */
const isIdle = (room: Room, due: number | undefined): boolean =>
  room.outbox.clients.size === 0 &&
  (due === undefined || wallOf(room, due) > room.lastUsedAt + IDLE_MS + FAR_MS) &&
  !room.work.isBusy.some(isBusy => isBusy(room))

function onTimer(room: Room): void {
  room.clock.timer = undefined
  runInRoom(room, async () => {
    await runWork(room, room.work.onTimer)
    closeIfIdle(room)
  }).catch(error => {
    if (!(error instanceof RoomClosedError)) room.deps.logger.error({ table: room.table.id, err: error }, 'a timer failed')
  })
}

function closeIfIdle(room: Room): void {
  const due = dueOf(room)
  if (!isIdle(room, due) || room.lastUsedAt + IDLE_MS > room.deps.now()) return
  putToSleep(room)
}

/** Closes a room, which is opened again when something is due in it: at once if it is still busy, as when the server stops. */
export function putToSleep(room: Room): void {
  const due = dueOf(room)
  const isBusy = room.work.isBusy.some(isBusyWith => isBusyWith(room))
  const dues = [due === undefined ? Number.POSITIVE_INFINITY : wallOf(room, due), ...room.work.dueAt.map(dueAt => dueAt(room))]
  const wakeAt = isBusy ? room.deps.now() : Math.min(...dues)
  closeRoom(room, wakeAt === Number.POSITIVE_INFINITY ? undefined : Math.ceil(wakeAt))
}
