import {
  chainStart,
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
import { type Frame, makeFrame, seatMask } from './frame.ts'
import { drawFrame, makeScreens, type Screens } from './screens.ts'
import type { MatchSnapshot } from './snapshot.ts'
import { clocksAt, countEntry, startThinking, type Thinking } from './thinking.ts'

/** How many entries a newcomer reads in the log panel, and a client that was away may have missed. */
export const HISTORY = 100

/** What a command left in the log: how many entries, and the last of them. */
interface Done {
  readonly seq: number
  readonly count: number
}

/** A running or finished match in memory: the fold of its log, and what the next entry needs. */
export interface Match {
  readonly header: Header
  readonly seed: string
  readonly epoch: number
  state: unknown
  seq: number
  at: Ms
  link: string
  /** The last commands in the log, each with its user. */
  readonly done: Map<string, Done>
  /** The seqs of the entries that count, oldest first. */
  readonly kept: number[]
  /** How many entries each seat has made. */
  readonly entries: number[]
  readonly screens: Screens
  readonly thinking: Thinking
  /** Seats that can act now, one bit each. */
  acting: number
  result: MatchResult | undefined
}

/** A state to begin with instead of the first one: after entry `seq`. */
export interface Head {
  readonly seq: number
  readonly state: unknown
}

/** Plays a stored log, from the start or from a known state; an undo leads back to an earlier one. `visit` sees the state after each entry. */
export function walk(
  rules: Rules,
  header: Header,
  entries: readonly Entry[],
  visit: (entry: Entry, state: unknown, events: readonly GameEvent[], actedAmong: number) => void,
  start: (state: unknown) => void,
  from?: Head,
): unknown {
  let state = from === undefined ? firstState(rules, header) : from.state
  start(state)
  for (const [index, entry] of entries.entries()) {
    if (from !== undefined && entry.seq <= from.seq) continue
    const actedAmong = seatMask(rules.acting(state))
    const events = isPlay(entry) ? replayEntry(rules, state, entry) : []
    if (isUndo(entry)) state = fold(rules, header, entries.slice(0, index + 1))
    visit(entry, state, events, actedAmong)
  }
  return state
}

/** Whether the move of whoever made this entry goes on. */
export const isPart = (rules: Rules, after: unknown, entry: Entry): boolean =>
  isPlay(entry) && entry.by !== 'clock' && rules.midTurn?.(after, entry.by) === true

/** Whether an entry was played by the same command as the one before it: one press of one person. */
function isWithPrevious(rows: StoredMatch['rows'], { seq }: Entry): boolean {
  const cmd = rows[seq - 1]?.cmd
  return cmd !== undefined && rows[seq - 2]?.cmd === cmd
}

/** Clients send again what was not answered, so old commands need not be remembered. */
const REMEMBERED = 300

/** Counts a row of the log in. */
export function noteRow({ done, kept, entries }: Pick<Match, 'done' | 'kept' | 'entries'>, { cmd, entry }: EntryRow): void {
  if (entry.by !== 'clock') entries[entry.by] = (entries[entry.by] ?? 0) + 1
  if (isPlay(entry)) kept.push(entry.seq)
  else if (isUndo(entry)) while ((kept.at(-1) ?? 0) > entry.undo) kept.pop()
  if (cmd === undefined) return
  done.set(cmd, { seq: entry.seq, count: (done.get(cmd)?.count ?? 0) + 1 })
  const oldest = done.size > REMEMBERED ? done.keys().next().value : undefined
  if (oldest !== undefined) done.delete(oldest)
}

/** The clocks of a frame: the same for all, of the moment of its entry. */
export function clocksText(thinking: Thinking): string | undefined {
  const clocks = clocksAt(thinking, thinking.at)
  return clocks && JSON.stringify(clocks)
}

/**
 * Folds a stored match. Clients have seen everything up to `announced`; later entries come back as frames with diffs, earlier ones as
 * history without. Throws if the log does not fold.
 */
export function openMatch(
  rules: Rules,
  table: TableRecord,
  { header, seed, rows }: StoredMatch,
  epoch: number,
  digest: Digest,
  announced = rows.length,
  snapshot?: MatchSnapshot,
): { match: Match; history: Frame[]; news: Frame[] } {
  const history: Frame[] = []
  const news: Frame[] = []
  let screens: Screens | undefined
  let thinking: Thinking | undefined
  const foreign = table.parent?.foreign ?? inherited(header)
  const state = walk(
    rules,
    header,
    rows.map(({ entry }) => entry),
    (entry, after, events, actedAmong) => {
      // What a fork's parent agreed on was about other people's time.
      const isForeign = isAgreed(entry) && entry.seq <= foreign
      if (thinking !== undefined && !isForeign) countEntry(thinking, entry, rules.acting(after), isPart(rules, after, entry))
      const previous = isWithPrevious(rows, entry) ? (news.at(-1) ?? history.at(-1)) : undefined
      if (screens !== undefined) {
        news.push(drawFrame(screens, rules, after, entry, events, actedAmong, previous, thinking && clocksText(thinking)))
        return
      }
      if (entry.seq > announced - HISTORY) history.push(makeFrame(entry, events, actedAmong, header.seats, previous))
      if (entry.seq === announced) screens = makeScreens(rules, after, header.seats)
    },
    first => {
      thinking = snapshot?.thinking ?? startThinking(table.clock, table.onTimeout, header.seats, rules.acting(first))
      if (announced === 0) screens = makeScreens(rules, first, header.seats)
    },
    snapshot,
  )
  if (screens === undefined || thinking === undefined) throw new Error(`the log ends before entry ${announced}`)
  const last = rows.at(-1)
  const match: Match = {
    header,
    seed,
    epoch,
    state,
    seq: rows.length,
    at: last?.entry.at ?? 0,
    link: last?.link ?? chainStart(digest, seed, header),
    done: new Map(),
    kept: [],
    entries: [],
    screens,
    thinking,
    acting: seatMask(rules.acting(state)),
    result: rules.result(state),
  }
  for (const row of rows) noteRow(match, row)
  return { match, history, news }
}
