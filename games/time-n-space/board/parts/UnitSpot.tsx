import type { Deed, UnitRef } from '../../src/state.ts'
import type { Choice } from '../drafts/choices.ts'
import { hexagon, type Point, shifted, UNIT_PLACES, unitCentres } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { contentName, slotName } from '../names.ts'
import { piece } from '../pieces/piece.ts'
import { powerOf } from '../read.ts'
import { boxAt, type Shape } from './spots.ts'

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
