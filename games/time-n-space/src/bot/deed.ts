import { GOODS, MOONS, type Place, SLOTS, SYMBOLS, type Value } from '../ids.ts'
import type { Deed, Delivery, MarkerId, PlaceTimer, Shared, UnitRef } from '../state.ts'
import type { Doing } from './doing.ts'
import type { Placing } from './search.ts'
import { kindOf, UNITS_PER_SLOT } from './world.ts'

export const unitOf = (unit: number): UnitRef => ({ slot: SLOTS[Math.floor(unit / UNITS_PER_SLOT)] ?? 'P1', unit: unit % UNITS_PER_SLOT })

/** What was thought in numbers, as the rules want it. */
export function deedOf(doing: Doing, above: readonly MarkerId[], place: Place, { stacks }: Shared): Deed {
  switch (doing.kind) {
    case 'forfeit':
    case 'upgrade':
      return { kind: doing.kind }
    case 'moon-take':
    case 'moon-bottom':
      return { kind: doing.kind, expect: stacks[MOONS.indexOf(place as (typeof MOONS)[number])]?.top ?? '' }
    case 'produce':
      return { kind: 'produce', units: doing.units.map(unit => unit % UNITS_PER_SLOT) }
    case 'beam':
      return {
        kind: 'beam',
        moves: doing.from.map((from, index) => ({ to: (doing.to[index] ?? 0) % UNITS_PER_SLOT, from: unitOf(from) })),
      }
    case 'trade': {
      const orders = markersOf(doing.kinds, above)
      return { kind: 'trade', list: orders.map((order, index) => ({ order, unit: unitOf(doing.units[index] ?? 0) })) }
    }
    case 'build':
      return { kind: 'build', slot: SLOTS[doing.slot] ?? 'P1' }
    case 'deliver':
      return { kind: 'deliver', list: doing.kinds.map(delivery) }
  }
}

const delivery = (kind: number): Delivery => ({ good: GOODS[Math.floor(kind / 3)] ?? 'gray', value: ((kind % 3) + 1) as Value })

/** Different markers of these kinds. */
export function markersOf(kinds: readonly number[], above: readonly MarkerId[]): MarkerId[] {
  const left = [...above]
  return kinds.map(kind => {
    const index = left.findIndex(id => kindOf(id) === kind)
    return left.splice(index, 1)[0] ?? ''
  })
}

export function placeOf(timer: number, { symbol, dest }: Placing, places: readonly Place[]): PlaceTimer {
  const place: PlaceTimer = { type: 'place', timer, symbol: SYMBOLS[symbol] ?? 'ship' }
  const where = dest < 0 ? undefined : places[dest]
  return where === undefined ? place : { ...place, dest: where }
}
