import type { AnyGameUi as GameUi, Sentence, SentenceContext } from '@chronothek/board-kit'
import { isMove, type LogEntry, undoneEntries } from '../state/table-state.ts'
import type { LogFilter } from './ui-state.ts'

/** An entry of the log, in sentences. */
export interface LogLine {
  readonly entry: LogEntry
  /** The entry was undone. */
  readonly gone: boolean
  readonly sentences: readonly Sentence[]
  /** The heading of everything after it. */
  readonly heading?: string
  /** A bot's reason, put into words on demand. */
  reason?(): string | undefined
}

/** Which seats are bots, and the shared view before an entry, as far as this page knows it. */
export interface BotReasons {
  readonly bots: ReadonlySet<number>
  before(seq: number): unknown
}

/** All lines of the log, oldest first. */
export function linesOf(ui: GameUi, log: readonly LogEntry[], context: SentenceContext, reasons?: BotReasons): readonly LogLine[] {
  const gone = undoneEntries(log)
  return log.map((entry, index) => {
    const isGone = gone.has(entry.seq)
    const heading = isGone ? undefined : ui.heading?.(entry.events, context.language)
    const sentences = isMove(entry) ? ui.tell(entry.events, context) : []
    const reason = isGone || reasons === undefined ? undefined : reasonOf(ui, log, index, context, reasons)
    return { entry, gone: isGone, sentences, ...(heading === undefined ? {} : { heading }), ...(reason && { reason }) }
  })
}

/** Why a bot did this. Its further moves before the next player belong to the same reason. */
function reasonOf(
  ui: GameUi,
  log: readonly LogEntry[],
  index: number,
  context: SentenceContext,
  { bots, before }: BotReasons,
): LogLine['reason'] {
  const { by, seq, undo } = log[index] as LogEntry
  if (by === 'clock' || undo !== undefined || !bots.has(by)) return undefined
  const seen = before(seq)
  if (seen === undefined) return undefined
  const end = log.findIndex((entry, place) => place > index && (entry.by !== by || entry.undo !== undefined))
  const events = log.slice(index, end < 0 ? undefined : end).flatMap(entry => entry.events)
  return ui.why?.(seen, by, events, context)
}

/** The entry of this seat's last move that was not undone; 0 if there is none. */
export function lastOwn(log: readonly LogEntry[], seat: number | undefined): number {
  const gone = undoneEntries(log)
  return log.findLast(entry => entry.by === seat && isMove(entry) && !gone.has(entry.seq))?.seq ?? 0
}

/** The others' entries since this seat last moved. */
export const sinceMyMove = (log: readonly LogEntry[], seat: number | undefined): readonly LogEntry[] => {
  const from = lastOwn(log, seat)
  return log.filter(({ seq, by }) => seq > from && by !== seat)
}

export function filtered(
  lines: readonly LogLine[],
  filter: LogFilter,
  log: readonly LogEntry[],
  seat: number | undefined,
): readonly LogLine[] {
  if (filter === 'wrong') return lines.filter(({ gone, sentences }) => !gone && sentences.some(({ tone }) => tone === 'wrong'))
  if (filter === 'all') return lines
  const from = lastOwn(log, seat)
  return lines.filter(({ entry }) => entry.seq > from)
}
