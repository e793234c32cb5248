import type { Match } from '../match/match.ts'
import { within } from '../platform.ts'
import type { EntryRow } from '../store.ts'
import { recover, reloadMatch } from './load-match.ts'
import { writeOwned } from './owned.ts'
import { closeRoom, nowAt, type Room, type Step } from './room.ts'
import { saveTable } from './save-table.ts'
import { maybeSnapshot } from './snapshots.ts'

const APPEND_MS = 10_000
const MAX_FAILURES = 3

/**
 * Stores a step; its entries then wait to be shown. `unknown`: the state was discarded, the log was folded again and its entries were
 * shown; look there. `fenced`: another process owns the match, and the room is closed.
 */
export async function commit(room: Room, match: Match, step: Step): Promise<'stored' | 'unknown' | 'fenced'> {
  if (step.rows.length > 0) {
    const { store, timers, logger } = room.deps
    try {
      const isStored = await within(
        timers,
        APPEND_MS,
        writeOwned(room, epoch => store.append(room.table.id, epoch, step.rows)),
      )
      if (!isStored) {
        room.match = undefined // its state is ahead of the log
        return 'fenced'
      }
    } catch (error) {
      logger.error({ table: room.table.id, seq: match.seq, err: error }, 'append failed')
      noteFailure(room)
      await recover(room)
      if (hasEntry(room, step.rows.at(-1))) room.clock.untoldLapses.push(...step.lapses) // it was stored after all
      return 'unknown'
    }
    room.faults.failures = 0
    room.outbox.unsent.push(...step.entries)
    maybeSnapshot(room, match, step)
  }
  room.clock.untoldLapses.push(...step.lapses)
  return 'stored'
}

const hasEntry = ({ match }: Room, row: EntryRow | undefined): boolean => row !== undefined && (match?.seq ?? 0) >= row.entry.seq

function noteFailure(room: Room): void {
  room.faults.failures++
  if (room.faults.failures < MAX_FAILURES || room.faults.health !== 'ok') return
  room.faults.health = 'read-only'
  room.clock.time = { at: nowAt(room), wall: room.deps.now(), running: false } // nobody loses time while moves are refused
  room.outbox.tableChanged = true
}

/** Room work: checks whether a failed store works again. */
export async function probe(room: Room): Promise<void> {
  const { probeAt } = room.faults
  if (probeAt === undefined || probeAt > room.deps.now()) return
  room.faults.probeAt = undefined
  if (room.claim === undefined) return claimAgain(room)
  await probeStore(room)
  await reloadMatch(room)
}

/** A room that could not be claimed is closed once the store can write, so that the next one claims it. */
async function claimAgain(room: Room): Promise<void> {
  const isBack = await room.deps.store.ping().then(
    () => true,
    () => false,
  )
  if (isBack) closeRoom(room, room.deps.now())
}

/** If the store answers, the next move is accepted. If that append fails, the room is read-only again. */
async function probeStore(room: Room): Promise<void> {
  if (room.faults.health !== 'read-only') return
  const wall = room.deps.now()
  const isRunning = room.table.phase === 'playing' && room.table.pausedAt === undefined
  try {
    await room.deps.store.ping()
  } catch {
    return
  }
  const isLive = room.live !== undefined
  // A live match counts down before it resumes, as after every pause that nobody asked for.
  const stopped = isLive ? ({ pausedAt: wall, pause: { kind: 'nobody' } } as const) : {}
  if (isRunning && !(await saveTable(room, { ...room.table, ...stopped, clockBase: { at: room.clock.time.at, wall } }))) return
  room.clock.time = { at: room.clock.time.at, wall, running: isRunning && !isLive }
  room.faults.health = 'ok'
  room.outbox.tableChanged = true
}
