import type { Chance, Seat } from '@chronothek/core'
import { markerOf, orderFields } from '../centre.ts'
import { PRINTED } from '../data/reconstructed.ts'
import { GOODS, type Good, type Slot } from '../ids.ts'
import type { LayStart, MarkerId, PickStart, Shared, SharedPlayer } from '../state.ts'

/** Two small orders of different colours: anybody can serve them with the first cube. */
export function pickStart({ above }: SharedPlayer, chance: Chance): PickStart {
  const first = chance.pick(GOODS.length, 'start')
  const second = (first + 1 + chance.pick(GOODS.length - 1, 'start')) % GOODS.length
  return { type: 'pick-start', orders: [first, second].map(good => smallOf(above, GOODS[good] ?? 'gray')) }
}

const smallOf = (above: readonly MarkerId[], good: Good): MarkerId =>
  above.find(id => markerOf(id).good === good && markerOf(id).value === 1) ?? above[0] ?? ''

/** On the plants whose goods the others ask for least. */
export function layStart({ players }: Shared, seat: Seat, chance: Chance): LayStart {
  const { slots, pick = [] } = players[seat] as SharedPlayer
  const asked = (good: Good | undefined) =>
    players.reduce(
      (sum, other, index) => sum + (index === seat ? 0 : (other.pick ?? []).filter(id => markerOf(id).good === good).length),
      0,
    )
  const fields = orderFields(slots)
    .filter(({ slot }) => PRINTED[slot as Slot].kind === 'production')
    .map(unit => ({ unit, cost: asked(PRINTED[unit.slot].makes[unit.unit]) + chance.pick(1000, 'start') / 1000 }))
    .sort((a, b) => a.cost - b.cost)
  return { type: 'lay-start', orders: pick.map((order, index) => ({ order, unit: fields[index]?.unit ?? { slot: 'P1', unit: index } })) }
}
