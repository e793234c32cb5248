import { failed, ok } from '@chronothek/core'
import { refreshViewers } from '../room/members.ts'
import type { Parts } from '../room/parts.ts'
import { inRoom } from '../room/settle.ts'
import type { TableService } from '../service.ts'
import { change } from './asker.ts'
import { identityOf, placeOf, seatOfToken } from './identity.ts'
import { newToken } from './names.ts'
import type { Rooms } from './rooms.ts'
import { withoutEyes, withSeat } from './seats.ts'

/** Tokens for outside bots and for moving a seat to another device. Only their hashes are stored. */
export function seatTokens(parts: Parts, rooms: Rooms): Pick<TableService, 'createSeatToken' | 'claimSeat'> {
  const { digest, random } = parts
  return {
    async createSeatToken(caller, id) {
      const answer = await rooms.use(id, room =>
        inRoom(room, async () => {
          const seat = placeOf(room.table, identityOf(digest, caller)).own
          const record = seat === undefined ? undefined : room.table.seats[seat]
          if (seat === undefined || record === undefined) return failed({ code: 'not-seated' as const })
          const token = newToken(random)
          const why = await change(room, withSeat(room.table, seat, { ...record, tokenHash: digest.sha256(token) }))
          return why === undefined ? ok({ token, seat }) : failed(why)
        }),
      )
      return answer ?? failed({ code: 'unknown-table' })
    },
    async claimSeat(user, id, token) {
      const answer = await rooms.use(id, room =>
        inRoom(room, async () => {
          const seat = seatOfToken(room.table, digest.sha256(token))
          const record = seat === undefined ? undefined : room.table.seats[seat]
          if (seat === undefined || record === undefined) return failed({ code: 'not-your-seat' as const })
          const other = placeOf(room.table, { user, tokenHash: undefined }).own
          if (other === seat) return ok({ seat })
          if (other !== undefined) return failed({ code: 'seat-taken' as const })
          const why = await change(room, withSeat(room.table, seat, { ...withoutEyes(record), user: user.id }))
          refreshViewers(room)
          return why === undefined ? ok({ seat }) : failed(why)
        }),
      )
      return answer ?? failed({ code: 'unknown-table' })
    },
  }
}
