import { useState } from 'preact/hooks'
import type { TimerId } from '../../src/state.ts'
import { heardNow, ideasFor } from '../calls.ts'
import { samePlace } from '../drafts/places.ts'
import { useHelm } from '../helm.ts'
import { capital, term, tileName, timerName } from '../names.ts'
import { LooseTile } from '../pieces/Building.tsx'
import { Glass, Seconds } from '../pieces/Glass.tsx'
import { piece } from '../pieces/piece.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import { colourOf, standingOn } from '../read.ts'
import { ShipPad, useTimerPress, useTimerText } from './BigTimer.tsx'
import { Call, Idea } from './Calls.tsx'
import { Orrery } from './Orrery.tsx'
import { LeftAbove, Offers, OtherTimer } from './OtherParts.tsx'
import { Chance, MiniCentre, useOthers } from './Others.tsx'
import { OwnCentre } from './OwnCentre.tsx'
import { PrefsButton } from './Prefs.tsx'
import { Shelf } from './Shelf.tsx'
import { Supply } from './Supply.tsx'
import { standing, Tally } from './Tally.tsx'

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
          <b aria-hidden="true">{'II'.slice(0, timer + 1)}</b>
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

/** The map, as large as the screen; twice as large to pan in. */
export function MapTab() {
  const { words } = useHelm()
  const [large, setLarge] = useState(false)
  return (
    <>
      <div class={large ? 'ts-map-place ts-map-large' : 'ts-map-place'}>
        <div class="ts-map-scroll">
          <Orrery />
        </div>
        <button type="button" class="ts-zoom" aria-pressed={large} aria-label={words.zoom} onClick={() => setLarge(!large)}>
          {large ? '−' : '+'}
        </button>
      </div>
      <Landings />
    </>
  )
}

/** Below the map: what every planet offers, the next landing first. */
function Landings() {
  const { board, me } = useHelm()
  const others = useOthers()
  const place = me?.ship.to ?? me?.ship.at
  const sorted = [...others].sort((a, b) => Number(colourOf(b) === place) - Number(colourOf(a) === place))
  return (
    <div class="ts-landings">
      {sorted.map(seat => {
        const player = board.view.shared.players[seat]
        if (player === undefined) return null
        return (
          <section key={seat} class={`ts-landing ts-c-${colourOf(seat)} ${colourOf(seat) === place ? 'ts-landing-next' : ''}`}>
            <h3>
              <SeatIcon colour={colourOf(seat)} size={18} /> {board.names[seat]}
            </h3>
            <Offers player={player} seat={seat} size={40} />
            <Chance player={player} />
          </section>
        )
      })}
    </div>
  )
}

/** Everybody's centre and offers, and the supply. */
export function MarketsTab() {
  const { board, words } = useHelm()
  const others = useOthers()
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
              <SeatIcon colour={colourOf(seat)} size={18} /> {board.names[seat]}
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

/** What was called, and what one could call to each of the others. */
export function CallsTab() {
  const { board, seat, live, words } = useHelm()
  const others = useOthers()
  const { shared } = board.view
  const heard = heardNow(shared.signals, board.clock.now())
  return (
    <>
      <div class="ts-heard" aria-live="polite">
        {heard.length === 0 && <p class="ts-quiet">{words.noCalls}</p>}
        {heard.map(signal => (
          <Call key={signal.id} signal={signal} />
        ))}
      </div>
      {seat !== undefined &&
        live &&
        others.map(to => (
          <section key={to} class={`ts-callees ts-c-${colourOf(to)}`}>
            <h3>
              <SeatIcon colour={colourOf(to)} size={18} /> {words.callTo(board.names[to] ?? '')}
            </h3>
            {ideasFor(shared, seat, to, board.clock.now())
              .slice(0, 5)
              .map(call => (
                <Idea key={`${call.kind}${call.good}${call.count}`} call={call} />
              ))}
          </section>
        ))}
    </>
  )
}
