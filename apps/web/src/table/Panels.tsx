import type { AnyGameUi as GameUi, SentenceContext } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../i18n/index.ts'
import { undoTarget } from '../state/table.ts'
import { Press } from '../ui/Press.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import { useSession } from './context.ts'
import { LogPanel } from './LogPanel.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'

const TABS = ['log', 'chat', 'people'] as const
type Tab = (typeof TABS)[number]

/** Beside the board: what happened, what is said, who is here. */
export function Panels({ ui, table, text }: { ui: GameUi; table: TableInfo; text: SentenceContext['text'] }) {
  const { state } = useSession()
  const words = texts.value.table
  const [tab, setTab] = useState<Tab>('log')
  const [read, setRead] = useState(state.chat.peek().length)
  const lines = state.chat.value.length
  useEffect(() => {
    if (tab === 'chat') setRead(lines)
  }, [tab, lines])
  const unread = tab === 'chat' ? 0 : lines - read
  return (
    <aside class="panels" aria-label={words.panels}>
      <TableButtons table={table} />
      <div class="tabs" role="tablist">
        {TABS.map(id => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={tab === id}
            aria-controls="panel"
            onClick={() => setTab(id)}
          >
            {words[id]}
            {id === 'chat' && unread > 0 && <span class="unread">{unread}</span>}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and there may be nothing else in it to focus */}
      <div class="panel" role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === 'log' && <LogPanel ui={ui} table={table} log={state.log.value} notes={state.notes.value} text={text} />}
        {tab === 'chat' && <ChatPanel table={table} />}
        {tab === 'people' && <PeoplePanel table={table} />}
      </div>
    </aside>
  )
}

function TableButtons({ table }: { table: TableInfo }) {
  const session = useSession()
  const words = texts.value.table
  const seat = session.state.seat.value
  if (seat === undefined) return <p class="quiet table-buttons">{words.watching}</p>
  if (table.phase !== 'playing') return null
  const undo = async () => {
    const to = undoTarget(session.state.log.value, seat)
    return to === undefined ? ({ code: 'undo-impossible' } as const) : session.ask({ type: 'undo', to })
  }
  return (
    <div class="table-buttons">
      <Press run={undo} id="undo" title={words.takeBackNote}>
        {words.undo}
      </Press>
      {!table.paused && (
        <Press run={() => session.ask({ type: 'pause' })} id="pause">
          {words.pause}
        </Press>
      )}
    </div>
  )
}
