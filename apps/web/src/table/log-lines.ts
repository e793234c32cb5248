import type { AnyGameUi as GameUi, Sentence, SentenceContext } from '@chronothek/board-kit'
import { isMove, type LogEntry, takenBack } from '../state/table.ts'
import type { LogFilter } from './desk.ts'

/** An entry of the log as it is told. */
export interface LogLine {
  readonly entry: LogEntry
  /** Taken back since. */
  readonly gone: boolean
  readonly sentences: readonly Sentence[]
  /** What everything after it stands under. */
  readonly heading?: string
  /** A bot's reason, put into words when somebody asks. */
  why?(): string | undefined
}

/** Who at the table is a bot, and what everybody saw before an entry, as far as this page knows. */
export interface Reasons {
  readonly bots: ReadonlySet<number>
  before(seq: number): unknown
}

/** Everything there is to tell, oldest first. */
export function linesOf(ui: GameUi, log: readonly LogEntry[], context: SentenceContext, reasons?: Reasons): readonly LogLine[] {
  const gone = takenBack(log)
  return log.map((entry, index) => {
    const isGone = gone.has(entry.seq)
    const heading = isGone ? undefined : ui.heading?.(entry.events, context.language)
    const sentences = isMove(entry) ? ui.tell(entry.events, context) : []
    const why = isGone || reasons === undefined ? undefined : whyOf(ui, log, index, context, reasons)
    return { entry, gone: isGone, sentences, ...(heading === undefined ? {} : { heading }), ...(why && { why }) }
  })
}

/** Why a bot did this; what it did next, before anybody else moved, belongs to it. */
function whyOf(ui: GameUi, log: readonly LogEntry[], index: number, context: SentenceContext, { bots, before }: Reasons): LogLine['why'] {
  const { by, seq, undo } = log[index] as LogEntry
  if (by === 'clock' || undo !== undefined || !bots.has(by)) return undefined
  const seen = before(seq)
  if (seen === undefined) return undefined
  const end = log.findIndex((entry, place) => place > index && (entry.by !== by || entry.undo !== undefined))
  const events = log.slice(index, end < 0 ? undefined : end).flatMap(entry => entry.events)
  return ui.why?.(seen, by, events, context)
}

/** The entry of this seat's last move that still stands; 0 before the first. */
export function lastOwn(log: readonly LogEntry[], seat: number | undefined): number {
  const gone = takenBack(log)
  return log.findLast(entry => entry.by === seat && isMove(entry) && !gone.has(entry.seq))?.seq ?? 0
}

/** What others did since this seat last moved. */
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
