import { same } from '@chronothek/core'
import type { TableRecord } from '../store.ts'
import { ACCEPTED, type FinalVerdict, fault } from '../verdict.ts'
import { writeOwned } from './owned.ts'
import type { Room } from './room.ts'
import { playingUser } from './seat-records.ts'

/** Stores a changed table and returns the verdict. */
export const changeTable = async (room: Room, next: TableRecord): Promise<FinalVerdict> =>
  (await saveTable(room, next)) ? ACCEPTED : fault()

/** Stores a changed table before anybody sees it. False if it was not stored; then nothing has changed. */
export async function saveTable(room: Room, next: TableRecord): Promise<boolean> {
  if (room.closed) return false // the table has another owner
  const { store, logger } = room.deps
  try {
    if (!(await writeOwned(room, epoch => store.saveTable(next, epoch)))) return false
  } catch (error) {
    logger.error({ table: next.id, err: error }, 'the table could not be stored')
    const found = await store.findTable(next.id).catch(() => undefined)
    if (!same(found, next)) return false
  }
  forgetWelcomed(room, next)
  room.table = next
  room.outbox.tableChanged = true
  return true
}

/**
 * Forgets who has seen a seat's view, when it is no longer lent or the seat changes hands: whoever sees it later gets a whole welcome, not
 * what the seat saw in between.
 */
function forgetWelcomed({ table, outbox: { welcomed } }: Room, next: TableRecord): void {
  for (const [seat, record] of table.seats.entries()) {
    const after = next.seats[seat]
    if (playingUser(record) === playingUser(after) && !(record.lends && !after?.lends)) continue
    for (const key of welcomed.keys()) if (key.endsWith(` ${seat}`)) welcomed.delete(key)
  }
}
