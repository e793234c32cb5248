import { chainNext, chainStart, type Digest, same } from '@chronothek/core'
import { packMatch, unpackMatch } from '../match/archive.ts'
import type { KeptRoom, RetentionStore } from '../retention-store.ts'
import { CorruptMatchError, type EntryRow, type StoredMatch, type TableRecord, type Wall } from '../store.ts'
import type { Due } from './due.ts'
import type { Keep } from './keep.ts'

export interface Tools {
  readonly store: RetentionStore
  readonly digest: Digest
  readonly now: () => Wall
  readonly keep: Keep
  /** Matches whose log is not as it was played. They stay as they are, and are not tried again by this process. */
  readonly damaged: Set<string>
  /** Gives others their turn. */
  pause(): Promise<void>
}

/** Does what is due with a room that was claimed for it. False if somebody has opened the room since; then nothing has changed. */
export function act(tools: Tools, room: KeptRoom, due: Due, epoch: number): Promise<boolean> {
  const { store, now } = tools
  const { id } = room
  switch (due) {
    case 'open-tables':
    case 'what-ifs':
    case 'uploads':
    case 'left-overs':
      return store.removeRoom(id, epoch)
    case 'undated':
      return store.releaseRoom(id, epoch, { wakeAt: undefined, acting: 0, usedAt: now() })
    case 'snapshots':
      return store.removeSnapshots(id, epoch)
    case 'abandoned':
      return abandon(tools, room, epoch)
    case 'archived':
      return archive(tools, room, epoch)
  }
}

/** Ends a match without a result. Whatever would have woken its room is forgotten, and its code is free. */
async function abandon({ store, keep }: Tools, { id, table, entries }: KeptRoom, epoch: number): Promise<boolean> {
  if (table === undefined) return false
  const { pausedAt: _, pause: __, votes: ___, ...rest } = table
  const row = entries === 0 ? undefined : (await store.loadMatch(id, entries - 1).catch(() => undefined))?.rows.at(-1)
  const last = row === undefined ? {} : { last: row.link }
  const ended: TableRecord = { ...rest, phase: 'ended', code: '', abandoned: keep.idleMatches, ...last }
  // In one tick, so in one commit.
  const written = await Promise.all([store.saveTable(ended, epoch), store.releaseRoom(id, epoch, { wakeAt: undefined, acting: 0 })])
  return written.every(Boolean)
}

/** Packs a finished match and reads the pack again before the rows go. Its code is free from then on. */
async function archive(tools: Tools, { id, table }: KeptRoom, epoch: number): Promise<boolean> {
  const { store, digest } = tools
  const stored = await loadSlowly(tools, id)
  const last = stored.rows.at(-1)
  if (table?.last !== undefined && table.last !== last?.link) throw new CorruptMatchError('the log does not end as it ended')
  const packed = await packMatch(stored)
  await compare(tools, stored, await unpackMatch(digest, id, packed))
  // The code first: once the match is archived, nobody looks at the room again.
  if (table !== undefined && table.code !== '' && !(await store.saveTable({ ...table, code: '' }, epoch))) return false
  return store.archiveMatch(id, epoch, { ...packed, entries: stored.rows.length, lastEntry: last?.wall ?? 0 })
}

/** How many entries are read or compared before others get their turn. */
const AT_ONCE = 200

/** The whole match, read in pieces. Throws unless each entry fits the chain. */
async function loadSlowly({ store, digest, pause }: Tools, id: string): Promise<StoredMatch> {
  const rows: EntryRow[] = []
  for (;;) {
    const found = await store.loadMatch(id, rows.length, AT_ONCE)
    if (found === undefined) throw new CorruptMatchError('the match is missing')
    const { header, seed } = found
    let link = rows.at(-1)?.link ?? chainStart(digest, seed, header)
    for (const row of found.rows) {
      link = chainNext(digest, seed, link, row.entry)
      if (row.link !== link) throw new CorruptMatchError(`entry ${row.entry.seq} does not fit the chain`)
      rows.push(row)
    }
    if (found.rows.length < AT_ONCE) return { header, seed, rows }
    await pause()
  }
}

/** Throws unless both are the same in every field but the command ids, which are not archived. */
async function compare({ pause }: Tools, stored: StoredMatch, packed: StoredMatch): Promise<void> {
  const isSame = same(stored.header, packed.header) && stored.seed === packed.seed && stored.rows.length === packed.rows.length
  if (!isSame) throw new CorruptMatchError('the archive is of another match')
  for (const [index, row] of stored.rows.entries()) {
    if (!same({ ...row, cmd: undefined }, packed.rows[index]))
      throw new CorruptMatchError(`entry ${row.entry.seq} would be archived wrongly`)
    if (index % AT_ONCE === AT_ONCE - 1) await pause()
  }
}
