import { InvariantError } from '@chronothek/core'
import { MARKERS, type Marker } from './data/pieces.ts'
import { type Power, PRINTED, TILES } from './data/reconstructed.ts'
import { GOODS, type Good, SLOTS, type Slot, type TimeSymbol } from './ids.ts'
import type { Content, MarkerId, SandTimer, SlotState, UnitRef } from './state.ts'

/** Control centres, as far as states and views agree about them: what a building can do, and what lies where. */
type Slots = Readonly<Record<Slot, SlotState>>

export function markerOf(id: MarkerId): Marker {
  const marker = MARKERS.get(id)
  if (marker === undefined) throw new InvariantError(`no marker ${id}`)
  return marker
}

/** What the visible side of a building can do. */
export function powerOf(slot: Slot, { tile, stage }: SlotState): Power {
  const power = tile === undefined ? PRINTED[slot] : TILES[tile]?.[stage === 3 ? 1 : 0]
  if (power === undefined) throw new InvariantError(`no tile ${tile}`)
  return power
}

export const isCube = (content: Content | undefined): content is Good => GOODS.includes(content as Good)
export const isOrder = (content: Content | undefined): content is MarkerId => content !== undefined && content !== '' && !isCube(content)

export const isSlot = (symbol: string): symbol is Slot => SLOTS.includes(symbol as Slot)

/** A completely free building: no cube and no order on any unit (TNS-116, TNS-122). */
export const isEmpty = ({ content }: SlotState): boolean => content.every(part => part === '')

/** What lies on a unit; undefined if there is no such unit (TNS-109). */
export const contentAt = (slots: Slots, { slot, unit }: UnitRef): Content | undefined =>
  isSlot(slot) ? slots[slot].content[unit] : undefined

export const sameUnit = (a: UnitRef, b: UnitRef): boolean => a.slot === b.slot && a.unit === b.unit

/** All units of one kind of building, or of both that have any, by slot and number. */
export function unitsOf(slots: Slots, kind?: Power['kind']): UnitRef[] {
  const units: UnitRef[] = []
  for (const slot of SLOTS) {
    const { length } = slots[slot].content
    if (length === 0 || (kind !== undefined && powerOf(slot, slots[slot]).kind !== kind)) continue
    for (let unit = 0; unit < length; unit++) units.push({ slot, unit })
  }
  return units
}

/** Where an order could be laid: units with neither cube nor order (TNS-054, TNS-108). */
export const orderFields = (slots: Slots): UnitRef[] => unitsOf(slots).filter(ref => contentAt(slots, ref) === '')

/** Whether one of these timers stands there. */
export const carriesTimer = (timers: readonly [SandTimer, SandTimer], symbol: TimeSymbol): boolean =>
  timers[0].on?.symbol === symbol || timers[1].on?.symbol === symbol

/** The empty units of a building. */
export const bare = (units: number): Content[] => Array<Content>(units).fill('')
