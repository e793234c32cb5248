import { failed, ok } from '@chronothek/core'
import type { Deps } from '../deps.ts'
import { newToken } from '../ids.ts'
import { refreshViewers } from '../room/clients.ts'
import { placeOf, seatOfLink } from '../room/identity.ts'
import { runInRoom } from '../room/run-in-room.ts'
import { changeTable } from '../room/save-table.ts'
import { withoutLending, withoutLinks, withSeat } from '../room/seat-records.ts'
import type { Caller, TableService } from '../service.ts'
import type { SeatRecord } from '../store.ts'
import { isAccepted } from '../verdict.ts'
import type { Rooms } from './rooms.ts'

/** How long a seat link works. People who move a seat have the other device at hand. */
const LINK_MS = 600_000

/** Seat tokens play a seat, for outside bots; seat links move it to another device, once. Only their hashes are stored. */
export function seatTokens(deps: Deps, rooms: Rooms): Pick<TableService, 'createSeatToken' | 'createSeatLink' | 'claimSeat'> {
  const { digest, random, now } = deps
  /**
   * A new secret for the caller's own seat. A client that joined with an older one loses the seat at once. A seat token may create neither
   * tokens nor links, or a bot could keep the seat forever.
   */
  async function create(caller: Caller, id: string, kept: (record: SeatRecord, hash: string) => SeatRecord) {
    const answer = await rooms.use(id, room =>
      runInRoom(room, async () => {
        const seat = placeOf(room.table, { user: caller.user, tokenHash: undefined }).own
        const record = seat === undefined ? undefined : room.table.seats[seat]
        if (seat === undefined || record === undefined) return failed({ code: 'not-seated' as const })
        const token = newToken(random)
        const verdict = await changeTable(room, withSeat(room.table, seat, kept(record, digest.sha256(token))))
        if (!isAccepted(verdict)) return failed(verdict.error)
        refreshViewers(room)
        return ok({ token, seat })
      }),
    )
    return answer ?? failed({ code: 'unknown-table' as const })
  }
  return {
    createSeatToken: (caller, id) => create(caller, id, (record, tokenHash) => ({ ...record, tokenHash })),
    createSeatLink: (caller, id) => create(caller, id, (record, hash) => ({ ...record, link: { hash, until: now() + LINK_MS } })),
    async claimSeat(user, id, token) {
      const answer = await rooms.use(id, room =>
        runInRoom(room, async () => {
          const seat = seatOfLink(room.table, digest.sha256(token), now())
          const record = seat === undefined ? undefined : room.table.seats[seat]
          if (seat === undefined || record === undefined) return failed({ code: 'link-used' as const })
          const { own, seat: played } = placeOf(room.table, { user, tokenHash: undefined })
          if (own === seat) return ok({ seat })
          if (own !== undefined || played !== undefined) return failed({ code: 'seat-taken' as const }) // nobody plays two seats
          const first = record.formerUser ?? record.user // moving it again does not change whose it was first
          const former = first === undefined ? {} : { formerUser: first }
          const verdict = await changeTable(
            room,
            withSeat(room.table, seat, { ...withoutLinks(withoutLending(record)), user: user.id, ...former }),
          )
          refreshViewers(room)
          return isAccepted(verdict) ? ok({ seat }) : failed(verdict.error)
        }),
      )
      return answer ?? failed({ code: 'unknown-table' })
    },
  }
}
