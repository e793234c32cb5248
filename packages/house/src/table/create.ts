import { failed, type GameDefinition, levelsOf, ok, type Refusal, type Result } from '@chronothek/core'
import type { CreateTable, LiveOptions, Problem } from '@chronothek/protocol'
import type { Parts } from '../room/parts.ts'
import type { SeatRecord, TableRecord, UserRecord } from '../store.ts'
import { newCode, newId } from './names.ts'
import { botSeat, emptySeat, personSeat } from './seats.ts'

/** A new table as somebody asked for it; not stored yet. The creator sits on seat 0. */
export function planTable(parts: Parts, user: UserRecord, request: CreateTable): Result<TableRecord, Problem | Refusal> {
  const shelf = parts.registry.get(request.game)
  if (shelf === undefined) return failed({ code: 'unknown-game' })
  const pack = request.pack ?? shelf.packs[0]?.name
  const bound = shelf.bound(pack)
  if (bound === undefined) return failed({ code: 'unknown-pack' })
  const options = shelf.game.parseOptions(request.options)
  if (!options.ok) return options
  const why = bound.rules.checkSetup?.(options.value, request.seats)
  if (why !== undefined) return failed(why)
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
    seats[seat] = botSeat(seat, level, language)
  }
  return ok({
    id: `${parts.prefix}${newId(parts.random)}`,
    code: newCode(parts.random),
    game: request.game,
    ...(pack === undefined ? {} : { pack }),
    options: options.value,
    clock: request.clock,
    onTimeout: request.onTimeout,
    ...(live.value === undefined ? {} : { live: live.value }),
    createdAt: parts.now(),
    phase: 'open',
    host: 0,
    seats,
  })
}

/** Friends share a link, so anyone may pause, and an absent seat waits for its owner. */
export const LIVE_DEFAULTS: LiveOptions = { pausing: 'anyone', autoPause: true, takeOver: false }

/** A live game has options of its own, and no thinking time; other games have it the other way round. */
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

/** The same table again: seats, options and people stay, and everybody says anew when they are ready. */
export const planRematch = (
  parts: Parts,
  { game, pack, options, clock, onTimeout, live, seats }: TableRecord,
  host: number,
): TableRecord => ({
  id: `${parts.prefix}${newId(parts.random)}`,
  code: newCode(parts.random),
  game,
  ...(pack === undefined ? {} : { pack }),
  options,
  clock,
  onTimeout,
  ...(live === undefined ? {} : { live }),
  createdAt: parts.now(),
  phase: 'open',
  host,
  seats: seats.map(sameSeat),
})

/** Whose seat it is; nothing of what happened there. */
const sameSeat = ({ owner, user, name, language, level }: SeatRecord): SeatRecord => ({
  owner,
  ...(user === undefined ? {} : { user }),
  name,
  language,
  ...(level === undefined ? {} : { level }),
})

const MOST_TRIES = 20

/** Stores a new table under a code nobody uses. */
export async function storeTable(parts: Parts, plan: TableRecord): Promise<TableRecord> {
  let table = plan
  for (let tries = 0; tries < MOST_TRIES && (await parts.store.findTableByCode(table.code)) !== undefined; tries++) {
    table = { ...table, code: newCode(parts.random) }
  }
  await parts.store.saveTable(table)
  return table
}
