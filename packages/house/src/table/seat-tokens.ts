import { failed, ok } from '@chronothek/core'
import { refreshViewers } from '../room/members.ts'
import type { Parts } from '../room/parts.ts'
import { inRoom } from '../room/settle.ts'
import type { Caller, TableService } from '../service.ts'
import type { SeatRecord } from '../store.ts'
import { change } from './asker.ts'
import { placeOf, seatOfLink } from './identity.ts'
import { newToken } from './names.ts'
import type { Rooms } from './rooms.ts'
import { withoutEyes, withoutLinks, withSeat } from './seats.ts'

/** Whoever wants to move a seat has the other device at hand. */
const LINK_MS = 600_000

/** Tokens that play a seat, for outside bots, and links that move it to another device, once. Only their hashes are stored. */
export function seatTokens(parts: Parts, rooms: Rooms): Pick<TableService, 'createSeatToken' | 'createSeatLink' | 'claimSeat'> {
  const { digest, random, now } = parts
  /**
   * A new secret for the caller's own seat; whoever came by an older one that no longer counts loses the seat at once. A seat token does not
   * make another one, nor a link: a bot would keep the seat for good.
   */
  async function create(caller: Caller, id: string, kept: (record: SeatRecord, hash: string) => SeatRecord) {
    const answer = await rooms.use(id, room =>
      inRoom(room, async () => {
        const seat = placeOf(room.table, { user: caller.user, tokenHash: undefined }).own
        const record = seat === undefined ? undefined : room.table.seats[seat]
        if (seat === undefined || record === undefined) return failed({ code: 'not-seated' as const })
        const token = newToken(random)
        const why = await change(room, withSeat(room.table, seat, kept(record, digest.sha256(token))))
        if (why !== undefined) return failed(why)
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
        inRoom(room, async () => {
          const seat = seatOfLink(room.table, digest.sha256(token), now())
          const record = seat === undefined ? undefined : room.table.seats[seat]
          if (seat === undefined || record === undefined) return failed({ code: 'link-used' as const })
          const { own, seat: played } = placeOf(room.table, { user, tokenHash: undefined })
          if (own === seat) return ok({ seat })
          if (own !== undefined || played !== undefined) return failed({ code: 'seat-taken' as const }) // nobody plays two
          const first = record.formerUser ?? record.user // whoever passes it on has no say in whose it was
          const former = first === undefined ? {} : { formerUser: first }
          const why = await change(room, withSeat(room.table, seat, { ...withoutLinks(withoutEyes(record)), user: user.id, ...former }))
          refreshViewers(room)
          return why === undefined ? ok({ seat }) : failed(why)
        }),
      )
      return answer ?? failed({ code: 'unknown-table' })
    },
  }
}
