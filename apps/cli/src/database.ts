import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { unpackMatch } from '@chronothek/house/archive'
import { nodeDigest } from '@chronothek/testkit/tools'
import { UsageError } from './command.ts'
import { checkedLog, LogShapeError, parseJson, type WholeLog } from './match-log.ts'

/** How long to wait while the server checkpoints. */
const BUSY_MS = 5000

/** Opens the server's file for reading; the server may keep writing to it. */
export function openForReading(file: string): DatabaseSync {
  if (!existsSync(file)) throw new UsageError(`There is no database at ${file}; name its folder with --data.`)
  return new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
}

export interface StoredLog {
  readonly log: WholeLog
  readonly isOver: boolean
  /** It is over without an end. */
  readonly isAbandoned: boolean
}

/** A match with its seed, directly from the server's file. The caller must not show the seed of a running match. */
export async function loadMatch(database: DatabaseSync, id: string): Promise<StoredLog | undefined> {
  const { match, rows, archive, table } = readMatch(database, id)
  if (match === undefined && archive === undefined) return undefined
  const { last, abandoned } = (table === undefined ? {} : parseJson(table.record, 'the table')) as { last?: unknown; abandoned?: unknown }
  const stored =
    archive === undefined
      ? {
          header: parseJson(match?.header, 'the header'),
          entries: rows.map(({ entry }, index) => parseJson(entry, `entry ${index + 1}`)),
          links: rows.map(({ link }) => link),
          seed: match?.seed,
        }
      : await unpacked(id, archive)
  const log = { ...stored, ...(last === undefined ? {} : { last }) }
  const isOver = table?.phase === 'ended' && abandoned === undefined
  return { log: checkedLog(log) as WholeLog, isOver, isAbandoned: abandoned !== undefined }
}

/** Everything of one match, as it is at one moment. */
function readMatch(database: DatabaseSync, id: string) {
  const find = (sql: string) => database.prepare(sql).get(id)
  database.exec('begin')
  try {
    return {
      match: find('select seed, header from matches where id = ?'),
      rows: database.prepare('select link, entry from entries where match_id = ? order by seq').all(id),
      archive: find('select packed, last from archives where match_id = ?'),
      table: find('select phase, record from tables where id = ?'),
    }
  } finally {
    database.exec('rollback')
  }
}

/** The links of an archived match follow from its seed; that they lead to its last link is checked here. */
async function unpacked(id: string, { packed, last }: Record<string, unknown>) {
  try {
    const { header, seed, rows } = await unpackMatch(nodeDigest, id, { packed: packed as Uint8Array, last: String(last) })
    return { header, seed, entries: rows.map(({ entry }) => entry), links: rows.map(({ link }) => link) }
  } catch (cause) {
    throw new LogShapeError(
      `the archive is damaged: ${cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : cause}`,
      { cause },
    )
  }
}
