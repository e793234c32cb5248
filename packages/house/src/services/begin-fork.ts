import { failed, type Ms, ok, type Refusal, type Result, textRefs, viewOf } from '@chronothek/core'
import type { ForkTable, Problem } from '@chronothek/protocol'
import type { Deps } from '../deps.ts'
import { type ForkedMatch, forkFinished, forkRunning, type NewMatch } from '../match/fork.ts'
import { openMatch, walkSteps } from '../match/match.ts'
import { makeSnapshot } from '../match/match-snapshot.ts'
import { spansOf } from '../match/seed-spans.ts'
import type { Steps } from '../match/steps.ts'
import { inTurns } from '../room/in-turns.ts'
import { readLog } from '../room/read-log.ts'
import { nowAt, type Room } from '../room/room.ts'
import { loadFromSnapshot } from '../room/snapshots.ts'
import type { SeedSpan, Snapshot, StoredMatch } from '../store.ts'
import { coolDownUntil } from './replays.ts'

/** A new match that continues another one, not stored yet. */
export interface BegunFork {
  readonly match: ForkedMatch
  /** Its state, so that nobody has to fold the inherited entries again. */
  readonly snapshot: Snapshot | undefined
  readonly seeds: readonly SeedSpan[] | undefined
  /** The match times of the entry it continues from and of the next one. */
  readonly at: Ms
  readonly next: Ms
}

type Outcome<T> = Result<T, Problem | Refusal>

/** Begins a fork: a finished match is continued as it was, a running one as the caller's seat imagines it. */
export async function beginFork(deps: Deps, room: Room, request: ForkTable, fresh: NewMatch): Promise<Outcome<BegunFork>> {
  if (room.faults.health === 'frozen') return failed({ code: 'frozen' })
  if (isBusy(deps, room)) return failed({ code: 'too-fast' })
  try {
    return await (room.table.phase === 'ended' ? continued(deps, room, request, fresh) : imagined(deps, room, request, fresh))
  } catch (error) {
    deps.logger.error({ table: room.table.id, err: error }, 'this match cannot be forked')
    return failed({ code: 'frozen' })
  }
}

/** Whether this match was just forked, and that took long. */
const isBusy = ({ now }: Deps, { replay }: Room): boolean => now() < replay.noForkBefore

async function continued(deps: Deps, room: Room, { seq }: ForkTable, fresh: NewMatch): Promise<Outcome<BegunFork>> {
  const { id, parent } = room.table
  const log = await readLog(deps, id, seq + 1)
  if (log === undefined) return failed({ code: 'fault' })
  if (isBusy(deps, room)) return failed({ code: 'too-fast' }) // somebody else forked it in the meantime
  const forked = await coolingDown(deps, room, busy => inTurns(deps, continuedSteps(deps, room, log, seq, fresh), busy))
  if (forked === undefined) return failed({ code: 'bad-seq', params: { seq } })
  const at = log.rows[seq - 1]?.entry.at ?? firstAt(room)
  const seeds = spansOf(log.header, log.seed, parent?.seeds, forked.match.taken)
  return ok({ ...forked, seeds, at, next: log.rows[seq]?.entry.at ?? nowAt(room) })
}

/** Links the inherited entries and folds them; undefined if the match was over by then. */
function* continuedSteps(
  { digest }: Deps,
  { rules, shelf, table }: Room,
  log: StoredMatch,
  seq: number,
  fresh: NewMatch,
): Steps<Pick<BegunFork, 'match' | 'snapshot'> | undefined> {
  const match = yield* forkFinished(digest, log, seq, fresh, table.parent?.knows)
  const opened = yield* openMatch(rules, NO_CLOCK, match, digest)
  if (opened.match.result !== undefined) return undefined
  const snapshot = match.rows.length === 0 ? undefined : makeSnapshot(digest, shelf.game.rulesVersion, opened.match, opened.history)
  return { match, snapshot }
}

/** A fork has no clock: the thinking times of its parent belonged to other people. */
export const NO_CLOCK = { clock: { kind: 'none' }, onTimeout: 'wait' } as const

async function imagined(deps: Deps, room: Room, { seq, viewer }: ForkTable, fresh: NewMatch): Promise<Outcome<BegunFork>> {
  const { match, table, rules, shelf } = room
  const found = await loadFromSnapshot(room, seq)
  if (found === undefined || match === undefined) return failed({ code: 'fault' })
  if (isBusy(deps, room)) return failed({ code: 'too-fast' })
  const readable = textRefs(viewOf(rules, match.state, viewer))
  const { snapshot, stored } = found
  const all = stored.rows.map(({ entry }) => entry)
  const entries = all.filter(entry => entry.seq <= seq)
  const state = await coolingDown(deps, room, busy =>
    inTurns(deps, walkSteps(rules, stored.header, entries, nothing, nothing, snapshot), busy),
  )
  if (rules.result(state) !== undefined) return failed({ code: 'bad-seq', params: { seq } })
  const texts = { known: table.parent?.knows, readable }
  const forked = forkRunning(deps.digest, shelf.game, rules, stored.header, state, { seq, viewer }, fresh, texts)
  const at = entries.at(-1)?.at ?? snapshot?.at ?? firstAt(room)
  return ok({ match: forked, snapshot: undefined, seeds: undefined, at, next: all[entries.length]?.at ?? nowAt(room) })
}

const nothing = () => {}

/** Where a match begins: a "what if" in the middle of another one. */
const firstAt = ({ table: { parent } }: Room): Ms => (parent?.knows === undefined ? 0 : parent.at)

/** Folding that takes long is not repeated for ten times as long, and not done twice at the same time. */
async function coolingDown<T>({ now }: Deps, { replay }: Room, work: (onLong: () => void) => Promise<T>): Promise<T> {
  const start = now()
  try {
    return await work(() => {
      replay.noForkBefore = Number.MAX_SAFE_INTEGER
    })
  } finally {
    replay.noForkBefore = coolDownUntil(now(), now() - start)
  }
}
