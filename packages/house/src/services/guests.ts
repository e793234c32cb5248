import type { Deps } from '../deps.ts'
import { newId, newToken, sameHash } from '../ids.ts'
import type { TableService } from '../service.ts'
import type { UserRecord } from '../store.ts'

/** Guests, who are known by a cookie. Their token is returned once and never stored. */
export function guests({ store, digest, random, now }: Deps): Pick<TableService, 'createGuest' | 'findGuest' | 'updateGuest'> {
  return {
    async createGuest(name, language) {
      const token = newToken(random)
      const user: UserRecord = { id: newId(random), name, language, tokenHash: digest.sha256(token), createdAt: now() }
      await store.createUser(user)
      return { user, token }
    },
    async findGuest(token) {
      const hash = digest.sha256(token)
      const user = await store.findUserByToken(hash)
      return user !== undefined && sameHash(hash, user.tokenHash) ? user : undefined
    },
    async updateGuest(user, name, language) {
      await store.updateUser(user.id, name, language)
      return { ...user, name, language }
    },
  }
}
