import type { CommandOf } from '@chronothek/protocol'
import { findHeader } from '../room/read-log.ts'
import type { Room } from '../room/room.ts'
import { changeTable } from '../room/save-table.ts'
import { type FinalVerdict, fault, refused, refusedBy } from '../verdict.ts'
import type { Sender } from './sender.ts'

/** The host changes the game's options before the deal. Everybody has to say again that they are ready. */
export async function setOptions(room: Room, { seat }: Sender, { options }: CommandOf<'options'>): Promise<FinalVerdict> {
  const { table, rules, shelf, deps } = room
  if (table.phase !== 'open') return refused('already-started')
  if (seat !== table.host) return refused('not-host')
  const parsed = shelf.game.parseOptions(options)
  if (!parsed.ok) return refusedBy(parsed.error)
  const refusal = rules.checkSetup?.(parsed.value, table.seats.length)
  if (refusal !== undefined) return refusedBy(refusal)
  try {
    // A fork was dealt with the options of its parent, and a match whose start was stored only in part was dealt with its own.
    if ((await findHeader(deps.store, table.id)) !== undefined) return refused('already-started')
  } catch {
    return fault()
  }
  return changeTable(room, { ...table, options: parsed.value, seats: table.seats.map(({ ready: _, ...rest }) => rest) })
}
