import type { SendSignal } from '../../src/state.ts'
import { heardNow, ideasFor } from '../calls.ts'
import { useHelm } from '../helm.ts'
import { piece } from '../pieces/piece.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import { colourOf } from '../read.ts'
import { useSlots } from '../use-slots.ts'
import { Call, Idea } from './Calls.tsx'
import { MiniCentre, useAway, useOthers } from './MiniCentre.tsx'
import { LeftAbove, Offers, OtherTimer } from './OtherParts.tsx'
import { PrefsButton } from './Prefs.tsx'
import { Supply } from './Supply.tsx'
import { standing } from './Tally.tsx'

/** Everybody's centre and offers, and the supply. */
export function MarketsTab() {
  const { board, words } = useHelm()
  const others = useOthers()
  const isAway = useAway()
  return (
    <>
      <div class="ts-stores">
        <Supply />
        <PrefsButton />
      </div>
      {others.map(seat => {
        const player = board.view.shared.players[seat]
        if (player === undefined) return null
        return (
          <section key={seat} class={`ts-market ts-c-${colourOf(seat)}`}>
            <h3>
              <SeatIcon colour={colourOf(seat)} size={18} /> {isAway(seat) ? words.isAway(board.names[seat] ?? '') : board.names[seat]}
              <b>
                {standing(player).free.total} <span>{words.points}</span>
              </b>
            </h3>
            <MiniCentre seat={seat} />
            <div class="ts-other-timers">
              <OtherTimer player={player} seat={seat} timer={0} />
              <OtherTimer player={player} seat={seat} timer={1} />
            </div>
            <Offers player={player} seat={seat} size={40} />
            <LeftAbove player={player} seat={seat} />
          </section>
        )
      })}
    </>
  )
}

/** Each call keeps its place until a newer one needs it: nothing moves under a thumb that answers. */
const PLACES = [0, 1, 2, 3] as const

/** What was called, and what one could call to each of the others. */
export function CallsTab() {
  const { board, seat, live, words } = useHelm()
  const others = useOthers()
  const { shared } = board.view
  const heard = heardNow(shared.signals, board.clock.now())
  return (
    <>
      <div class="ts-heard" aria-live="polite">
        {heard.length === 0 && <p class="ts-quiet ts-no-calls">{words.noCalls}</p>}
        {PLACES.map(place => {
          const signal = heard.find(({ id }) => id % PLACES.length === place)
          return <div key={place}>{signal && <Call key={signal.id} signal={signal} />}</div>
        })}
      </div>
      {seat !== undefined &&
        live &&
        others.map(to => (
          <section key={to} class={`ts-callees ts-c-${colourOf(to)}`} {...piece('signal', `talk-${to}`)}>
            <h3>
              <SeatIcon colour={colourOf(to)} size={18} /> {words.callTo(board.names[to] ?? '')}
            </h3>
            <Ideas ideas={ideasFor(shared, seat, to, board.clock.now()).slice(0, IDEAS)} />
          </section>
        ))}
    </>
  )
}

/** For each of the others. */
const IDEAS = 4
const keyOf = ({ kind, good, count }: SendSignal) => `${kind}${good}${count}`

/** What one could call to somebody. Each keeps its place: a thumb meets what the eye has read. */
function Ideas({ ideas }: { ideas: readonly SendSignal[] }) {
  const slots = useSlots(ideas, keyOf)
  return (
    <div class="ts-callee-ideas">
      {slots.map((call, slot) => (
        <span key={call === undefined ? slot : keyOf(call)}>{call && <Idea call={call} />}</span>
      ))}
    </div>
  )
}
