import type { Wall } from '../store.ts'
import type { Room } from './room.ts'

/** How often (ms) a room tells other nodes whose move it is, at most. */
const NOTE_MS = 1_000

/** The seats that can act, one bit each; undefined while the match cannot be read. */
const actingOf = ({ table, match }: Room): number | undefined =>
  table.phase !== 'playing' || match?.result !== undefined ? 0 : match?.acting

/** When the next note is due. A house of one process asks its open rooms instead. */
export function actingDueAt(room: Room): Wall {
  const acting = actingOf(room)
  const isTold = acting === undefined || acting === room.noted.acting || room.claim === undefined
  return isTold || room.deps.node.address === undefined ? Number.POSITIVE_INFINITY : room.noted.at + NOTE_MS
}

/** Room work: notes in the store whose move it is, for lists of tables that other nodes make. Nobody waits for it. */
export function noteActing(room: Room): undefined {
  const { claim, deps, table } = room
  const acting = actingOf(room)
  if (claim === undefined || acting === undefined || actingDueAt(room) > deps.now()) return
  room.noted = { acting, at: deps.now() }
  deps.store
    .saveActing(table.id, claim.epoch, acting)
    .catch(error => deps.logger.warn({ table: table.id, err: error }, 'whose move it is was not noted'))
}
