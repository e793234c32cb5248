import type { Language } from '@chronothek/core'
import type { Store, UserRecord } from '@chronothek/house'
import type { Selectable } from 'kysely'
import type { Access } from './group-commit.ts'
import type { Schema } from './schema.ts'

const asUser = (row: Selectable<Schema['users']>): UserRecord => ({
  id: row.id,
  name: row.name,
  language: row.language as Language,
  tokenHash: row.token_hash,
  createdAt: row.created_at,
  seenAt: row.seen_at,
})

type UserMethods = 'createUser' | 'findUserByToken' | 'findUser' | 'updateUser' | 'noteVisit'

export function users({ db, write, read }: Access): Pick<Store, UserMethods> {
  return {
    async createUser({ id, name, language, tokenHash, createdAt, seenAt }) {
      const row = { id, name, language, token_hash: tokenHash, created_at: createdAt, seen_at: seenAt }
      await write([db.insertInto('users').values(row).compile()])
    },
    async findUserByToken(tokenHash) {
      const row = await read(() => db.selectFrom('users').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst())
      return row && asUser(row)
    },
    async findUser(id) {
      const row = await read(() => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst())
      return row && asUser(row)
    },
    async updateUser(id, name, language) {
      await write([db.updateTable('users').set({ name, language }).where('id', '=', id).compile()])
    },
    async noteVisit(id, wall) {
      const { rows } = await write([db.updateTable('users').set({ seen_at: wall }).where('id', '=', id).returning('id').compile()])
      return rows.length > 0
    },
  }
}
