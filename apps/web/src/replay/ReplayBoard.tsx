import { type AnyGameUi as GameUi, type MatchClock, SeatMark } from '@chronothek/board-kit'
import { type MatchResult, standing, type TextRef } from '@chronothek/core'
import type { Replay } from '@chronothek/protocol'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { language, personName, texts } from '../i18n/index.ts'
import { useUiState } from '../table/ui-state.ts'
import '../table/end.css'
import { tableWords } from '../table/words.ts'
import type { Moment } from './moments.ts'
import { replayWords } from './words.ts'

interface BoardProps {
  readonly ui: GameUi
  readonly replay: Replay
  readonly moment: Moment
  readonly clock: MatchClock
  text(ref: TextRef): string
}

/** The board at one moment, read-only, with the move that led to it. */
export function ReplayBoard({ ui, replay, moment, clock, text }: BoardProps) {
  const uiState = useUiState()
  const names = replay.seats.map(({ name }) => personName(name))
  const acting = ui.game.live ? [] : ui.acting(moment.view.shared)
  const lit = uiState.lit.value
  const seatHead = (seat: number) => (
    <span class={acting.includes(seat) ? 'seat-head seat-head-turn' : 'seat-head'} data-seat={seat}>
      <SeatMark seat={seat} name={names[seat] ?? ''} />
      <span class="seat-name">{names[seat]}</span>
      {acting.includes(seat) && <span class="turn-flag">{texts.value.seat.toMove}</span>}
    </span>
  )
  return (
    <div class="board-place rp-board">
      <h2 class="hidden">{replayWords.value.board}</h2>
      <ui.Board
        view={moment.view}
        viewer={replay.viewer}
        legal={[]}
        clock={clock}
        language={language.value}
        names={names}
        text={text}
        seatHead={seatHead}
        onAct={async () => undefined}
        onRule={rule => {
          uiState.rule.value = rule
        }}
        {...(lit === undefined ? {} : { lit })}
        {...(moment.last === undefined ? {} : { last: moment.last })}
      />
      <LastSheet ui={ui} replay={replay} moment={moment} text={text} names={names} />
    </div>
  )
}

/** The last moment shows the result until it is dismissed. */
function LastSheet({ ui, replay, moment, text, names }: Omit<BoardProps, 'clock'> & { readonly names: readonly string[] }) {
  const [aside, setAside] = useState(false)
  const { result } = moment.view.shared as { readonly result?: MatchResult }
  useEffect(() => {
    if (result === undefined) setAside(false)
  }, [result])
  const entries = useMemo(() => standing(replay.entries), [replay])
  if (result === undefined || aside) return null
  const words = tableWords.value
  return (
    <div class="tf-end">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and there may be nothing else in it to focus */}
      <article class="tf-end-inside" tabIndex={0}>
        <ui.End
          view={moment.view}
          viewer={replay.viewer}
          language={language.value}
          names={names}
          text={text}
          result={result}
          entries={entries}
        />
      </article>
      <footer class="tf-end-foot">
        <button type="button" class="button button-plain" onClick={() => setAside(true)}>
          {words.backToBoard}
        </button>
      </footer>
    </div>
  )
}
