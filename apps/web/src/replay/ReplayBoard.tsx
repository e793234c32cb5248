import type { AnyGameUi as GameUi } from '@chronothek/board-kit'
import type { TextRef } from '@chronothek/core'
import type { Replay } from '@chronothek/protocol'
import { language, texts } from '../i18n/index.ts'
import { LogList } from '../table/LogList.tsx'
import { SeatMark } from '../ui/SeatMark.tsx'
import type { Moment } from './moments.ts'

/** The board of one moment, with nothing to press, and the story up to there. */
export function ReplayBoard({ ui, replay, moment }: { ui: GameUi; replay: Replay; moment: Moment }) {
  const names = replay.seats.map(({ name }) => name)
  const text = (ref: TextRef) => replay.texts[ref] ?? ''
  const acting = ui.acting(moment.view.shared)
  const seatHead = (seat: number) => (
    <span class={acting.includes(seat) ? 'seat-head seat-head-turn' : 'seat-head'} data-seat={seat}>
      <SeatMark seat={seat} name={names[seat] ?? ''} />
      <span class="seat-name">{names[seat]}</span>
      {acting.includes(seat) && <span class="turn-flag">{texts.value.seat.toMove}</span>}
    </span>
  )
  return (
    <main id="main" class="match-main" data-seq={moment.seq}>
      <div class="board-place">
        <ui.Board
          view={moment.view}
          viewer={replay.viewer}
          legal={[]}
          language={language.value}
          names={names}
          text={text}
          seatHead={seatHead}
          onAct={async () => undefined}
          onRule={() => {}}
          {...(moment.last === undefined ? {} : { last: moment.last })}
        />
      </div>
      <aside class="panels" aria-label={texts.value.table.log}>
        <h2>{texts.value.table.log}</h2>
        <div class="panel">
          <LogList ui={ui} names={names} log={replay.entries.filter(({ seq }) => seq <= moment.seq)} text={text} links />
        </div>
      </aside>
    </main>
  )
}
