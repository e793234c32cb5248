import type { Claim, Claimant, Denial, Owner, Store, Wall } from '@chronothek/house'
import { type Database, isOwned, type RoomRow, type Writing, write } from './database.ts'

type RoomMethods = 'createRoom' | 'claimRoom' | 'claimDue' | 'roomsOf' | 'findOwner' | 'saveActing' | 'releaseRoom'

/** Who owns a room, and when it has to be opened again. A device is a house of one node, which takes every match. */
export function rooms(db: Database): Pick<Store, RoomMethods> {
  return {
    createRoom: id =>
      write(db, ['rooms'], async tx => {
        if ((await tx.objectStore('rooms').get(id)) === undefined) await tx.objectStore('rooms').add({ id, epoch: 0 })
      }),
    claimRoom: (id, claimant) =>
      write(db, ['rooms', 'beats'], async (tx): Promise<Claim | Denial | undefined> => {
        const room = await tx.objectStore('rooms').get(id)
        if (room === undefined) return undefined
        const { isLost, lostAt } = await fate(tx, room, claimant)
        if (!isLost) return { kind: 'denial', owner: { node: room.owner ?? '' } }
        return claim(tx, room, claimant, lostAt)
      }),
    claimDue: (claimant, until, most) =>
      write(db, ['rooms', 'beats'], async tx => {
        const due = await tx.objectStore('rooms').index('wakeAt').getAll(IDBKeyRange.upperBound(until))
        const claimed: { id: string; claim: Claim }[] = []
        for (const room of due) {
          if (claimed.length >= most) break
          const { isLost, lostAt } = await fate(tx, room, claimant)
          if (room.owner !== claimant.node && isLost) claimed.push({ id: room.id, claim: await claim(tx, room, claimant, lostAt) })
        }
        return claimed
      }),
    async roomsOf(node) {
      const rooms = await db.getAll('rooms')
      return rooms.flatMap(({ id, owner }) => (owner === node ? [id] : []))
    },
    async findOwner(id, lostBefore): Promise<Owner | undefined> {
      const tx = db.transaction(['rooms', 'beats'])
      const node = (await tx.objectStore('rooms').get(id))?.owner
      const beat = node === undefined ? undefined : await tx.objectStore('beats').get(node)
      return node === undefined || beat === undefined || beat <= lostBefore ? undefined : { node }
    },
    saveActing: (id, epoch, acting) =>
      write(db, ['rooms'], async tx => {
        const room = await tx.objectStore('rooms').get(id)
        if (room?.epoch !== epoch) return false
        await tx.objectStore('rooms').put({ ...room, acting })
        return true
      }),
    releaseRoom: (id, epoch, { wakeAt, acting }) =>
      write(db, ['rooms'], async tx => {
        if (!(await isOwned(tx, id, epoch))) return false
        await tx
          .objectStore('rooms')
          .put({ id, epoch, ...(wakeAt === undefined ? {} : { wakeAt }), ...(acting === undefined ? {} : { acting }) })
        return true
      }),
  }
}

type Claiming = Writing<'rooms' | 'beats'>

/** Whether a room has no living owner but the claimant, and the last beat of one that ended without releasing it. */
async function fate(tx: Claiming, { owner }: RoomRow, { node, lostBefore }: Claimant): Promise<{ isLost: boolean; lostAt?: Wall }> {
  if (owner === undefined || owner === node) return { isLost: true }
  const lostAt = await tx.objectStore('beats').get(owner)
  return lostAt === undefined ? { isLost: true } : { isLost: lostAt <= lostBefore, lostAt }
}

async function claim(tx: Claiming, { acting, ...room }: RoomRow, { node }: Claimant, lostAt: Wall | undefined): Promise<Claim> {
  const epoch = room.epoch + 1
  await tx.objectStore('rooms').put({ id: room.id, epoch, owner: node, wakeAt: 0, ...(acting === undefined ? {} : { acting }) })
  return lostAt === undefined ? { kind: 'claim', epoch } : { kind: 'claim', epoch, lostAt }
}
