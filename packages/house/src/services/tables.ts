import { failed, ok, type Seat } from '@chronothek/core'
import type { Deps } from '../deps.ts'
import { parseCode } from '../ids.ts'
import { placeOf } from '../room/identity.ts'
import type { Room } from '../room/room.ts'
import { runInRoom } from '../room/run-in-room.ts'
import { botLevel } from '../room/seat-records.ts'
import { tableInfo } from '../room/table-info.ts'
import type { TableService } from '../service.ts'
import type { TableRecord, UserRecord } from '../store.ts'
import { planTable, storeTable } from '../table/create.ts'
import { startMatch } from '../table/start.ts'
import { ACCEPTED, isAccepted } from '../verdict.ts'
import type { Rooms } from './rooms.ts'

/** How many tables are listed, by phase: practically all running ones, and the newest of the others. */
const MAX_TABLES = { playing: 500, open: 50, ended: 50 }

export function tables(deps: Deps, rooms: Rooms): Pick<TableService, 'createTable' | 'table' | 'tablesOf' | 'findByCode'> {
  return {
    async createTable(user, request) {
      const plan = planTable(deps, user, request)
      if (!plan.ok) return plan
      if (request.start && plan.value.seats.some(({ owner }) => owner === 'nobody')) return failed({ code: 'seats-open' })
      const { id } = await storeTable(deps, plan.value)
      const room = await rooms.find(id)
      if (room === undefined) return failed({ code: 'fault' })
      const verdict = request.start ? await runInRoom(room, () => startMatch(room)) : ACCEPTED
      return isAccepted(verdict) ? ok({ table: tableInfo(room), seat: 0 }) : failed(verdict.error)
    },
    async table(id) {
      const room = await rooms.find(id)
      return room === undefined ? failed({ code: 'unknown-table' }) : ok(tableInfo(room))
    },
    async tablesOf(user) {
      const found = await deps.store.tablesOf(user.id, MAX_TABLES)
      const answers = await Promise.all(found.map(record => summary(deps, rooms, record, user)))
      return answers.filter(answer => answer !== undefined)
    },
    async findByCode(code) {
      const parsed = parseCode(code)
      const id = parsed && (await deps.store.findTableByCode(parsed))
      return id === undefined ? failed({ code: 'unknown-code' }) : ok({ id })
    },
  }
}

/** One entry of "my tables"; undefined if the table cannot be opened now, so that the others are still listed. */
async function summary(deps: Deps, rooms: Rooms, { id }: TableRecord, user: UserRecord) {
  try {
    const room = await rooms.find(id)
    if (room === undefined) return undefined
    const { seat: played, own } = placeOf(room.table, { user, tokenHash: undefined })
    const seat = played ?? own // their own also while a substitute plays it
    if (seat === undefined) return undefined
    return { table: tableInfo(room), seat, yourMove: seat === played && isToMove(room, seat) }
  } catch (error) {
    deps.logger.warn({ table: id, err: error }, 'a table could not be opened')
    return undefined
  }
}

/** Whether a person has to move for this seat now. */
const isToMove = ({ match, table }: Room, seat: Seat): boolean =>
  match !== undefined && match.result === undefined && (match.acting & (1 << seat)) !== 0 && botLevel(table.seats[seat]) === undefined
