import type { AnyGameUi as GameUi, SentenceContext } from '@chronothek/board-kit'
import type { TableInfo, TableNote } from '@chronothek/protocol'
import { useEffect, useRef } from 'preact/hooks'
import { texts, timeOfDay } from '../i18n/index.ts'
import type { LogEntry } from '../state/table.ts'
import { nameOf } from './context.ts'
import { LogList } from './LogList.tsx'

const NOTES_SHOWN = 3

interface LogPanelProps {
  readonly ui: GameUi
  readonly table: TableInfo
  readonly log: readonly LogEntry[]
  readonly notes: readonly TableNote[]
  text: SentenceContext['text']
}

/** The match as a story in sentences, newest at the bottom, then the table's own latest news. */
export function LogPanel({ ui, table, log, notes, text }: LogPanelProps) {
  const words = texts.value
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.parentElement?.scrollTo?.({ top: box.current.scrollHeight }), [log.length, notes.length])
  return (
    <section class="log" aria-label={words.table.log} ref={box}>
      {log.length === 0 && <p class="quiet">{words.table.noLog}</p>}
      <LogList ui={ui} names={table.seats.map(({ seat }) => nameOf(table, seat))} log={log} text={text} />
      <ul class="log-notes">
        {notes.slice(-NOTES_SHOWN).map(note => (
          <li key={note.id}>
            {words.notes[note.kind](note.name ?? nameOf(table, note.seat))} <time dateTime={note.when}>{timeOfDay(note.when)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
