import { failed, type Ms, ok } from '@chronothek/core'
import type { Deps } from '../deps.ts'
import { packReplay, type RecordedReplay, recordReplay, replayFor, runningReplayFor, unpackReplay } from '../match/replay.ts'
import { identityOf, viewerOf } from '../room/identity.ts'
import { inTurns } from '../room/in-turns.ts'
import { readLog } from '../room/read-log.ts'
import { nowAt, type Room } from '../room/room.ts'
import { substituteSince } from '../room/seat-records.ts'
import { parentInfo } from '../room/table-info.ts'
import type { TableService } from '../service.ts'
import type { Wall } from '../store.ts'
import type { Rooms } from './rooms.ts'

/**
 * Replays and logs. The log, and other viewers' views, are available only after the end; the replay of a running match is for its players.
 */
export function replays(deps: Deps, rooms: Rooms): Pick<TableService, 'replay' | 'log'> {
  const { digest } = deps
  const unknown = failed({ code: 'unknown-table' as const })
  return {
    async replay(caller, id, wanted, language) {
      const room = await rooms.find(id)
      if (room === undefined) return unknown
      if (room.table.phase === 'open') return failed({ code: 'not-started' })
      const own = viewerOf(room.table, identityOf(digest, caller))
      const viewer = wanted ?? own
      const ended = room.table.phase === 'ended'
      if (viewer !== 'spectator' && room.table.seats[viewer] === undefined) return failed({ code: 'unknown-seat' })
      if (!ended && (own === 'spectator' || (viewer !== own && viewer !== 'spectator'))) return failed({ code: 'not-ended' })
      const replay = await findReplay(deps, room)
      if (replay === 'later') return failed({ code: 'too-fast' })
      if (replay === undefined) return failed({ code: room.faults.health === 'frozen' ? 'frozen' : 'fault' })
      const { game, options, seats } = room.table
      const people = seats.map(({ name, owner }) => ({ name, bot: owner === 'bot' }))
      const from = room.table.parent && { parent: parentInfo(room, room.table.parent) }
      const imported = room.table.imported ? { imported: true as const } : {}
      const abandoned = room.table.abandoned === undefined ? {} : { abandoned: room.table.abandoned }
      const since = (!ended && own !== 'spectator' && substituteSince(seats[own])) || 0
      const seen = ended ? replayFor(replay, viewer, language) : runningReplayFor(replay, viewer, language, since)
      const time = room.shelf.game.live ? { time: spanOf(room, replay, since) } : {}
      return ok({ id, game, viewer, own, seats: people, options, ...seen, ended, ...time, ...from, ...imported, ...abandoned })
    },
    async log(id) {
      const room = await rooms.find(id)
      if (room === undefined) return unknown
      if (room.table.phase !== 'ended') return failed({ code: room.table.phase === 'open' ? 'not-started' : 'not-ended' })
      const stored = await readLog(deps, id).catch(() => undefined)
      if (stored === undefined) return failed({ code: room.faults.health === 'frozen' ? 'frozen' : 'fault' })
      const { header, seed, rows } = stored
      const { last } = room.table
      const log = { header, entries: rows.map(({ entry }) => entry), links: rows.map(({ link }) => link), seed }
      return ok(last === undefined ? log : { ...log, last })
    },
  }
}

/**
 * The span of match time that a live replay covers. A "what if" begins in the middle of another match, a substitute's replay when they sat
 * down.
 */
function spanOf(room: Room, { entries }: RecordedReplay, since: number): { from: Ms; to: Ms } {
  const { parent, phase } = room.table
  const first = entries[0]?.at ?? Number.POSITIVE_INFINITY
  const last = entries.at(-1)?.at ?? 0
  const satDown = entries.findLast(({ seq }) => seq <= since)?.at
  const from = satDown ?? (parent?.knows === undefined ? 0 : Math.min(parent.at, first))
  return { from, to: Math.max(from, last, phase === 'ended' ? 0 : nowAt(room)) }
}

/** Folding that takes longer than this makes other tables wait, so it is not repeated for ten times as long. */
const LONG_MS = 100
const COOL_DOWN = 10

/**
 * The replay of a running match is made once per entry, however many people watch it. A failed one is tried again; that of a finished match
 * is in the store.
 */
async function findReplay(deps: Deps, room: Room): Promise<RecordedReplay | 'later' | undefined> {
  const seq = room.outbox.announced
  const cache = room.replay
  if (cache.latest?.seq !== seq) {
    if (room.table.phase === 'playing' && deps.now() < cache.notBefore) return 'later'
    cache.latest = { seq, replay: makeReplay(deps, room) }
  }
  const { replay } = cache.latest
  const found = await replay
  if ((found === undefined || room.table.phase === 'ended') && cache.latest?.replay === replay) cache.latest = undefined
  return found
}

/** When a match that took `ms` to fold may be folded again. */
export const coolDownUntil = (now: Wall, ms: Ms): Wall => (ms > LONG_MS ? now + COOL_DOWN * ms : now)

/** An abandoned match has no replay before somebody watches it, and a finished one may have lost it. From then on nobody folds it again. */
async function keepReplay({ store, logger }: Deps, { table: { id }, claim }: Room, replay: RecordedReplay): Promise<void> {
  if (claim === undefined) return
  await store
    .saveReplay(id, claim.epoch, await packReplay(replay))
    .catch(error => logger.warn({ table: id, err: error }, 'the replay could not be kept'))
}

/** The saved replay of a finished match, or one folded from the log, up to the last entry that clients were sent. */
async function makeReplay(deps: Deps, room: Room): Promise<RecordedReplay | undefined> {
  const { store, logger, now } = deps
  const { id, phase } = room.table
  try {
    const saved = phase === 'ended' ? await store.findReplay(id) : undefined
    if (saved !== undefined) return await unpackReplay(saved)
    if (room.faults.health === 'frozen') return undefined // its log does not fold
    const stored = await readLog(deps, id)
    const entries = stored?.rows.map(({ entry }) => entry).filter(({ seq }) => seq <= room.outbox.announced)
    if (stored === undefined || entries === undefined) return undefined
    const start = now()
    const replay = await inTurns(deps, recordReplay(room.rules, stored.header, entries))
    room.replay.notBefore = coolDownUntil(now(), now() - start)
    if (phase === 'ended') await keepReplay(deps, room, replay)
    return replay
  } catch (error) {
    logger.error({ table: id, err: error }, 'no replay')
    return undefined
  }
}
