import { chmodSync, renameSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import type { RetentionStore } from '@chronothek/house'
import { type CommitReport, createAccess, groupCommit } from './group-commit.ts'
import { lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import { recordMethods } from './record-methods.ts'
import { connect, openDatabase } from './sqlite.ts'

export interface SqliteStoreOptions {
  onCommit?(report: CommitReport): void
}

/** Stores everything in one SQLite file, which is created and migrated if necessary. No other server may have the folder open. */
export async function openSqliteStore(file: string, options: SqliteStoreOptions = {}): Promise<RetentionStore> {
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
export async function createSqliteStore(database: DatabaseSync, { onCommit }: SqliteStoreOptions = {}): Promise<RetentionStore> {
  const { db, commit } = connect(database)
  await migrate(db)
  const queue = groupCommit(commit, onCommit)
  const access = createAccess(db, queue, 'sqlite')
  return {
    ...recordMethods(access),
    backup: path => access.read(() => copyTo(database, path)),
    async close() {
      await queue.settled()
      await db.destroy()
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
