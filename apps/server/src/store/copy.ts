import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { migrate } from './migrate.ts'
import { connectPatiently, lockDatabase, storable } from './postgres.ts'
import type { Schema } from './schema.ts'
import { connect, openDatabase } from './sqlite.ts'

type Database = Kysely<Schema>
type Row = Readonly<Record<string, unknown>>

/** What belongs to a running house and not to its copies: the secret between its nodes, the job at hand, and who came from where today. */
const LEFT_OUT: ReadonlySet<string> = new Set(['settings', 'jobs', 'quotas', 'quota_keys'])

/** How many rows are in memory at a time; replays and snapshots can be large. */
const ROWS = 100

/** Writes everything in a PostgreSQL database, as it is at one moment, to a new SQLite file. The house may go on running. */
export async function copyFromPostgres(url: string, file: string): Promise<void> {
  await between(url, file, async ({ postgres, sqlite }) => {
    await migrate(sqlite)
    const snapshot = postgres.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    await snapshot.execute(async from => {
      await checkVersion(from, sqlite)
      await sqlite.transaction().execute(async to => {
        const tables = (await tablesIn(to)).filter(table => !LEFT_OUT.has(table))
        for (const table of tables) for await (const rows of fetched(from, table)) await insert(to, table, rows)
      })
    })
  })
}

/**
 * Removes from the copy of a file what belongs to the running house only, and overwrites it. Of its nodes the last beats stay: by
 * them a restored house knows since when it was away, and what its clocks do not count.
 */
export function removeOwn(file: string): void {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma secure_delete = on')
    const known = new Set(
      database
        .prepare("select name from sqlite_master where type = 'table'")
        .all()
        .map(({ name }) => name),
    )
    for (const table of LEFT_OUT) if (known.has(table)) database.exec(`delete from "${table}"`)
    if (known.has('nodes')) database.exec('update nodes set address = null')
  } finally {
    database.close()
  }
}

/**
 * Fills an empty PostgreSQL database with everything in a SQLite file, or leaves it empty. Brings the file up to date first. No server can use
 * the database meanwhile.
 */
export async function copyToPostgres(file: string, url: string): Promise<void> {
  const lock = await lockDatabase(url, 'exclusive', () => {})
  try {
    await fill(file, url)
  } finally {
    await lock.release()
  }
}

async function fill(file: string, url: string): Promise<void> {
  await between(url, file, async ({ postgres, sqlite, database }) => {
    await migrate(sqlite)
    await migrate(postgres)
    const tables = await tablesIn(sqlite)
    await postgres.transaction().execute(async to => {
      for (const table of tables) await checkEmpty(to, table)
      for (const table of tables) for (const rows of stored(database, table)) await insert(to, table, rows)
    })
  })
}

interface Both {
  readonly postgres: Database
  readonly sqlite: Database
  readonly database: DatabaseSync
}

async function between(url: string, file: string, work: (both: Both) => Promise<void>): Promise<void> {
  const database = openDatabase(file)
  const postgres = connectPatiently(url)
  try {
    await work({ postgres, sqlite: connect(database).db, database })
  } finally {
    await postgres.destroy()
    database.close()
  }
}

async function checkVersion(from: Database, to: Database): Promise<void> {
  const versionOf = async (db: Database) => {
    const { rows } = await sql<Row>`select name from kysely_migration order by name`.execute(db)
    return JSON.stringify(rows)
  }
  if ((await versionOf(from)) !== (await versionOf(to)))
    throw new Error('The database is of another version. Use the version of Chronothek that the server runs.')
}

async function checkEmpty(db: Database, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  if (rows.length > 0) throw new Error('There is something in this database already; name an empty one.')
}

/** All tables but those of the migrations. */
const tablesIn = async (db: Database): Promise<readonly string[]> => (await db.introspection.getTables()).map(({ name }) => name)

/** The rows of a table in PostgreSQL. */
async function* fetched(db: Database, table: string): AsyncGenerator<readonly Row[]> {
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS)} from copied`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close copied`.execute(db)
}

/** The rows of a table in SQLite. */
function* stored(database: DatabaseSync, table: string): Generator<readonly Row[]> {
  let rows: Row[] = []
  for (const row of database.prepare(`select * from "${table}"`).iterate()) {
    rows.push(row)
    if (rows.length < ROWS) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

async function insert(db: Database, table: string, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const tuples = rows.map(row => sql`(${sql.join(names.map(name => storable(row[name])))})`)
  const columns = sql.join(names.map(name => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(tuples)}`.execute(db)
}
