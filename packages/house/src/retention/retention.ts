import type { Digest } from '@chronothek/core'
import type { Logger, Timers } from '../platform.ts'
import type { KeptRoom, RetentionStore } from '../retention-store.ts'
import { CorruptMatchError, type Wall } from '../store.ts'
import { act, type Tools } from './act.ts'
import { backSince, before, dueIn, lastMoved } from './due.ts'
import type { Keep, RetentionKind } from './keep.ts'

export interface RetentionOptions {
  readonly store: RetentionStore
  readonly digest: Digest
  readonly now: () => Wall
  readonly timers: Timers
  readonly logger: Logger
  readonly processId: string
  readonly keep: Keep
  /** Counts what was deleted, abandoned or archived. */
  onRetention?(kind: RetentionKind, count: number): void
}

export interface Retention {
  /** Begins the rounds, one a minute. */
  start(): void
  /** One round of work, if no other process is at it. */
  round(): Promise<void>
  stop(): Promise<void>
}

const JOB = 'retention'
const ROUND_MS = 60_000
/** After a start others come first. */
const FIRST_MS = 5_000
/** A process that has shown no sign of work for this long has ended, or has forgotten the job. */
const LOST_MS = 600_000
/** Between two rooms others get their turn. */
const PAUSE_MS = 20
/** How much one round does at most. A long match that is the first of its round is done whatever its length. */
const MOST = { guests: 300, rows: 300, rooms: 300, entries: 3_000 }
/** How many rooms are looked at together. */
const PAGE = 50

/** How far the walks over guests and rooms got, and when the oldest match of this walk was last played: it needs no earlier outage. */
interface Notes {
  readonly guest: string
  readonly room: string
  readonly oldest: Wall | null
}
/** What one round works with. */
interface Round extends RetentionOptions {
  /** When the last long outage ended. */
  readonly back: Wall
}

const BEGIN: Notes = { guest: '', room: '', oldest: null }

/** The one quiet job that deletes what nobody needs and archives finished matches: a little each minute, in short transactions. */
export function createRetention(given: RetentionOptions): Retention {
  const options = { ...given, now: () => Math.floor(given.now()) }
  const { store, timers, logger, processId, now } = options
  const pause = () => new Promise<void>(resolve => timers.set(() => resolve(), PAUSE_MS))
  const tools: Tools = { ...options, pause, damaged: new Set() }
  let isStopping = false
  let timer: unknown
  let running: Promise<void> = Promise.resolve()
  let noted: string | undefined

  async function round(): Promise<void> {
    try {
      const started = now()
      noted = await store.claimJob(JOB, processId, started, started - LOST_MS)
      if (noted === undefined) return
      let notes = parseNotes(noted)
      const asOf: Round = { ...options, back: backSince(await store.outages(), started) }
      await removeRows(asOf, started)
      notes = await walkGuests(asOf, notes, started)
      notes = await walkRooms(asOf, tools, notes, () => isStopping)
      noted = JSON.stringify(notes)
      await store.noteJob(JOB, processId, now(), noted)
    } catch (error) {
      logger.warn({ err: error }, 'old data could not be cleared away; the next round tries again')
    }
  }

  function roundIn(ms: number): void {
    if (isStopping) return
    timer = timers.set(() => {
      running = round().then(() => roundIn(ROUND_MS))
    }, ms)
  }

  return {
    start: () => roundIn(FIRST_MS),
    round,
    async stop() {
      isStopping = true
      timers.clear(timer)
      await running
      if (noted !== undefined) await giveBack(options, noted)
    },
  }
}

/** Lets another process go on at once. If that fails, it waits as for one that was killed. */
async function giveBack({ store, processId, logger }: RetentionOptions, notes: string): Promise<void> {
  await store.noteJob(JOB, processId, 0, notes).catch(error => logger.warn({ err: error }, 'the retention job was not given back'))
}

/** What another version noted is forgotten: the walks begin again. */
function parseNotes(text: string): Notes {
  try {
    return { ...BEGIN, ...JSON.parse(text) }
  } catch {
    return BEGIN
  }
}

function count({ onRetention }: RetentionOptions, kind: RetentionKind, removed: number): void {
  if (removed > 0) onRetention?.(kind, removed)
}

async function removeRows(options: Round, now: Wall): Promise<void> {
  const { store, keep, back } = options
  const oldChat = before(now, keep.chat, back)
  if (Number.isFinite(oldChat)) count(options, 'chat', await store.removeMessages(oldChat, MOST.rows))
  if (keep.reports === 0) return
  count(options, 'reports', await store.removeReports(keep.reports, MOST.rows))
  count(options, 'nodes', await store.removeNodes(keep.reports, MOST.rows))
}

async function walkGuests(options: Round, notes: Notes, now: Wall): Promise<Notes> {
  const { store, keep, back } = options
  const lastSeen = before(now, keep.guests, back)
  if (!Number.isFinite(lastSeen)) return notes
  const { found, next = '' } = await store.removeGuests(notes.guest, lastSeen, MOST.guests)
  count(options, 'guests', found.length)
  return { ...notes, guest: next }
}

/** Looks at the next rooms, until there are no more or enough has been done. */
async function walkRooms(options: Round, tools: Tools, notes: Notes, isStopping: () => boolean): Promise<Notes> {
  const { store, now, keep, back } = options
  let { room: from, oldest } = notes
  if (from === '') oldest = now() // matches that begin during the walk need no earlier outage
  let entries = 0
  for (let looked = 0; looked < MOST.rooms; looked += PAGE) {
    const { found, next } = await store.keptRooms(from, PAGE)
    for (const room of found) {
      if (isStopping() || entries >= MOST.entries) return { ...notes, room: from, oldest }
      if (dueIn(room, keep, now(), back) !== undefined && (await tryToAct(options, tools, room))) {
        entries += room.entries
        await tools.pause()
      }
      if (room.table?.phase === 'playing') oldest = Math.min(oldest ?? 0, lastMoved(room.table, room))
      from = room.id
    }
    if (next === undefined) return endWalk(options, notes, oldest ?? 0)
    from = next
    await tools.pause()
  }
  return { ...notes, room: from, oldest }
}

/** No running match needs an outage that ended before the oldest of them was last played. The last long one counts while anything is kept. */
async function endWalk(options: Round, notes: Notes, oldest: Wall): Promise<Notes> {
  const { store, keep, back, now } = options
  const longest = Math.max(keep.openTables, keep.guests, keep.idleMatches, keep.whatIfs, keep.uploads, keep.chat)
  const needed = back < before(now(), longest, Number.NEGATIVE_INFINITY) ? oldest : Math.min(oldest, back)
  if (keep.reports !== 0) count(options, 'outages', await store.removeOutages(needed, keep.reports, MOST.rows))
  return { ...notes, room: '', oldest: null }
}

/** Claims a room and looks again, so that it is done to the room as it is now. A room that fails does not keep others waiting. */
async function tryToAct(options: Round, tools: Tools, { id }: KeptRoom): Promise<boolean> {
  const { store, keep, now, logger, back } = options
  if (tools.damaged.has(id)) return false
  try {
    const epoch = await store.claimSleeping(id)
    const room = epoch === undefined ? undefined : await store.keptRoom(id)
    const due = room && dueIn(room, keep, now(), back)
    if (epoch === undefined || room === undefined || due === undefined) return false
    if (!(await act(tools, room, due, epoch))) return false
    if (due !== 'undated') count(options, due, 1)
    return true
  } catch (error) {
    logger.warn({ table: id, err: error }, 'this table could not be cleared away or archived')
    if (error instanceof CorruptMatchError) tools.damaged.add(id)
    return false
  }
}
