import type { Place } from '../../src/ids.ts'
import type { TimerId } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { CENTRE } from '../layout.ts'
import { capital, placeName, slotLabel, symbolName, term, timerName, timerNumeral } from '../names.ts'
import { Glass, Seconds } from '../pieces/Glass.tsx'
import { ShipPicture } from '../pieces/Planet.tsx'
import { piece } from '../pieces/piece.ts'
import { colourOf, standingOn } from '../read.ts'
import { boxAt } from './spots.ts'

/** What one's own timer stands on, in a few words. A ship whose sand is through has arrived. */
export function useTimerText(timer: TimerId, short = false): string {
  const { board, me, seat, stateOf, words } = useHelm()
  const ship = useShipPlace()
  const symbol = me?.timers[timer].on?.symbol
  if (me === undefined || seat === undefined || symbol === undefined) return term(board.language, 'free')
  if (symbol === 'research') return short ? words.builds : capital(term(board.language, 'research-station'))
  if (symbol !== 'ship') return short ? slotLabel(me, symbol, board.language) : capital(symbolName(me, symbol, board.language))
  const place = me.ship.to ?? me.ship.at
  if (short) return place === colourOf(seat) ? words.home : capital(placeName(place, board))
  return ship(place, me.ship.to === undefined || stateOf(timer) === 'out')
}

/** Where one's own ship is or flies to. Nobody is told their own name. */
export function useShipPlace(): (place: Place, isThere: boolean) => string {
  const { board, seat, words } = useHelm()
  return (place, isThere) => {
    if (seat !== undefined && place === colourOf(seat)) return isThere ? words.shipHome : words.shipToHome
    const name = placeName(place, board)
    return isThere ? words.shipStays(name) : words.shipTo(name)
  }
}

/** Chooses a timer; one that has run out and is spoken of already is lifted. */
export function useTimerPress(timer: TimerId): () => void {
  const { focus, stateOf, choose, confirm } = useHelm()
  return () => (focus === timer && stateOf(timer) === 'out' ? confirm(timer) : choose(timer))
}

/** One of the two own sand timers, as large as a real one. */
export function BigTimer({ timer }: { timer: TimerId }) {
  const { board, me, seat, focus, stateOf, words } = useHelm()
  const text = useTimerText(timer)
  const onClick = useTimerPress(timer)
  if (me === undefined || seat === undefined) return null
  const on = me.timers[timer].on
  const state = stateOf(timer)
  const name = capital(timerName(timer, board.language))
  const said = on === undefined ? `${name}: ${text}` : `${name}: ${text}. ${words.timerStates[state]}`
  const x = timer === 0 ? 214 : 386
  return (
    <>
      <button
        type="button"
        class={`ts-timer ts-timer-${state}`}
        style={boxAt(CENTRE, [x, 202], 77, 128)}
        aria-label={said}
        aria-pressed={focus === timer}
        data-tip={said}
        data-press={`timer-${timer}`}
        data-timer={timer}
        onClick={onClick}
        {...piece('sand-timer', `timer-${seat}-${timer}`)}
      >
        <Glass on={on} sand={board.view.shared.sand} colour={colourOf(seat)} large />
      </button>
      <span
        class={`ts-timer-number ${focus === timer ? 'ts-timer-meant' : ''}`}
        style={boxAt(CENTRE, [timer === 0 ? 154 : 446, 165], 40, 36)}
        aria-hidden="true"
      >
        {timerNumeral(timer)}
      </span>
      {on !== undefined && state === 'runs' && (
        <span class="ts-timer-left" style={boxAt(CENTRE, [timer === 0 ? 270 : 330, 202], 48, 60)} aria-hidden="true">
          <Seconds on={on} sand={board.view.shared.sand} out="" />
        </span>
      )}
      <span class={`ts-timer-text ts-timer-text-${state}`} style={boxAt(CENTRE, [x, 284], 168, 34)} aria-hidden="true">
        {text}
      </span>
    </>
  )
}

/** The ship's own time symbol: where to? Neighbours light up on the map, and the bar asks. */
export function ShipPad({ loose = false }: { loose?: boolean }) {
  const { board, me, seat, places, free, flying, fly, focus, choose, confirm, refuseFlight, stateOf, words } = useHelm()
  const ship = useShipPlace()
  if (me === undefined || seat === undefined) return null
  const timer = standingOn(me, 'ship')
  const can = places.some(({ symbol }) => symbol === 'ship')
  const isThere = me.ship.to === undefined || (timer !== undefined && stateOf(timer) === 'out')
  const label = `${capital(term(board.language, 'ship'))}: ${ship(me.ship.to ?? me.ship.at, isThere)}. ${can ? words.flyWhere : ''}`
  const onClick = () => {
    if (can) return fly(!flying)
    if (timer === undefined) return refuseFlight()
    if (timer === focus && stateOf(timer) === 'out') return confirm(timer)
    choose(timer)
  }
  return (
    <button
      type="button"
      class={`ts-pad ${can ? (free === undefined ? 'ts-could' : 'ts-can') : timer !== undefined && stateOf(timer) === 'out' ? 'ts-out' : ''}`}
      {...(loose ? {} : { style: boxAt(CENTRE, [414, 372], 66, 62) })}
      aria-label={label}
      aria-expanded={flying}
      data-tip={label}
      data-press="ship"
      onClick={onClick}
      {...piece('ship', `pad-${seat}`)}
    >
      <svg viewBox="-34 -32 68 64" aria-hidden="true">
        <circle r="29" class="ts-pad-rim" />
        <ShipPicture colour={colourOf(seat)} turn={-52} />
        <use href="#ts-time" x="10" y="8" width="18" height="18" />
      </svg>
    </button>
  )
}
