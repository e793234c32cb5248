import type { TimerId } from '../../src/state.ts'
import { deedText, deedVerb, isBare, lastWarning, mayUpgrade, settled } from '../deed-text.ts'
import { lastOfKind } from '../drafts/build.ts'
import { mayForfeit } from '../drafts/index.ts'
import { useHelm } from '../helm.ts'
import { capital, placeName, say, term, timerNumeral } from '../names.ts'
import { colourOf, neighboursOf, seatsAt } from '../read.ts'
import { Bar, Way } from './Bar.tsx'
import { useShipPlace, useTimerText } from './BigTimer.tsx'
import { DeedChoices } from './DeedChoices.tsx'
import { DoneWay, OvertimeAsk } from './OvertimeAsk.tsx'
import { Countdown, SetupAsk } from './Phases.tsx'

/** Which question is open: the setup's, where to fly, what a timer does, or where a free one goes. */
export function Ask() {
  const { board, me, focus, flying, stateOf, live, words } = useHelm()
  const { phase } = board.view.shared
  if (board.onKeys === undefined) return null // a replay asks nobody
  if (me === undefined) return <Bar title={say(board.language, phase === 'finished' ? 'prompt.finished' : 'prompt.watching')} line="" />
  if (phase === 'countdown') return <Countdown />
  if (board.idle !== undefined && !(board.clock.running && stateOf(focus ?? 0) === 'runs')) return <Bar title={board.idle} line="" />
  if (phase === 'pick' || phase === 'lay' || phase === 'ready') return <SetupAsk />
  if (phase === 'finished') return <Bar title={say(board.language, 'prompt.finished')} line="" />
  if (board.view.own?.waiting !== undefined) return <Bar title={say(board.language, 'prompt.contested')} line="" hot />
  if (!live) return <Bar title={words.rests} line="" />
  if (flying) return <FlyAsk />
  if (focus === undefined || stateOf(focus) === 'free') return phase === 'overtime' ? <OvertimeAsk /> : <FreeAsk timer={focus ?? 0} />
  return <DeedAsk timer={focus} />
}

/** A free timer: press a symbol. */
function FreeAsk({ timer }: { timer: TimerId }) {
  const { board, stateOf, words } = useHelm()
  const both = stateOf(0) === 'free' && stateOf(1) === 'free'
  const title = both ? say(board.language, 'prompt.place-both') : say(board.language, 'prompt.place-one', { number: timerNumeral(timer) })
  return <Bar title={title} line={words.placeHint} timer={timer} hot />
}

/** A timer that stands: what it will do, or does now. */
function DeedAsk({ timer }: { timer: TimerId }) {
  const { board, me, stateOf, plan, free, again, words } = useHelm()
  const text = useTimerText(timer)
  const planned = plan(timer)
  const symbol = me?.timers[timer].on?.symbol
  if (me === undefined || planned === undefined || symbol === undefined) return null
  const { deed, broke, isOwn } = planned
  const isOut = stateOf(timer) === 'out'
  const doing = deedText(deed, me, symbol, board.language, words)
  const warning = deed.kind === 'build' ? lastWarning(lastOfKind(me, deed.slot), board.language) : ''
  const mayPlace = board.view.shared.phase === 'running' && free === undefined && again === timer
  const isNothing = settled(deed).kind === 'forfeit' && !isOwn
  const outHint = mayPlace ? words.orPlace(text) : words.waits(text)
  const hint = isOut ? outHint : board.idle === undefined && !isNothing ? words.planned(text) : text
  const line = broke ? <strong class="ts-broke">{words.broke}</strong> : warning ? <strong class="ts-broke">{warning}</strong> : hint
  return (
    <Bar
      title={isOut ? doing : isNothing ? words.nothingLater : words.later(doing)}
      line={line}
      hot={isOut}
      timer={timer}
      hasSlots
      choices={<DeedChoices timer={timer} />}
    >
      {board.idle === undefined && <DeedWays timer={timer} />}
    </Bar>
  )
}

/** The buttons of a timer that stands. */
function DeedWays({ timer }: { timer: TimerId }) {
  const { board, me, stateOf, plan, edit, confirm, press, words } = useHelm()
  const { shared } = board.view
  const isOver = shared.phase === 'overtime'
  const planned = plan(timer)
  const symbol = me?.timers[timer].on?.symbol
  if (me === undefined || planned === undefined || symbol === undefined) return null
  const deed = settled(planned.deed)
  const { language } = board
  const upgrade = mayUpgrade(me, symbol) && deed.kind !== 'upgrade'
  // Somebody decided to let it lapse.
  const isGivenUp = planned.isOwn && planned.deed.kind === 'forfeit'
  if (stateOf(timer) === 'runs')
    return (
      <>
        {upgrade && (
          <Way key="upgrade" slot="upgrade" onClick={() => edit(timer, { kind: 'upgrade' })}>
            {term(language, 'upgrade')}
          </Way>
        )}
        {planned.isOwn && (
          <Way key="proposed" slot="first" quiet onClick={() => edit(timer)}>
            {words.asProposed}
          </Way>
        )}
        {planned.deed.kind !== 'forfeit' && mayForfeit(shared, me, symbol) && (
          <Way key="grave" slot="grave" grave onClick={() => edit(timer, { kind: 'forfeit' })}>
            {term(language, 'let-lapse')}
          </Way>
        )}
        {isOver && <DoneWay key="done" />}
      </>
    )
  return (
    <>
      {isGivenUp ? (
        <Way key="proposed" slot="first" onClick={() => edit(timer)}>
          {words.asProposed}
        </Way>
      ) : (
        <Way
          key="main"
          slot="first"
          main
          keys={words.space}
          onClick={() => confirm(timer, isBare(planned.deed) ? undefined : planned.deed)}
        >
          {deedVerb(planned, language)}
        </Way>
      )}
      {!isOver && (
        <Way key="again" slot="second" keys={words.shiftSpace} onClick={() => press(symbol, undefined, true)}>
          {words.andAgain}
        </Way>
      )}
      {upgrade && (
        <Way key="upgrade" slot="upgrade" keys="V" onClick={() => confirm(timer, { kind: 'upgrade' })}>
          {term(language, 'upgrade')}
        </Way>
      )}
      {(planned.isOwn || planned.deed.kind !== 'forfeit') && mayForfeit(shared, me, symbol) && (
        <Way key="grave" slot="grave" grave keys="X" onClick={() => confirm(timer, { kind: 'forfeit' })}>
          {term(language, 'let-lapse')}
        </Way>
      )}
      {isOver && <DoneWay key="done" />}
    </>
  )
}

/** The ship was chosen: its neighbours, or stay. */
function FlyAsk() {
  const { board, me, seat, places, fly, press, again, words } = useHelm()
  const ship = useShipPlace()
  if (me === undefined) return null
  const from = again !== undefined && me.timers[again].on?.symbol === 'ship' ? (me.ship.to ?? me.ship.at) : me.ship.at
  const dests = neighboursOf(from, seatsAt(board.view.shared)).filter(dest =>
    places.some(place => place.symbol === 'ship' && place.dest === dest),
  )
  return (
    <Bar title={words.flyWhere} line={ship(from, true)} hot>
      {dests.map(dest => (
        <Way key={dest} main press={`ship-${dest}`} onClick={() => press('ship', dest)}>
          {seat !== undefined && dest === colourOf(seat) ? words.flyHome : capital(placeName(dest, board))}
        </Way>
      ))}
      <Way keys="F" press="ship" onClick={() => press('ship')}>
        {term(board.language, 'stay')}
      </Way>
      <Way quiet onClick={() => fly(false)}>
        {words.cancel}
      </Way>
    </Bar>
  )
}
