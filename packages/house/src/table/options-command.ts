import type { CommandOf } from '@chronothek/protocol'
import type { Room } from '../room/room.ts'
import { type Asker, change, type Said } from './asker.ts'

/** Before the deal the host chooses the game's options anew. Whoever was ready was ready for something else, so all are asked again. */
export async function setOptions(room: Room, { seat }: Asker, { options }: CommandOf<'options'>): Promise<Said> {
  const { table, rules, shelf, parts } = room
  if (table.phase !== 'open') return { code: 'already-started' }
  if (seat !== table.host) return { code: 'not-host' }
  const parsed = shelf.game.parseOptions(options)
  if (!parsed.ok) return parsed.error
  const why = rules.checkSetup?.(parsed.value, table.seats.length)
  if (why !== undefined) return why
  try {
    // A fork was dealt with the options of its parent; so was a match whose start was stored in half.
    if ((await parts.store.loadMatch(table.id)) !== undefined) return { code: 'already-started' }
  } catch {
    return { code: 'fault' }
  }
  return change(room, { ...table, options: parsed.value, seats: table.seats.map(({ ready: _, ...rest }) => rest) })
}
