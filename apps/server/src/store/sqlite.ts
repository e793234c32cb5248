import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import type { Commit, Outcome, Statement, Write } from './group-commit.ts'
import type { Schema } from './schema.ts'

const MAX_STATEMENTS = 200
/** How long to wait for another program, such as a backup tool, that holds the file. */
const BUSY_MS = 2_000

/** Opens the file and makes every commit reach the disk before it counts. */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file, { timeout: BUSY_MS })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864')
  return database
}

/** A connection as both sides use it: Kysely for reading and migrating, `commit` for writing. */
export interface SqliteConnection {
  readonly db: Kysely<Schema>
  readonly commit: Commit
}

export function connect(database: DatabaseSync): SqliteConnection {
  const prepare = preparing(database)
  const dialect = new AtomicDialect({ database: { prepare, close: () => database.close() } })
  return { db: new Kysely<Schema>({ dialect }), commit: writes => commitAll(database, prepare, writes) }
}

/** SQLite rolls schema changes back like any others, so a migration that is cut off leaves nothing behind. */
class AtomicAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class AtomicDialect extends SqliteDialect {
  override createAdapter() {
    return new AtomicAdapter()
  }
}

/** A prepared statement in the shape Kysely asks for. */
interface Prepared {
  /** Whether it answers with rows. */
  readonly reader: boolean
  all(parameters: readonly unknown[]): unknown[]
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint }
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>
}
type Prepare = (sql: string) => Prepared

/** Prepares each text once. */
function preparing(database: DatabaseSync): Prepare {
  const known = new Map<string, Prepared>()
  return sql => {
    const found = known.get(sql)
    if (found !== undefined) return found
    if (known.size >= MAX_STATEMENTS) known.clear()
    const prepared = adapt(database.prepare(sql))
    known.set(sql, prepared)
    return prepared
  }
}

const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]

const adapt = (statement: StatementSync): Prepared => ({
  reader: statement.columns().length > 0,
  all: parameters => statement.all(...values(parameters)),
  run: parameters => statement.run(...values(parameters)),
  iterate: parameters => statement.iterate(...values(parameters)),
})

/** All writes in one transaction. A refused or faulty write is undone alone; a full disk or a lost file fails all alike. */
function commitAll(database: DatabaseSync, prepare: Prepare, writes: readonly Write[]): readonly (Outcome | Error)[] {
  if (database.isTransaction) prepare('rollback').run([]) // the last one could not even be rolled back
  prepare('begin immediate').run([])
  try {
    const outcomes = writes.map(write => (isSmall(write) ? runSmall(prepare, write) : runGuarded(prepare, write)))
    prepare('commit').run([])
    return outcomes
  } catch (error) {
    // After some errors SQLite has rolled back by itself.
    if (database.isTransaction) prepare('rollback').run([])
    throw error
  }
}

/** A single statement that changes one row or none undoes itself, so it needs no savepoint. */
const isSmall = ({ statements, changes = 1 }: Write) => statements.length === 1 && changes === 1

function runSmall(prepare: Prepare, write: Write): Outcome | Error {
  try {
    return runAll(prepare, write)
  } catch (error) {
    return onlyConstraint(error)
  }
}

function runGuarded(prepare: Prepare, write: Write): Outcome | Error {
  prepare('savepoint write').run([])
  try {
    const outcome = runAll(prepare, write)
    if (!outcome.kept) prepare('rollback to write').run([])
    prepare('release write').run([])
    return outcome
  } catch (error) {
    const fault = onlyConstraint(error)
    prepare('rollback to write').run([])
    prepare('release write').run([])
    return fault
  }
}

function runAll(prepare: Prepare, { statements, changes: wanted }: Write): Outcome {
  const rows: unknown[] = []
  let changes = 0
  for (const { sql, parameters } of statements) changes += runOne(prepare, { sql, parameters }, rows)
  return { kept: wanted === undefined || changes === wanted, rows }
}

function runOne(prepare: Prepare, { sql, parameters }: Statement, rows: unknown[]): number {
  const statement = prepare(sql)
  if (!statement.reader) return Number(statement.run(parameters).changes)
  const found = statement.all(parameters)
  rows.push(...found)
  return found.length
}

const SQLITE_CONSTRAINT = 19
const SQLITE_CORRUPT = 11

const primaryCode = (error: unknown) =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined

/** The file itself is damaged where this was read. */
export const isDamage = (error: unknown) => primaryCode(error) === SQLITE_CORRUPT

/** A broken constraint concerns one write; every other error concerns the whole commit and goes on. */
function onlyConstraint(error: unknown): Error {
  if (error instanceof Error && primaryCode(error) === SQLITE_CONSTRAINT) return error
  throw error
}
