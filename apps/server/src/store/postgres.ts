import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Commit, Outcome, Statement, Write } from './group-commit.ts'
import type { Schema } from './schema.ts'

/** Connections for reading, beside the one that writes. */
const READERS = 4
/** Nothing waits longer than this (ms) for the database. */
const CONNECT_MS = 3_000
const STATEMENT_MS = 5_000
const LOCK_MS = 3_000
/** A little more, for the time on the network: then the connection is given up. */
const ANSWER_MS = 7_000

const INT8 = 20
/** Milliseconds since 1970 fit into a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)),
}

const settings = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types,
  application_name: 'chronothek',
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: STATEMENT_MS,
  query_timeout: ANSWER_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: ANSWER_MS,
  keepAlive: true,
})

/** Connections as both sides use them: Kysely for reading and migrating, `commit` for writing. */
export interface PostgresConnection {
  readonly db: Kysely<Schema>
  readonly commit: Commit
  close(): Promise<void>
}

/** Connects to PostgreSQL. `onError`: a connection was lost; it is replaced when it is needed. */
export function connectPostgres(url: string, onError: (error: Error) => void): PostgresConnection {
  const readers = new pg.Pool({ ...settings(url), max: READERS })
  const writers = new pg.Pool({ ...settings(url), max: 1 })
  // The pool listens to idle connections only; an error of a busy one that nobody hears would end the process.
  for (const pool of [readers, writers]) pool.on('error', onError).on('connect', client => client.on('error', onError))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: readers }) })
  return {
    db,
    commit: writes => commitAll(writers, writes),
    async close() {
      await db.destroy()
      await writers.end()
    },
  }
}

/** Any number will do, as long as no other program on this database locks the same. */
const SERVER_LOCK = 7_248_411_909
const TRY_LOCK = { exclusive: 'pg_try_advisory_lock', shared: 'pg_try_advisory_lock_shared' }
/** How often (ms) a lost lock is asked for again. */
const LOCK_AGAIN_MS = 1_000

const TAKEN = {
  exclusive: 'Another server is using this database. Stop it first, or choose another one with --database.',
  shared: 'A server without --node-address is using this database. Stop it first, or start it with an address as well.',
}

/**
 * Makes this process the only server on the database until it releases the lock or ends; `shared`: one of several that all say so. The lock
 * belongs to a connection of its own. If that is lost, it is asked for again; meanwhile the epochs of the rooms see to it that nothing is
 * written twice.
 */
export async function lockDatabase(
  url: string,
  kind: keyof typeof TAKEN,
  onError: (error: Error) => void,
): Promise<{ release(): Promise<void> }> {
  let isReleased = false
  let keeper: pg.Client | undefined

  async function take(): Promise<boolean> {
    const client = new pg.Client(settings(url))
    client.on('error', onError)
    try {
      await client.connect()
      const { rows } = await client.query<{ taken: boolean }>(`select ${TRY_LOCK[kind]}($1) as taken`, [SERVER_LOCK])
      if (rows[0]?.taken !== true || isReleased) {
        await client.end()
        return false
      }
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    keeper = client
    client.once('end', () => {
      if (!isReleased) again()
    })
    return true
  }

  function again(): void {
    setTimeout(() => {
      if (!isReleased) take().then(taken => taken || again(), again)
    }, LOCK_AGAIN_MS).unref()
  }

  if (!(await take())) throw new Error(TAKEN[kind])
  return {
    async release() {
      isReleased = true
      await keeper?.end()
    },
  }
}

/** One connection writes all commits, one after the other. After an error it is given up, because nobody knows what became of it. */
async function commitAll(writers: pg.Pool, writes: readonly Write[]): Promise<readonly (Outcome | Error)[]> {
  const client = await writers.connect()
  try {
    const outcomes = (await tryTogether(client, writes)) ?? (await tryApart(client, writes))
    client.release()
    return outcomes
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** All writes in one transaction. Undefined if one of them failed or was kept in part; then nothing is stored. */
async function tryTogether(client: pg.PoolClient, writes: readonly Write[]): Promise<readonly Outcome[] | undefined> {
  await client.query('begin')
  const owned = await lockRooms(client, writes)
  const outcomes: Outcome[] = []
  try {
    for (const write of writes) {
      const outcome = owned.has(write) ? await runAll(client, write) : FENCED
      if (!outcome.kept && outcome !== FENCED) throw new PartlyKept()
      owned.note(write, outcome)
      outcomes.push(outcome)
    }
  } catch (error) {
    if (!(error instanceof PartlyKept) && !concernsOneWrite(error)) throw error
    await client.query('rollback')
    return undefined
  }
  await client.query('commit')
  return outcomes
}

class PartlyKept extends Error {}

/** Each write under a savepoint of its own, so that the one that fails is rolled back alone. */
async function tryApart(client: pg.PoolClient, writes: readonly Write[]): Promise<readonly (Outcome | Error)[]> {
  await client.query('begin')
  const owned = await lockRooms(client, writes)
  const outcomes: (Outcome | Error)[] = []
  for (const write of writes) {
    const outcome = owned.has(write) ? await runGuarded(client, write) : FENCED
    owned.note(write, outcome)
    outcomes.push(outcome)
  }
  await client.query('commit')
  return outcomes
}

const FENCED: Outcome = { kept: false, rows: [] }

/**
 * Locks the rooms of these writes until the commit, in one order for all processes, so that none can be claimed in between and no two
 * processes wait for each other.
 */
async function lockRooms(client: pg.PoolClient, writes: readonly Write[]): Promise<Owned> {
  const ids = [...new Set(writes.flatMap(({ fence, claims }) => fence?.room ?? claims ?? []))].sort()
  if (ids.length === 0) return { has: () => true, note() {} }
  const { rows } = await client.query<{ id: string; epoch: number }>({
    name: 'lock-rooms',
    text: 'select id, epoch from rooms where id = any($1) order by id for no key update',
    values: [ids],
  })
  const epochs = new Map(rows.map(({ id, epoch }) => [id, epoch]))
  return {
    has: ({ fence }) => fence === undefined || epochs.get(fence.room) === fence.epoch,
    note({ claims }, outcome) {
      const claimed = outcome instanceof Error ? undefined : (outcome.rows.at(-1) as { epoch?: number } | undefined)
      if (claims !== undefined && claimed?.epoch !== undefined) epochs.set(claims, claimed.epoch)
    },
  }
}

/** Which writes of a commit still own their room, also after a claim in the same commit. */
interface Owned {
  has(write: Write): boolean
  note(write: Write, outcome: Outcome | Error): void
}

async function runGuarded(client: pg.PoolClient, write: Write): Promise<Outcome | Error> {
  await client.query('savepoint write')
  try {
    const outcome = await runAll(client, write)
    if (!outcome.kept) await client.query('rollback to write')
    return outcome
  } catch (error) {
    if (!concernsOneWrite(error)) throw error
    await client.query('rollback to write')
    return error
  }
}

async function runAll(client: pg.PoolClient, { statements, changes: wanted }: Write): Promise<Outcome> {
  const rows: unknown[] = []
  let changes = 0
  for (const { sql, parameters } of together(statements)) {
    const result = await client.query({ text: sql, values: parameters.map(storable) })
    rows.push(...result.rows)
    changes += result.rowCount ?? 0
  }
  return { kept: wanted === undefined || changes === wanted, rows }
}

/** Joins inserts of single rows that differ only in their values. */
function together(statements: readonly Statement[]): readonly Statement[] {
  const joined: { sql: string; rows: (readonly unknown[])[] }[] = []
  for (const { sql, parameters } of statements) {
    const last = joined.at(-1)
    if (last?.sql === sql && INSERT.test(sql)) last.rows.push(parameters)
    else joined.push({ sql, rows: [parameters] })
  }
  return joined.map(({ sql, rows }) => ({ sql: rows.length === 1 ? sql : withRows(sql, rows), parameters: rows.flat() }))
}

const INSERT = /^(insert into .* values )\((\$\d+(?:, \$\d+)*)\)([^$]*)$/

function withRows(sql: string, rows: readonly (readonly unknown[])[]): string {
  let next = 0
  const values = rows.map(row => `(${row.map(() => `$${++next}`).join(', ')})`).join(', ')
  return sql.replace(INSERT, (_, head, _one, tail) => `${head}${values}${tail}`)
}

/** PostgreSQL keeps no NUL in a text. */
const storable = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value)

/** A violated constraint, or a value that does not fit, concerns one write. Every other error concerns the whole commit. */
const concernsOneWrite = (error: unknown): error is Error => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
