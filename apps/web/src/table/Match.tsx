import type { AnyGameUi as GameUi } from '@chronothek/board-kit'
import type { Refusal, TextRef } from '@chronothek/core'
import type { TableInfo } from '@chronothek/protocol'
import { useMemo } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import type { GameWords } from '../i18n/en.ts'
import { language, texts } from '../i18n/index.ts'
import type { Why } from '../net/api.ts'
import type { GameId } from '../registry.ts'
import { type Explain, ExplainProvider, explainProblem } from '../ui/explain.ts'
import { Bar, useTitle } from '../ui/Frame.tsx'
import { Press } from '../ui/Press.tsx'
import { Banners } from './Banners.tsx'
import { nameOf, useGameUi, useSession } from './context.ts'
import { Panels } from './Panels.tsx'
import { SeatHead } from './SeatHead.tsx'

/** A "no" of the game speaks the game's words and names its rule; everything else is the platform's. */
export const explainWith =
  (ui: GameUi): Explain =>
  (why: Why) => {
    const text = 'rule' in why ? ui.refusal(why as Refusal, language.value) : undefined
    return text === undefined ? explainProblem(why) : { text, rule: (why as Refusal).rule }
  }

/** The table during and after the match: board, people, log. */
export function Match({ table }: { table: TableInfo }) {
  const ui = useGameUi(table.game)
  const words = texts.value
  const game: GameWords | undefined = words.games[table.game as GameId]
  const title = game?.title ?? table.game
  const mode = (table.options as { mode?: 'versus' | 'coop' }).mode
  return (
    <div class="match">
      <Bar>
        <span class="bar-title">
          <strong>{title}</strong>
          {mode && <span>{game?.modes[mode]?.title}</span>}
        </span>
      </Bar>
      <Banners table={table} />
      {ui === 'failed' && (
        <p class="banner" role="alert">
          {words.table.boardFailed}{' '}
          <button type="button" class="button button-plain" onClick={() => location.reload()}>
            {words.reload}
          </button>
        </p>
      )}
      {ui === undefined && <p class="page">{words.table.loadingBoard}</p>}
      {typeof ui === 'object' && (
        <ExplainProvider value={explainWith(ui)}>
          <Playing ui={ui} table={table} title={title} />
        </ExplainProvider>
      )}
    </div>
  )
}

function Playing({ ui, table, title }: { ui: GameUi; table: TableInfo; title: string }) {
  const session = useSession()
  const { state } = session
  const view = state.view.value
  const viewer = state.viewer.value
  const legal = useMemo(() => (view === undefined ? [] : ui.game.legalActions({ viewer, ...view })), [ui, view, viewer])
  const acting = view === undefined || table.phase !== 'playing' ? [] : ui.acting(view.shared)
  const myMove = table.phase === 'playing' && legal.length > 0 && !table.paused
  useTitle(myMove ? texts.value.head.yourMove : title)
  const known = state.texts.value
  const text = (ref: TextRef) => known[ref] ?? ''
  const onAct = async (action: { readonly type: string }) => {
    const seen = state.seq.peek()
    const why = await session.ask({ type: 'act', actions: [action], ...(seen === undefined ? {} : { seen }) })
    return why && explainWith(ui)(why)
  }
  const seatHead = (seat: number) => (
    <SeatHead table={table} seat={seat} time={state.time.value} toMove={acting.includes(seat)} mine={seat === state.seat.value} />
  )
  return (
    <main id="main" class="match-main" data-phase={table.phase} data-seq={state.seq.value} data-my-move={myMove}>
      <div class="board-place">
        {table.phase === 'ended' && <Ended table={table} />}
        {view && (
          <ui.Board
            view={view}
            viewer={viewer}
            legal={myMove ? legal : []}
            language={language.value}
            names={table.seats.map(({ seat }) => nameOf(table, seat))}
            text={text}
            seatHead={seatHead}
            onAct={onAct}
            onRule={() => {}}
            {...(state.last.value === undefined ? {} : { last: state.last.value })}
          />
        )}
      </div>
      <Panels ui={ui} table={table} text={text} />
    </main>
  )
}

/** After the end: again, or look back. */
function Ended({ table }: { table: TableInfo }) {
  const session = useSession()
  const words = texts.value.table
  const [, navigate] = useLocation()
  const rematch = async () => {
    const answer = await session.request({ type: 'rematch' })
    if (!answer.ok) return answer.error
    if (answer.next !== undefined) navigate(`/t/${answer.next}`)
  }
  return (
    <div class="ended">
      <strong>{words.ended}</strong>
      {session.state.seat.value !== undefined && (
        <Press kind="main" run={rematch} id="rematch">
          {table.next === undefined ? words.rematch : words.toRematch}
        </Press>
      )}
      <Link class="button button-plain" href={`/r/${table.id}`}>
        {words.replay}
      </Link>
      <Link class="button button-plain" href="/">
        {words.home}
      </Link>
    </div>
  )
}
