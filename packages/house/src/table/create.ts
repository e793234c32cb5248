import { failed, type GameDefinition, levelsOf, ok, type Refusal, type Result } from '@chronothek/core'
import type { CreateTable, LiveOptions, Problem } from '@chronothek/protocol'
import type { Deps } from '../deps.ts'
import { newCode, newId } from '../ids.ts'
import { type Payer, wantsOf } from '../quotas.ts'
import { botName, botSeat, emptySeat, personSeat } from '../room/seat-records.ts'
import { hasBots, type SeatRecord, type TableRecord, type UserId, type UserRecord } from '../store.ts'
import { freeName } from './player-names.ts'

/** A new table for a request; not stored yet. The creator sits on seat 0. */
export function planTable(deps: Deps, user: UserRecord, request: CreateTable): Result<TableRecord, Problem | Refusal> {
  const shelf = deps.registry.get(request.game)
  if (shelf === undefined) return failed({ code: 'unknown-game' })
  const pack = request.pack ?? shelf.packs[0]?.name
  const bound = shelf.bound(pack)
  if (bound === undefined) return failed({ code: 'unknown-pack' })
  const options = shelf.game.parseOptions(request.options)
  if (!options.ok) return options
  const refusal = bound.rules.checkSetup?.(options.value, request.seats)
  if (refusal !== undefined) return failed(refusal)
  if (!shelf.game.seats.includes(request.seats)) return failed({ code: 'bad-message', params: { seats: request.seats } })
  const live = liveOptionsOf(shelf.game, request)
  if (!live.ok) return live
  const language = request.language
  const seats = Array.from({ length: request.seats }, () => emptySeat(language))
  seats[0] = personSeat(user, request.name, language)
  for (const { seat, level } of request.bots) {
    if (seat >= seats.length) return failed({ code: 'unknown-seat', params: { seat } })
    if (seats[seat]?.owner !== 'nobody') return failed({ code: 'seat-taken', params: { seat } })
    if (!levelsOf(shelf.game).includes(level)) return failed({ code: 'unknown-level', params: { level } })
    seats[seat] = botSeat(level, language, freeName({ seats }, botName(seat), seat))
  }
  return ok({
    id: `${deps.prefix}${newId(deps.random)}`,
    code: newCode(deps.random),
    game: request.game,
    ...(pack === undefined ? {} : { pack }),
    options: options.value,
    clock: request.clock,
    onTimeout: request.onTimeout,
    ...(live.value === undefined ? {} : { live: live.value }),
    createdAt: deps.now(),
    phase: 'open',
    host: 0,
    seats,
  })
}

/** Defaults for friends who share a link: anyone may pause, and an absent seat waits for its owner. */
export const LIVE_DEFAULTS: LiveOptions = { pausing: 'anyone', autoPause: true, takeOver: false }

/** Live games have options of their own and no thinking time; turn-based games have thinking time and no such options. */
function liveOptionsOf({ live }: GameDefinition, request: CreateTable): Result<LiveOptions | undefined, Problem> {
  const { pausing, autoPause, takeOver, clock } = request
  const isAsked = pausing !== undefined || autoPause !== undefined || takeOver !== undefined
  if (live ? clock.kind !== 'none' : isAsked) return failed({ code: 'bad-message' })
  if (!live) return ok(undefined)
  return ok({
    pausing: pausing ?? LIVE_DEFAULTS.pausing,
    autoPause: autoPause ?? LIVE_DEFAULTS.autoPause,
    takeOver: takeOver ?? LIVE_DEFAULTS.takeOver,
  })
}

/** A table for the rematch: the same seats, options and people, who have to say again that they are ready. */
export const planRematch = (
  deps: Deps,
  { game, pack, options, clock, onTimeout, live, seats }: TableRecord,
  host: number,
): TableRecord => ({
  id: `${deps.prefix}${newId(deps.random)}`,
  code: newCode(deps.random),
  game,
  ...(pack === undefined ? {} : { pack }),
  options,
  clock,
  onTimeout,
  ...(live === undefined ? {} : { live }),
  createdAt: deps.now(),
  phase: 'open',
  host,
  seats: seats.map(sameSeat),
})

/** The seat with its owner, without anything that happened in the match. */
const sameSeat = ({ owner, user, name, language, level }: SeatRecord): SeatRecord => ({
  owner,
  ...(user === undefined ? {} : { user }),
  name,
  language,
  ...(level === undefined ? {} : { level }),
})

const MAX_TRIES = 20

/** Counts a new table for whoever makes it, and stores it. */
export async function addTable(deps: Deps, plan: TableRecord, payer: Payer): Promise<Result<TableRecord, Problem>> {
  const taken = await deps.quotas.take(wantsOf(hasBots(plan)), payer)
  if (!taken.ok) return taken
  const table = await storeTable(deps, plan, payer.user)
  if (!table.ok) await taken.value.giveBack()
  return table
}

/** Stores a new table under an unused code, unless this person sits at as many tables as they may. */
export async function storeTable(
  { store, random, quotas }: Pick<Deps, 'store' | 'random' | 'quotas'>,
  plan: TableRecord,
  user?: UserId,
): Promise<Result<TableRecord, Problem>> {
  const limit = quotas.runningLimit(user)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const table = tries === 0 ? plan : { ...plan, code: newCode(random) }
    if (await store.createTable(table, limit)) return ok(table)
    const isCodeTaken = limit === undefined || (await store.findTableByCode(table.code, 0)) !== undefined
    // Somebody else's request was quicker, or quotas would have refused this one.
    if (!isCodeTaken) return failed({ code: 'too-many-tables', params: { limit: limit.tables ?? limit.botTables ?? 0, whose: 'person' } })
  }
  throw new Error('no code is free')
}
