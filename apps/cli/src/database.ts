import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { UsageError } from './command.ts'
import { checkedLog, parseJson, type WholeLog } from './match-log.ts'

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
}

/** A match with its seed, directly from the server's file. The caller must not show the seed of a running match. */
export function loadMatch(database: DatabaseSync, id: string): StoredLog | undefined {
  database.exec('begin') // one moment for all three reads
  try {
    const match = database.prepare('select seed, header from matches where id = ?').get(id)
    if (match === undefined) return undefined
    const rows = database.prepare('select link, entry from entries where match_id = ? order by seq').all(id)
    const table = database.prepare('select phase, record from tables where id = ?').get(id)
    const log = {
      header: parseJson(match.header, 'the header'),
      entries: rows.map(({ entry }, index) => parseJson(entry, `entry ${index + 1}`)),
      links: rows.map(({ link }) => link),
      seed: match.seed,
      ...lastLink(table?.record),
    }
    return { log: checkedLog(log) as WholeLog, isOver: table?.phase === 'ended' }
  } finally {
    database.exec('rollback')
  }
}

/** What everybody at the table was told at the end of the match. */
function lastLink(record: unknown): { last?: unknown } {
  const { last } = (record === undefined ? {} : parseJson(record, 'the table')) as { last?: unknown }
  return last === undefined ? {} : { last }
}
