import type { DatabaseSync } from 'node:sqlite'
import type { QuotaStore, RetentionStore } from '@chronothek/house'
import { type CommitReport, createAccess, groupCommit } from './group-commit.ts'
import { lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import { quotas } from './quotas.ts'
import { recordMethods } from './record-methods.ts'
import { connect, openDatabase } from './sqlite.ts'

export interface SqliteStoreOptions {
  onCommit?(report: CommitReport): void
}

/** Stores everything in one SQLite file, which is created and migrated if necessary. No other server may have the folder open. */
export async function openSqliteStore(file: string, options: SqliteStoreOptions = {}): Promise<RetentionStore & QuotaStore> {
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
export async function createSqliteStore(
  database: DatabaseSync,
  { onCommit }: SqliteStoreOptions = {},
): Promise<RetentionStore & QuotaStore> {
  const { db, commit } = connect(database)
  await migrate(db)
  const queue = groupCommit(commit, onCommit)
  const access = createAccess(db, queue, 'sqlite')
  return {
    ...recordMethods(access),
    ...quotas(access),
    async close() {
      await queue.settled()
      await db.destroy()
    },
  }
}
