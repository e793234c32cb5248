import type { Deed, MarkerId, SharedPlayer, UnitRef } from '../../src/state.ts'
import { type Marker, markerOf, sameUnit } from '../read.ts'
import type { Choices } from './choices.ts'
import { movedTo, orderFields } from './trade.ts'

export type Lays = Extract<Deed, { kind: 'trade' }>['list']

/** Two of one's markers; a third takes the place of the first. */
export function togglePick(picks: readonly MarkerId[], id: MarkerId): readonly MarkerId[] {
  if (picks.includes(id)) return picks.filter(other => other !== id)
  return [...picks.slice(picks.length >= 2 ? 1 : 0), id]
}

/** One of each kind above that can be picked: one that is not picked yet, if there is one. */
export function pickable(player: SharedPlayer, picks: readonly MarkerId[]): readonly Marker[] {
  const kinds = new Map<string, Marker>()
  for (const id of player.above) {
    const marker = markerOf(id)
    const known = kinds.get(`${marker.good}${marker.value}`)
    if (known === undefined || (picks.includes(known.id) && !picks.includes(id))) kinds.set(`${marker.good}${marker.value}`, marker)
  }
  return [...kinds.values()]
}

/** Each marker on the plant of its colour, or on the cheapest field left. */
export function firstLays(player: SharedPlayer, picks: readonly MarkerId[]): Lays {
  const lays: { order: MarkerId; unit: UnitRef }[] = []
  for (const order of picks) {
    const free = orderFields(player).filter(field => !lays.some(({ unit }) => sameUnit(unit, field)))
    const field = free.find(({ makes }) => makes === markerOf(order).good) ?? free[0]
    if (field !== undefined) lays.push({ order, unit: { slot: field.slot, unit: field.unit } })
  }
  return lays
}

/** Fields for the marker that is held: pressing one lays it there, and the other one is held next. */
export function layChoices(player: SharedPlayer, lays: Lays): Choices {
  return {
    units: orderFields(player).map(({ slot, unit }) => {
      const taken = lays.some(lay => sameUnit(lay.unit, { slot, unit }))
      const list = taken ? [...lays].reverse() : [...movedTo(lays, { slot, unit })].reverse()
      return { of: { slot, unit }, chosen: taken, next: { kind: 'trade', list } }
    }),
    orders: [],
    slots: [],
    deliveries: [],
    carry: (order, field) => ({
      kind: 'trade',
      list: lays.map(lay => {
        if (lay.order === order) return { order, unit: field }
        // Whoever lay there moves to where this one came from.
        const from = lays.find(other => other.order === order)?.unit
        return sameUnit(lay.unit, field) && from !== undefined ? { order: lay.order, unit: from } : lay
      }),
    }),
  }
}
