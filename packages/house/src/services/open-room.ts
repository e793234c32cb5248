import type { Deps } from '../deps.ts'
import { askedPause } from '../live/pause.ts'
import { loadMatch } from '../room/load-match.ts'
import { MAX_MESSAGES, recallMessages } from '../room/messages.ts'
import { createRoom, type Room, type RoomWork } from '../room/room.ts'
import { followUp } from '../room/run-in-room.ts'
import { saveTable } from '../room/save-table.ts'
import type { Pause, Wall } from '../store.ts'

/** Opens a table: loads its messages, folds its match from the log and sets its clock. Undefined if there is no such table. */
export async function openRoom(
  deps: Deps,
  work: RoomWork,
  id: string,
  onClosed: (room: Room, wakeAt?: Wall) => void,
): Promise<Room | undefined> {
  const table = await deps.store.findTable(id)
  if (table === undefined) return undefined
  const messages = await deps.store.messages(id, MAX_MESSAGES)
  const room = createRoom(deps, table, work, onClosed)
  if (room === undefined) return undefined
  recallMessages(room, messages)
  await room.queue.run(async () => {
    if (table.phase !== 'open') await loadMatch(room)
    if (table.phase === 'playing') await (room.live === undefined ? resumeClock(room) : pauseLive(room))
    await followUp(room)
  })
  return room
}

/** Stores the current match time, so that the next outage is counted from here. */
async function resumeClock(room: Room): Promise<void> {
  const { outage, now } = room.deps
  const base = room.table.clockBase
  if (outage === undefined || room.match === undefined || !room.clock.time.running || (base !== undefined && base.wall >= outage.to)) return
  await saveTable(room, { ...room.table, clockBase: { at: room.clock.time.at, wall: now() } })
}

/** Pauses a live match after a restart, until its people are back. A pause that was asked for before remains. */
async function pauseLive(room: Room): Promise<void> {
  const { table, deps } = room
  if (room.match === undefined || room.match.result !== undefined) return
  const wall = deps.now()
  const pause: Pause = table.pause?.kind === 'asked' ? askedPause(room, table.pause.by) : { kind: 'nobody' }
  room.clock.time = { at: room.clock.time.at, wall, running: false }
  const next = { ...table, pause, pausedAt: table.pausedAt ?? wall, clockBase: { at: room.clock.time.at, wall } }
  if (!(await saveTable(room, next))) room.table = next // it is paused even if that is not stored
}
