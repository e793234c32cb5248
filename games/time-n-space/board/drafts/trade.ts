import type { Seat } from '@chronothek/core'
import type { Slot } from '../../src/ids.ts'
import type { Deed, MarkerId, Shared, SharedPlayer, UnitRef } from '../../src/state.ts'
import { cargoOf, type FoundUnit, type Marker, markerOf, powerOf, sameUnit, stockOf, unitsOf } from '../read.ts'

type List = Extract<Deed, { kind: 'trade' }>['list']

export const tradeNumber = (player: SharedPlayer, slot: Slot): number => powerOf(slot, player.slots[slot]).trade

/** Fields an order may be laid on, cheapest first: small plants, then larger ones, beam units last. */
export const orderFields = (player: SharedPlayer): readonly FoundUnit[] =>
  unitsOf(player)
    .filter(({ content }) => content === '')
    .sort((a, b) => costOf(a) - costOf(b))

const costOf = ({ kind, stage, makes }: FoundUnit): number => (kind === 'beam' ? 10 : 0) + stage + (makes === undefined ? 0 : 0.1)

/** How soon others could bring it: cubes aboard count more than cubes on plants. A colour with much left above is urgent (TNS-021). */
function appeal({ good, value }: Marker, shared: Shared, seat: Seat): number {
  const left = shared.players[seat]?.above.filter(id => markerOf(id).good === good).length ?? 0
  let sum = left / 8
  shared.players.forEach((other, index) => {
    if (index === seat) return
    const aboard = cargoOf(other)[good]
    if (aboard >= value) sum += 3 + value
    else if (aboard + stockOf(other)[good] >= value) sum += 1 + value / 2
  })
  return sum
}

/** The best guess: orders somebody can serve, on fields one misses least; each next one of another colour if that is as good. */
export function bestOffers(shared: Shared, seat: Seat, slot: Slot): Deed {
  const me = shared.players[seat]
  if (me === undefined) return { kind: 'forfeit' }
  const fields = orderFields(me)
  const size = Math.min(tradeNumber(me, slot), fields.length, me.above.length)
  const chosen: Marker[] = []
  for (let i = 0; i < size; i++) {
    const left = me.above.filter(id => !chosen.some(other => other.id === id)).map(markerOf)
    const rank = (marker: Marker) => appeal(marker, shared, seat) - 2 * chosen.filter(({ good }) => good === marker.good).length
    const best = left.reduce((a, b) => (rank(b) > rank(a) ? b : a), left[0] as Marker)
    chosen.push(best)
  }
  if (chosen.length === 0) return { kind: 'forfeit' }
  return { kind: 'trade', list: chosen.map(({ id }, index) => ({ order: id, unit: refOf(fields[index] as FoundUnit) })) }
}

const refOf = ({ slot, unit }: UnitRef): UnitRef => ({ slot, unit })

/** What of a wish can still be done. */
export const tradable = (list: List, me: SharedPlayer, slot: Slot): List =>
  list
    .filter(({ order, unit }) => me.above.includes(order) && orderFields(me).some(field => sameUnit(field, unit)))
    .slice(0, tradeNumber(me, slot))

/** A marker is laid on the best field left, or taken back; a full station gives up what was chosen first. */
export function toggledOrder(list: List, order: MarkerId, me: SharedPlayer, slot: Slot): List {
  if (list.some(entry => entry.order === order)) return list.filter(entry => entry.order !== order)
  const kept = list.length >= tradeNumber(me, slot) ? list.slice(1) : list
  const field = orderFields(me).find(each => !kept.some(entry => sameUnit(entry.unit, each)))
  return field === undefined ? list : [...kept, { order, unit: refOf(field) }]
}

/** The marker laid last goes to this field instead; on a field that is taken the marker is put back. */
export function movedTo(list: List, field: UnitRef): List {
  if (list.some(({ unit }) => sameUnit(unit, field))) return list.filter(({ unit }) => !sameUnit(unit, field))
  return list.map((entry, index) => (index === list.length - 1 ? { order: entry.order, unit: refOf(field) } : entry))
}

/** A marker is carried to a field: from wherever it was, whatever lay there first. */
export function carried(list: List, order: MarkerId, field: UnitRef, me: SharedPlayer, slot: Slot): List {
  const others = list.filter(entry => entry.order !== order && !sameUnit(entry.unit, field))
  const kept = others.length >= tradeNumber(me, slot) ? others.slice(1) : others
  return [...kept, { order, unit: refOf(field) }]
}
