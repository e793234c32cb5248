import { type AnyGameUi as GameUi, Icon } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { useEffect, useState } from 'preact/hooks'
import { language, pick, texts } from '../i18n/index.ts'
import { useHotSeat } from '../local/hot-seat.ts'
import { findGame, gameTitle, modeOf } from '../registry.ts'
import { settings } from '../settings/index.ts'
import { BarStart } from '../ui/ReadingPage.tsx'
import { AwayNotice } from './AwayNotice.tsx'
import { Clock } from './Clock.tsx'
import { useSession } from './context.ts'
import { packTitle } from './pack-title.ts'
import { useUiState } from './ui-state.ts'
import { tableWords } from './words.ts'

/** The current question to the players. `mine`: this player has to answer it. */
export interface Prompt {
  readonly mine: boolean
  readonly text: string
}

/** The bar above the board: breadcrumb, prompt and toolbar. */
export function TableBar({ table, ui, prompt }: { table: TableInfo; ui: GameUi | undefined; prompt: Prompt | undefined }) {
  const { state } = useSession()
  const seat = state.seat.value
  return (
    <header class="tf-bar">
      <BarStart />
      <Breadcrumb table={table} ui={ui} />
      <div class="tf-turn">
        {prompt && <PromptLine prompt={prompt} />}
        {seat !== undefined && table.phase === 'playing' && <Clock time={state.time.value} seat={seat} clock={table.clock} size={32} />}
      </div>
      <AwayNotice table={table} />
      <HandOn />
      <Toolbar table={table} />
    </header>
  )
}

/** Hot-seat: a player who has finished reading passes the device on. */
function HandOn() {
  const { next, handOn } = useHotSeat() ?? {}
  if (next === undefined) return null
  return (
    <button type="button" class="tf-hand-on" data-press="hand-on" onClick={handOn}>
      {tableWords.value.handOn(next)}
      <Icon name="right" />
    </button>
  )
}

function Breadcrumb({ table, ui }: { table: TableInfo; ui: GameUi | undefined }) {
  const { state } = useSession()
  const mode = modeOf(table.game, table.options)
  const deck = packTitle(table.id, table.pack)
  const isMission = findGame(table.game)?.packs === 'missions'
  const shared = state.view.value?.shared
  const parts = [
    table.parent?.imagined && tableWords.value.whatIf,
    table.imported && tableWords.value.imported,
    !isMission && mode && pick(mode.title),
    deck && (isMission ? deck : tableWords.value.deck(deck)),
    shared !== undefined && ui?.phase?.(shared, language.value),
  ]
  return (
    <div class="tf-breadcrumb">
      <h1>{gameTitle(table.game)}</h1>
      <p>{parts.filter(part => typeof part === 'string').join(' · ')}</p>
    </div>
  )
}

/** The first sentence says what to do; the board shows the rest. */
const firstSentence = (text: string): string => /^.*?[.?](?=\s|$)/u.exec(text)?.[0] ?? text

function PromptLine({ prompt }: { prompt: Prompt }) {
  return (
    <p class="tf-prompt" key={prompt.text}>
      {prompt.mine && <strong>{texts.value.head.yourMove}</strong>}
      <span key={prompt.text}>{firstSentence(prompt.text)}</span>
    </p>
  )
}

const SENDING_AFTER = 400

/** Says so when a command takes long. */
function Sending() {
  const { waiting } = useSession()
  const [slow, setSlow] = useState(false)
  const isWaiting = waiting.value > 0
  useEffect(() => {
    if (!isWaiting) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), SENDING_AFTER)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return (
    <span class="tf-sending" role="status">
      {slow ? tableWords.value.sending : ''}
    </span>
  )
}

function Toolbar({ table }: { table: TableInfo }) {
  const uiState = useUiState()
  const words = tableWords.value
  const sound = settings.sound.value
  const rulesOpen = uiState.rule.value !== undefined
  return (
    <nav class="tf-toolbar" aria-label={words.menu}>
      <Sending />
      {table.spectators > 0 && (
        <button type="button" class="tf-tool tf-tool-wide" onClick={() => uiState.open('people')}>
          {texts.value.table.spectators(table.spectators)}
        </button>
      )}
      <button
        type="button"
        class="tf-tool tf-tool-wide"
        aria-expanded={rulesOpen}
        aria-label={words.rules}
        onClick={() => {
          uiState.rule.value = rulesOpen ? undefined : ''
        }}
      >
        <Icon name="book" />
        <span>{words.rules}</span>
      </button>
      <button
        type="button"
        class="tf-tool tf-tool-wide"
        aria-pressed={sound}
        aria-label={sound ? words.soundOn : words.soundOff}
        onClick={() => {
          settings.sound.value = !sound
        }}
      >
        <Icon name={sound ? 'sound' : 'mute'} />
        <span>{sound ? words.soundOn : words.soundOff}</span>
      </button>
      <button
        type="button"
        class="tf-tool tf-tool-side"
        aria-label={uiState.folded.value ? words.showSide : words.hideSide}
        title={uiState.folded.value ? words.showSide : words.hideSide}
        onClick={() => {
          uiState.folded.value = !uiState.folded.value
        }}
      >
        <Icon name={uiState.folded.value ? 'left' : 'right'} />
      </button>
      <button
        type="button"
        class="tf-tool"
        aria-haspopup="dialog"
        aria-label={words.menu}
        onClick={() => {
          uiState.menu.value = true
        }}
      >
        <Icon name="menu" />
        <span>{words.menu}</span>
      </button>
    </nav>
  )
}
