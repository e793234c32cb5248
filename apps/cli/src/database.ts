import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { unpackMatch } from '@chronothek/house/archive'
import { type Reader, readFile, readPostgres } from '@chronothek/server/reader'
import { nodeDigest } from '@chronothek/testkit/tools'
import { UsageError } from './command.ts'
import { checkedLog, LogShapeError, parseJson, type WholeLog } from './match-log.ts'

/** How long (ms) to wait while the server checkpoints. */
const BUSY_MS = 5_000

/** Where a house keeps everything, as its server finds it. */
export interface Place {
  /** The data folder. */
  readonly data: string
  /** The PostgreSQL database that is used instead of the file in the folder. */
  readonly database: string | undefined
}

/** The options of commands that read a house. */
export const PLACE_OPTIONS = { data: { type: 'string' }, database: { type: 'string' } } as const
export const PLACE_DETAILS = [
  '--data dir        the server’s data folder (CHRONOTHEK_DATA or data)',
  '--database url    the server’s PostgreSQL database (CHRONOTHEK_DATABASE, unless --data is given)',
]

export function placeOf({ data, database }: { readonly data?: string | undefined; readonly database?: string | undefined }): Place {
  const { CHRONOTHEK_DATA, CHRONOTHEK_DATABASE } = process.env
  const fallback = data === undefined ? CHRONOTHEK_DATABASE || undefined : undefined
  return { data: data ?? (CHRONOTHEK_DATA || 'data'), database: database ?? fallback }
}

/** The file in which a server without PostgreSQL keeps everything. */
export const fileIn = (data: string): string => join(data, 'chronothek.sqlite')

/** Opens a house for reading; its server may go on running. */
export function openForReading({ data, database }: Place): Reader {
  if (database !== undefined) return readPostgres(database)
  const file = fileIn(data)
  if (!existsSync(file)) throw new UsageError(`There is no database at ${file}; name its folder with --data.`)
  return readFile(file)
}

const ALL_PAGES = 2 ** 31 - 1

/** Copies a server's file in one step, so that the copy is of one moment, while the server goes on. */
export async function copyFile(file: string, target: string): Promise<void> {
  if (!existsSync(file)) throw new UsageError(`There is no database at ${file}; name its folder with --data.`)
  const source = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  try {
    await backup(source, target, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
}

/** Waits until a file or folder has reached the disk. */
export function flush(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

export interface StoredLog {
  readonly log: WholeLog
  readonly isOver: boolean
  /** It is over without an end. */
  readonly isAbandoned: boolean
}

/** A match with its seed, directly from the database. The caller must not show the seed of a running match. */
export async function loadMatch(db: Reader, id: string): Promise<StoredLog | undefined> {
  // Before the entries: a match that is over has all of them.
  const table = await db.selectFrom('tables').select(['phase', 'record']).where('id', '=', id).executeTakeFirst()
  const rows = await loadRows(db, id)
  // It may be archived at any time.
  const stored = rows === undefined || rows.entries.length === 0 ? ((await loadArchive(db, id)) ?? rows) : rows
  if (stored === undefined) return undefined
  const { last, abandoned } = (table === undefined ? {} : parseJson(table.record, 'the table')) as { last?: unknown; abandoned?: unknown }
  const log = { ...stored, ...(last === undefined ? {} : { last }) }
  const isOver = table?.phase === 'ended' && abandoned === undefined
  return { log: checkedLog(log) as WholeLog, isOver, isAbandoned: abandoned !== undefined }
}

async function loadRows(db: Reader, id: string) {
  const match = await db.selectFrom('matches').select(['seed', 'header']).where('id', '=', id).executeTakeFirst()
  if (match === undefined) return undefined
  const rows = await db.selectFrom('entries').select(['link', 'entry']).where('match_id', '=', id).orderBy('seq').execute()
  return {
    header: parseJson(match.header, 'the header'),
    entries: rows.map(({ entry }, index) => parseJson(entry, `entry ${index + 1}`)),
    links: rows.map(({ link }) => link),
    seed: match.seed,
  }
}

/** The links of an archived match follow from its seed; that they lead to its last link is checked here. */
async function loadArchive(db: Reader, id: string) {
  const archive = await db.selectFrom('archives').select(['packed', 'last']).where('match_id', '=', id).executeTakeFirst()
  if (archive === undefined) return undefined
  try {
    const { header, seed, rows } = await unpackMatch(nodeDigest, id, archive)
    return { header, seed, entries: rows.map(({ entry }) => entry), links: rows.map(({ link }) => link) }
  } catch (cause) {
    throw new LogShapeError(
      `the archive is damaged: ${cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : cause}`,
      { cause },
    )
  }
}
