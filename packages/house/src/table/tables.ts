import { failed, ok, type Seat } from '@chronothek/core'
import type { Parts } from '../room/parts.ts'
import type { Room } from '../room/room.ts'
import { inRoom } from '../room/settle.ts'
import type { TableService } from '../service.ts'
import type { TableRecord, UserRecord } from '../store.ts'
import { planTable, storeTable } from './create.ts'
import { placeOf } from './identity.ts'
import { tableInfo } from './info.ts'
import { parseCode } from './names.ts'
import type { Rooms } from './rooms.ts'
import { startMatch } from './start.ts'

/** Nobody loses sight of a running match because of newer ones; of those that are over the last are enough. */
const MOST_TABLES = { playing: 500, open: 50, ended: 50 }

export function tables(parts: Parts, rooms: Rooms): Pick<TableService, 'createTable' | 'table' | 'tablesOf' | 'findByCode'> {
  return {
    async createTable(user, request) {
      const plan = planTable(parts, user, request)
      if (!plan.ok) return plan
      if (request.start && plan.value.seats.some(({ owner }) => owner === 'nobody')) return failed({ code: 'seats-open' })
      const { id } = await storeTable(parts, plan.value)
      const room = await rooms.find(id)
      if (room === undefined) return failed({ code: 'fault' })
      const why = request.start ? await inRoom(room, () => startMatch(room)) : undefined
      return why === undefined ? ok({ table: tableInfo(room), seat: 0 }) : failed(why)
    },
    async table(id) {
      const room = await rooms.find(id)
      return room === undefined ? failed({ code: 'unknown-table' }) : ok(tableInfo(room))
    },
    async tablesOf(user) {
      const found = await parts.store.tablesOf(user.id, MOST_TABLES)
      const answers = await Promise.all(found.map(record => summary(parts, rooms, record, user)))
      return answers.filter(answer => answer !== undefined)
    },
    async findByCode(code) {
      const parsed = parseCode(code)
      const id = parsed && (await parts.store.findTableByCode(parsed))
      return id === undefined ? failed({ code: 'unknown-code' }) : ok({ id })
    },
  }
}

/** One line of "my tables". A table that cannot be opened now is left out rather than all of them. */
async function summary(parts: Parts, rooms: Rooms, { id }: TableRecord, user: UserRecord) {
  try {
    const room = await rooms.find(id)
    const seat = room && placeOf(room.table, { user, tokenHash: undefined }).seat
    if (room === undefined || seat === undefined) return undefined
    return { table: tableInfo(room), seat, yourMove: isToMove(room, seat) }
  } catch (error) {
    parts.logger.warn({ table: id, err: error }, 'a table could not be opened')
    return undefined
  }
}

const isToMove = (room: Room, seat: Seat): boolean =>
  room.match !== undefined && room.match.result === undefined && (room.match.acting & (1 << seat)) !== 0
