import type { AnyGameUi as GameUi, SentenceContext } from '@chronothek/board-kit'
import type { TableInfo, TableNote } from '@chronothek/protocol'
import { useEffect, useRef } from 'preact/hooks'
import { language, personName, texts, timeOfDay } from '../i18n/index.ts'
import { nameOf, useSession } from './context.ts'
import { LogList } from './LogList.tsx'
import { LogSteps } from './LogSteps.tsx'
import { filtered } from './log-lines.ts'
import { PublicPack } from './PublicPack.tsx'
import { SentenceLine } from './SentenceLine.tsx'
import { type LogFilter, useUiState } from './ui-state.ts'
import { useBotReasons } from './use-bot-reasons.ts'
import { tableWords } from './words.ts'

const NOTES_SHOWN = 2
/** Notes about the table are shown for this long (ms). */
const NEWS_MS = 120_000
const OLD_STORIES: ReadonlySet<TableNote['kind']> = new Set(['joined', 'started', 'bot-seated', 'undone'])
const FILTERS: readonly LogFilter[] = ['all', 'since', 'wrong']

interface LogPanelProps {
  readonly ui: GameUi
  readonly table: TableInfo
  text: SentenceContext['text']
}

/** The log of the match in sentences, newest at the bottom; below it, where no sentence pushes them, the latest notes about the table. */
export function LogPanel({ ui, table, text }: LogPanelProps) {
  const { state } = useSession()
  const uiState = useUiState()
  const words = tableWords.value
  const { value: log } = state.log
  const { value: notes } = state.notes
  const { value: filter } = uiState.filter
  const seat = state.seat.value
  const reasons = useBotReasons(ui, table)
  const names = table.seats.map(({ seat: each }) => nameOf(table, each))
  const opened = useRef(Date.now())
  const news = notes.filter(({ kind, when }) => !OLD_STORIES.has(kind) && Date.parse(when) > opened.current - NEWS_MS).slice(-NOTES_SHOWN)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollTo?.({ top: box.current.scrollHeight }), [log.length, notes.length, filter, uiState.sheet.value])
  return (
    <section class="log" aria-label={texts.value.table.log}>
      <Filters seated={seat !== undefined} />
      {filter === 'since' && <LogSteps box={box} story={log.length} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and there may be nothing else in it to focus */}
      <div class="log-scroll" ref={box} tabIndex={0} role="log" aria-live="off" aria-label={texts.value.table.log}>
        <div class="log-story">
          {filter === 'all' && <PublicPack table={table} />}
          {filter === 'all' && <Opening ui={ui} table={table} names={names} text={text} />}
          <LogList
            ui={ui}
            names={names}
            log={log}
            text={text}
            pick={lines => filtered(lines, filter, log, seat)}
            none={words.noneOf[filter]}
            {...(reasons && { reasons })}
          />
        </div>
      </div>
      {filter === 'all' && news.length > 0 && (
        <ul class="log-notes" aria-label={words.tableNews}>
          {news.map(note => (
            <li key={note.id}>
              {texts.value.notes[note.kind](note.name === undefined ? nameOf(table, note.seat) : personName(note.name))}{' '}
              <time dateTime={note.when}>{timeOfDay(note.when)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The opening sentence: what was decided before the first move. */
function Opening({ ui, table, names, text }: LogPanelProps & { names: readonly string[] }) {
  const { state } = useSession()
  const view = state.view.value
  const sentence = view && ui.opening?.({ view, viewer: state.viewer.value, language: language.value, names, text }, table.options)
  if (sentence === undefined) return null
  return (
    <p class="log-opening">
      <SentenceLine sentence={sentence} />
    </p>
  )
}

function Filters({ seated }: { seated: boolean }) {
  const uiState = useUiState()
  const words = tableWords.value
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that switch, no form
    <div class="log-filters" role="group" aria-label={words.filters}>
      {FILTERS.filter(filter => seated || filter !== 'since').map(filter => (
        <button
          key={filter}
          type="button"
          aria-pressed={uiState.filter.value === filter}
          onClick={() => {
            uiState.filter.value = filter
          }}
        >
          {words.filter[filter]}
        </button>
      ))}
    </div>
  )
}
