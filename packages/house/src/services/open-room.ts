import type { Deps } from '../deps.ts'
import { askedPause } from '../live/pause.ts'
import { within } from '../platform.ts'
import { loadMatch } from '../room/load-match.ts'
import { MAX_MESSAGES, recallMessages } from '../room/messages.ts'
import { createRoom, type Room, type RoomWork } from '../room/room.ts'
import { followUp } from '../room/run-in-room.ts'
import { saveTable } from '../room/save-table.ts'
import type { Asleep, Claim, Denial, Owner, Pause, TableRecord } from '../store.ts'

/** How long the store may take to claim a room before the room is opened for reading only. */
const CLAIM_MS = 5_000

/** Another node has the table open, or only another node can open it. */
export class ElsewhereError extends Error {
  override readonly name = 'ElsewhereError'
  /** Where it is, if that is known. */
  readonly owner: Owner | undefined
  /** Whether the store refused the claim. Otherwise nobody knows what became of it. */
  readonly isDenied: boolean

  constructor(id: string, denial?: Denial) {
    super(`table ${id} is not open here`)
    this.owner = denial?.owner
    this.isDenied = denial !== undefined
  }
}

/** Claims a table, if that has not been done, and opens it: see `openClaimed`. Undefined if there is no such table. */
export async function openRoom(
  deps: Deps,
  work: RoomWork,
  id: string,
  onClosed: (room: Room, asleep: Asleep) => void,
  given?: Claim,
): Promise<Room | undefined> {
  const { store, registry, now } = deps
  if (given === undefined) {
    const found = await store.findTable(id)
    if (found === undefined || !registry.has(found.game)) return undefined
  }
  const claim = given ?? (await claimRoom(deps, id))
  try {
    return await openClaimed(deps, work, id, claim, onClosed)
  } catch (error) {
    // What cannot be read now is tried again soon.
    if (claim !== undefined) await store.releaseRoom(id, claim.epoch, { wakeAt: now(), acting: undefined }).catch(() => false)
    throw error
  }
}

/** Loads the messages of a table, folds its match from the log and sets its clock. */
async function openClaimed(
  deps: Deps,
  work: RoomWork,
  id: string,
  claim: Claim | undefined,
  onClosed: (room: Room, asleep: Asleep) => void,
): Promise<Room | undefined> {
  const table = await deps.store.findTable(id) // as it is now that nobody else can change it
  const room = table && createRoom(deps, table, claim, work, onClosed)
  if (room === undefined) return undefined
  recallMessages(room, await deps.store.messages(id, MAX_MESSAGES))
  await room.queue.run(async () => {
    if (room.table.phase !== 'open') await loadMatch(room)
    if (claim === undefined) stopClock(room)
    else if (room.table.phase === 'playing') await (room.live === undefined ? resumeClock(room, claim) : pauseLive(room))
    await followUp(room)
  })
  return room
}

/** Undefined if the store cannot write now. */
async function claimRoom(deps: Deps, id: string): Promise<Claim | undefined> {
  const { store, timers, node, folds, logger } = deps
  const claimant = { node: node.id, lostBefore: node.takesFrom(), ...(folds === undefined ? {} : { folds }) }
  const answer = await within(timers, CLAIM_MS, store.claimRoom(id, claimant)).catch(error => {
    logger.error({ table: id, err: error }, 'the table could not be claimed; it can only be read')
    return undefined
  })
  if (answer?.kind === 'denial') throw new ElsewhereError(id, answer)
  // Of several nodes another one may be able to write, and to play on.
  if (answer === undefined && node.address !== undefined) throw new ElsewhereError(id)
  return answer
}

/** Without a claim nothing can be stored, so nothing may happen. */
function stopClock(room: Room): void {
  room.clock.time = { ...room.clock.time, running: false }
  if (room.faults.health === 'ok') room.faults.health = 'read-only'
}

/** If the last owner died, stores the current match time, so that the time until now is counted only once. */
async function resumeClock(room: Room, { lostAt }: Claim): Promise<void> {
  if (lostAt === undefined || room.match === undefined || !room.clock.time.running) return
  await saveTable(room, { ...room.table, clockBase: { at: room.clock.time.at, wall: room.clock.time.wall } })
}

/** Pauses a live match after a restart, until its people are back. A pause that was asked for before remains. */
async function pauseLive(room: Room): Promise<void> {
  const { table, deps } = room
  if (room.match === undefined || room.match.result !== undefined) return
  const wall = deps.now()
  const pause: Pause = table.pause?.kind === 'asked' ? askedPause(room, table.pause.by) : { kind: 'nobody' }
  room.clock.time = { at: room.clock.time.at, wall, running: false }
  const next: TableRecord = { ...table, pause, pausedAt: table.pausedAt ?? wall, clockBase: { at: room.clock.time.at, wall } }
  if (!(await saveTable(room, next))) room.table = next // it is paused even if that is not stored
}
