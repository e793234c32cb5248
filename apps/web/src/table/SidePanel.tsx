import { type AnyGameUi as GameUi, Icon, type SentenceContext } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../i18n/index.ts'
import { findGame } from '../registry.ts'
import { Press } from '../ui/Press.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import { nameOf, useSession } from './context.ts'
import { LogPanel } from './LogPanel.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { pauseNote } from './pause-words.ts'
import { TableNotices } from './TableNotices.tsx'
import { TABS, type Tab, useUiState } from './ui-state.ts'
import { undoLast, undoTurn } from './undo.ts'
import { undoNote } from './undo-words.ts'
import type { Recap } from './use-recap.ts'
import { tableWords } from './words.ts'

interface SidePanelProps {
  readonly ui: GameUi
  readonly table: TableInfo
  readonly recap: Recap
  text: SentenceContext['text']
}

/** Beside the board, or below it on a phone: log, chat, people. */
export function SidePanel({ ui, table, recap, text }: SidePanelProps) {
  const uiState = useUiState()
  const tab = uiState.tab.value
  return (
    <aside class={uiState.sheet.value ? 'tf-side tf-side-open' : 'tf-side'} data-tab={tab} aria-label={texts.value.table.panels}>
      {/* The result adds a tab. A new key replaces the row, so no tab slides. */}
      <div class="tf-tabs" key={table.phase}>
        <Tabs />
        {hasResult(table) && <ResultSwitch />}
      </div>
      <TableNotices table={table} recap={recap} />
      <div class="tf-sheet">
        <div class="tf-panel" role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`}>
          {tab === 'log' && <LogPanel ui={ui} table={table} text={text} />}
          {tab === 'chat' && <ChatPanel table={table} />}
          {tab === 'people' && <PeoplePanel table={table} />}
        </div>
        <TableButtons ui={ui} table={table} />
      </div>
    </aside>
  )
}

/** An abandoned match has none. */
const hasResult = ({ phase, abandoned }: TableInfo): boolean => phase === 'ended' && abandoned === undefined

/** Switches between the result and the board. */
function ResultSwitch() {
  const uiState = useUiState()
  const flip = () => {
    uiState.endShown.value = !uiState.endShown.value
    uiState.sheet.value = false
  }
  return (
    <button type="button" class="tf-result" aria-pressed={uiState.endShown.value} onClick={flip}>
      {tableWords.value.result}
    </button>
  )
}

/** The number of messages since the chat was last open. */
function useUnread(): number {
  const { state } = useSession()
  const uiState = useUiState()
  const lines = state.chat.value.length
  const [read, setRead] = useState(() => state.chat.peek().length)
  const isOpen = uiState.tab.value === 'chat'
  useEffect(() => {
    if (isOpen) setRead(lines)
  }, [isOpen, lines])
  return isOpen ? 0 : Math.max(0, lines - read)
}

function Tabs() {
  const uiState = useUiState()
  const words = texts.value.table
  const unread = useUnread()
  const press = (id: Tab) => {
    const isClosing = uiState.tab.value === id && uiState.sheet.value
    uiState.open(id)
    uiState.sheet.value = !isClosing
  }
  const move = (event: KeyboardEvent, id: Tab) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = TABS[TABS.indexOf(id) + step]
    if (step !== 0 && next !== undefined) document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div class="tf-tablist" role="tablist" aria-label={words.panels}>
      {TABS.map(id => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={uiState.tab.value === id}
          aria-controls="panel"
          onClick={() => press(id)}
          onKeyDown={event => move(event, id)}
        >
          {words[id]}
          {id === 'chat' && unread > 0 && <span class="unread">{unread}</span>}
        </button>
      ))}
    </div>
  )
}

function TableButtons({ ui, table }: { ui: GameUi; table: TableInfo }) {
  const session = useSession()
  const words = texts.value.table
  const seat = session.state.seat.value
  const eyes = session.state.eyes.value
  if (seat === undefined)
    return <p class="quiet tf-buttons">{eyes === 'spectator' ? words.watching : tableWords.value.eyes.looking(nameOf(table, eyes))}</p>
  const rows = ui.turnOf === undefined ? 'tf-buttons' : 'tf-buttons tf-buttons-two'
  if (table.phase !== 'playing') return <div class={`${rows} tf-buttons-ended`}>{hasResult(table) && <ResultSwitch />}</div>
  return (
    <div class={rows}>
      {table.live === undefined && !findGame(table.game)?.together && (
        <Press run={() => undoLast(session)} id="undo" title={undoNote(table)}>
          <Icon name="undo" size={18} />
          {words.undo}
        </Press>
      )}
      {(!table.paused || session.state.time.value.resumesIn !== undefined) && (
        <Press run={() => session.ask({ type: 'pause' })} id="pause" title={pauseNote(table, seat)}>
          <Icon name="pause" size={18} />
          {words.pause}
        </Press>
      )}
      {ui.turnOf !== undefined && (
        <Press run={() => undoTurn(session, ui.turnOf as NonNullable<GameUi['turnOf']>)} id="undo-turn" title={undoNote(table)}>
          <Icon name="undo" size={18} />
          {tableWords.value.undoTurn}
        </Press>
      )}
    </div>
  )
}
