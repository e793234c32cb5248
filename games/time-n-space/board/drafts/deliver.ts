import { GOODS, type Good, type Value } from '../../src/ids.ts'
import type { Deed, Delivery, SharedPlayer } from '../../src/state.ts'
import { type Count, cargoOf, offersOf } from '../read.ts'

/** The best set of orders of one colour for so many cubes: most value, then most markers. */
export function bestOfColour(values: readonly Value[], cubes: number): readonly Value[] {
  let best: readonly Value[] = []
  const sum = (list: readonly Value[]) => list.reduce((total, value) => total + value, 0)
  const consider = (list: readonly Value[]) => {
    if (sum(list) > sum(best) || (sum(list) === sum(best) && list.length > best.length)) best = list
  }
  const walk = (from: number, taken: readonly Value[]) => {
    consider(taken)
    for (let i = from; i < values.length; i++) {
      const value = values[i] as Value
      // The same value again at the same place would only repeat a set that was looked at.
      if (i > from && values[i - 1] === value) continue
      if (sum(taken) + value <= cubes) walk(i + 1, [...taken, value])
    }
  }
  walk(0, [])
  return best
}

export const valuesOf = (host: SharedPlayer, good: Good): readonly Value[] =>
  offersOf(host).flatMap(order => (order.good === good ? order.value : []))

/** Everything that can be delivered to a host with this cargo. */
export const bestDelivery = (cargo: Count, host: SharedPlayer): readonly Delivery[] =>
  GOODS.flatMap(good => bestOfColour(valuesOf(host, good), cargo[good]).map(value => ({ good, value })))

export const worth = (list: readonly Delivery[]): number => list.reduce((sum, { value }) => sum + value, 0)

/** All deliverable orders at once, which is what almost everybody wants (TNS-086). */
export function obviousDelivery(me: SharedPlayer, host: SharedPlayer): Deed {
  const list = bestDelivery(cargoOf(me), host)
  return list.length === 0 ? { kind: 'forfeit' } : { kind: 'deliver', list }
}

/** What of a wish the host still offers and the own cargo still pays. */
export function deliverable(list: readonly Delivery[], me: SharedPlayer, host: SharedPlayer): readonly Delivery[] {
  const cargo: Record<Good, number> = { ...cargoOf(me) }
  const left = offersOf(host).map(({ good, value }) => `${good}${value}`)
  return list.filter(({ good, value }) => {
    const found = left.indexOf(`${good}${value}`)
    if (found === -1 || cargo[good] < value) return false
    left.splice(found, 1)
    cargo[good] -= value
    return true
  })
}

/** One more of a kind, or all of this kind off again once every one is in. */
export function toggled(list: readonly Delivery[], wish: Delivery, me: SharedPlayer, host: SharedPlayer): readonly Delivery[] {
  const more = deliverable([...list, wish], me, host)
  if (more.length > list.length) return more
  const without = list.filter(({ good, value }) => good !== wish.good || value !== wish.value)
  if (without.length < list.length) return without
  // No cubes left for it: what was chosen of its colour makes room.
  return deliverable([wish, ...list], me, host)
}
