import type { BoardKey, AnyGameUi as GameUi, Scene } from '@chronothek/board-kit'
import type { MatchResult, TextRef } from '@chronothek/core'
import type { TableInfo } from '@chronothek/protocol'
import { useMemo, useRef, useState } from 'preact/hooks'
import { useReporting } from '../decks/use-reporting.tsx'
import { useSeen } from '../decks/use-seen.ts'
import { language, texts } from '../i18n/index.ts'
import { findGame, gameTitle, gameTitles } from '../registry.ts'
import { RulesDrawer } from '../rules/RulesDrawer.tsx'
import { Caption } from '../sound/Caption.tsx'
import { registerKeys } from '../ui/keys.ts'
import { useWakeLock } from '../ui/use-wake-lock.ts'
import { awaySeats, MovedSeatNotice } from './AwayNotice.tsx'
import { nameOf, useSession } from './context.ts'
import { EndSheet } from './EndSheet.tsx'
import { gameRefusalText } from './game-refusal-text.ts'
import { PauseOverlay } from './PauseOverlay.tsx'
import { SeatHead } from './SeatHead.tsx'
import { SidePanel } from './SidePanel.tsx'
import { showKind } from './show-kind.ts'
import { type Prompt, TableBar } from './TableBar.tsx'
import { useUiState } from './ui-state.ts'
import { useCues } from './use-cues.ts'
import { useRecap } from './use-recap.ts'
import { useAmbience, useSounds } from './use-sounds.ts'
import { useTurnAlert } from './use-turn-alert.ts'

/** The legal actions of the viewer. None while the table is paused or cannot store moves. */
function useLegal(ui: GameUi, table: TableInfo) {
  const { state } = useSession()
  const view = state.view.value
  const viewer = state.viewer.value
  const all = useMemo(() => (view === undefined ? [] : ui.game.legalActions({ viewer, ...view })), [ui, view, viewer])
  const rests = table.phase !== 'playing' || table.paused || table.health !== 'ok'
  return rests ? NOTHING : all
}
const NOTHING: readonly never[] = []

/** View, names and texts, as the board needs them. */
function useScene(table: TableInfo): Scene | undefined {
  const { state } = useSession()
  const view = state.view.value
  const known = state.texts.value
  const names = table.seats.map(({ seat }) => nameOf(table, seat))
  if (view === undefined) return undefined
  return { view, viewer: state.eyes.value, language: language.value, names, text: (ref: TextRef) => known[ref] ?? '' } as Scene
}

/** Whether people look at this screen for long without touching it: live games, team games, spectators. */
const isWatched = (table: TableInfo, seat: number | undefined): boolean =>
  table.live !== undefined || findGame(table.game)?.together === true || seat === undefined

/** A match in progress or just ended: bar, board, side panel. */
export function Play({ ui, table }: { ui: GameUi; table: TableInfo }) {
  const session = useSession()
  const { state } = session
  const uiState = useUiState()
  const scene = useScene(table)
  const legal = useLegal(ui, table)
  const recap = useRecap(session)
  const myMove = legal.length > 0
  // In live games nobody has a turn; the board itself shows what to do.
  const myTurn = myMove && !ui.game.live
  const prompt: Prompt | undefined = scene && { mine: myTurn, text: ui.ask(scene, legal) }
  const known = state.texts.value
  const text = (ref: TextRef) => known[ref] ?? ''
  const title = gameTitle(table.game)
  useTurnAlert({ myMove: myTurn, title, yourMove: texts.value.head.yourMove, ask: prompt?.text ?? '', table: table.id })
  useSounds(session, ui, table, { language: language.value, names: scene?.names ?? [], text })
  useAmbience(ui, scene, table.phase === 'playing' && !table.paused)
  useCues(ui, scene, { running: state.time.value.running, wait: at => at - state.matchNow() }, state.time.value)
  useSeen(ui, table, scene)
  useWakeLock(isWatched(table, state.seat.value) && table.phase === 'playing' && !table.paused)
  const { onReport, drawer } = useReporting(ui, table, scene)
  const place = useRef<HTMLDivElement>(null)
  const rule = uiState.rule.value
  const rests = table.live !== undefined && table.paused
  const ending = useEnding(ui, table, scene)
  return (
    <>
      <TableBar table={table} ui={ui} prompt={prompt} />
      <main
        id="main"
        class="match-main tf-main"
        data-phase={table.phase}
        data-seat={state.seat.value}
        data-seq={state.seq.value}
        data-my-move={myMove}
      >
        <p class="hidden" role="status">
          {prompt && !ui.game.live && (myMove ? `${texts.value.head.yourMove}. ${prompt.text}` : prompt.text)}
        </p>
        <div class="tf-place">
          <div
            class="board-place tf-board"
            ref={place}
            inert={(table.phase === 'ended' && table.abandoned === undefined && uiState.endShown.value && !ending.waits) || rests}
          >
            {scene && <Board ui={ui} table={table} scene={scene} legal={legal} onReport={onReport} onTold={ending.onTold} />}
          </div>
          {rests && <PauseOverlay table={table} />}
          <MovedSeatNotice />
          {scene && table.phase === 'ended' && !ending.waits && <EndSheet ui={ui} table={table} scene={scene} />}
          <Caption />
          {drawer}
        </div>
        <SidePanel ui={ui} table={table} recap={recap} text={text} />
        {rule !== undefined && (
          <div class="tf-rules">
            <RulesDrawer
              ui={ui}
              rule={rule}
              onClose={() => {
                uiState.rule.value = undefined
              }}
              onShow={kind => showKind(place.current, kind, uiState.point)}
            />
          </div>
        )}
      </main>
    </>
  )
}

/** Some boards show the end themselves; the end sheet waits for that. Players who come later see the sheet at once. */
function useEnding(ui: GameUi, table: TableInfo, scene: Scene | undefined) {
  const [isTold, setTold] = useState(table.phase === 'ended' || ui.tellsEnd !== true)
  const waits = !isTold && table.phase === 'ended'
  const hasResult = (scene?.view.shared as { result?: MatchResult } | undefined)?.result !== undefined
  const onTold = useMemo(() => (waits && hasResult ? () => setTold(true) : undefined), [waits, hasResult])
  return { waits, onTold }
}

interface BoardOfProps {
  readonly ui: GameUi
  readonly table: TableInfo
  readonly scene: Scene
  readonly legal: readonly unknown[]
  onReport(piece: string): void
  readonly onTold: (() => void) | undefined
}

function Board({ ui, table, scene, legal, onReport, onTold }: BoardOfProps) {
  const session = useSession()
  const { state } = session
  const uiState = useUiState()
  const acting = table.phase === 'playing' && !ui.game.live ? ui.acting(scene.view.shared) : []
  const onAct = async (...actions: readonly { readonly type: string }[]) => {
    const seen = ui.game.live ? undefined : state.seq.peek()
    const error = await session.ask({ type: 'act', actions: [...actions], ...(seen === undefined ? {} : { seen }) })
    return error && gameRefusalText(ui, table)(error)
  }
  const onSay = async (words: string) => {
    const error = await session.ask({ type: 'chat', text: words })
    return error && gameRefusalText(ui, table)(error)
  }
  const onKeys = (lines: readonly BoardKey[]) => registerKeys({ title: gameTitles(table.game), lines })
  // A spectator with a seat's view can look, but neither act nor speak for it.
  const isOwn = state.eyes.value === state.viewer.value
  const clock = { now: state.matchNow, running: state.time.value.running }
  const seatHead = (seat: number) => (
    <SeatHead table={table} seat={seat} time={state.time.value} toMove={acting.includes(seat)} mine={seat === state.seat.value} />
  )
  return (
    <ui.Board
      {...scene}
      legal={legal}
      clock={clock}
      away={awaySeats(table)}
      seatHead={seatHead}
      onAct={onAct}
      entries={state.log.value}
      onReport={onReport}
      {...(isOwn ? { onSay, onKeys } : {})}
      onRule={rule => {
        uiState.rule.value = rule
      }}
      {...(onTold === undefined ? {} : { onTold })}
      {...(uiState.lit.value === undefined ? {} : { lit: uiState.lit.value })}
      {...(state.last.value === undefined ? {} : { last: state.last.value })}
    />
  )
}
