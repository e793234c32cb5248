import type { Deps } from '../deps.ts'
import { newId, newToken, sameHash } from '../ids.ts'
import type { TableService } from '../service.ts'
import type { UserRecord } from '../store.ts'

/** The last visit of a guest is known to the day, so that a visit is rarely a write. */
const DAY_MS = 86_400_000

/** Guests, who are known by a cookie. Their token is returned once and never stored. */
export function guests({ store, digest, random, now }: Deps): Pick<TableService, 'createGuest' | 'findGuest' | 'updateGuest'> {
  return {
    async createGuest(name, language) {
      const token = newToken(random)
      const wall = now()
      const user: UserRecord = { id: newId(random), name, language, tokenHash: digest.sha256(token), createdAt: wall, seenAt: wall }
      await store.createUser(user)
      return { user, token }
    },
    async findGuest(token) {
      const hash = digest.sha256(token)
      const user = await store.findUserByToken(hash)
      if (user === undefined || !sameHash(hash, user.tokenHash)) return undefined
      if (now() - user.seenAt < DAY_MS) return user
      // If the guest has just been deleted, nobody may sit down in their name.
      return (await store.noteVisit(user.id, now())) ? user : undefined
    },
    async updateGuest(user, name, language) {
      await store.updateUser(user.id, name, language)
      return { ...user, name, language }
    },
  }
}
