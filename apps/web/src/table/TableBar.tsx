import { type AnyGameUi as GameUi, Icon } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { useEffect, useState } from 'preact/hooks'
import type { GameWords } from '../i18n/en.ts'
import { language, texts } from '../i18n/index.ts'
import { useSharing } from '../local/hot-seat.ts'
import type { GameId, ModeId } from '../registry.ts'
import { settings } from '../settings/index.ts'
import { BarStart } from '../ui/Frame.tsx'
import { SeatMark } from '../ui/SeatMark.tsx'
import { Away } from './Away.tsx'
import { Clock } from './Clock.tsx'
import { nameOf, useSession } from './context.ts'
import { useDesk } from './desk.ts'
import { packTitle } from './packs.ts'
import { tableWords } from './words.ts'

/** What is asked now: a headline and, if it is one's own move, a sentence. */
export interface Asked {
  readonly mine: boolean
  readonly text: string
}

/** Above the board: where one is, where the match stands, and what can be opened. On a phone: whose move it is. */
export function TableBar({ table, ui, asked }: { table: TableInfo; ui: GameUi | undefined; asked: Asked | undefined }) {
  const { state } = useSession()
  const seat = state.seat.value
  return (
    <header class="tf-bar">
      <BarStart />
      <Where table={table} ui={ui} />
      <div class="tf-now">
        {asked && !asked.mine && seat !== undefined && <SeatMark seat={seat} name={nameOf(table, seat)} size={26} />}
        {asked && <Now asked={asked} />}
        {seat !== undefined && table.phase === 'playing' && <Clock time={state.time.value} seat={seat} clock={table.clock} size={32} />}
      </div>
      <Away table={table} />
      <HandOn />
      <Doors table={table} />
    </header>
  )
}

/** Several at one device: whoever has read all there is to read gives it to the next. */
function HandOn() {
  const { next, handOn } = useSharing() ?? {}
  if (next === undefined) return null
  return (
    <button type="button" class="tf-hand-on" data-press="hand-on" onClick={handOn}>
      {tableWords.value.handOn(next)}
      <Icon name="right" />
    </button>
  )
}

function Where({ table, ui }: { table: TableInfo; ui: GameUi | undefined }) {
  const { state } = useSession()
  const game: GameWords | undefined = texts.value.games[table.game as GameId]
  const mode = (table.options as { mode?: ModeId }).mode
  const deck = packTitle(table.id, table.pack)
  const isMission = mode === 'mission'
  const shared = state.view.value?.shared
  const parts = [
    table.parent?.imagined && tableWords.value.whatIf,
    table.brought && tableWords.value.brought,
    !isMission && mode && game?.modes[mode]?.title,
    deck && (isMission ? deck : tableWords.value.deck(deck)),
    shared !== undefined && ui?.phase?.(shared, language.value),
  ]
  return (
    <div class="tf-where">
      <h1>{game?.title ?? table.game}</h1>
      <p>{parts.filter(part => typeof part === 'string').join(' · ')}</p>
    </div>
  )
}

/** The first sentence says what to do; the rest stands on the board. */
const firstSentence = (text: string): string => /^.*?[.?](?=\s|$)/u.exec(text)?.[0] ?? text

function Now({ asked }: { asked: Asked }) {
  return (
    <p class="tf-ask" key={asked.text}>
      {asked.mine && <strong>{texts.value.head.yourMove}</strong>}
      <span key={asked.text}>{firstSentence(asked.text)}</span>
    </p>
  )
}

const SENDING_AFTER = 400

/** A command that takes a while is no secret. */
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

function Doors({ table }: { table: TableInfo }) {
  const desk = useDesk()
  const words = tableWords.value
  const sound = settings.sound.value
  const rulesOpen = desk.rule.value !== undefined
  return (
    <nav class="tf-doors" aria-label={words.menu}>
      <Sending />
      {table.spectators > 0 && (
        <button type="button" class="tf-door tf-door-wide" onClick={() => desk.open('people')}>
          {texts.value.table.spectators(table.spectators)}
        </button>
      )}
      <button
        type="button"
        class="tf-door tf-door-wide"
        aria-expanded={rulesOpen}
        aria-label={words.rules}
        onClick={() => {
          desk.rule.value = rulesOpen ? undefined : ''
        }}
      >
        <Icon name="book" />
        <span>{words.rules}</span>
      </button>
      <button
        type="button"
        class="tf-door tf-door-wide"
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
        class="tf-door tf-door-side"
        aria-label={desk.folded.value ? words.showSide : words.hideSide}
        title={desk.folded.value ? words.showSide : words.hideSide}
        onClick={() => {
          desk.folded.value = !desk.folded.value
        }}
      >
        <Icon name={desk.folded.value ? 'left' : 'right'} />
      </button>
      <button
        type="button"
        class="tf-door"
        aria-haspopup="dialog"
        aria-label={words.menu}
        onClick={() => {
          desk.menu.value = true
        }}
      >
        <Icon name="menu" />
        <span>{words.menu}</span>
      </button>
    </nav>
  )
}
