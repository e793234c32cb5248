import { failed, ok, type Refusal, type Result, type Seat } from '@chronothek/core'
import type { Caller, UserRecord } from '@chronothek/house'
import { type CreateTable, type ForkTable, createHere as hereRequest, type Problem, type TableCommand } from '@chronothek/protocol'
import { callerAt, type LocalHouse, parsed } from './desk.ts'

type Said = Problem | Refusal
type Answered = Promise<Result<unknown, Said>>

/** All tables on this device, newest first. */
export async function atHere(local: LocalHouse): Answered {
  const ids = await local.store.allTables()
  const found = await Promise.all(ids.map(id => summary(local, id)))
  const tables = found.filter(entry => entry !== undefined)
  return ok({ tables: tables.sort((a, b) => (a.table.createdAt < b.table.createdAt ? 1 : -1)) })
}

/** One that cannot be opened does not hide the others. */
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
    const view = await local.house.view(await callerAt(local, id, `${seat}`), id, 'en')
    if (view.ok && view.value.legal.length > 0) return seat
  }
}

/** A new table. Where the pack for it was never fetched and cannot be now, that is what is said. */
export async function setTable(local: LocalHouse, request: CreateTable) {
  const { house, library, shelves, me } = local
  await shelves.complete()
  const made = await house.createTable(me, request)
  const hasNone = library.registry.get(request.game)?.packs.length === 0
  const isMissing = !made.ok && shelves.isMissing() && (hasNone || made.error.code === 'unknown-pack')
  return isMissing ? failed({ code: 'pack-missing' } as const) : made
}

export const createHere = (local: LocalHouse, body: unknown): Answered =>
  parsed(hereRequest, body, async ({ here, ...request }) => {
    const names = (here ?? []).slice(0, request.seats)
    const people = seatsOfPeople(request, Math.max(1, names.length))
    const created = await setTable(local, {
      ...request,
      ...(names[0] === undefined ? {} : { name: names[0] }),
      bots: botsBeyond(request, people),
      start: false,
    })
    if (!created.ok) return created
    const { id } = created.value.table
    const why =
      (await seatPeople(local, id, request, names, people)) ?? (await command(local, id, local.me, { type: 'start', cmd: 'start' }))
    if (why === undefined) return ok({ id })
    await local.house.release(id)
    await local.store.forgetTable(id)
    return failed(why)
  })

const allSeats = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat)

/** People sit where no bot was asked for, in their order; if that is too few seats, bots have to stand up. */
function seatsOfPeople({ seats, bots }: CreateTable, people: number): readonly Seat[] {
  const free = allSeats(seats).filter(seat => !bots.some(bot => bot.seat === seat))
  return (free.length < people ? allSeats(seats) : free).slice(0, people)
}

const botsBeyond = ({ seats, bots }: CreateTable, people: readonly Seat[]): CreateTable['bots'] =>
  allSeats(seats)
    .filter(seat => !people.includes(seat))
    .map(seat => bots.find(bot => bot.seat === seat) ?? { seat, level: 'good' })

/** Playing on from a moment: nobody can come to a seat of this device by an invitation, so bots take those that would stay open. */
export async function forkHere(local: LocalHouse, id: string, request: ForkTable, caller: Caller): Answered {
  const seats = (await local.store.findTable(id))?.seats.length ?? 0
  const taken = new Set([request.viewer, ...request.bots.map(({ seat }) => seat)])
  const others = allSeats(seats).filter(seat => !taken.has(seat))
  const bots = [...request.bots, ...others.map(seat => ({ seat, level: 'good' as const }))]
  return local.house.forkTable({ ...caller, user: caller.user ?? local.me }, id, { ...request, bots })
}

async function seatPeople(
  local: LocalHouse,
  id: string,
  { language }: CreateTable,
  names: readonly string[],
  seats: readonly Seat[],
): Promise<Said | undefined> {
  for (const [index, name] of [...names.entries()].slice(1)) {
    const { user } = await local.house.createGuest(name, language)
    const why = await command(local, id, user, { type: 'sit', cmd: 'sit', seat: seats[index] ?? index, name, language })
    if (why !== undefined) return why
  }
}

async function command({ house }: LocalHouse, id: string, user: UserRecord, command: TableCommand): Promise<Said | undefined> {
  const reply = await house.command({ user }, id, command)
  return reply.ok ? undefined : reply.error
}
