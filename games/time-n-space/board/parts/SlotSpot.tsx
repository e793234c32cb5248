import type { Slot } from '../../src/ids.ts'
import type { Deed } from '../../src/state.ts'
import { type Choice, lastOfKind } from '../drafts/choices.ts'
import { samePlace } from '../drafts/places.ts'
import { outline, shifted } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { keyOf } from '../keys.ts'
import { buildingText, capital, say, term, timerName } from '../names.ts'
import { Glass } from '../pieces/Glass.tsx'
import { BUILDING_KINDS, piece } from '../pieces/piece.ts'
import { colourOf, kindOf, standingOn } from '../read.ts'
import { boxAt, type Shape } from './spots.ts'

interface SlotProps {
  readonly slot: Slot
  readonly shape: Shape
  /** While one decides where to build. */
  readonly build: Choice<Slot> | undefined
  readonly onBuild: ((deed: Deed) => void) | undefined
}

/** What pressing one's own building means now, and how it looks. */
function useSlot(slot: Slot, build: Choice<Slot> | undefined) {
  const { board, me, places, free, stateOf, words } = useHelm()
  const { language } = board
  if (me === undefined) return { look: '', verb: '', timer: undefined, can: false }
  const timer = standingOn(me, slot)
  const can = places.some(place => samePlace(place, slot))
  const last = build === undefined ? undefined : lastOfKind(me, slot)
  const warning = last === undefined ? '' : ` ${say(language, `prompt.last-${last}`)}`
  if (build !== undefined) return { look: build.chosen ? 'ts-can ts-chosen' : 'ts-can', verb: `${words.buildHere}.${warning}`, timer, can }
  if (timer !== undefined)
    return {
      look: stateOf(timer) === 'out' ? 'ts-out' : '',
      verb: `${capital(timerName(timer, language))}: ${stateOf(timer) === 'out' ? term(language, 'run-out') : term(language, 'running')}.`,
      timer,
      can,
    }
  if (can)
    return {
      look: free === undefined ? 'ts-could' : 'ts-can',
      verb: `${free === undefined ? words.againHere : words.placeHere} (${keyOf(slot)})`,
      timer,
      can,
    }
  return { look: '', verb: '', timer, can }
}

/** One's own building: a timer goes there, comes from there, or a tile is built over it. */
export function SlotSpot({ slot, shape, build, onBuild }: SlotProps) {
  const { board, me, seat, focus, stateOf, choose, confirm, press } = useHelm()
  const { look, verb, timer } = useSlot(slot, build)
  if (me === undefined || seat === undefined) return null
  const r = shape.hex
  const spot = shape.slots[slot]
  const label = `${buildingText(me, slot, board.language)}. ${verb}`
  const onClick = () => {
    if (build !== undefined) return onBuild?.(build.next)
    if (timer === undefined) return press(slot)
    if (timer === focus && stateOf(timer) === 'out') return confirm(timer)
    choose(timer)
  }
  const on = timer === undefined ? undefined : me.timers[timer].on
  return (
    <>
      <button
        type="button"
        class={`ts-slot ${look}`}
        style={boxAt(shape, [spot[0], spot[1] + r * 0.25], r * 3.46, r * 3.5)}
        aria-label={label}
        data-tip={label}
        data-press={slot}
        data-drop={slot}
        onClick={onClick}
        {...piece(BUILDING_KINDS[kindOf(me, slot)], `slot-${seat}-${slot}`)}
      >
        {look !== '' && (
          <svg viewBox="-58 -49.500 116 116" aria-hidden="true">
            <polygon class="ts-halo" points={outline([0, 0], 32)} />
            <polygon points={outline([0, 0], 32)} />
          </svg>
        )}
      </button>
      {on !== undefined && (
        <span class="ts-standing" style={boxAt(shape, shifted(spot, [0, -r * 0.34]), r * 1.02, r * 1.7)} aria-hidden="true">
          <Glass on={on} sand={board.view.shared.sand} colour={colourOf(seat)} />
        </span>
      )}
    </>
  )
}
