import { SLOTS, type Slot } from '../../src/ids.ts'
import type { Deed, UnitRef } from '../../src/state.ts'
import { type Choice, lastOfKind } from '../drafts/choices.ts'
import { samePlace } from '../drafts/places.ts'
import { hexagon, outline, type Point, shifted, UNIT_PLACES, unitCentres } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { keyOf } from '../keys.ts'
import { CENTRE } from '../layout.ts'
import { buildingText, capital, contentName, say, slotName, term, tileName } from '../names.ts'
import { Glass } from '../pieces/Glass.tsx'
import { BUILDING_KINDS, piece } from '../pieces/piece.ts'
import { colourOf, kindOf, powerOf, standingOn } from '../read.ts'

export interface Shape {
  readonly width: number
  readonly height: number
  readonly hex: number
  readonly slots: Readonly<Record<Slot, Point>>
}

/** A box around a point of the drawing, in shares of it, so that it grows along. */
export const boxAt = ({ width, height }: Pick<Shape, 'width' | 'height'>, [x, y]: Point, wide: number, high: number) => ({
  left: `${((x - wide / 2) / width) * 100}%`,
  top: `${((y - high / 2) / height) * 100}%`,
  width: `${(wide / width) * 100}%`,
  height: `${(high / height) * 100}%`,
})

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
      verb: `${capital(say(language, 'name.timer', { number: timer + 1 }))}: ${stateOf(timer) === 'out' ? term(language, 'run-out') : term(language, 'running')}.`,
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

interface UnitProps {
  readonly choice: Choice<UnitRef>
  readonly shape: Shape
  readonly onChoose: ((deed: Deed) => void) | undefined
}

/** A unit that can be pressed to change what is planned. */
export function UnitSpot({ choice: { of, chosen, next }, shape, onChoose }: UnitProps) {
  const { board, me, seat, words } = useHelm()
  if (me === undefined) return null
  const state = me.slots[of.slot]
  const power = powerOf(of.slot, state)
  const places = UNIT_PLACES[power.units] ?? []
  const centre = unitCentres(shape.hex * 0.97)[places[of.unit] ?? 0] as Point
  const label = words.unitChoice(
    slotName(me, of.slot, board.language),
    of.unit + 1,
    contentName(state.content[of.unit] ?? '', board.language),
  )
  return (
    <button
      type="button"
      class={chosen ? 'ts-unit ts-can ts-chosen' : 'ts-unit ts-can'}
      style={boxAt(shape, shifted(shape.slots[of.slot], centre), shape.hex * 1.74, shape.hex * 2)}
      aria-label={label}
      aria-pressed={chosen}
      data-tip={label}
      data-field={`${of.slot} ${of.unit}`}
      onClick={() => onChoose?.(next)}
      {...piece('unit', `unit-${seat}-${of.slot}-${of.unit}`)}
    >
      <svg viewBox="-29 -33 58 66" aria-hidden="true">
        <polygon class="ts-halo" points={hexagon([0, 0], 28)} />
        <polygon points={hexagon([0, 0], 28)} />
      </svg>
    </button>
  )
}

export function ResearchSpot() {
  const { board, me, seat, places, free, press, focus, choose, confirm, stateOf, words } = useHelm()
  if (me === undefined || seat === undefined) return null
  const { language } = board
  const timer = standingOn(me, 'research')
  const can = places.some(place => samePlace(place, 'research'))
  const inside =
    me.research === undefined ? words.noTile : words.tileSides(tileName(me.research, 2, language), tileName(me.research, 3, language))
  const verb = can ? `${free === undefined ? words.againHere : words.placeHere} (${keyOf('research')})` : ''
  const label = `${capital(term(language, 'research-station'))}. ${capital(inside)}. ${verb}`
  const onClick = () => {
    if (timer === undefined) return press('research')
    if (timer === focus && stateOf(timer) === 'out') return confirm(timer)
    choose(timer)
  }
  const on = timer === undefined ? undefined : me.timers[timer].on
  return (
    <>
      <button
        type="button"
        class={`ts-slot ts-research ${timer !== undefined && stateOf(timer) === 'out' ? 'ts-out' : can ? (free === undefined ? 'ts-could' : 'ts-can') : ''}`}
        style={boxAt(CENTRE, CENTRE.research, 124, 102)}
        aria-label={label}
        data-tip={label}
        data-press="research"
        data-drop="research"
        onClick={onClick}
        {...piece('research-station', `research-${seat}`)}
      >
        <span class="ts-research-rim" />
      </button>
      {on !== undefined && (
        <span class="ts-standing" style={boxAt(CENTRE, CENTRE.research, 41, 68)} aria-hidden="true">
          <Glass on={on} sand={board.view.shared.sand} colour={colourOf(seat)} />
        </span>
      )}
    </>
  )
}

export { SLOTS }
