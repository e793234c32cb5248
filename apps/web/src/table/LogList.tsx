import type { AnyGameUi as GameUi, SentenceContext } from '@chronothek/board-kit'
import { plain, SeatMark } from '@chronothek/board-kit'
import { useMemo } from 'preact/hooks'
import { language, texts } from '../i18n/index.ts'
import { isMove, type LogEntry } from '../state/table-state.ts'
import { agreedText } from './clock-words.ts'
import { type BotReasons, type LogLine, linesOf } from './log-lines.ts'
import './log.css'
import { BotReason } from './BotReason.tsx'
import { RuleMark, SentenceLine } from './SentenceLine.tsx'

interface LogListProps {
  readonly ui: GameUi
  readonly names: readonly string[]
  readonly log: readonly LogEntry[]
  /** In a replay every line links to its moment. */
  readonly links?: boolean
  /** Filters the lines. */
  pick?(lines: readonly LogLine[]): readonly LogLine[]
  /** Shown if there are no lines. */
  readonly none?: string
  /** Lets bots explain their moves. */
  readonly reasons?: BotReasons
  text: SentenceContext['text']
}

/** Entries as sentences, oldest first, under the game's own headings. Undone entries are struck out, not hidden. */
export function LogList({ ui, names, log, links = false, pick, none, reasons, text }: LogListProps) {
  const context = { language: language.value, names, text }
  const all = useMemo(() => linesOf(ui, log, context, reasons), [ui, log, language.value, names.join(), reasons])
  const lines = pick === undefined ? all : pick(all)
  const shown = lines.some(({ entry, sentences }) => sentences.length > 0 || !isMove(entry))
  if (!shown && none !== undefined) return <p class="quiet">{none}</p>
  return (
    <ol class="log-lines">
      {lines.flatMap((line, index) => {
        const { entry, heading } = line
        const told = <Entry key={entry.seq} line={line} names={names} links={links} />
        if (heading === undefined || index === lines.length - 1) return [told]
        return [
          told,
          <li key={`h${entry.seq}`} class="log-heading">
            {heading}
          </li>,
        ]
      })}
    </ol>
  )
}

function Entry({ line, names, links }: { line: LogLine; names: readonly string[]; links: boolean }) {
  const words = texts.value
  const { entry, gone, sentences } = line
  const name = entry.by === 'clock' ? words.table.clock : (names[entry.by] ?? '')
  if (sentences.length === 0 && isMove(entry)) return null
  return (
    <li class={gone ? 'log-entry log-gone' : 'log-entry'} data-entry={entry.seq}>
      {entry.by === 'clock' ? <span class="log-clock" aria-hidden="true" /> : <SeatMark seat={entry.by} name={name} size={18} />}
      <span>
        {gone && <span class="hidden">{words.table.undone}: </span>}
        {entry.undo !== undefined && words.notes.undone(name)}
        {entry.agreed !== undefined && agreedText(entry.agreed)}
        {links ? (
          <a href={`#e${entry.seq}`}>{sentences.map(plain).join(' ')}</a>
        ) : (
          sentences.map((sentence, index) => <SentenceLine key={index} sentence={sentence} />)
        )}
        {line.reason && <BotReason reason={line.reason} name={name} />}
      </span>
      <RuleMark sentences={sentences} />
    </li>
  )
}
