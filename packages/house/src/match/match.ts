import {
  chainStart,
  copy,
  countStanding,
  type Digest,
  type Entry,
  firstState,
  fold,
  type GameEvent,
  type Header,
  inherited,
  isAgreed,
  isPlay,
  isUndo,
  type MatchResult,
  type Ms,
  type Rules,
  replayEntry,
} from '@chronothek/core'
import type { EntryRow, StoredMatch, TableRecord } from '../store.ts'
import {
  createSentViews,
  diffViews,
  reviveEntries,
  type SavedEntry,
  type SentViews,
  type SerializedEntry,
  saveEntries,
  seatMask,
  serializeEntry,
} from './entry-message.ts'
import { finish, type Steps } from './steps.ts'
import { clocksAt, countEntry, startThinking, type Thinking } from './thinking-time.ts'

/** How many entries the log panel shows to a newcomer, and how many a returning client may have missed. */
export const HISTORY = 100

/** The entries of a command in the log: how many, and the last of them. */
interface Done {
  readonly seq: number
  readonly count: number
}

/** A running or finished match in memory: the fold of its log, and what the next entry needs. */
export interface Match {
  readonly header: Header
  readonly seed: string
  state: unknown
  seq: number
  at: Ms
  link: string
  /** The last commands in the log, each with its user. */
  readonly done: Map<string, Done>
  /** The seqs of the moves that were not undone, oldest first. */
  readonly standing: number[]
  /** How many entries each seat has made. */
  readonly entries: number[]
  readonly sent: SentViews
  readonly thinking: Thinking
  /** Seats that can act now, one bit each. */
  acting: number
  result: MatchResult | undefined
}

/** A state to start folding from: the one after entry `seq`. */
export interface Head {
  readonly seq: number
  readonly state: unknown
}

/** A match after entry `seq`. Without it, or if it does not fit, the log is folded from its first entry. */
export interface MatchSnapshot extends Head {
  readonly thinking: Thinking
  readonly at: Ms
  readonly link: string
  readonly done: readonly (readonly [cmd: string, done: Done])[]
  readonly standing: readonly number[]
  readonly entries: readonly number[]
  /** The entries that the log panel shows. */
  readonly history: readonly SavedEntry[]
}

/** Everything about a match that its log would have to be folded for. `history`: its last entries. The state is not copied. */
export const snapshotOf = (match: Match, history: readonly SerializedEntry[]): MatchSnapshot => ({
  seq: match.seq,
  state: match.state,
  thinking: match.thinking,
  at: match.at,
  link: match.link,
  done: [...match.done],
  standing: match.standing,
  entries: match.entries,
  history: saveEntries(history.slice(-HISTORY)),
})

/** An undo leads back to before the state that folding began with. */
export class TooEarlyError extends Error {
  override readonly name = 'TooEarlyError'
}

type Visit = (entry: Entry, state: unknown, events: readonly GameEvent[], actedAmong: number) => void

/**
 * Folds a stored log, from the start or from a known state. `visit` is called with the state after each entry. Every entry is played once,
 * however many undos there are: the states that undos lead back to are kept on the way.
 */
export const walk = (
  rules: Rules,
  header: Header,
  entries: readonly Entry[],
  visit: Visit,
  start: (state: unknown) => void,
  from?: Head,
): unknown => finish(walkSteps(rules, header, entries, visit, start, from))

/** The same, one step for each entry. */
export function* walkSteps(
  rules: Rules,
  header: Header,
  entries: readonly Entry[],
  visit: Visit,
  start: (state: unknown) => void,
  from?: Head,
): Steps<unknown> {
  const begin = from?.seq ?? 0
  const later = entries.filter(({ seq }) => seq > begin)
  const targets = new Set(later.filter(isUndo).map(({ undo }) => undo))
  const kept = new Map<number, unknown>()
  let state = from === undefined ? firstState(rules, header) : from.state
  const keep = (seq: number) => targets.has(seq) && kept.set(seq, copy(state))
  start(state)
  keep(begin)
  for (const entry of later) {
    const actedAmong = seatMask(rules.acting(state))
    const events = isPlay(entry) ? replayEntry(rules, state, entry) : []
    if (isUndo(entry)) {
      const before = kept.get(entry.undo)
      if (before === undefined && begin > 0) throw new TooEarlyError(`entry ${entry.seq} goes back to ${entry.undo}`)
      state = before === undefined ? fold(rules, header, entries.slice(0, entries.indexOf(entry) + 1)) : copy(before)
      for (const seq of kept.keys()) if (seq > entry.undo) kept.delete(seq) // those moves can never stand again
    }
    visit(entry, state, events, actedAmong)
    keep(entry.seq)
    yield
  }
  return state
}

/** Whether the move that this entry belongs to is unfinished. */
export const isPart = (rules: Rules, after: unknown, entry: Entry): boolean =>
  isPlay(entry) && entry.by !== 'clock' && rules.midTurn?.(after, entry.by, entry.action) === true

/** How many commands are remembered. Clients send only unanswered commands again, so old ones are not needed. */
const REMEMBERED = 300

/** What the rows of a log are counted into. */
type Counts = Pick<Match, 'done' | 'standing' | 'entries'>

/** Adds a row of the log to the counts of a match. */
export function countRow({ done, standing, entries }: Counts, { cmd, entry }: EntryRow): void {
  if (entry.by !== 'clock') entries[entry.by] = (entries[entry.by] ?? 0) + 1
  countStanding(standing, entry)
  if (cmd === undefined) return
  done.set(cmd, { seq: entry.seq, count: (done.get(cmd)?.count ?? 0) + 1 })
  const oldest = done.size > REMEMBERED ? done.keys().next().value : undefined
  if (oldest !== undefined) done.delete(oldest)
}

/** The clocks at the last entry, as JSON text; the same for everybody. */
export function clocksText(thinking: Thinking): string | undefined {
  const clocks = clocksAt(thinking, thinking.at)
  return clocks && JSON.stringify(clocks)
}

/** A match as it is opened. */
export interface OpenedMatch {
  readonly match: Match
  readonly history: SerializedEntry[]
  readonly news: SerializedEntry[]
}

/**
 * Folds a stored match, of which `rows` are all entries, or those after the snapshot. Clients have seen everything up to `announced`: later
 * entries are returned as news with diffs, earlier ones as history without. Throws if the log does not fold. One step for each entry.
 */
export function* openMatch(
  rules: Rules,
  table: Pick<TableRecord, 'clock' | 'onTimeout' | 'parent'>,
  { header, seed, rows }: StoredMatch,
  digest: Digest,
  announced = rows.at(-1)?.entry.seq ?? 0,
  snapshot?: MatchSnapshot,
): Steps<OpenedMatch> {
  const history = reviveEntries(snapshot?.history ?? [])
  const news: SerializedEntry[] = []
  const counts: Counts = {
    done: new Map(snapshot?.done),
    standing: [...(snapshot?.standing ?? [])],
    entries: [...(snapshot?.entries ?? [])],
  }
  let sent: SentViews | undefined
  let thinking: Thinking | undefined
  const foreign = table.parent?.foreign ?? inherited(header)
  const begin = snapshot?.seq ?? 0
  const state = yield* walkSteps(
    rules,
    header,
    rows.map(({ entry }) => entry),
    (entry, after, events, actedAmong) => {
      // Clocks agreed on in a fork's parent were about other people's time.
      const isForeign = isAgreed(entry) && entry.seq <= foreign
      if (thinking !== undefined && !isForeign) countEntry(thinking, entry, rules.acting(after), isPart(rules, after, entry))
      const row = rows[entry.seq - begin - 1]
      const previous = row !== undefined && isWithPrevious(counts, row) ? (news.at(-1) ?? history.at(-1)) : undefined
      if (row !== undefined) countRow(counts, row)
      if (sent !== undefined) {
        const diffs = diffViews(sent, rules, after, events)
        news.push(serializeEntry(entry, events, actedAmong, header.seats, previous, diffs, thinking && clocksText(thinking)))
        return
      }
      if (entry.seq > announced - HISTORY) history.push(serializeEntry(entry, events, actedAmong, header.seats, previous))
      if (entry.seq === announced) sent = createSentViews(rules, after, header.seats)
    },
    first => {
      thinking = snapshot?.thinking ?? startThinking(table.clock, table.onTimeout, header.seats, rules.acting(first))
      if (announced === begin) sent = createSentViews(rules, first, header.seats)
    },
    snapshot,
  )
  if (sent === undefined || thinking === undefined) throw new Error(`the log ends before entry ${announced}`)
  const last = rows.at(-1)
  const match: Match = {
    header,
    seed,
    state,
    seq: last?.entry.seq ?? begin,
    at: last?.entry.at ?? snapshot?.at ?? 0,
    link: last?.link ?? snapshot?.link ?? chainStart(digest, seed, header),
    ...counts,
    sent,
    thinking,
    acting: seatMask(rules.acting(state)),
    result: rules.result(state),
  }
  return { match, history: history.filter(({ seq }) => seq > announced - HISTORY), news }
}

/** Whether an entry was played by the same command as the one before it, which is counted already. */
const isWithPrevious = ({ done }: Counts, { cmd, entry }: EntryRow): boolean => cmd !== undefined && done.get(cmd)?.seq === entry.seq - 1
