import { failed, ok, type Result } from '@chronothek/core'
import type { Problem } from '@chronothek/protocol'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import type { Room } from '../room/room.ts'
import { runInRoom } from '../room/run-in-room.ts'
import type { TableService } from '../service.ts'
import type { Rooms } from './rooms.ts'

/** Reports about cards. The house looks up the card's name in the pack, because clients do not know it. */
export function cardReports({ store, now, random }: Deps, rooms: Rooms): Pick<TableService, 'reportCard'> {
  return {
    async reportCard(caller, table, { card, kind, text, language }) {
      if (caller.user === undefined && caller.seatToken === undefined) return failed({ code: 'not-signed-in' })
      const found = await rooms.use(table, room => runInRoom(room, () => findCard(room, card)))
      if (found === undefined) return failed({ code: 'unknown-table' })
      if (!found.ok) return found
      const id = newId(random)
      await store.saveCardReport({ id, wall: now(), ...found.value, kind, text, language, table })
      return ok({ id })
    },
  }
}

/** A hidden card and one that does not exist get the same refusal, so that the answer reveals nothing. */
function findCard({ table, match, rules }: Room, piece: string): Result<{ pack: string; card: string }, Problem> {
  if (match === undefined) return failed({ code: 'not-started' })
  const card = rules.nameInPack?.(match.state, piece)
  if (table.pack !== undefined && card !== undefined) return ok({ pack: table.pack, card })
  return failed({ code: table.phase === 'ended' ? 'not-found' : 'not-ended' })
}
