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
  type Rules,
  verifyLog,
} from '@chronothek/core'
import type { MatchFile, Problem } from '@chronothek/protocol'
import type { Examined, Examiner, ImportRequest } from '../examiner.ts'
import type { Logger } from '../platform.ts'
import type { BoundPack, Registry } from '../shelf.ts'
import type { KnownTexts } from '../store.ts'
import { openMatch } from './match.ts'
import { makeSnapshot } from './match-snapshot.ts'
import { packReplay, recordReplay } from './replay.ts'
import { isCovered } from './seed-spans.ts'
import { finish } from './steps.ts'
import { imaginedRules } from './table-rules.ts'
import { MAX_UNDONE } from './undo-needs.ts'
import { verifyMoves } from './verify-moves.ts'

/** How many entries may be folded again: a match of two hundred moves may undo every one of them. */
const MAX_FOLDED = 50_000

interface ExaminerDeps {
  readonly registry: Registry
  readonly digest: Digest
  readonly logger: Logger
}

/** Checks matches in this thread. */
export const createExaminer = (deps: ExaminerDeps): Examiner => ({ examine: request => examine(deps, request), close: async () => {} })

export async function examine(deps: ExaminerDeps, request: ImportRequest): Promise<Result<Examined, Problem>> {
  const { file, mustProve } = request
  const header = file.header as Header
  const bound = findRules(deps.registry, header)
  if (!bound.ok) return bound
  if (mustProve && !isCovered(header, file.seeds)) return failed({ code: 'unproven' })
  const ended = verify(deps, bound.value, header, file)
  if (ended === undefined || file.seats.length !== header.seats) return failed({ code: 'damaged' })
  // An ended match keeps its seed, so that its luck can also be proved here. A running one continues with a new seed.
  if (file.seed === undefined && ended) return failed({ code: 'damaged' })
  const log = reissued(deps.digest, request)
  if (!ended) return ok({ ended, ...log })
  const rules = readingRules(deps.registry, bound.value, header, file.knows)
  const replay = await packReplay(finish(recordReplay(rules, log.header, file.entries as Entry[])))
  return ok({ ended, ...log, replay, ...lastState(deps.digest, rules, log, file) })
}

/** A snapshot of the end, so that whoever opens the table does not have to fold it. */
function lastState(
  digest: Digest,
  rules: Rules,
  { header, seed, links }: Pick<Examined, 'header' | 'seed' | 'links'>,
  file: MatchFile,
): Pick<Examined, 'snapshot' | 'terms'> {
  const rows = (file.entries as Entry[]).map((entry, index) => ({ entry, wall: 0, link: links[index] ?? '' }))
  if (rows.length === 0) return {}
  const { match, history } = finish(openMatch(rules, file, { header, seed, rows }, digest))
  const { clock, onTimeout } = match.thinking
  return { snapshot: makeSnapshot(digest, header.rulesVersion, match, history), terms: { clock, onTimeout } }
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

/** A "what if" has texts only for what its player could read. */
function readingRules(registry: Registry, { rules }: BoundPack, { game, start }: Header, knows: KnownTexts | undefined): Rules {
  const shelf = registry.get(game)
  return shelf === undefined || start === undefined || knows === undefined ? rules : imaginedRules(shelf, rules, knows)
}

/** Whether the match has ended; undefined if it cannot have been played like this. */
function verify({ digest, registry, logger }: ExaminerDeps, { rules }: BoundPack, header: Header, file: MatchFile): boolean | undefined {
  const game = registry.get(header.game)?.game
  const { seed, seeds } = file
  const entries = file.entries as Entry[]
  try {
    const options = game?.parseOptions(header.options)
    if (game === undefined || options?.ok !== true) return undefined
    // They are played, stored and shown as they are in the file, so nothing may hide in them.
    if (canonical(options.value) !== canonical(header.options) || rules.checkSetup?.(options.value, header.seats) !== undefined)
      return undefined
    if (!game.seats.includes(header.seats) || inherited(header) > entries.length) return undefined
    if (entries.filter(isUndo).length > MAX_UNDONE) return undefined
    // Without a seed the chain cannot be checked.
    if (seed !== undefined) verifyLog(digest, header, entries, file.links, seed)
    const played = verifyMoves(digest, game, rules, { header, entries, seed, seeds }, MAX_FOLDED)
    if (!played.ok) throw new InvariantError(`entry ${played.error.entry} ${played.error.message}`)
    return rules.result(played.value) !== undefined
  } catch (error) {
    logger.info({ match: header.match, err: error }, 'an imported match is not valid')
    return undefined
  }
}

/** The same match under another id. The seed's commitment and the chain contain the id, so both are made again. */
function reissued(digest: Digest, { file, prefix, fresh }: ImportRequest): Omit<Examined, 'ended' | 'replay'> {
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

/** The same for the same match, whatever names its players have. The links stand for the entries. */
const nameOf = (digest: Digest, { header, links, seed }: MatchFile): string =>
  digest.sha256(`imported:${canonical([header, links, seed])}`).slice(0, 30)
