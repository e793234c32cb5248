import type { Kysely } from 'kysely'
import type { Outcome, Statement, WriteQueue } from './group-commit.ts'
import type { Schema } from './schema.ts'

/** How the parts of the store reach the database: writes go through the queue, reads wait until what was queued before is decided. */
export interface Access {
  readonly db: Kysely<Schema>
  write(statements: readonly Statement[], changes?: number): Promise<Outcome>
  read<T>(query: () => Promise<T>): Promise<T>
}

export const access = (db: Kysely<Schema>, queue: WriteQueue): Access => ({
  db,
  write: (statements, changes) => queue.write(changes === undefined ? { statements } : { statements, changes }),
  read: async query => {
    await queue.settled()
    return query()
  },
})
