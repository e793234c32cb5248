import { same, verifyLog } from '@chronothek/core'
import { CorruptMatchError, type StoredMatch, type TableRecord } from '../store.ts'
import { playerOf } from '../table/identity.ts'
import { type Match, openMatch } from './match.ts'
import { resumedTime } from './match-time.ts'
import { within } from './parts.ts'
import { publish } from './publish.ts'
import { closeRoom, nowAt, type Room } from './room.ts'
import { findSnapshot, type MatchSnapshot } from './snapshot.ts'
import type { Step } from './step.ts'

const APPEND_MS = 10_000
const MOST_FAILURES = 3

/**
 * Stores a step. `stored`: show it. `unknown`: the state was thrown away and folded again, what is in the log was shown; look there.
 * `fenced`: somebody else owns the match, the room is closed.
 */
export async function commit(room: Room, match: Match, step: Step): Promise<'stored' | 'unknown' | 'fenced'> {
  if (step.rows.length === 0) return 'stored'
  const { store, timers, logger } = room.parts
  try {
    const taken = await within(timers, APPEND_MS, store.append(room.table.id, match.epoch, step.rows))
    if (!taken) {
      logger.warn({ table: room.table.id, seq: match.seq }, 'fenced or overtaken')
      closeRoom(room)
      return 'fenced'
    }
  } catch (error) {
    logger.error({ table: room.table.id, seq: match.seq, err: error }, 'append failed')
    noteFailure(room)
    await recover(room)
    return 'unknown'
  }
  room.failures = 0
  return 'stored'
}

function noteFailure(room: Room): void {
  room.failures++
  if (room.failures < MOST_FAILURES || room.health !== 'ok') return
  room.health = 'read-only'
  room.time = { at: nowAt(room), wall: room.parts.now(), running: false } // nobody loses time while moves are refused
  room.changed = true
}

/** Read-only until an append works: if the store answers, the next move is let through; should it fail, the room is read-only again. */
export async function probe(room: Room): Promise<void> {
  const wall = room.parts.now()
  const isRunning = room.table.phase === 'playing' && room.table.pausedAt === undefined
  try {
    await room.parts.store.ping()
  } catch {
    return
  }
  const isLive = room.table.live !== undefined
  // A live match counts down before it goes on, as after every stop nobody asked for.
  const stopped = isLive ? ({ pausedAt: wall, rest: { kind: 'nobody' } } as const) : {}
  if (isRunning && !(await saveTable(room, { ...room.table, ...stopped, clockBase: { at: room.time.at, wall } }))) return
  room.time = { at: room.time.at, wall, running: isRunning && !isLive }
  room.health = 'ok'
  room.changed = true
}

/** Throws the state away and folds the log again. Whatever the log has and clients have not seen is shown now. */
export async function recover(room: Room): Promise<void> {
  const epoch = room.match?.epoch
  room.match = undefined
  room.lapsed.clear()
  await loadMatch(room, epoch, room.announced)
}

/** Opens the match of a table that has started. Without `epoch` the room first becomes its owner. Leaves the room without a match if it fails. */
export async function loadMatch(room: Room, epoch?: number, announced?: number): Promise<void> {
  const { store, logger } = room.parts
  const { id, phase } = room.table
  let claimed: number | undefined
  let stored: StoredMatch | undefined
  try {
    claimed = epoch ?? (phase === 'playing' ? await store.claimMatch(id) : 0)
    stored = await store.loadMatch(id)
  } catch (error) {
    if (error instanceof CorruptMatchError) return freeze(room, error)
    return logger.error({ table: id, err: error }, 'this match cannot be read now')
  }
  if (stored === undefined || claimed === undefined) return freeze(room, new CorruptMatchError(`the match of table ${id} is missing`))
  if (announced !== undefined && stored.rows.length < announced) return closeRoom(room) // the store was set back: clients begin anew
  try {
    const snapshot = await findSnapshot(room, stored, announced ?? stored.rows.length)
    foldMatch(room, stored, claimed, announced, snapshot)
  } catch (error) {
    await freeze(room, error)
  }
}

function foldMatch(room: Room, stored: StoredMatch, epoch: number, announced: number | undefined, snapshot?: MatchSnapshot): void {
  const { header, seed, rows } = stored
  const hash = room.shelf.bound(room.table.pack)?.hash
  if (header.pack?.hash !== hash) throw new CorruptMatchError(`pack ${header.pack?.name} is missing or was changed`)
  const entries = rows.map(({ entry }) => entry)
  const links = rows.map(({ link }) => link)
  if (room.table.last !== undefined && room.table.last !== links.at(-1)) throw new CorruptMatchError('the log does not end as it ended')
  verifyLog(room.parts.digest, header, entries, links, seed)
  const { match, history, news } = openMatch(room.rules, room.table, stored, epoch, room.parts.digest, announced, snapshot)
  if (announced === undefined) {
    const last = rows.at(-1)
    room.frames = history
    room.announced = match.seq
    room.time = resumedTime(room.table, last && { at: last.entry.at, wall: last.wall }, room.parts.now(), room.parts.outage)
  }
  room.match = match
  publish(room, news)
}

/** The log itself does not fold: this match cannot go on, all others can. */
async function freeze(room: Room, error: unknown): Promise<void> {
  room.parts.logger.error({ table: room.table.id, err: error }, 'this match is frozen')
  room.health = 'frozen'
  room.match = undefined
  room.changed = true
  await report(room, { kind: 'frozen', seq: room.announced, error: describe(error) })
}

/** Keeps what a fault left behind, for the host to read. */
export async function report(room: Room, data: object): Promise<void> {
  try {
    await room.parts.store.saveReport(room.table.id, data)
  } catch (error) {
    room.parts.logger.error({ table: room.table.id, err: error, report: data }, 'a report could not be kept')
  }
}

export const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** Stores a changed table before anybody sees it. False: it is not stored, and nothing changed. */
export async function saveTable(room: Room, next: TableRecord): Promise<boolean> {
  const { store, logger } = room.parts
  try {
    await store.saveTable(next)
  } catch (error) {
    logger.error({ table: next.id, err: error }, 'the table could not be stored')
    const found = await store.findTable(next.id).catch(() => undefined)
    if (!same(found, next)) return false
  }
  forgetEyes(room, next)
  room.table = next
  room.changed = true
  return true
}

/** Who looks through a seat's eyes again, after it lent them no longer or somebody else played it, is not told what it saw meanwhile. */
function forgetEyes({ table, welcomed }: Room, next: TableRecord): void {
  for (const [seat, record] of table.seats.entries()) {
    const after = next.seats[seat]
    if (playerOf(record) === playerOf(after) && !(record.lends && !after?.lends)) continue
    for (const key of welcomed.keys()) if (key.endsWith(` ${seat}`)) welcomed.delete(key)
  }
}
