import { copy, failed, type Ms, ok, textRefs, type Viewer, viewOf } from '@chronothek/core'
import { cutFor, cutRunning, type Film, makeFilm, unpackFilm } from '../room/film.ts'
import type { Parts } from '../room/parts.ts'
import { textsOf } from '../room/publish.ts'
import { noteCall, nowAt, type Room } from '../room/room.ts'
import { inRoom } from '../room/settle.ts'
import { viewParts } from '../room/welcome.ts'
import type { TableService } from '../service.ts'
import type { StoredMatch } from '../store.ts'
import { identityOf, substituteSince, viewerOf } from './identity.ts'
import { parentInfo, tableInfo } from './info.ts'
import type { Rooms } from './rooms.ts'

/** Reading without playing: who am I, what do I see, what happened. The log, and other viewers' eyes, only after the end; the past of a running match is for those who play it. */
export function looking(parts: Parts, rooms: Rooms): Pick<TableService, 'viewerOf' | 'view' | 'replay' | 'log'> {
  const { digest, store } = parts
  const unknown = failed({ code: 'unknown-table' as const })
  return {
    async viewerOf(caller, id) {
      const room = await rooms.find(id)
      return room === undefined ? unknown : ok(viewerOf(room.table, identityOf(digest, caller)))
    },
    async view(caller, id, language) {
      // Through the queue, so that nothing is seen before it is stored.
      const answer = await rooms.use(id, room =>
        inRoom(room, () => {
          const viewer = viewerOf(room.table, identityOf(digest, caller))
          if (viewer !== 'spectator') noteCall(room, viewer)
          const view = room.match && viewParts(room, room.match, viewer)
          const texts = textsOf(room, textRefs(view), language) ?? {}
          const base = { viewer, seq: room.announced, table: tableInfo(room), legal: legalFor(room, viewer), texts }
          return ok(view === undefined ? base : { ...base, view: copy(view) })
        }),
      )
      return answer ?? unknown
    },
    async replay(caller, id, wanted, language) {
      const room = await rooms.find(id)
      if (room === undefined) return unknown
      if (room.table.phase === 'open') return failed({ code: 'not-started' })
      const own = viewerOf(room.table, identityOf(digest, caller))
      const viewer = wanted ?? own
      const ended = room.table.phase === 'ended'
      if (viewer !== 'spectator' && room.table.seats[viewer] === undefined) return failed({ code: 'unknown-seat' })
      if (!ended && (own === 'spectator' || (viewer !== own && viewer !== 'spectator'))) return failed({ code: 'not-ended' })
      const film = await keptFilm(parts, room)
      if (film === 'later') return failed({ code: 'too-fast' })
      if (film === undefined) return failed({ code: room.health === 'frozen' ? 'frozen' : 'fault' })
      const { game, options, seats } = room.table
      const people = seats.map(({ name, owner }) => ({ name, bot: owner === 'bot' }))
      const from = room.table.parent && { parent: parentInfo(room, room.table.parent) }
      const brought = room.table.brought ? { brought: true as const } : {}
      const since = (!ended && own !== 'spectator' && substituteSince(seats[own])) || 0
      const cut = ended ? cutFor(film, viewer, language) : cutRunning(film, viewer, language, since)
      const time = room.shelf.game.live ? { time: spanOf(room, film, since) } : {}
      return ok({ id, game, viewer, own, seats: people, options, ...cut, ended, ...time, ...from, ...brought })
    },
    async log(id) {
      const room = await rooms.find(id)
      if (room === undefined) return unknown
      if (room.table.phase !== 'ended') return failed({ code: room.table.phase === 'open' ? 'not-started' : 'not-ended' })
      const stored = await store.loadMatch(id).catch(() => undefined)
      if (stored === undefined) return failed({ code: room.health === 'frozen' ? 'frozen' : 'fault' })
      const { header, seed, rows } = stored
      const { last } = room.table
      const log = { header, entries: rows.map(({ entry }) => entry), links: rows.map(({ link }) => link), seed }
      return ok(last === undefined ? log : { ...log, last })
    },
  }
}

/** From when to when a live match can be watched. One that was imagined begins in the middle of another, a substitute's when they sat down. */
function spanOf(room: Room, { entries }: Film, since: number): { from: Ms; to: Ms } {
  const { parent, phase } = room.table
  const first = entries[0]?.at ?? Number.POSITIVE_INFINITY
  const last = entries.at(-1)?.at ?? 0
  const satDown = entries.findLast(({ seq }) => seq <= since)?.at
  const from = satDown ?? (parent?.knows === undefined ? 0 : Math.min(parent.at, first))
  return { from, to: Math.max(from, last, phase === 'ended' ? 0 : nowAt(room)) }
}

function legalFor(room: Room, viewer: Viewer) {
  const { match, shelf, rules } = room
  if (match === undefined || match.result !== undefined || viewer === 'spectator' || (match.acting & (1 << viewer)) === 0) return []
  return shelf.game.legalActions(viewOf(rules, match.state, viewer))
}

/** Folding that takes longer makes others wait; then the house looks after them for a multiple of that time. */
const LONG_MS = 100
const REST = 10

/** The film of a running match is made once per entry, however many look back. A failed one is tried again; a kept one lies in the store. */
async function keptFilm(parts: Parts, room: Room): Promise<Film | 'later' | undefined> {
  const seq = room.announced
  if (room.film?.seq !== seq) {
    if (room.table.phase === 'playing' && parts.now() < room.filmRest) return 'later'
    room.film = { seq, film: timed(parts, room) }
  }
  const { film } = room.film
  const found = await film
  if ((found === undefined || room.table.phase === 'ended') && room.film?.film === film) room.film = undefined
  return found
}

async function timed(parts: Parts, room: Room): Promise<Film | undefined> {
  const start = parts.now()
  const film = await findFilm(parts, room)
  const end = parts.now()
  if (end - start > LONG_MS) room.filmRest = end + REST * (end - start)
  return film
}

/** The kept film of a finished match, or one folded from the log; of a running match only what everybody has been shown. */
async function findFilm({ store, logger }: Parts, room: Room): Promise<Film | undefined> {
  const { id, phase } = room.table
  try {
    const kept = phase === 'ended' ? await store.findReplay(id) : undefined
    if (kept !== undefined) return await unpackFilm(kept)
    if (room.health === 'frozen') return undefined // a log that does not fold tells no story
    const stored: StoredMatch | undefined = await store.loadMatch(id)
    const entries = stored?.rows.map(({ entry }) => entry).filter(({ seq }) => seq <= room.announced)
    return stored && entries && makeFilm(room.rules, stored.header, entries)
  } catch (error) {
    logger.error({ table: id, err: error }, 'no replay')
    return undefined
  }
}
