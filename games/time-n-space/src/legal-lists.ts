import { contentAt, isCube, isOrder, markerOf, unitsOf } from './centre.ts'
import { GOODS, type Good, type Slot } from './ids.ts'
import type { Action, Content, Deed, Delivery, MarkerId, SlotState, UnitRef } from './state.ts'

/** The choices of lists that `legal.ts` offers: all of them where there are few, sensible ones where there are thousands. */
type Slots = Readonly<Record<Slot, SlotState>>

/** Every choice of at least one of up to three things, the largest first. */
export const subsets = (parts: readonly number[]): number[][] => {
  const found: number[][] = []
  for (let mask = 2 ** parts.length - 1; mask > 0; mask--) found.push(parts.filter((_, index) => (mask >> index) & 1))
  return found
}

/** One marker of each colour and value, and how many there are of it. */
function kindsOf(markers: readonly MarkerId[]): MarkerId[][] {
  const kinds = new Map<string, MarkerId[]>()
  for (const id of markers) {
    const kind = id.slice(0, -1)
    const known = kinds.get(kind)
    if (known === undefined) kinds.set(kind, [id])
    else known.push(id)
  }
  return [...kinds.values()]
}

/** Every pair of start markers, equal ones merged (TNS-051). */
export function startPicks(above: readonly MarkerId[]): Action[] {
  const kinds = kindsOf(above)
  const pairs = kinds.flatMap(([first = '', twin], index) => [
    ...(twin === undefined ? [] : [[first, twin]]),
    ...kinds.slice(index + 1).map(([other = '']) => [first, other]),
  ])
  return pairs.map(orders => ({ type: 'pick-start', orders }))
}

/** Every way to lay the two start markers (TNS-053). */
export function starts([first = '', second = '']: readonly MarkerId[], fields: readonly UnitRef[]): Action[] {
  return fields.flatMap(
    here =>
    fields
      .filter(there => there !== here)
      .map((there): Action => ({ type: 'lay-start', orders: [{ order: first, unit: here }, { order: second, unit: there }] })), // biome-ignore format: one pair
  )
}

const ONE_EACH = 8

/** One marker of every kind on some fields, and runs of two or three markers; no more fields than keep it short (TNS-106). */
export function offers(above: readonly MarkerId[], fields: readonly UnitRef[], number: number): Deed[] {
  if (fields.length === 0) return []
  const singles = kindsOf(above).flatMap(([order = '']) => fields.slice(0, ONE_EACH).map(unit => [{ order, unit }]))
  const lists = [...singles]
  for (let size = 2; size <= Math.min(number, fields.length, above.length); size++) {
    for (let start = 0; start + size <= above.length; start++) {
      const run = above.slice(start, start + size)
      lists.push(run.map((order, index) => ({ order, unit: fields[(start + index) % fields.length] as UnitRef })))
    }
  }
  return lists.map(list => ({ kind: 'trade', list }))
}

/** Every choice of cubes for the free units of a beam station, equal cubes merged, fuller loads first (TNS-103). */
export function loads(slots: Slots, free: readonly number[]): Deed[] {
  const sources: Record<Good, UnitRef[]> = { gray: [], yellow: [], blue: [], brown: [] }
  for (const ref of unitsOf(slots, 'production')) {
    const content = contentAt(slots, ref)
    if (isCube(content)) sources[content].push(ref)
  }
  const found: UnitRef[][] = []
  const extend = (chosen: readonly UnitRef[], good: number): void => {
    if (chosen.length > 0) found.push([...chosen])
    if (chosen.length === free.length) return
    for (let next = good; next < GOODS.length; next++) {
      const used = chosen.filter(ref => contentAt(slots, ref) === GOODS[next]).length
      const source = sources[GOODS[next] as Good][used]
      if (source !== undefined) extend([...chosen, source], next)
    }
  }
  extend([], 0)
  found.sort((a, b) => b.length - a.length)
  return found.map(chosen => ({ kind: 'beam', moves: chosen.map((from, index) => ({ to: free[index] ?? 0, from })) }))
}

/** All that can be served with large orders first, with small ones first, each colour alone, and each kind alone (TNS-086). */
export function deliveries(slots: Slots, host: Slots): Deed[] {
  const cargo: Record<Good, number> = { gray: 0, yellow: 0, blue: 0, brown: 0 }
  for (const ref of unitsOf(slots, 'beam')) {
    const content = contentAt(slots, ref)
    if (isCube(content)) cargo[content]++
  }
  const orders: Delivery[] = unitsOf(host).flatMap(ref => {
    const content: Content = contentAt(host, ref) ?? ''
    if (!isOrder(content)) return []
    const { good, value } = markerOf(content)
    return cargo[good] >= value ? [{ good, value }] : []
  })
  orders.sort((a, b) => GOODS.indexOf(a.good) - GOODS.indexOf(b.good) || b.value - a.value)
  const lists = [fill(orders, cargo), fill(orders.toReversed(), cargo)]
  for (const good of GOODS) lists.push(fill(orders.filter(order => order.good === good), cargo)) // biome-ignore format: one thought
  for (const order of orders) lists.push([order])
  const different = new Map(lists.filter(list => list.length > 0).map(list => [JSON.stringify(list), list]))
  return [...different.values()].map(list => ({ kind: 'deliver', list }))
}

/** Takes order after order as long as the cubes last. */
function fill(orders: readonly Delivery[], cargo: Readonly<Record<Good, number>>): Delivery[] {
  const left = { ...cargo }
  return orders.filter(({ good, value }) => {
    const fits = left[good] >= value
    if (fits) left[good] -= value
    return fits
  })
}
