import type { RetentionStore } from '@chronothek/house'
import { sql } from 'kysely'
import { askedRarely, type StoredBytes } from './bytes.ts'
import { type CommitReport, createAccess, groupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { connectPostgres, lockDatabase, type PostgresConnection } from './postgres.ts'
import { recordMethods } from './record-methods.ts'

export interface PostgresStoreOptions {
  onCommit?(report: CommitReport): void
  onError?(error: Error): void
}

/** Stores everything in a PostgreSQL database, whose tables are created and migrated if necessary. No other server may use the database. */
export async function openPostgresStore(
  url: string,
  { onCommit, onError }: PostgresStoreOptions = {},
): Promise<RetentionStore & { bytes(): Promise<StoredBytes> }> {
  const ignore = () => {}
  const lock = await lockDatabase(url, onError ?? ignore)
  const { db, commit, close } = connectPostgres(url, onError ?? ignore)
  const end = async () => {
    await close()
    await lock.release()
  }
  try {
    await migrate(db)
  } catch (error) {
    await end()
    throw error
  }
  const store = createPostgresStore(db, commit, onCommit)
  return { ...store, bytes: askedRarely(() => databaseBytes(db)), close: () => store.close().finally(end) }
}

/** The size of the whole database, its indexes included. Its write-ahead log belongs to the database server. */
async function databaseBytes(db: PostgresConnection['db']): Promise<StoredBytes> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return { database: Number(rows[0]?.bytes) }
}

/** The same for a database that is already connected. */
export function createPostgresStore(
  db: PostgresConnection['db'],
  commit: PostgresConnection['commit'],
  onCommit?: PostgresStoreOptions['onCommit'],
): RetentionStore {
  const queue = groupCommit(commit, onCommit)
  return {
    ...recordMethods(createAccess(db, queue)),
    backup: () => Promise.reject(new Error('a PostgreSQL database is backed up with pg_dump')),
    close: () => queue.settled(),
  }
}
