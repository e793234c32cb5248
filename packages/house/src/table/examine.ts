import {
  canonical,
  chainNext,
  chainStart,
  commitment,
  type Digest,
  type Entry,
  failed,
  type Header,
  InvariantError,
  inherited,
  isUndo,
  ok,
  type Result,
  verifyLog,
} from '@chronothek/core'
import type { MatchFile, Problem } from '@chronothek/protocol'
import { makeFilm, packFilm } from '../room/film.ts'
import type { Logger } from '../room/parts.ts'
import type { BoundPack, Registry } from '../shelf.ts'
import { playedAgain } from './played.ts'
import { isCovered } from './seed-spans.ts'

/** A match of two hundred moves may take back every one of them. */
const MOST_FOLDED = 50_000
/** As many as a table allows. */
const MOST_UNDOS = 500

/** A match that was brought, and what it gets here if it cannot bring it along. */
export interface Brought {
  readonly file: MatchFile
  /** Every draw has to be proved, those that were taken over from another match too. */
  readonly mustProve: boolean
  readonly prefix: string
  /** Name and seed of a match that goes on here. */
  readonly fresh: { readonly id: string; readonly seed: string }
}

/** The same match under its name in this house. */
export interface Examined {
  readonly ended: boolean
  readonly header: Header
  readonly seed: string
  readonly links: readonly string[]
  /** Packed; only of a match that has ended. */
  readonly film?: Uint8Array
}

/** Plays a brought match again. That can take seconds, so the server does it in a thread. */
export interface Examiner {
  examine(brought: Brought): Promise<Result<Examined, Problem>>
  close(): Promise<void>
}

interface Means {
  readonly registry: Registry
  readonly digest: Digest
  readonly logger: Logger
}

/** Examines in this thread. */
export const createExaminer = (means: Means): Examiner => ({ examine: brought => examine(means, brought), close: async () => {} })

export async function examine(means: Means, brought: Brought): Promise<Result<Examined, Problem>> {
  const { file, mustProve } = brought
  const header = file.header as Header
  const bound = findRules(means.registry, header)
  if (!bound.ok) return bound
  if (mustProve && !isCovered(header, file.seeds)) return failed({ code: 'unproven' })
  const ended = lookedThrough(means, bound.value, header, file)
  if (ended === undefined || file.seats.length !== header.seats) return failed({ code: 'damaged' })
  // An ended match keeps its seed, so that its luck can be proved here too. A running one goes on with luck of its own.
  if (file.seed === undefined && ended) return failed({ code: 'damaged' })
  const log = reissued(means.digest, brought)
  if (!ended) return ok({ ended, ...log })
  return ok({ ended, ...log, film: await packFilm(makeFilm(bound.value.rules, log.header, file.entries as Entry[])) })
}

/** The rules a match was played by, if this house has them. */
function findRules(registry: Registry, { game, rulesVersion, pack }: Header): Result<BoundPack, Problem> {
  const shelf = registry.get(game)
  if (shelf === undefined) return failed({ code: 'unknown-game' })
  if (shelf.game.rulesVersion !== rulesVersion) return failed({ code: 'other-rules' })
  const bound = shelf.bound(pack?.name)
  if (bound === undefined || bound.hash !== pack?.hash) return failed({ code: 'unknown-pack' })
  return ok(bound)
}

/** Whether the match has come to its end; undefined if nobody can have played it. */
function lookedThrough({ digest, registry, logger }: Means, { rules }: BoundPack, header: Header, file: MatchFile): boolean | undefined {
  const game = registry.get(header.game)?.game
  const { seed, seeds } = file
  const entries = file.entries as Entry[]
  try {
    const options = game?.parseOptions(header.options)
    if (game === undefined || options?.ok !== true || rules.checkSetup?.(options.value, header.seats) !== undefined) return undefined
    if (!game.seats.includes(header.seats) || inherited(header) > entries.length) return undefined
    if (entries.filter(isUndo).length > MOST_UNDOS) return undefined
    // Without a seed there is no chain to look at.
    if (seed !== undefined) verifyLog(digest, header, entries, file.links, seed)
    const played = playedAgain(digest, game, rules, { header, entries, seed, seeds }, MOST_FOLDED)
    if (!played.ok) throw new InvariantError(`entry ${played.error.entry} ${played.error.message}`)
    return rules.result(played.value) !== undefined
  } catch (error) {
    logger.info({ match: header.match, err: error }, 'a match that was brought does not hold')
    return undefined
  }
}

/** The same match under another name: the promise and the chain name it, so both are made again. */
function reissued(digest: Digest, { file, prefix, fresh }: Brought): Omit<Examined, 'ended' | 'film'> {
  const old = file.header as Header
  const entries = file.entries as Entry[]
  const id = `${prefix}${file.seed === undefined ? fresh.id : nameOf(digest, file)}`
  const seed = file.seed ?? fresh.seed
  const parent = file.seed === undefined ? { parent: { match: old.match, seq: entries.length } } : {}
  const header: Header = { ...old, ...parent, match: id, seedHash: commitment(digest, id, seed) }
  let link = chainStart(digest, seed, header)
  const links = entries.map(entry => {
    link = chainNext(digest, seed, link, entry)
    return link
  })
  return { header, seed, links }
}

/** The same for the same match, whoever is said to have played it: the links stand for the entries. */
const nameOf = (digest: Digest, { header, links, seed }: MatchFile): string =>
  digest.sha256(`adopted:${canonical([header, links, seed])}`).slice(0, 30)
