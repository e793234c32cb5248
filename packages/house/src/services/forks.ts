import { failed, fold, levelsOf, type Ms, ok, type Refusal, type Result, type Seat, type TextRef, textRefs, viewOf } from '@chronothek/core'
import type { ForkTable, Problem } from '@chronothek/protocol'
import type { Deps } from '../deps.ts'
import { newCode, newId, newSeed } from '../ids.ts'
import { type ForkedMatch, forkFinished, forkRunning } from '../match/fork.ts'
import { spansUpTo } from '../match/seed-spans.ts'
import { identityOf, placeOf } from '../room/identity.ts'
import { noteNetwork } from '../room/presence.ts'
import { nowAt, type Room } from '../room/room.ts'
import { runInRoom } from '../room/run-in-room.ts'
import { botName, botSeat, emptySeat, personSeat, substituteSince } from '../room/seat-records.ts'
import { tableInfo } from '../room/table-info.ts'
import type { Caller, TableService } from '../service.ts'
import type { EntryRow, ForkRecord, KnownTexts, StoredMatch, TableRecord, UserRecord } from '../store.ts'
import { storeTable } from '../table/create.ts'
import { freeName } from '../table/player-names.ts'
import { startMatch } from '../table/start.ts'
import { storeLog } from '../table/store-log.ts'
import { ACCEPTED, isAccepted } from '../verdict.ts'
import { coolDownUntil } from './replays.ts'
import type { Rooms } from './rooms.ts'

type Outcome<T> = Result<T, Problem | Refusal>

/** The moment of a match from which a fork continues. */
interface Origin {
  readonly room: Room
  readonly stored: StoredMatch
  readonly rows: readonly EntryRow[]
  readonly state: unknown
  /** The texts its player can read at the table now. A running match tells nobody more. */
  readonly readable: ReadonlySet<TextRef>
  /** How long it took to fold. */
  readonly foldMs: Ms
}

/** Forks: new matches that continue from a moment of another one. */
export function forks(deps: Deps, rooms: Rooms): Pick<TableService, 'forkTable'> {
  return {
    async forkTable(caller, id, request) {
      const { user } = caller
      const room = await rooms.find(id)
      if (room === undefined) return failed({ code: 'unknown-table' })
      if (user === undefined) return failed({ code: 'not-signed-in' })
      const problem = forkProblem(deps, room, caller, request)
      if (problem !== undefined) return failed(problem)
      const origin = await findOrigin(deps, room, request)
      if (!origin.ok) return origin
      const made = await storeFork(deps, origin.value, user, request)
      const opened = await rooms.find(made.id)
      if (opened === undefined) return failed({ code: 'fault' })
      noteNetwork(opened, request.viewer, caller.network)
      const isFull = made.seats.every(({ owner }) => owner !== 'nobody')
      const verdict = isFull ? await runInRoom(opened, () => startMatch(opened)) : ACCEPTED
      return isAccepted(verdict) ? ok({ table: tableInfo(opened), seat: request.viewer }) : failed(verdict.error)
    },
  }
}

/**
 * Why this caller may not fork. Anybody may fork a finished match; a running one only as a "what if" of one of its players, against bots.
 */
function forkProblem(
  { digest }: Deps,
  { table, shelf, outbox }: Room,
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
  if (seq > outbox.announced) return { code: 'bad-seq', params: { seq } }
  if (phase === 'ended') return undefined
  if (shelf.game.fork === 'finished-only') return { code: 'no-what-if' }
  const own = placeOf(table, identityOf(digest, caller)).seat
  if (own === undefined) return { code: 'not-seated' }
  if (own !== viewer) return { code: 'not-your-seat' }
  if (seq < (substituteSince(seats[own]) ?? 0)) return { code: 'bad-seq', params: { seq } } // they had not sat down yet
  return taken.size < seats.length ? { code: 'seats-open' } : undefined
}

async function findOrigin({ store, logger, now }: Deps, room: Room, { seq, viewer }: ForkTable): Promise<Outcome<Origin>> {
  if (room.faults.health === 'frozen') return failed({ code: 'frozen' })
  if (now() < room.replay.noForkBefore) return failed({ code: 'too-fast' })
  try {
    const stored = await store.loadMatch(room.table.id)
    const { match, table } = room
    if (stored === undefined || (match === undefined && table.phase === 'playing')) return failed({ code: 'fault' })
    const readable = match === undefined ? new Set<TextRef>() : textRefs(viewOf(room.rules, match.state, viewer))
    const rows = stored.rows.slice(0, seq)
    const entries = rows.map(({ entry }) => entry)
    const start = now()
    if (start < room.replay.noForkBefore) return failed({ code: 'too-fast' }) // somebody else forked it in the meantime
    const state = fold(room.rules, stored.header, entries)
    const foldMs = now() - start
    room.replay.noForkBefore = coolDownUntil(now(), foldMs)
    if (room.rules.result(state) !== undefined) return failed({ code: 'bad-seq', params: { seq } })
    return ok({ room, stored, rows, state, readable, foldMs })
  } catch (error) {
    logger.error({ table: room.table.id, err: error }, 'this match cannot be forked')
    return failed({ code: 'frozen' })
  }
}

/** Stores the match with its inherited entries first and the table last, so that a failure in between leaves nothing visible. */
async function storeFork(deps: Deps, origin: Origin, user: UserRecord, request: ForkTable): Promise<TableRecord> {
  const id = `${deps.prefix}${newId(deps.random)}`
  const start = deps.now()
  const child = forkedMatch(deps, origin, id, request)
  origin.room.replay.noForkBefore = coolDownUntil(deps.now(), origin.foldMs + deps.now() - start)
  await storeLog(deps, child.header, child.seed, child.rows)
  return storeTable(deps, planFork(deps, origin, id, user, request, child.knows))
}

function forkedMatch({ digest, random }: Deps, { room, stored, state, readable }: Origin, id: string, request: ForkTable): ForkedMatch {
  const { table, rules, shelf } = room
  const knows = table.parent?.knows
  const match = { id, seed: newSeed(random) }
  if (table.phase === 'ended') return forkFinished(digest, stored, request.seq, match, knows)
  return forkRunning(digest, shelf.game, rules, stored.header, state, request, match, { known: knows, readable })
}

/** The table of a fork, without a clock: the thinking times of the parent belonged to other people. */
function planFork(
  deps: Deps,
  { room, stored, rows }: Origin,
  id: string,
  user: UserRecord,
  { seq, viewer, at: wanted, bots, keepNames, name, language }: ForkTable,
  knows: KnownTexts | undefined,
): TableRecord {
  const { table } = room
  const { game, pack, options, live } = table
  const seats = table.seats.map(() => emptySeat(language))
  seats[viewer] = personSeat(user, name, language)
  for (const { seat, level } of bots) {
    const called = (keepNames && table.seats[seat]?.name) || botName(seat)
    seats[seat] = botSeat(level, language, freeName({ seats }, called, seat))
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
    code: newCode(deps.random),
    game,
    ...(pack === undefined ? {} : { pack }),
    options,
    clock: { kind: 'none' },
    onTimeout: 'wait',
    ...(live === undefined ? {} : { live }),
    createdAt: deps.now(),
    phase: 'open',
    host: viewer,
    seats,
    parent,
  }
}
