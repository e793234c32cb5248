import type { Room } from '../room/room.ts'
import { changeTable } from '../room/save-table.ts'
import { termsOf } from '../room/table-info.ts'
import { addTable, planRematch } from '../table/create.ts'
import { startMatch } from '../table/start.ts'
import { type FinalVerdict, fault, isAccepted, refused, refusedBy } from '../verdict.ts'
import type { Sender } from './sender.ts'

export async function start(room: Room, { seat }: Sender): Promise<FinalVerdict> {
  if (room.table.phase !== 'open') return refused('already-started')
  if (seat !== room.table.host) return refused('not-host')
  return startMatch(room)
}

/** The first request creates the next table; later ones return the same table, unless it was deleted because nobody started it. */
export async function rematch(room: Room, { seat, own, who, identity }: Sender): Promise<FinalVerdict> {
  const { table, deps } = room
  if (table.phase !== 'ended') return refused('not-ended')
  if (seat === undefined) return refused('not-seated')
  try {
    const { next } = table
    if (next !== undefined && (await deps.store.findTable(next)) !== undefined) return { kind: 'accepted', next }
    // A substitute has no seat at the next table, so they cannot be its host.
    const plan = planRematch(deps, { ...table, ...termsOf(room) }, own ?? table.host)
    const added = await addTable(deps, plan, { user: who, network: identity.network })
    if (!added.ok) return refusedBy(added.error)
    const { id } = added.value
    const verdict = await changeTable(room, { ...table, next: id })
    return isAccepted(verdict) ? { kind: 'accepted', next: id } : verdict
  } catch (error) {
    deps.logger.error({ table: table.id, err: error }, 'the rematch could not be stored')
    return fault()
  }
}
