import type { Claim, Store } from '@chronothek/house'
import { type Database, isOwned, write } from './database.ts'

/** Who owns a room, and when it has to be opened again. */
export function rooms(db: Database): Pick<Store, 'createRoom' | 'claimRoom' | 'releaseRoom' | 'dueRooms'> {
  return {
    createRoom: id =>
      write(db, ['rooms'], async tx => {
        if ((await tx.objectStore('rooms').get(id)) === undefined) await tx.objectStore('rooms').add({ id, epoch: 0 })
      }),
    claimRoom: (id, process) =>
      write(db, ['rooms', 'beats'], async (tx): Promise<Claim | undefined> => {
        const room = await tx.objectStore('rooms').get(id)
        if (room === undefined) return undefined
        const epoch = room.epoch + 1
        const lostAt = room.owner === undefined || room.owner === process ? undefined : await tx.objectStore('beats').get(room.owner)
        await tx.objectStore('rooms').put({ id, epoch, owner: process, wakeAt: 0 })
        return lostAt === undefined ? { epoch } : { epoch, lostAt }
      }),
    releaseRoom: (id, epoch, { wakeAt, acting }) =>
      write(db, ['rooms'], async tx => {
        if (!(await isOwned(tx, id, epoch))) return false
        await tx
          .objectStore('rooms')
          .put({ id, epoch, ...(wakeAt === undefined ? {} : { wakeAt }), ...(acting === undefined ? {} : { acting }) })
        return true
      }),
    async dueRooms({ until, process, lostBefore, most }) {
      const tx = db.transaction(['rooms', 'beats'])
      const due = await tx.objectStore('rooms').index('wakeAt').getAll(IDBKeyRange.upperBound(until))
      const found: string[] = []
      for (const { id, owner } of due) {
        const isFree = owner === undefined || (owner !== process && ((await tx.objectStore('beats').get(owner)) ?? 0) <= lostBefore)
        if (isFree && found.length < most) found.push(id)
      }
      return found
    },
  }
}
