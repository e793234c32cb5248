import { copy, failed, ok, textRefs, type Viewer, viewOf } from '@chronothek/core'
import type { Deps } from '../deps.ts'
import { textsOf } from '../room/broadcast.ts'
import { identityOf, viewerOf } from '../room/identity.ts'
import { markPresent } from '../room/presence.ts'
import type { Room } from '../room/room.ts'
import { runInRoom } from '../room/run-in-room.ts'
import { tableInfo } from '../room/table-info.ts'
import { viewParts } from '../room/welcome.ts'
import type { TableService } from '../service.ts'
import type { Rooms } from './rooms.ts'

/** Views over HTTP, without a connection. */
export function views({ digest, now }: Deps, rooms: Rooms): Pick<TableService, 'view'> {
  const unknown = failed({ code: 'unknown-table' as const })
  return {
    async view(caller, id, language) {
      // Through the queue, so that nothing is shown before it is stored.
      const answer = await rooms.use(id, room =>
        runInRoom(room, () => {
          room.lastUsedAt = now()
          const identity = identityOf(digest, caller)
          const viewer = viewerOf(room.table, identity)
          markPresent(room, identity)
          const view = room.match && viewParts(room, room.match, viewer)
          const texts = textsOf(room, textRefs(view), language) ?? {}
          const base = { viewer, seq: room.outbox.announced, table: tableInfo(room), legal: legalFor(room, viewer), texts }
          return ok(view === undefined ? base : { ...base, view: copy(view) })
        }),
      )
      return answer ?? unknown
    },
  }
}

function legalFor(room: Room, viewer: Viewer) {
  const { match, shelf, rules, table } = room
  if (table.phase !== 'playing') return []
  if (match === undefined || match.result !== undefined || viewer === 'spectator' || (match.acting & (1 << viewer)) === 0) return []
  return shelf.game.legalActions(viewOf(rules, match.state, viewer))
}
