import {
  chainNext,
  chainStart,
  commitment,
  copy,
  failed,
  fold,
  fork,
  forkImagined,
  free,
  type Header,
  levelsOf,
  liveLuck,
  ok,
  type Refusal,
  type Result,
  type Seat,
  type TextRef,
  textRefs,
  type View,
  viewOf,
} from '@chronothek/core'
import type { ForkTable, Problem } from '@chronothek/protocol'
import type { Parts } from '../room/parts.ts'
import { nowAt, type Room } from '../room/room.ts'
import { inRoom } from '../room/settle.ts'
import type { Caller, TableService } from '../service.ts'
import type { EntryRow, ForkRecord, StoredMatch, TableRecord, UserRecord } from '../store.ts'
import { storeTable } from './create.ts'
import { identityOf, placeOf, substituteSince } from './identity.ts'
import { tableInfo } from './info.ts'
import { newCode, newId, newSeed } from './names.ts'
import type { Rooms } from './rooms.ts'
import { botSeat, emptySeat, personSeat } from './seats.ts'
import { spansUpTo } from './seed-spans.ts'
import { startMatch } from './start.ts'

type Outcome<T> = Result<T, Problem | Refusal>

/** A moment of a match, before the end: what somebody wants to play on from. */
interface Origin {
  readonly room: Room
  readonly stored: StoredMatch
  readonly rows: readonly EntryRow[]
  readonly state: unknown
}

interface Child {
  readonly header: Header
  readonly seed: string
  readonly rows: readonly EntryRow[]
  readonly knows: readonly TextRef[] | undefined
}

/** Playing on from a moment of another match. */
export function forking(parts: Parts, rooms: Rooms): Pick<TableService, 'forkTable'> {
  return {
    async forkTable(caller, id, request) {
      const { user } = caller
      const room = await rooms.find(id)
      if (room === undefined) return failed({ code: 'unknown-table' })
      if (user === undefined) return failed({ code: 'not-signed-in' })
      const why = whyNot(parts, room, caller, request)
      if (why !== undefined) return failed(why)
      const origin = await findOrigin(parts, room, request.seq)
      if (!origin.ok) return origin
      const made = await storeFork(parts, origin.value, user, request)
      const opened = await rooms.find(made.id)
      if (opened === undefined) return failed({ code: 'fault' })
      const isFull = made.seats.every(({ owner }) => owner !== 'nobody')
      const refused = isFull ? await inRoom(opened, () => startMatch(opened)) : undefined
      return refused === undefined ? ok({ table: tableInfo(opened), seat: request.viewer }) : failed(refused)
    },
  }
}

/** A finished match is anybody's; a running one can only be imagined, if that can be played on, by whoever plays there, against bots. */
function whyNot(
  { digest }: Parts,
  { table, shelf, announced }: Room,
  caller: Caller,
  { seq, viewer, bots }: ForkTable,
): Problem | undefined {
  const { phase, seats } = table
  if (phase === 'open') return { code: 'not-started' }
  for (const seat of [viewer, ...bots.map(bot => bot.seat)]) {
    if (seats[seat] === undefined) return { code: 'unknown-seat', params: { seat } }
  }
  const taken = new Set<Seat>([viewer])
  for (const { seat, level } of bots) {
    if (taken.has(seat)) return { code: 'seat-taken', params: { seat } }
    if (!levelsOf(shelf.game).includes(level)) return { code: 'unknown-level', params: { level } }
    taken.add(seat)
  }
  if (seq > announced) return { code: 'bad-seq', params: { seq } }
  if (phase === 'ended') return undefined
  if (shelf.game.fork === 'finished-only') return { code: 'no-what-if' }
  const own = placeOf(table, identityOf(digest, caller)).seat
  if (own === undefined) return { code: 'not-seated' }
  if (own !== viewer) return { code: 'not-your-seat' }
  if (seq < (substituteSince(seats[own]) ?? 0)) return { code: 'bad-seq', params: { seq } } // they did not see it
  return taken.size < seats.length ? { code: 'seats-open' } : undefined
}

async function findOrigin({ store, logger }: Parts, room: Room, seq: number): Promise<Outcome<Origin>> {
  if (room.health === 'frozen') return failed({ code: 'frozen' })
  try {
    const stored = await store.loadMatch(room.table.id)
    if (stored === undefined) return failed({ code: 'fault' })
    const rows = stored.rows.slice(0, seq)
    const entries = rows.map(({ entry }) => entry)
    const state = fold(room.rules, stored.header, entries)
    return room.rules.result(state) === undefined ? ok({ room, stored, rows, state }) : failed({ code: 'bad-seq', params: { seq } })
  } catch (error) {
    logger.error({ table: room.table.id, err: error }, 'this match cannot be forked')
    return failed({ code: 'frozen' })
  }
}

/** The match with what it took over first, the table last: whatever fails before leaves nothing that anybody could find. */
async function storeFork(parts: Parts, origin: Origin, user: UserRecord, request: ForkTable): Promise<TableRecord> {
  const { store, random } = parts
  const id = `${parts.prefix}${newId(random)}`
  const child = childOf(parts, origin, id, request)
  await store.createMatch(child.header, child.seed)
  const epoch = child.rows.length === 0 ? undefined : await store.claimMatch(id)
  if (epoch !== undefined && !(await store.append(id, epoch, child.rows))) throw new Error(`the log of ${id} could not be copied`)
  return storeTable(parts, planFork(parts, origin, id, user, request, child.knows))
}

function childOf(parts: Parts, { room, stored, rows, state }: Origin, id: string, { seq, viewer }: ForkTable): Child {
  const { digest } = parts
  const seed = newSeed(parts.random)
  const promise = commitment(digest, id, seed)
  if (room.table.phase !== 'ended') {
    const view = viewOf(room.rules, state, viewer)
    const header = forkImagined(stored.header, dream(room, view, digest, seed), seq, id, promise)
    return { header, seed, rows: [], knows: readable(room.table, view) }
  }
  const taken = fork(
    stored.header,
    rows.map(({ entry }) => entry),
    seq,
    id,
    promise,
  )
  return { header: taken.header, seed, rows: linked(parts, seed, taken.header, rows), knows: room.table.parent?.knows }
}

/** A state that would look the same to this viewer. Made of nothing but the view, as it would have come over the wire. */
const dream = ({ shelf }: Room, view: View, digest: Parts['digest'], seed: string): unknown =>
  shelf.game.imagine(copy(view), free(liveLuck(digest, seed, 0)))

/** The texts this viewer reads at this moment. In a dream of a dream, only those that were not dreamt. */
function readable({ parent }: TableRecord, view: View): readonly TextRef[] {
  const seen = [...textRefs(view)]
  return parent?.knows === undefined ? seen : seen.filter(ref => parent.knows?.includes(ref))
}

/** The rows of a parent under the chain of its child. Who sent which command is the parent's affair. */
function linked({ digest }: Parts, seed: string, header: Header, rows: readonly EntryRow[]): EntryRow[] {
  let link = chainStart(digest, seed, header)
  return rows.map(({ entry, wall }) => {
    link = chainNext(digest, seed, link, entry)
    return { entry, wall, link }
  })
}

/** Played without a clock: the thinking times of the parent were those of other people in another hour. */
function planFork(
  parts: Parts,
  { room, stored, rows }: Origin,
  id: string,
  user: UserRecord,
  { seq, viewer, at: wanted, bots, keepNames, name, language }: ForkTable,
  knows: readonly TextRef[] | undefined,
): TableRecord {
  const { table } = room
  const { game, pack, options, live } = table
  const seats = table.seats.map(() => emptySeat(language))
  seats[viewer] = personSeat(user, name, language)
  for (const { seat, level } of bots) {
    const bot = botSeat(seat, level, language)
    seats[seat] = { ...bot, name: (keepNames && table.seats[seat]?.name) || bot.name }
  }
  const first = rows.at(-1)?.entry.at ?? (table.parent?.knows === undefined ? 0 : table.parent.at)
  const next = stored.rows[seq]?.entry.at ?? nowAt(room)
  const at = live === undefined || wanted === undefined ? first : Math.floor(Math.max(first, Math.min(wanted, next)))
  const seeds = table.phase === 'ended' ? spansUpTo(stored.header, stored.seed, table.parent?.seeds, seq) : undefined
  const parent: ForkRecord = {
    match: table.id,
    seq,
    at,
    ...(knows === undefined ? {} : { knows }),
    ...(seeds === undefined ? {} : { seeds }),
  }
  return {
    id,
    code: newCode(parts.random),
    game,
    ...(pack === undefined ? {} : { pack }),
    options,
    clock: { kind: 'none' },
    onTimeout: 'wait',
    ...(live === undefined ? {} : { live }),
    createdAt: parts.now(),
    phase: 'open',
    host: viewer,
    seats,
    parent,
  }
}
