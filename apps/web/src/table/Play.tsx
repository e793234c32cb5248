import type { BoardKey, AnyGameUi as GameUi, Scene } from '@chronothek/board-kit'
import type { MatchResult, TextRef } from '@chronothek/core'
import type { TableInfo } from '@chronothek/protocol'
import { useMemo, useRef, useState } from 'preact/hooks'
import { useReporting } from '../decks/Reporting.tsx'
import { useSeen } from '../decks/use-seen.ts'
import { gameTitles, language, texts } from '../i18n/index.ts'
import { findGame, type GameId } from '../registry.ts'
import { RulesDrawer } from '../rules/RulesDrawer.tsx'
import { Caption } from '../sound/Caption.tsx'
import { registerKeys } from '../ui/keys.ts'
import { useWakeLock } from '../ui/wake-lock.ts'
import { awaySeats, MovedSeat } from './Away.tsx'
import { useAttention } from './attention.ts'
import { nameOf, useSession } from './context.ts'
import { useDesk } from './desk.ts'
import { EndSheet } from './EndSheet.tsx'
import { explainWith } from './Match.tsx'
import { Rest } from './Rest.tsx'
import { useRecap } from './recap.ts'
import { SeatHead } from './SeatHead.tsx'
import { Side } from './Side.tsx'
import { showKind } from './show-kind.ts'
import { type Asked, TableBar } from './TableBar.tsx'
import { useCues } from './use-cues.ts'
import { usePlace, useSounds } from './use-sounds.ts'

/** What the viewer may do now: nothing while the table rests or cannot store moves. */
function useLegal(ui: GameUi, table: TableInfo) {
  const { state } = useSession()
  const view = state.view.value
  const viewer = state.viewer.value
  const all = useMemo(() => (view === undefined ? [] : ui.game.legalActions({ viewer, ...view })), [ui, view, viewer])
  const rests = table.phase !== 'playing' || table.paused || table.health !== 'ok'
  return rests ? NOTHING : all
}
const NOTHING: readonly never[] = []

/** Names, words and view, as everything that draws the game wants them. */
function useScene(table: TableInfo): Scene | undefined {
  const { state } = useSession()
  const view = state.view.value
  const known = state.texts.value
  const names = table.seats.map(({ seat }) => nameOf(table, seat))
  if (view === undefined) return undefined
  return { view, viewer: state.eyes.value, language: language.value, names, text: (ref: TextRef) => known[ref] ?? '' } as Scene
}

/** Whether people look at this screen without touching it: everybody plays at once, a team reads together, or somebody only watches. */
const isWatched = (table: TableInfo, seat: number | undefined): boolean =>
  table.live !== undefined || findGame(table.game)?.together === true || seat === undefined

/** A match in progress, or just ended. */
export function Play({ ui, table }: { ui: GameUi; table: TableInfo }) {
  const session = useSession()
  const { state } = session
  const desk = useDesk()
  const scene = useScene(table)
  const legal = useLegal(ui, table)
  const recap = useRecap(session)
  const myMove = legal.length > 0
  // Where everybody plays at once nobody has a turn: boards call for hands themselves.
  const myTurn = myMove && !ui.game.live
  const asked: Asked | undefined = scene && { mine: myTurn, text: ui.ask(scene, legal) }
  const known = state.texts.value
  const text = (ref: TextRef) => known[ref] ?? ''
  const title = texts.value.games[table.game as GameId]?.title ?? table.game
  useAttention({ myMove: myTurn, title, yourMove: texts.value.head.yourMove, ask: asked?.text ?? '', table: table.id })
  useSounds(session, ui, table, { language: language.value, names: scene?.names ?? [], text })
  usePlace(ui, scene, table.phase === 'playing' && !table.paused)
  useCues(ui, scene, { running: state.time.value.running, wait: at => at - state.matchNow() }, state.time.value)
  useSeen(ui, table, scene)
  useWakeLock(isWatched(table, state.seat.value) && table.phase === 'playing' && !table.paused)
  const { onReport, drawer } = useReporting(ui, table, scene)
  const place = useRef<HTMLDivElement>(null)
  const rule = desk.rule.value
  const rests = table.live !== undefined && table.paused
  const ending = useEnding(ui, table, scene)
  return (
    <>
      <TableBar table={table} ui={ui} asked={asked} />
      <main
        id="main"
        class="match-main tf-main"
        data-phase={table.phase}
        data-seat={state.seat.value}
        data-seq={state.seq.value}
        data-my-move={myMove}
      >
        <p class="hidden" role="status">
          {asked && !ui.game.live && (myMove ? `${texts.value.head.yourMove}. ${asked.text}` : asked.text)}
        </p>
        <div class="tf-place">
          <div class="board-place tf-board" ref={place} inert={(table.phase === 'ended' && desk.endShown.value && !ending.waits) || rests}>
            {scene && <Board ui={ui} table={table} scene={scene} legal={legal} onReport={onReport} onTold={ending.onTold} />}
          </div>
          {rests && <Rest table={table} />}
          <MovedSeat />
          {scene && table.phase === 'ended' && !ending.waits && <EndSheet ui={ui} table={table} scene={scene} />}
          <Caption />
          {drawer}
        </div>
        <Side ui={ui} table={table} recap={recap} text={text} />
        {rule !== undefined && (
          <div class="tf-rules">
            <RulesDrawer
              ui={ui}
              rule={rule}
              onClose={() => {
                desk.rule.value = undefined
              }}
              onShow={kind => showKind(place.current, kind, desk.point)}
            />
          </div>
        )}
      </main>
    </>
  )
}

/** Where the board tells the end, the sheet waits for it; whoever comes later finds the sheet. */
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
  const desk = useDesk()
  const acting = table.phase === 'playing' && !ui.game.live ? ui.acting(scene.view.shared) : []
  const onAct = async (...actions: readonly { readonly type: string }[]) => {
    const seen = ui.game.live ? undefined : state.seq.peek()
    const why = await session.ask({ type: 'act', actions: [...actions], ...(seen === undefined ? {} : { seen }) })
    return why && explainWith(ui, table)(why)
  }
  const onSay = async (words: string) => {
    const why = await session.ask({ type: 'chat', text: words })
    return why && explainWith(ui, table)(why)
  }
  const onKeys = (lines: readonly BoardKey[]) => registerKeys({ title: gameTitles(table.game), lines })
  // Through lent eyes one looks; hands and voice stay with their owner.
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
        desk.rule.value = rule
      }}
      {...(onTold === undefined ? {} : { onTold })}
      {...(desk.lit.value === undefined ? {} : { lit: desk.lit.value })}
      {...(state.last.value === undefined ? {} : { last: state.last.value })}
    />
  )
}
