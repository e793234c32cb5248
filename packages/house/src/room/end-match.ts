import { packReplay, recordReplay } from '../match/replay.ts'
import type { Wall } from '../store.ts'
import { inTurns } from './in-turns.ts'
import { PROBE_MS } from './load-match.ts'
import { readLog } from './read-log.ts'
import type { Room } from './room.ts'
import { saveTable } from './save-table.ts'

/** Ends a match that has a result: match time stops and the seed is revealed. */
export function endMatch(room: Room): Promise<void> | undefined {
  return room.match !== undefined && hasUnstoredEnd(room) ? end(room, room.match) : undefined
}

/** Whether the match has a result and its end is not stored yet. */
export const hasUnstoredEnd = ({ match, table }: Room): boolean => match?.result !== undefined && table.phase === 'playing'

/** When an end that could not be stored is tried again. */
export const endDueAt = (room: Room): Wall => (hasUnstoredEnd(room) ? room.deps.now() + PROBE_MS : Number.POSITIVE_INFINITY)

async function end(room: Room, { at, link }: NonNullable<Room['match']>): Promise<void> {
  const { pausedAt: _, pause: __, votes: ___, ...table } = room.table
  if (!(await saveTable(room, { ...table, phase: 'ended', code: '', last: link }))) return
  room.clock.time = { at, wall: room.deps.now(), running: false }
  room.votes = []
  if (room.live !== undefined) room.live.countdown = undefined
  room.live?.bots.clear()
  room.replay.saving = saveReplay(room) // outside the queue, so that nobody has to wait for it to see the result
}

/** Stores the replay, so that it can be watched after the rules have changed. */
async function saveReplay({ deps, rules, table: { id }, claim }: Room): Promise<void> {
  const { store, logger } = deps
  if (claim === undefined) return
  try {
    const stored = await readLog(deps, id)
    if (stored === undefined) return
    const entries = stored.rows.map(({ entry }) => entry)
    const replay = await inTurns(deps, recordReplay(rules, stored.header, entries))
    await store.saveReplay(id, claim.epoch, await packReplay(replay))
  } catch (error) {
    logger.error({ table: id, err: error }, 'the replay could not be kept; it will be folded from the log')
  }
}
