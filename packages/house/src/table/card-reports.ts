import { failed, ok, type Result } from '@chronothek/core'
import type { Problem } from '@chronothek/protocol'
import type { Parts } from '../room/parts.ts'
import type { Room } from '../room/room.ts'
import { inRoom } from '../room/settle.ts'
import type { TableService } from '../service.ts'
import { newId } from './names.ts'
import type { Rooms } from './rooms.ts'

/** What people say about cards. The house finds out itself which card it is: a client knows no name of the pack. */
export function cardReports({ store, now, random }: Parts, rooms: Rooms): Pick<TableService, 'reportCard'> {
  return {
    async reportCard(caller, { table, card, kind, text, language }) {
      if (caller.user === undefined && caller.seatToken === undefined) return failed({ code: 'not-signed-in' })
      const found = await rooms.use(table, room => inRoom(room, () => findCard(room, card)))
      if (found === undefined) return failed({ code: 'unknown-table' })
      if (!found.ok) return found
      const id = newId(random)
      await store.saveCardReport({ id, wall: now(), ...found.value, kind, text, language, table })
      return ok({ id })
    },
  }
}

/** Refused alike for a card that lies hidden and for one that does not exist: the answer must not tell them apart. */
function findCard({ table, match, rules }: Room, piece: string): Result<{ pack: string; card: string }, Problem> {
  if (match === undefined) return failed({ code: 'not-started' })
  const card = rules.nameInPack?.(match.state, piece)
  if (table.pack !== undefined && card !== undefined) return ok({ pack: table.pack, card })
  return failed({ code: table.phase === 'ended' ? 'not-found' : 'not-ended' })
}
