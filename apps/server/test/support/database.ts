import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Entry } from '@chronothek/core'
import { DATABASE_FILE } from '../../src/index.ts'
import { temporaryFolder } from './server-process.ts'

export interface Row {
  readonly seq: number
  readonly wall: number
  readonly cmd: string | null
  readonly link: string
  readonly text: string
  readonly entry: Entry
}

export interface Contents {
  readonly matches: ReadonlyMap<string, { readonly seed: string; readonly header: string; readonly rows: readonly Row[] }>
  readonly tables: ReadonlyMap<string, string>
  /** Everything anybody said, as `table text`. */
  readonly messages: readonly { readonly table: string; readonly message: string }[]
  readonly integrity: string
}

/** Everything a killed server has left. */
export const readLeftovers = (data: string): Contents => readCopy(data, contentsOf)

/** The wall time at which a killed server, or one before it, is known to have been alive. */
export const readLastHeartbeat = (data: string): number =>
  readCopy(data, database => Number(database.prepare('select max(beat) as last from nodes').get()?.last))

/** From a copy, so that the next server gets no help. */
function readCopy<T>(data: string, read: (database: DatabaseSync) => T): T {
  const { path, remove } = temporaryFolder('copy')
  for (const ending of ['', '-wal']) {
    const file = join(data, DATABASE_FILE + ending)
    if (existsSync(file)) copyFileSync(file, join(path, DATABASE_FILE + ending))
  }
  const database = new DatabaseSync(join(path, DATABASE_FILE))
  try {
    return read(database)
  } finally {
    database.close()
    remove()
  }
}

function contentsOf(database: DatabaseSync): Contents {
  const all = <T>(sql: string) => database.prepare(sql).all() as T[]
  const matches = new Map(
    all<{ id: string; seed: string; header: string }>('select id, seed, header from matches').map(({ id, seed, header }) => [
      id,
      { seed, header, rows: [] as Row[] },
    ]),
  )
  type Stored = Omit<Row, 'entry'> & { readonly match_id: string }
  for (const row of all<Stored>('select match_id, seq, wall, cmd, link, entry as text from entries order by match_id, seq')) {
    const { match_id, seq, wall, cmd, link, text } = row
    matches.get(match_id)?.rows.push({ seq, wall, cmd, link, text, entry: JSON.parse(text) })
  }
  const tables = new Map(all<{ id: string; record: string }>('select id, record from tables').map(({ id, record }) => [id, record]))
  const messages = all<{ table: string; message: string }>('select table_id as "table", message from table_messages order by table_id, n')
  const [{ integrity_check: integrity } = { integrity_check: 'nothing' }] = all<{ integrity_check: string }>('pragma integrity_check')
  return { matches, tables, messages, integrity }
}

/** Changes the file of a server that is down. */
export function withDatabase<T>(data: string, change: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(data, DATABASE_FILE))
  try {
    return change(database)
  } finally {
    database.close()
  }
}
