import { chmodSync, renameSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Store } from '@chronothek/house'
import { cardReports } from './card-reports.ts'
import { type Access, type CommitReport, connect, createAccess, groupCommit, openDatabase } from './database.ts'
import { lockFolder } from './lock.ts'
import { caches, matches } from './matches.ts'
import { migrate } from './migrate.ts'
import { rooms } from './rooms.ts'
import { tables } from './tables.ts'
import { users } from './users.ts'

export interface SqliteStoreOptions {
  onCommit?(report: CommitReport): void
}

/** Stores everything in one SQLite file, which is created and migrated if necessary. No other server may have the folder open. */
export async function openSqliteStore(file: string, options: SqliteStoreOptions = {}): Promise<Store> {
  const lock = lockFolder(file)
  let database: DatabaseSync | undefined
  try {
    database = openDatabase(file)
    const store = await createSqliteStore(database, options)
    return { ...store, close: () => store.close().finally(lock.release) }
  } catch (error) {
    database?.close()
    lock.release()
    throw error
  }
}

/** The same for a database that is already open. */
export async function createSqliteStore(database: DatabaseSync, { onCommit }: SqliteStoreOptions = {}): Promise<Store> {
  const { db, commit } = connect(database)
  await migrate(db)
  const queue = groupCommit(commit, onCommit)
  const access = createAccess(db, queue)
  return {
    ...users(access),
    ...rooms(access),
    ...tables(access),
    ...matches(access),
    ...caches(access),
    ...cardReports(access),
    ...heartbeats(access),
    backup: path => access.read(() => copyTo(database, path)),
    async close() {
      await queue.settled()
      await db.destroy()
    },
  }
}

function heartbeats({ db, write, read }: Access): Pick<Store, 'heartbeat' | 'lastHeartbeat' | 'addOutage' | 'outages' | 'ping'> {
  return {
    async heartbeat(process, wall) {
      const insert = db.insertInto('heartbeats').values({ process, wall })
      await write([insert.onConflict(conflict => conflict.column('process').doUpdateSet({ wall })).compile()])
    },
    async lastHeartbeat() {
      const row = await read(() => db.selectFrom('heartbeats').select('wall').orderBy('wall', 'desc').limit(1).executeTakeFirst())
      return row?.wall
    },
    async addOutage({ from, to }) {
      await write([db.insertInto('outages').values({ from_wall: from, to_wall: to }).compile()])
    },
    async outages() {
      const rows = await read(() => db.selectFrom('outages').selectAll().orderBy('from_wall').execute())
      return rows.map(row => ({ from: row.from_wall, to: row.to_wall }))
    },
    async ping() {
      const wall = Date.now()
      const insert = db.insertInto('pings').values({ id: 1, wall })
      await write([insert.onConflict(conflict => conflict.column('id').doUpdateSet({ wall })).compile()])
    },
  }
}

const ALL_PAGES = 2 ** 31 - 1

/** Copies in one step through a second, read-only connection, which sees a consistent state while people play on. */
async function copyTo(database: DatabaseSync, path: string): Promise<void> {
  const file = database.location()
  if (file === null) throw new Error('a database in memory has no backup')
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    await backup(source, `${path}.part`, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  chmodSync(`${path}.part`, 0o600) // the seeds of running matches are in it
  renameSync(`${path}.part`, path)
}
