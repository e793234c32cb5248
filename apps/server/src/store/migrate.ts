import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as first from './migrations/0001-first.ts'
import * as cardReports from './migrations/0002-card-reports.ts'

/** In order. After the first release a migration is never edited, only followed by another. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first': first,
  '0002-card-reports': cardReports,
}

/** Migrates a database of any older version. If it is newer than this program, throws and changes nothing. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateToLatest()
  if (error !== undefined) throw new Error('the database could not be brought up to date', { cause: error })
}
