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
})

export function users({ db, write, read }: Access): Pick<Store, 'createUser' | 'findUserByToken' | 'findUser' | 'updateUser'> {
  return {
    async createUser({ id, name, language, tokenHash, createdAt }) {
      const row = { id, name, language, token_hash: tokenHash, created_at: createdAt }
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
  }
}
