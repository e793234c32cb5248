import { failed, levelsOf, ok, type Refusal, type Result, type Seat } from '@chronothek/core'
import type { ForkTable, Problem } from '@chronothek/protocol'
import type { Deps } from '../deps.ts'
import { newCode, newId, newSeed } from '../ids.ts'
import { costOf, type Want, wantsOf } from '../quotas.ts'
import { identityOf, placeOf } from '../room/identity.ts'
import { noteNetwork } from '../room/presence.ts'
import type { Room } from '../room/room.ts'
import { runInRoom } from '../room/run-in-room.ts'
import { botName, botSeat, emptySeat, personSeat, substituteSince } from '../room/seat-records.ts'
import { tableInfo } from '../room/table-info.ts'
import type { Caller, TableService } from '../service.ts'
import type { ForkRecord, TableRecord, UserId, UserRecord } from '../store.ts'
import { storeTable } from '../table/create.ts'
import { freeName } from '../table/player-names.ts'
import { startMatch } from '../table/start.ts'
import { leaveOver, storeLog } from '../table/store-log.ts'
import { ACCEPTED, isAccepted } from '../verdict.ts'
import { type BegunFork, beginFork, NO_CLOCK } from './begin-fork.ts'
import type { Rooms } from './rooms.ts'

/** Forks: new matches that continue from a moment of another one. */
export function forks(deps: Deps, rooms: Rooms): Pick<TableService, 'forkTable'> {
  return {
    async forkTable(caller, parent, request) {
      const { user } = caller
      const room = await rooms.find(parent)
      if (room === undefined) return failed({ code: 'unknown-table' })
      if (user === undefined) return failed({ code: 'not-signed-in' })
      const problem = forkProblem(deps, room, caller, request)
      if (problem !== undefined) return failed(problem)
      const wants: Want[] = [
        { kind: 'forks', cost: room.table.phase === 'ended' ? costOf(request.seq) : 1 },
        ...wantsOf(request.bots.length > 0),
      ]
      const taken = await deps.quotas.take(wants, { user: user.id, network: caller.network })
      if (!taken.ok) return taken
      const id = `${deps.prefix}${newId(deps.random)}`
      const begun = await beginFork(deps, room, request, { id, seed: newSeed(deps.random) })
      if (!begun.ok) {
        await taken.value.giveBack()
        return begun
      }
      // From here on it counts: even what is refused or fails has been stored in part.
      const stored = await storeFork(deps, begun.value, planFork(deps, room, begun.value, id, user, request), user.id)
      if (!stored.ok) return stored
      const made = stored.value
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

/** Stores the match with its inherited entries first and the table last, so that a failure in between leaves nothing visible. */
async function storeFork(
  deps: Deps,
  { match, snapshot }: BegunFork,
  plan: TableRecord,
  user: UserId,
): Promise<Result<TableRecord, Problem | Refusal>> {
  const { id } = plan
  try {
    const epoch = await storeLog(deps, match.header, match.seed, match.rows)
    if (snapshot !== undefined) await deps.store.saveSnapshot(id, epoch, snapshot)
    const stored = await storeTable(deps, plan, user)
    if (!stored.ok) await leaveOver(deps, id)
    return stored
  } catch (error) {
    await leaveOver(deps, id)
    throw error
  }
}

function planFork(
  deps: Deps,
  { table }: Room,
  { match: { knows }, seeds, at: first, next }: BegunFork,
  id: string,
  user: UserRecord,
  { seq, viewer, at: wanted, bots, keepNames, name, language }: ForkTable,
): TableRecord {
  const { game, pack, options, live } = table
  const seats = table.seats.map(() => emptySeat(language))
  seats[viewer] = personSeat(user, name, language)
  for (const { seat, level } of bots) {
    const called = (keepNames && table.seats[seat]?.name) || botName(seat)
    seats[seat] = botSeat(level, language, freeName({ seats }, called, seat))
  }
  const at = live === undefined || wanted === undefined ? first : Math.floor(Math.max(first, Math.min(wanted, next)))
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
    ...NO_CLOCK,
    ...(live === undefined ? {} : { live }),
    createdAt: deps.now(),
    phase: 'open',
    host: viewer,
    seats,
    parent,
  }
}
