import type { Store } from '@chronothek/house'
import type { Kysely } from 'kysely'
import type { Access, Statement } from './group-commit.ts'
import type { Schema } from './schema.ts'

/** Stands for "at once" in `wake_at`. */
const AT_ONCE = 0

/** Makes the room of a table or match, if there is none yet. */
export const newRoom = (db: Kysely<Schema>, id: string): Statement =>
  db
    .insertInto('rooms')
    .values({ id, owner: null, wake_at: null, acting: null, used_at: null })
    .onConflict(conflict => conflict.doNothing())
    .compile()

/** Who owns a room, and when it has to be opened again. */
export function rooms({ db, write, read }: Access): Pick<Store, 'createRoom' | 'claimRoom' | 'releaseRoom' | 'dueRooms'> {
  return {
    async createRoom(id) {
      await write([newRoom(db, id)])
    },
    async claimRoom(id, process) {
      const before = db
        .selectFrom('rooms')
        .leftJoin('heartbeats', 'heartbeats.process', 'rooms.owner')
        .select(['rooms.owner', 'heartbeats.wall'])
        .where('rooms.id', '=', id)
      const claim = db
        .updateTable('rooms')
        .set(eb => ({ epoch: eb('epoch', '+', 1), owner: process, wake_at: AT_ONCE, acting: null }))
        .where('id', '=', id)
        .returning('epoch')
      const { rows } = await write([before.compile(), claim.compile()], { claims: id })
      const [earlier, claimed] = rows as [{ owner: string | null; wall: number | null }?, { epoch: number }?]
      if (claimed === undefined) return undefined
      const { epoch } = claimed
      return earlier?.owner == null || earlier.owner === process || earlier.wall === null ? { epoch } : { epoch, lostAt: earlier.wall }
    },
    async releaseRoom(id, epoch, { wakeAt, acting, usedAt }) {
      const release = db
        .updateTable('rooms')
        .set({ owner: null, wake_at: wakeAt ?? null, acting: acting ?? null, ...(usedAt === undefined ? {} : { used_at: usedAt }) })
        .where('id', '=', id)
      const { kept } = await write([release.compile()], { fence: { room: id, epoch } })
      return kept
    },
    async dueRooms({ until, process, lostBefore, most }) {
      const rows = await read(() =>
        db
          .selectFrom('rooms')
          .leftJoin('heartbeats', 'heartbeats.process', 'rooms.owner')
          .select('rooms.id')
          .where('rooms.wake_at', '<=', until)
          .where(eb => {
            const isLost = eb.or([eb('heartbeats.wall', 'is', null), eb('heartbeats.wall', '<=', lostBefore)])
            return eb.or([eb('rooms.owner', 'is', null), eb.and([eb('rooms.owner', '<>', process), isLost])])
          })
          .orderBy('rooms.wake_at')
          .limit(most)
          .execute(),
      )
      return rows.map(({ id }) => id)
    },
  }
}
