import {
  canonical,
  chainNext,
  chainStart,
  commitment,
  type Entry,
  failed,
  type Header,
  InvariantError,
  inherited,
  ok,
  type Result,
  verifyLog,
} from '@chronothek/core'
import type { MatchFile, Problem } from '@chronothek/protocol'
import { makeFilm, packFilm } from '../room/film.ts'
import type { Parts } from '../room/parts.ts'
import type { TableService } from '../service.ts'
import type { BoundPack } from '../shelf.ts'
import type { EntryRow, SeatRecord, TableRecord, UserId } from '../store.ts'
import { LIVE_DEFAULTS } from './create.ts'
import { newCode, newId, newSeed } from './names.ts'
import { playedAgain } from './played.ts'

/** A match of two hundred moves may take back every one of them. */
const MOST_FOLDED = 50_000

/** Takes in a match that was played in another house: checked move by move, then kept under a name of this one. */
export function adoption(parts: Parts): Pick<TableService, 'adopt'> {
  const keeping = new Map<string, Promise<void>>()
  /** Brought twice at the same moment, it is kept by the first and waited for by the second. */
  const keepOnce = async (id: string, begin: () => Promise<void>): Promise<void> => {
    const kept = keeping.get(id) ?? begin().finally(() => keeping.delete(id))
    keeping.set(id, kept)
    return kept
  }
  return {
    async adopt(file, people) {
      const header = file.header as Header
      // Who names no people only brings something to look at: then an imagined start would be anybody's invention.
      if (people === undefined && header.start !== undefined) return failed({ code: 'damaged' })
      const bound = findRules(parts, header)
      if (!bound.ok) return bound
      const ended = lookedThrough(parts, bound.value, header, file)
      if (ended === undefined || file.seats.length !== header.seats) return failed({ code: 'damaged' })
      if (people === undefined && !ended) return failed({ code: 'not-ended' })
      const { seed } = file
      // An ended match keeps its seed, so that its luck can be proved here too. A running one goes on with luck of its own.
      if (seed === undefined && ended) return failed({ code: 'damaged' })
      const id = `${parts.prefix}${seed === undefined ? newId(parts.random) : nameOf(parts, file)}`
      await keepOnce(id, async () => {
        if ((await parts.store.findTable(id)) !== undefined) return
        const log = reissued(parts, id, header, file.entries as Entry[], seed)
        await keep(parts, bound.value, log, tableOf(parts, log, file, people ?? [], ended))
      })
      return ok({ id, ended })
    },
  }
}

/** The same for the same file only: the links stand for header and entries. Nobody takes a name from somebody else's match. */
function nameOf({ digest }: Parts, { header: _, entries: __, ...rest }: MatchFile): string {
  return digest.sha256(`adopted:${canonical(rest)}`).slice(0, 30)
}

function findRules({ registry }: Parts, { game, rulesVersion, pack }: Header): Result<BoundPack, Problem> {
  const shelf = registry.get(game)
  if (shelf === undefined) return failed({ code: 'unknown-game' })
  if (shelf.game.rulesVersion !== rulesVersion) return failed({ code: 'other-rules' })
  const bound = shelf.bound(pack?.name)
  if (bound === undefined || bound.hash !== pack?.hash) return failed({ code: 'unknown-pack' })
  return ok(bound)
}

/** Whether the match has come to its end; undefined if nobody can have played it. */
function lookedThrough({ digest, registry, logger }: Parts, { rules }: BoundPack, header: Header, file: MatchFile): boolean | undefined {
  const game = registry.get(header.game)?.game
  try {
    const options = game?.parseOptions(header.options)
    if (game === undefined || options?.ok !== true || rules.checkSetup?.(options.value, header.seats) !== undefined) return undefined
    if (!game.seats.includes(header.seats) || inherited(header) > file.entries.length) return undefined
    const log = { header, entries: file.entries as Entry[], seed: file.seed }
    // Without a seed there is no chain to look at.
    if (file.seed !== undefined) verifyLog(digest, header, log.entries, file.links, file.seed)
    const played = playedAgain(digest, game, rules, log, MOST_FOLDED)
    if (!played.ok) throw new InvariantError(`entry ${played.error.entry} ${played.error.message}`)
    return rules.result(played.value) !== undefined
  } catch (error) {
    logger.info({ match: header.match, err: error }, 'a match that was brought does not hold')
    return undefined
  }
}

interface Reissued {
  readonly header: Header
  readonly seed: string
  readonly entries: readonly Entry[]
  readonly links: readonly string[]
}

/** The same match under another name: the promise and the chain name it, so both are made anew. */
function reissued({ digest, random }: Parts, id: string, old: Header, entries: readonly Entry[], known: string | undefined): Reissued {
  const seed = known ?? newSeed(random)
  const parent = known === undefined ? { parent: { match: old.match, seq: entries.length } } : {}
  const header: Header = { ...old, ...parent, match: id, seedHash: commitment(digest, id, seed) }
  let link = chainStart(digest, seed, header)
  const links = entries.map(entry => {
    link = chainNext(digest, seed, link, entry)
    return link
  })
  return { header, seed, entries, links }
}

function tableOf(parts: Parts, log: Reissued, file: MatchFile, people: readonly (UserId | undefined)[], ended: boolean): TableRecord {
  const { seats, clock, onTimeout, createdAt } = file
  const { header, entries, links } = log
  const at = entries.at(-1)?.at ?? 0
  const { parent } = header
  const last = links.at(-1)
  const foreign = ended ? {} : { foreign: inherited(file.header as Header) }
  const records = seats.map(({ name, language, level }, seat): SeatRecord => {
    if (level !== undefined) return { owner: 'bot', name, language, level }
    const user = people[seat]
    return user === undefined ? { owner: 'person', name, language } : { owner: 'person', user, name, language }
  })
  return {
    id: header.match,
    code: newCode(parts.random),
    game: header.game,
    ...(header.pack === undefined ? {} : { pack: header.pack.name }),
    options: header.options,
    clock,
    onTimeout,
    createdAt: Date.parse(createdAt),
    phase: ended ? 'ended' : 'playing',
    host: Math.max(
      0,
      seats.findIndex(({ level }) => level === undefined),
    ),
    seats: records,
    ...(parent === undefined ? {} : { parent: { match: parent.match, seq: parent.seq, at: entries[parent.seq - 1]?.at ?? 0, ...foreign } }),
    ...(parts.registry.get(header.game)?.game.live ? { live: LIVE_DEFAULTS } : {}),
    ...(ended ? {} : { clockBase: { at, wall: parts.now() } }),
    ...(ended && last !== undefined ? { last } : {}),
  }
}

/** The table comes last: half a match is never shown, and is completed when it is brought again. */
async function keep({ store, now }: Parts, { rules }: BoundPack, { header, seed, entries, links }: Reissued, table: TableRecord) {
  const known = await store.loadMatch(header.match)
  if (known === undefined) await store.createMatch(header, seed)
  if (known === undefined || known.rows.length < entries.length) {
    const epoch = (await store.claimMatch(header.match)) ?? 0
    const wall = table.phase === 'ended' ? table.createdAt : now()
    const rows = entries.map((entry, index): EntryRow => ({ entry, wall: wall + Math.floor(entry.at), link: links[index] ?? '' }))
    if (rows.length > 0) await store.append(header.match, epoch, rows)
  }
  if (table.phase === 'ended') await store.saveReplay(header.match, await packFilm(makeFilm(rules, header, entries)))
  await store.saveTable(table)
}
