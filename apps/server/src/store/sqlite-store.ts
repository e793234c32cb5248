import { chmodSync, renameSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Store } from '@chronothek/house'
import { type Access, access } from './access.ts'
import { cardReports } from './card-reports.ts'
import { type CommitReport, groupCommit } from './group-commit.ts'
import { lockFolder } from './lock.ts'
import { keepsakes, matches } from './matches.ts'
import { migrate } from './migrate.ts'
import { connect, openDatabase } from './sqlite.ts'
import { tables } from './tables.ts'
import { users } from './users.ts'

export interface SqliteStoreOptions {
  onCommit?(report: CommitReport): void
}

/** Everything in one SQLite file, which is made and brought up to date if need be. No other server may have the folder open. */
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

/** The same over a database that is open already. */
export async function createSqliteStore(database: DatabaseSync, { onCommit }: SqliteStoreOptions = {}): Promise<Store> {
  const { db, commit } = connect(database)
  await migrate(db)
  const queue = groupCommit(commit, onCommit)
  const ways = access(db, queue)
  return {
    ...users(ways),
    ...tables(ways),
    ...matches(ways),
    ...keepsakes(ways),
    ...cardReports(ways),
    ...signsOfLife(ways),
    backup: path => ways.read(() => copyTo(database, path)),
    async close() {
      await queue.settled()
      await db.destroy()
    },
  }
}

function signsOfLife({ db, write, read }: Access): Pick<Store, 'heartbeat' | 'lastHeartbeat' | 'ping'> {
  return {
    async heartbeat(process, wall) {
      const insert = db.insertInto('heartbeats').values({ process, wall })
      await write([insert.onConflict(conflict => conflict.column('process').doUpdateSet({ wall })).compile()])
    },
    async lastHeartbeat() {
      const row = await read(() => db.selectFrom('heartbeats').select('wall').orderBy('wall', 'desc').limit(1).executeTakeFirst())
      return row?.wall
    },
    async ping() {
      const wall = Date.now()
      const insert = db.insertInto('pings').values({ id: 1, wall })
      await write([insert.onConflict(conflict => conflict.column('id').doUpdateSet({ wall })).compile()])
    },
  }
}

const ALL_PAGES = 2 ** 31 - 1

/** Copies in one step through a second, reading connection: it sees one moment, and play goes on meanwhile. */
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
