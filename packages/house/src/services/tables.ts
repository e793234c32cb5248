import { failed, ok } from '@chronothek/core'
import type { TableInfo } from '@chronothek/protocol'
import type { Deps } from '../deps.ts'
import { CODE_MS, parseCode } from '../ids.ts'
import { placeOf } from '../room/identity.ts'
import { noteNetwork } from '../room/presence.ts'
import { findHeader } from '../room/read-log.ts'
import { runInRoom } from '../room/run-in-room.ts'
import { botLevel } from '../room/seat-records.ts'
import { listedTable, tableInfo } from '../room/table-info.ts'
import type { TableService } from '../service.ts'
import type { ListedTable, UserRecord } from '../store.ts'
import { addTable, planTable } from '../table/create.ts'
import { startMatch } from '../table/start.ts'
import { ACCEPTED, isAccepted } from '../verdict.ts'
import type { Rooms } from './rooms.ts'

/** How many tables are listed, by phase: practically all running ones, and the newest of the others. */
const MAX_TABLES = { playing: 500, open: 50, ended: 50 }

export function tables(deps: Deps, rooms: Rooms): Pick<TableService, 'createTable' | 'table' | 'tablesOf' | 'findByCode'> {
  return {
    async createTable(user, request, network) {
      const plan = planTable(deps, user, request)
      if (!plan.ok) return plan
      if (request.start && plan.value.seats.some(({ owner }) => owner === 'nobody')) return failed({ code: 'seats-open' })
      const added = await addTable(deps, plan.value, { user: user.id, network })
      if (!added.ok) return added
      const room = await rooms.find(added.value.id)
      if (room === undefined) return failed({ code: 'fault' })
      noteNetwork(room, 0, network)
      const verdict = request.start ? await runInRoom(room, () => startMatch(room)) : ACCEPTED
      return isAccepted(verdict) ? ok({ table: tableInfo(room), seat: 0 }) : failed(verdict.error)
    },
    async table(id) {
      const uploaded = rooms.peek(id) === undefined ? await findUploaded(deps, rooms, id) : undefined
      if (uploaded !== undefined) return ok(uploaded)
      const room = await rooms.find(id)
      return room === undefined ? failed({ code: 'unknown-table' }) : ok(tableInfo(room))
    },
    async tablesOf(user) {
      const found = await deps.store.tablesOf(user.id, MAX_TABLES)
      const answers = await Promise.all(found.map(listed => summary(deps, rooms, listed, user)))
      return answers.filter(answer => answer !== undefined)
    },
    async findByCode(code) {
      const parsed = parseCode(code)
      const id = parsed && (await deps.store.findTableByCode(parsed, deps.now() - CODE_MS))
      return id === undefined ? failed({ code: 'unknown-code' }) : ok({ id })
    },
  }
}

/** A match that was uploaded is over: its record and header say everything about it, so nobody folds its log, which may be very long. */
async function findUploaded({ store }: Deps, rooms: Rooms, id: string): Promise<TableInfo | undefined> {
  const table = await store.findTable(id).catch(() => undefined) // whoever opens it says what is wrong
  if (!table?.imported || table.phase !== 'ended') return undefined
  const [room, match] = [rooms.glimpse(table), await findHeader(store, id)]
  return room && match && { ...tableInfo(room), ...table.terms, seedHash: match.header.seedHash, seed: match.seed }
}

/** One entry of "my tables"; undefined if the table cannot be opened now, so that the others are still listed. */
async function summary(deps: Deps, rooms: Rooms, { table, acting }: ListedTable, user: UserRecord) {
  const { seat: played, own } = placeOf(table, { user, tokenHash: undefined })
  const seat = played ?? own // their own also while a substitute plays it
  if (seat === undefined) return undefined
  try {
    const mask = table.phase === 'playing' ? await actingNow(rooms, table.id, acting) : 0
    if (mask === undefined) return undefined
    const yourMove = seat === played && (mask & (1 << seat)) !== 0 && botLevel(table.seats[seat]) === undefined
    return { table: listedTable(table), seat, yourMove }
  } catch (error) {
    deps.logger.warn({ table: table.id, err: error }, 'a table could not be opened')
    return undefined
  }
}

/** The seats that can act, one bit each. A room that is not open here is not opened for that. */
async function actingNow(rooms: Rooms, id: string, noted: number | undefined): Promise<number | undefined> {
  const open = rooms.peek(id)
  if (open === undefined && noted !== undefined) return noted
  if (open === undefined && (await rooms.locate(id)) !== 'here') return 0 // it began a moment ago
  const room = open ?? (await rooms.find(id))
  // Through the queue, so that no move is told before it is stored.
  return room?.queue.run(() => (room.match === undefined || room.match.result !== undefined ? 0 : room.match.acting))
}
