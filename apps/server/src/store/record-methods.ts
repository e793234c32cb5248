import type { RetentionStore } from '@chronothek/house'
import { cardReports } from './card-reports.ts'
import type { Access } from './group-commit.ts'
import { caches, matches } from './matches.ts'
import { nodes } from './nodes.ts'
import { retention } from './retention.ts'
import { rooms } from './rooms.ts'
import { tables } from './tables.ts'
import { users } from './users.ts'

/** Everything a store keeps, whatever the database: the same SQL for SQLite and PostgreSQL. */
export const recordMethods = (access: Access): Omit<RetentionStore, 'close'> => ({
  ...users(access),
  ...rooms(access),
  ...tables(access),
  ...matches(access),
  ...caches(access),
  ...cardReports(access),
  ...nodes(access),
  ...retention(access),
})
