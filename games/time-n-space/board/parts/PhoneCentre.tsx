import type { TimerId } from '../../src/state.ts'
import { samePlace } from '../drafts/places.ts'
import { useHelm } from '../helm.ts'
import { capital, term, tileName, timerName, timerNumeral } from '../names.ts'
import { LooseTile } from '../pieces/Building.tsx'
import { Glass, Seconds } from '../pieces/Glass.tsx'
import { piece } from '../pieces/piece.ts'
import { colourOf, standingOn } from '../read.ts'
import { ShipPad, useTimerPress, useTimerText } from './BigTimer.tsx'
import { OwnCentre } from './OwnCentre.tsx'
import { Shelf } from './Shelf.tsx'
import { Tally } from './Tally.tsx'

/** One's own centre: markers above, buildings, the two timers with research and ship between them, rows below. */
export const CentreTab = () => (
  <>
    <Shelf />
    <OwnCentre phone />
    <div class="ts-phone-timers">
      <PhoneTimer timer={0} />
      <PhoneResearch />
      <ShipPad loose />
      <PhoneTimer timer={1} />
    </div>
    <Tally />
  </>
)

/** Own timers on the other pages: small, always there. */
export function OwnTimers() {
  const { me, words } = useHelm()
  if (me === undefined) return null
  return (
    <section class="ts-own-timers" aria-label={words.timers}>
      <SmallTimer timer={0} />
      <SmallTimer timer={1} />
    </section>
  )
}

function SmallTimer({ timer }: { timer: TimerId }) {
  const { board, me, seat, focus, stateOf, words } = useHelm()
  const short = useTimerText(timer, true)
  const onClick = useTimerPress(timer)
  if (me === undefined || seat === undefined) return null
  const on = me.timers[timer].on
  const state = stateOf(timer)
  return (
    <button
      type="button"
      class={`ts-small-timer ts-timer-${state}`}
      aria-pressed={focus === timer}
      data-press={`timer-${timer}`}
      onClick={onClick}
      {...piece('sand-timer', `timer-${seat}-${timer}`)}
    >
      <Glass on={on} sand={board.view.shared.sand} colour={colourOf(seat)} size={38} />
      <span class="ts-unseen">{capital(timerName(timer, board.language))}: </span>
      <b aria-hidden="true">{timerNumeral(timer)}</b>
      {on === undefined ? <span class="ts-seconds" /> : <Seconds on={on} sand={board.view.shared.sand} out="" />}
      <i>{state === 'out' ? `${short}, ${words.empty}` : short}</i>
    </button>
  )
}

function PhoneTimer({ timer }: { timer: TimerId }) {
  const { board, me, seat, focus, stateOf, words } = useHelm()
  const text = useTimerText(timer)
  const short = useTimerText(timer, true)
  const onClick = useTimerPress(timer)
  if (me === undefined || seat === undefined) return null
  const on = me.timers[timer].on
  const state = stateOf(timer)
  const name = capital(timerName(timer, board.language))
  return (
    <button
      type="button"
      class={`ts-phone-timer ts-timer-${state}`}
      aria-pressed={focus === timer}
      data-tip={`${name}: ${text}`}
      data-press={`timer-${timer}`}
      data-timer={timer}
      onClick={onClick}
      {...piece('sand-timer', `timer-${seat}-${timer}`)}
    >
      <Glass on={on} sand={board.view.shared.sand} colour={colourOf(seat)} size={84} large />
      <span>
        <span class="ts-unseen">{name}: </span>
        {on !== undefined && state === 'runs' ? (
          <Seconds on={on} sand={board.view.shared.sand} out="" />
        ) : (
          <b aria-hidden="true">{timerNumeral(timer)}</b>
        )}
        <i>{short}</i>
        <span class="ts-unseen">. {words.timerStates[state]}</span>
      </span>
    </button>
  )
}

function PhoneResearch() {
  const { board, me, seat, places, free, press, choose, words } = useHelm()
  if (me === undefined || seat === undefined) return null
  const { language } = board
  const timer = standingOn(me, 'research')
  const can = places.some(place => samePlace(place, 'research'))
  const inside =
    me.research === undefined ? words.noTile : words.tileSides(tileName(me.research, 2, language), tileName(me.research, 3, language))
  const label = `${capital(term(language, 'research-station'))}. ${capital(inside)}`
  return (
    <button
      type="button"
      class={`ts-phone-research ${can ? (free === undefined ? 'ts-could' : 'ts-can') : ''}`}
      aria-label={label}
      data-tip={label}
      data-press="research"
      data-drop="research"
      onClick={() => (timer === undefined ? press('research') : choose(timer))}
      {...piece('research-station', `research-${seat}`)}
    >
      {me.research === undefined ? (
        <svg viewBox="-13 -13 26 26" width="30" height="30" aria-hidden="true">
          <use href="#ts-time" x="-12" y="-12" width="24" height="24" opacity=".6" />
        </svg>
      ) : (
        <LooseTile tile={me.research} stage={2} size={52} />
      )}
    </button>
  )
}
