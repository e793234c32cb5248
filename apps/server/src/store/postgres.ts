import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Commit, Outcome, Write } from './group-commit.ts'
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

/** A beat that takes longer (ms) is given up, so that the next one arrives before the node has to give up its rooms. */
const BEAT_MS = 2_000

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

/** The most statements that are prepared; any others are parsed each time. */
const MAX_PREPARED = 200
const names = new Map<string, string>()

/** A statement with a name, under which each connection prepares it once. */
function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  const known = names.get(text)
  const name = known ?? (names.size < MAX_PREPARED ? `s${names.size}` : undefined)
  if (name !== undefined && known === undefined) names.set(text, name)
  return { name, text, values: [...values] }
}

/** Connections as all sides use them: Kysely for reading, `commit` for writing. */
export interface PostgresConnection {
  readonly db: Kysely<Schema>
  /** For beats only, which wait for nothing else. */
  readonly beats: Kysely<Schema>
  readonly commit: Commit
  close(): Promise<void>
}

/** Connects to PostgreSQL. `onError`: a connection was lost; it is replaced when it is needed. */
export function connectPostgres(url: string, onError: (error: Error) => void): PostgresConnection {
  const readers = createPool({ ...settings(url), max: READERS }, onError)
  const writers = createPool({ ...settings(url), max: 1, pipeline: true }, onError)
  const db = through(givingUpFailed(readers))
  const limits = { connectionTimeoutMillis: BEAT_MS, statement_timeout: BEAT_MS, query_timeout: BEAT_MS, lock_timeout: BEAT_MS }
  const beats = through(givingUpFailed(createPool({ ...settings(url), ...limits, max: 1 }, onError)))
  return {
    db,
    beats,
    commit: writes => commitAll(writers, writes),
    async close() {
      await Promise.all([db.destroy(), beats.destroy()])
      await writers.end()
    },
  }
}

/** The pool listens to idle connections only; an error of a busy one that nobody hears would end the process. */
const createPool = (config: pg.PoolConfig, onError: (error: Error) => void) =>
  new pg.Pool(config).on('error', onError).on('connect', client => client.on('error', onError))

/** A connection whose query failed is given up: after a time-out it may still wait for the old answer. */
const givingUpFailed = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  async connect() {
    const client = await pool.connect()
    let hasFailed = false
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query(prepared(text, values))
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
    return { query: query as unknown as PostgresPoolClient['query'], release: destroy => client.release(destroy || hasFailed) }
  },
})

const through = (pool: PostgresPool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })

/** One connection for programs that only read. */
export const connectForReading = (url: string): Kysely<Schema> =>
  through(createPool({ ...settings(url), max: 1, options: '-c default_transaction_read_only=on' }, () => {}))

/** One connection without limits of time: a migration or a copy of a large database may take long, or wait for another one. */
export const connectPatiently = (url: string): Kysely<Schema> => through(createPool({ ...settings(url), ...UNLIMITED, max: 1 }, () => {}))

const UNLIMITED = { statement_timeout: 0, query_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }

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
    const outcomes = await commitThrough(client, writes)
    client.release()
    return outcomes
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** All writes in one transaction. One that fails alone or is kept in part is rolled back, and the others are tried again without it. */
async function commitThrough(client: pg.PoolClient, writes: readonly Write[]): Promise<readonly (Outcome | Error)[]> {
  const leftOut = new Map<Write, Outcome | Error>()
  for (;;) {
    const outcomes = await runAll(client, writes, leftOut)
    const failed = writes.findIndex((write, index) => !leftOut.has(write) && !mayStay(outcomes[index]))
    if (failed < 0) {
      const { command } = await client.query('commit')
      if (command !== 'COMMIT') throw new Error('the database rolled the commit back')
      return outcomes
    }
    const outcome = outcomes[failed]
    if (outcome instanceof Error && !concernsOneWrite(outcome)) throw outcome
    await client.query('rollback')
    leftOut.set(writes[failed] as Write, outcome as Outcome | Error)
  }
}

const FENCED: Outcome = { kept: false, rows: [] }

const mayStay = (outcome: Outcome | Error | undefined) => outcome === FENCED || (outcome !== undefined && 'kept' in outcome && outcome.kept)

/**
 * Begins a transaction and runs the writes in it. All statements are sent at once, so a commit takes three round trips, however many writes
 * it holds: one to lock the rooms, one for the statements, one to commit. After an error the database refuses what comes later.
 */
async function runAll(
  client: pg.PoolClient,
  writes: readonly Write[],
  leftOut: ReadonlyMap<Write, Outcome | Error>,
): Promise<readonly (Outcome | Error)[]> {
  let [, epochs] = await Promise.all([client.query('begin'), lockRooms(client, writes)])
  const running: (Outcome | Error | Promise<Outcome | Error>)[] = []
  const claimed = new Set<string>()
  for (const write of writes) {
    const { fence, claims } = write
    // The room was claimed in this commit, so its epoch is another one now. After an error no epoch counts any more.
    if (fence !== undefined && claimed.delete(fence.room)) epochs = await lockRooms(client, writes).catch(() => epochs)
    const isOwned = fence === undefined || epochs.get(fence.room) === fence.epoch
    running.push(leftOut.get(write) ?? (isOwned ? runOne(client, write) : FENCED))
    if (claims !== undefined) claimed.add(claims)
  }
  return Promise.all(running)
}

/**
 * Locks the rooms of these writes until the commit, in one order for all processes, so that none can be claimed in between and no two
 * processes wait for each other. Returns their epochs.
 */
async function lockRooms(client: pg.PoolClient, writes: readonly Write[]): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(writes.flatMap(({ fence, claims }) => fence?.room ?? claims ?? []))].sort()
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ id: string; epoch: number }>(
    prepared('select id, epoch from rooms where id = any($1) order by id for no key update', [ids]),
  )
  return new Map(rows.map(({ id, epoch }) => [id, epoch]))
}

async function runOne(client: pg.PoolClient, { statements, changes }: Write): Promise<Outcome | Error> {
  try {
    const results = await Promise.all(statements.map(({ sql, parameters }) => client.query(prepared(sql, parameters.map(storable)))))
    const changed = results.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
    return { kept: changes === undefined || changed === changes, rows: results.flatMap(({ rows }) => rows) }
  } catch (error) {
    return error instanceof Error ? error : new Error('a statement failed', { cause: error })
  }
}

/** PostgreSQL keeps no NUL in a text. */
export const storable = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value)

/** A violated constraint, or a value that does not fit, concerns one write. Every other error concerns the whole commit. */
const concernsOneWrite = (error: Error) => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
