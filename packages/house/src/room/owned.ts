import { closeRoom, type Room } from './room.ts'

/**
 * Writes something of this room. False if another process has claimed the room since; then nothing was written, and the room is closed.
 * Rejects if the outcome is unknown.
 */
export async function writeOwned(room: Room, write: (epoch: number) => Promise<boolean>): Promise<boolean> {
  const { claim, table, deps } = room
  if (claim === undefined) throw new Error(`table ${table.id} has not been claimed`)
  const { epoch } = claim
  if (await write(epoch)) return true
  deps.logger.warn({ table: table.id, epoch }, 'another process has claimed this table')
  closeRoom(room, deps.now()) // if it was not claimed but only overtaken, it is opened again
  return false
}
