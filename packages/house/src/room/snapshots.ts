import { isUndo } from '@chronothek/core'
import type { Match, MatchSnapshot } from '../match/match.ts'
import { makeSnapshot, readSnapshot } from '../match/match-snapshot.ts'
import type { EntryRow, Snapshot, StoredMatch } from '../store.ts'
import { readLog } from './read-log.ts'
import type { Room, Step } from './room.ts'

/** After a crash, at most this many entries are folded again. A room that is closed in order leaves a snapshot of its last entry. */
export const SNAPSHOT_EVERY = 100

/** Stores a snapshot every hundred entries, and after an undo that leads back to before the last one. Nobody waits until it is stored. */
export function maybeSnapshot(room: Room, match: Match, { rows }: Step): void {
  const before = match.seq - rows.length
  const last = before - (before % SNAPSHOT_EVERY)
  const isDue = match.seq >= last + SNAPSHOT_EVERY || rows.some(({ entry }) => isUndo(entry) && entry.undo < last)
  if (isDue) saveSnapshot(room, match)
}

/** Stores a snapshot of the last entry when a room is closed, unless it would hardly save anything. */
export function snapshotBeforeSleep(room: Room): void {
  const { match, outbox } = room
  if (match !== undefined && match.seq >= room.snapshotAt + WORTH && outbox.unsent.length === 0) saveSnapshot(room, match)
}

/** Folding fewer entries takes about as long as reading a snapshot. */
const WORTH = 20

function saveSnapshot(room: Room, match: Match): void {
  const { deps, table, shelf, claim, outbox } = room
  if (claim === undefined) return
  room.snapshotAt = match.seq
  const { store, logger, digest } = deps
  const snapshot = makeSnapshot(digest, shelf.game.rulesVersion, match, [...outbox.recent, ...outbox.unsent])
  store.saveSnapshot(table.id, claim.epoch, snapshot).catch(error => logger.warn({ table: table.id, err: error }, 'no snapshot was stored'))
}

/** A match as it is stored: whole, or a snapshot and the entries after it. `last`: the last row of the log. */
export interface FromSnapshot {
  readonly stored: StoredMatch
  readonly snapshot: MatchSnapshot | undefined
  readonly last: EntryRow | undefined
}

/** Loads a match from its newest usable snapshot after at most entry `atMost`; whole if there is none. Undefined if there is no match. */
export async function loadFromSnapshot(room: Room, atMost: number): Promise<FromSnapshot | undefined> {
  const { deps, table, shelf } = room
  const { store, logger } = deps
  const found = await store.findSnapshot(table.id, atMost).catch(error => {
    logger.warn({ table: table.id, err: error }, 'the snapshot cannot be read; the log is folded from the start')
    return undefined
  })
  if (found === undefined || found.rulesVersion !== shelf.game.rulesVersion) return loadWhole(room)
  const stored = await store.loadMatch(table.id, found.seq - 1)
  if (stored === undefined) return undefined
  const [own, ...rows] = stored.rows
  const snapshot = opened(room, stored.seed, found)
  // The entry that the snapshot was made after has to be the one in the log.
  if (snapshot === undefined || own?.link !== snapshot.link) return loadWhole(room)
  // An undo that leads back to before the snapshot has to be folded from an older one.
  const back = Math.min(...rows.map(({ entry }) => (isUndo(entry) ? entry.undo : found.seq)))
  if (back < found.seq) return loadFromSnapshot(room, back)
  return { stored: { ...stored, rows }, snapshot, last: rows.at(-1) ?? own }
}

function opened({ deps, table }: Room, seed: string, stored: Snapshot): MatchSnapshot | undefined {
  const snapshot = readSnapshot(deps.digest, seed, stored)
  if (snapshot !== 'damaged') return snapshot
  deps.logger.warn({ table: table.id }, 'the snapshot is damaged; the log is folded from the start')
  return undefined
}

async function loadWhole({ deps, table }: Room): Promise<FromSnapshot | undefined> {
  const stored = await readLog(deps, table.id)
  return stored && { stored, snapshot: undefined, last: stored.rows.at(-1) }
}
