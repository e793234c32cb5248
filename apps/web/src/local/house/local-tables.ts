import { failed, ok, type Seat } from '@chronothek/core'
import type { UserRecord } from '@chronothek/house'
import { type CreateTable, createTable, type ForkTable, LIMITS, playerName, type TableCommand, type TableInfo } from '@chronothek/protocol'
import type { Answer, MyTable, RequestError } from '../../net/api.ts'
import { callerAt, type LocalHouse, parsed } from './local-house.ts'

/** `people`: the names of everybody at this device, for the seats without bots. Remaining seats get bots. */
const localTableRequest = createTable.extend({ people: playerName.array().max(LIMITS.seats).optional() })

/** All tables on this device, newest first. */
export async function listLocalTables(local: LocalHouse): Answer<{ tables: readonly MyTable[] }> {
  const ids = await local.store.allTables()
  const found = await Promise.all(ids.map(id => summary(local, id)))
  const tables = found.filter(entry => entry !== undefined)
  return ok({ tables: tables.sort((a, b) => (a.table.createdAt < b.table.createdAt ? 1 : -1)) })
}

/** Undefined for a table that cannot be opened, so that it does not hide the others. */
async function summary(local: LocalHouse, id: string) {
  const answer = await local.house.table(id).catch(() => undefined)
  if (answer?.ok !== true) return undefined
  const table = answer.value
  const people = table.seats.filter(({ owner }) => owner === 'person').map(({ seat }) => seat)
  const toMove = table.phase === 'playing' ? await firstToMove(local, id, people) : undefined
  return { table, seat: toMove ?? people[0] ?? 0, yourMove: toMove !== undefined }
}

async function firstToMove(local: LocalHouse, id: string, people: readonly Seat[]): Promise<Seat | undefined> {
  for (const seat of people) {
    const view = await local.house.view(await callerAt(local, id, seat), id, 'en')
    if (view.ok && view.value.legal.length > 0) return seat
  }
}

/** Creates a table and fetches its pack. `pack-missing` if the pack is neither on this device nor reachable. */
export async function createWithPack(local: LocalHouse, request: CreateTable) {
  const { house, library, shelves, me } = local
  const { game, pack } = request
  await shelves.take(game, pack)
  const made = await house.createTable(me, request)
  const hasNone = library.registry.get(game)?.packs.length === 0
  const isMissing = !made.ok && shelves.isMissing(game, pack) && (hasNone || made.error.code === 'unknown-pack')
  return isMissing ? failed({ code: 'pack-missing' } as const) : made
}

export const createLocalTable = (local: LocalHouse, body: unknown): Answer<{ id: string }> =>
  parsed(localTableRequest, body, async ({ people = [], ...request }) => {
    const names = people.slice(0, request.seats)
    const seats = seatsOfPeople(request, Math.max(1, names.length))
    const created = await createWithPack(local, {
      ...request,
      ...(names[0] === undefined ? {} : { name: names[0] }),
      bots: botsBeside(request, seats),
      start: false,
    })
    if (!created.ok) return created
    const { id } = created.value.table
    const why =
      (await seatPeople(local, id, request, names, seats)) ?? (await command(local, id, local.me, { type: 'start', cmd: 'start' }))
    if (why === undefined) return ok({ id })
    await local.house.release(id)
    await local.store.forgetTable(id)
    return failed(why)
  })

const allSeats = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat)

/** People sit where no bot was asked for, in order. If those seats are too few, they take bots' seats. */
function seatsOfPeople({ seats, bots }: CreateTable, people: number): readonly Seat[] {
  const free = allSeats(seats).filter(seat => !bots.some(bot => bot.seat === seat))
  return (free.length < people ? allSeats(seats) : free).slice(0, people)
}

const botsBeside = ({ seats, bots }: CreateTable, people: readonly Seat[]): CreateTable['bots'] =>
  allSeats(seats)
    .filter(seat => !people.includes(seat))
    .map(seat => bots.find(bot => bot.seat === seat) ?? { seat, level: 'good' })

/** Forks a match. Nobody can be invited to a table on this device, so bots take the open seats. */
export async function forkLocalTable(local: LocalHouse, id: string, request: ForkTable): Answer<{ table: TableInfo; seat: Seat }> {
  const seats = (await local.store.findTable(id))?.seats.length ?? 0
  const taken = new Set([request.viewer, ...request.bots.map(({ seat }) => seat)])
  const others = allSeats(seats).filter(seat => !taken.has(seat))
  const bots = [...request.bots, ...others.map(seat => ({ seat, level: 'good' as const }))]
  return local.house.forkTable({ user: local.me }, id, { ...request, bots })
}

async function seatPeople(
  local: LocalHouse,
  id: string,
  { language }: CreateTable,
  names: readonly string[],
  seats: readonly Seat[],
): Promise<RequestError | undefined> {
  for (const [index, name] of [...names.entries()].slice(1)) {
    const { user } = await local.house.createGuest(name, language)
    const why = await command(local, id, user, { type: 'sit', cmd: 'sit', seat: seats[index] ?? index, name, language })
    if (why !== undefined) return why
  }
}

async function command({ house }: LocalHouse, id: string, user: UserRecord, command: TableCommand): Promise<RequestError | undefined> {
  const reply = await house.command({ user }, id, command)
  return reply.ok ? undefined : reply.error
}
