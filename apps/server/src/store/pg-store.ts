import type { QuotaStore, RetentionStore } from '@chronothek/house'
import { CompiledQuery, sql } from 'kysely'
import { askedRarely, type StoredBytes } from './bytes.ts'
import { type Access, type CommitReport, createAccess, groupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { nodes } from './nodes.ts'
import { connectPatiently, connectPostgres, lockDatabase, type PostgresConnection } from './postgres.ts'
import { quotas } from './quotas.ts'
import { recordMethods } from './record-methods.ts'
import { nodeSecret } from './settings.ts'

export interface PostgresStoreOptions {
  /** Whether other servers may use the database as well, all of them nodes of one house. */
  readonly shared?: boolean
  onCommit?(report: CommitReport): void
  onError?(error: Error): void
}

export interface PostgresStore extends RetentionStore, QuotaStore {
  /** By which the nodes of the house know each other. */
  nodeSecret(): Promise<string>
}

/** Stores everything in a PostgreSQL database, whose tables are created and migrated if necessary. */
export async function openPostgresStore(
  url: string,
  { shared, onCommit, onError }: PostgresStoreOptions = {},
): Promise<PostgresStore & { bytes(): Promise<StoredBytes> }> {
  const ignore = () => {}
  const lock = await lockDatabase(url, shared ? 'shared' : 'exclusive', onError ?? ignore)
  const patient = connectPatiently(url)
  try {
    await migrate(patient)
  } catch (error) {
    await lock.release()
    throw error
  } finally {
    await patient.destroy()
  }
  const connection = connectPostgres(url, onError ?? ignore)
  const store = createPostgresStore(connection, onCommit)
  const end = () => connection.close().finally(lock.release)
  return { ...store, bytes: askedRarely(() => databaseBytes(connection.db)), close: () => store.close().finally(end) }
}

/** The size of the whole database, its indexes included. Its write-ahead log belongs to the database server. */
async function databaseBytes(db: PostgresConnection['db']): Promise<StoredBytes> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return { database: Number(rows[0]?.bytes) }
}

/** The same for a database that is already connected. */
export function createPostgresStore(
  { db, beats, commit }: Omit<PostgresConnection, 'close'>,
  onCommit?: PostgresStoreOptions['onCommit'],
): PostgresStore {
  const queue = groupCommit(commit, onCommit)
  const access = createAccess(db, queue, 'postgres')
  return {
    ...recordMethods(access),
    beat: nodes(beside({ ...access, db: beats })).beat,
    nodeSecret: () => nodeSecret(access),
    ...quotas(beside(access)),
    close: () => queue.settled(),
  }
}

/**
 * The same database beside the queue, each statement in a transaction of its own. For beats, which have a connection of their own: what
 * waits for a lock must not make a node look dead. For quotas: nodes count for the same network at the same time, and in long transactions they would wait for each other, or
 * both for ever.
 */
const beside = (access: Access): Access => ({
  ...access,
  async write(statements) {
    const rows: unknown[] = []
    for (const { sql, parameters } of statements) rows.push(...(await access.db.executeQuery(CompiledQuery.raw(sql, [...parameters]))).rows)
    return { kept: true, rows }
  },
})
