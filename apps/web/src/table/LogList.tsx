import { type AnyGameUi as GameUi, plain, type SentenceContext } from '@chronothek/board-kit'
import { language, texts } from '../i18n/index.ts'
import { type LogEntry, takenBack } from '../state/table.ts'
import { SeatMark } from '../ui/SeatMark.tsx'

interface LogListProps {
  readonly ui: GameUi
  readonly names: readonly string[]
  readonly log: readonly LogEntry[]
  /** In a replay every line leads to its moment. */
  readonly links?: boolean
  text: SentenceContext['text']
}

/** Entries as sentences, oldest first; what was taken back is struck out, not hidden. */
export function LogList({ ui, names, log, links = false, text }: LogListProps) {
  const gone = takenBack(log)
  const context = { language: language.value, names, text }
  return (
    <ol class="log-lines">
      {log.map(entry => (
        <Entry key={entry.seq} entry={entry} gone={gone.has(entry.seq)} ui={ui} context={context} links={links} />
      ))}
    </ol>
  )
}

interface EntryProps {
  readonly entry: LogEntry
  readonly gone: boolean
  readonly links: boolean
  readonly ui: GameUi
  readonly context: SentenceContext
}

function Entry({ entry, gone, links, ui, context }: EntryProps) {
  const words = texts.value
  const name = entry.by === 'clock' ? words.table.clock : (context.names[entry.by] ?? '')
  const sentences = entry.undo === undefined ? ui.tell(entry.events, context).map(plain) : [words.notes.undone(name)]
  if (sentences.length === 0) return null
  const told = sentences.join(' ')
  return (
    <li class={gone ? 'log-entry log-gone' : 'log-entry'} data-entry={entry.seq}>
      {entry.by === 'clock' ? <span class="log-clock" aria-hidden="true" /> : <SeatMark seat={entry.by} name={name} size={18} />}
      <span>
        {gone && <span class="hidden">{words.table.takenBack}: </span>}
        {links ? <a href={`#e${entry.seq}`}>{told}</a> : told}
      </span>
    </li>
  )
}
