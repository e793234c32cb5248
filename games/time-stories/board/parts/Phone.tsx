import { useHelm } from '../helm.ts'
import { piece } from '../pieces/piece.ts'
import { Sign } from '../pieces/Sign.tsx'
import { agentOf, frontAt, slotOf } from '../read.ts'
import { Captain, Counters, Doors } from './Header.tsx'
import { HostSheet } from './HostSheet.tsx'
import { MapSheet } from './MapSheet.tsx'
import { Now } from './Now.tsx'
import { Stage } from './Stage.tsx'
import { Team } from './Team.tsx'
import { TimeTrack } from './TimeTrack.tsx'

/** One column: the place as a strip, my host and hand, the others; what is asked stays below. */
export function Phone() {
  const { shared, screen, say, words } = useHelm()
  return (
    <div class="tst-one">
      <header class="tst-phone-head">
        <div>
          <b data-rule="TST-068">{shared.location === undefined ? words.underWay : say(shared.location.name)}</b>
          <p class="tst-phone-who">
            <Captain />
            <Counters />
          </p>
        </div>
        <Doors />
        <Hours />
      </header>
      <div class="tst-phone-scroll">
        <Stage />
        <ReadHere />
        <HostSheet />
        <Team />
        <div class="tst-phone-track">
          <TimeTrack width={screen.width - 32} />
        </div>
        {shared.location !== undefined && shared.phase !== 'leaving' && <MapSheet />}
      </div>
      <Now />
    </div>
  )
}

/** The time left, always in sight. */
function Hours() {
  const { shared, words } = useHelm()
  return (
    <svg
      class="tst-hours"
      width="46"
      height="52"
      viewBox="-20 -26 40 52"
      role="img"
      aria-label={words.timeLeft(shared.tu)}
      {...piece('time-marker', 'hours')}
    >
      <path d="M-9 -25H9L18 0L9 25H-9L-18 0Z" fill="url(#tst-amber)" stroke="#fff0c4" stroke-width="1.400" />
      <text y="8.500" text-anchor="middle">
        {shared.tu}
      </text>
    </svg>
  )
}

/** The card my pawn stands on, one press away. */
function ReadHere() {
  const { shared, own, current, say, show, words } = useHelm()
  const at = agentOf(shared, current)?.at
  const slot = slotOf(shared, at)
  const front = frontAt(shared, own, at)
  // The row keeps its place: nothing below moves when the card is turned over.
  if (slot === undefined || front === undefined) return <div class="tst-read-here" aria-hidden="true" />
  return (
    <button type="button" class="tst-read-here" data-rule="TST-112" onClick={() => show({ kind: 'card', card: front.card })}>
      <b>{slot.letter}</b> <i>{say(slot.back)}</i>
      <span>
        <Sign name="read" size={21} /> {words.readCard}
      </span>
    </button>
  )
}
