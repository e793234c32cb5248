import { verifyLog } from '@chronothek/core'
import type { SerializedEntry } from '../match/entry-message.ts'
import { type Match, openMatch } from '../match/match.ts'
import { resumedTime, STOPPED } from '../match/match-time.ts'
import { CorruptMatchError, type Outage } from '../store.ts'
import { showEntries } from './broadcast.ts'
import { inTurns } from './in-turns.ts'
import { errorText, report } from './reports.ts'
import { closeRoom, type Room } from './room.ts'
import { type FromSnapshot, loadFromSnapshot } from './snapshots.ts'

/** The interval at which a failed store is tried again. */
export const PROBE_MS = 2000

/** Discards the state and folds the log again. Entries that clients have not seen are shown now. */
export async function recover(room: Room): Promise<void> {
  room.match = undefined
  room.outbox.unsent = [] // it is in the log
  room.clock.lapsed.clear()
  await loadMatch(room, room.outbox.announced)
}

/** The rules threw: keeps a report and folds the log again. Nothing was shown. */
export async function rulesFailed(room: Room, { seq }: Match, error: unknown, details: object): Promise<void> {
  room.deps.logger.error({ table: room.table.id, seq, err: error }, 'the rules failed')
  await report(room, { kind: 'rules-fault', seq, ...details, error: errorText(error) })
  await recover(room)
}

/** Tries again to load a match that could not be read. */
export async function reloadMatch(room: Room): Promise<void> {
  if (room.match !== undefined || room.table.phase === 'open' || room.faults.health !== 'ok') return
  await loadMatch(room, room.outbox.announced)
}

/** Room work: closes a room whose match could not be read, so that another room opens it, sets its clock and welcomes everybody. */
export function closeWithoutMatch(room: Room): undefined {
  const { match, table, faults, clock, deps } = room
  if (match !== undefined || table.phase === 'open' || faults.health !== 'ok' || clock.time !== STOPPED) return
  closeRoom(room, deps.now() + PROBE_MS)
}

/** Loads the match of a table that has started. If it fails, the room has no match. `announced`: the last entry that clients have seen. */
export async function loadMatch(room: Room, announced?: number): Promise<void> {
  const { logger } = room.deps
  const { id } = room.table
  let found: FromSnapshot | undefined
  try {
    found = await loadFromSnapshot(room, announced ?? Number.MAX_SAFE_INTEGER)
  } catch (error) {
    if (error instanceof CorruptMatchError) return freeze(room, error)
    return logger.error({ table: id, err: error }, 'this match cannot be read now')
  }
  if (found === undefined) return freeze(room, new CorruptMatchError(`the match of table ${id} is missing`))
  const length = found.last?.entry.seq ?? 0
  if (announced !== undefined && length < announced) return closeRoom(room, room.deps.now()) // an older backup was restored, so clients start again
  let news: readonly SerializedEntry[]
  try {
    news = await foldMatch(room, found, announced)
  } catch (error) {
    return freeze(room, error)
  }
  showEntries(room, news)
}

/** The outages that the room's clock does not count, with the time since its last owner died. */
const outagesOf = ({ claim, deps }: Room): readonly Outage[] =>
  claim?.lostAt === undefined ? deps.node.outages : [...deps.node.outages, { from: claim.lostAt, to: deps.now() }]

/** Folds the log into the room's match. Returns the entries after `announced`. */
async function foldMatch(
  room: Room,
  { stored, snapshot, last }: FromSnapshot,
  announced: number | undefined,
): Promise<readonly SerializedEntry[]> {
  const { header, seed, rows } = stored
  const hash = room.shelf.bound(room.table.pack)?.hash
  if (header.pack?.hash !== hash) throw new CorruptMatchError(`pack ${header.pack?.name} is missing or was changed`)
  const entries = rows.map(({ entry }) => entry)
  const links = rows.map(({ link }) => link)
  if (room.table.last !== undefined && room.table.last !== last?.link) throw new CorruptMatchError('the log does not end as it ended')
  verifyLog(room.deps.digest, header, entries, links, seed, snapshot)
  const seen = announced ?? last?.entry.seq ?? 0
  const steps = openMatch(room.rules, room.table, stored, room.deps.digest, seen, snapshot)
  const { match, history, news } = await inTurns(room.deps, steps)
  if (announced === undefined) {
    room.outbox.recent = history
    room.outbox.announced = match.seq
    room.clock.time = resumedTime(room.table, last && { at: last.entry.at, wall: last.wall }, room.deps.now(), outagesOf(room))
  }
  room.match = match
  room.snapshotAt = snapshot?.seq ?? 0
  return news
}

/** Freezes a match whose log does not fold. All others continue. */
async function freeze(room: Room, error: unknown): Promise<void> {
  room.deps.logger.error({ table: room.table.id, err: error }, 'this match is frozen')
  room.faults.health = 'frozen'
  room.match = undefined
  room.outbox.tableChanged = true
  await report(room, { kind: 'frozen', seq: room.outbox.announced, error: errorText(error) })
}
