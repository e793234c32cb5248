import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import type { Commit, Fence, Outcome, Statement, Write } from './group-commit.ts'
import type { Schema } from './schema.ts'

const MAX_STATEMENTS = 200
/** How long (ms) to wait for another program, such as a backup tool, that has locked the file. */
const BUSY_MS = 2_000

/** Opens the file and makes every commit reach the disk before it counts (on macOS only `fullfsync` does). */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  createPrivate(file)
  const database = new DatabaseSync(file, { timeout: BUSY_MS })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA journal_size_limit = 67108864')
  return database
}

/** Creates a file that only its owner can read: the seeds of running matches are in it. SQLite gives the files beside it the same mode. */
export function createPrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
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

/** SQLite rolls back schema changes like any others, so an interrupted migration leaves nothing behind. */
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
  /** Whether it returns rows. */
  readonly reader: boolean
  all(parameters: readonly unknown[]): unknown[]
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint }
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>
}
type Prepare = (sql: string) => Prepared

/** Prepares each statement once. */
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

/** All writes in one transaction. A write that fails is rolled back alone; a full disk or a lost file fails all of them. */
function commitAll(database: DatabaseSync, prepare: Prepare, writes: readonly Write[]): readonly (Outcome | Error)[] {
  if (database.isTransaction) prepare('rollback').run([]) // the last rollback failed
  prepare('begin immediate').run([])
  try {
    const outcomes = writes.map(write => runWrite(prepare, write))
    prepare('commit').run([])
    return outcomes
  } catch (error) {
    // After some errors SQLite has rolled back on its own.
    if (database.isTransaction) prepare('rollback').run([])
    throw error
  }
}

const FENCED: Outcome = { kept: false, rows: [] }

/** SQLite has one writer at a time, so nobody can claim the room between the check and the write. */
function runWrite(prepare: Prepare, write: Write): Outcome | Error {
  if (write.fence !== undefined && !isOwned(prepare, write.fence)) return FENCED
  return isSmall(write) ? runSmall(prepare, write) : runGuarded(prepare, write)
}

function isOwned(prepare: Prepare, { room, epoch }: Fence): boolean {
  const [found] = prepare('select epoch from rooms where id = ?').all([room]) as { readonly epoch: number }[]
  return found?.epoch === epoch
}

/** A single statement that changes at most one row is atomic, so it needs no savepoint. */
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

/** Whether the file itself is damaged. */
export const isDamage = (error: unknown) => primaryCode(error) === SQLITE_CORRUPT

/** A violated constraint concerns one write. Every other error concerns the whole commit and is thrown again. */
function onlyConstraint(error: unknown): Error {
  if (error instanceof Error && primaryCode(error) === SQLITE_CONSTRAINT) return error
  throw error
}
