import type { Seat } from '@chronothek/core'
import type { Good, Slot, TimeSymbol, Value } from '../../src/ids.ts'
import type { Content, Deed, Delivery, MarkerId, Shared, SharedPlayer, UnitRef } from '../../src/state.ts'
import { hostAt, isSlot, type Marker, markerOf, offersOf, powerOf, sameUnit } from '../read.ts'
import { buildSlots, lastOfKind } from './build.ts'
import { toggled } from './deliver.ts'
import { freeUnits, sources, toggledSource } from './load.ts'
import { carried, movedTo, orderFields, toggledOrder } from './trade.ts'

/** Something that can be pressed to change a draft, and the draft it leads to. */
export interface Choice<T> {
  readonly of: T
  readonly chosen: boolean
  readonly next: Deed
}

/** Everything on the board that can be pressed while one decides what a timer shall do. */
export interface Choices {
  readonly units: readonly Choice<UnitRef>[]
  /** Own markers above, one per kind: the next of its kind, or the chosen one. */
  readonly orders: readonly Choice<Marker>[]
  readonly slots: readonly Choice<Slot>[]
  readonly deliveries: readonly Choice<{ readonly good: Good; readonly value: Value; readonly count: number; readonly taken: number }>[]
  /** A marker was carried to a field. */
  carry?(order: MarkerId, field: UnitRef): Deed
}

const NONE: Choices = { units: [], orders: [], slots: [], deliveries: [] }

export function choicesOf(deed: Deed, shared: Shared, seat: Seat, symbol: TimeSymbol): Choices {
  const me = shared.players[seat]
  if (me === undefined) return NONE
  if (symbol === 'research') {
    const slot = deed.kind === 'build' ? deed.slot : undefined
    return { ...NONE, slots: buildSlots(me).map(of => ({ of, chosen: of === slot, next: { kind: 'build', slot: of } })) }
  }
  if (symbol === 'ship') return { ...NONE, deliveries: deliveries(deed, shared, me, seat) }
  const { kind } = powerOf(symbol, me.slots[symbol])
  if (kind === 'beam') return loading(deed, me, symbol)
  return kind === 'trade' ? trading(deed, me, symbol) : producing(deed, shared, me, symbol)
}

function producing(deed: Deed, shared: Shared, me: SharedPlayer, slot: Slot): Choices {
  const chosen = deed.kind === 'produce' ? deed.units : []
  const { makes } = powerOf(slot, me.slots[slot])
  const units = freeUnits(me, slot).filter(unit => shared.supply[makes[unit] ?? 'gray'] > 0)
  return {
    ...NONE,
    units: units.map(unit => {
      const isIn = chosen.includes(unit)
      return {
        of: { slot, unit },
        chosen: isIn,
        next: { kind: 'produce', units: isIn ? chosen.filter(other => other !== unit) : [...chosen, unit].sort() },
      }
    }),
  }
}

function loading(deed: Deed, me: SharedPlayer, slot: Slot): Choices {
  const moves = deed.kind === 'beam' ? deed.moves : []
  if (freeUnits(me, slot).length === 0) return NONE
  const taken = (from: UnitRef) => moves.some(move => sameUnit(move.from, from))
  return {
    ...NONE,
    units: [
      ...sources(me).map(from => ({
        of: { slot: from.slot, unit: from.unit },
        chosen: taken(from),
        next: { kind: 'beam', moves: toggledSource(moves, { slot: from.slot, unit: from.unit }, me, slot) } as const,
      })),
      ...moves.map(move => ({
        of: { slot, unit: move.to },
        chosen: true,
        next: { kind: 'beam', moves: moves.filter(other => other !== move) } as const,
      })),
    ],
  }
}

function trading(deed: Deed, me: SharedPlayer, slot: Slot): Choices {
  const list = deed.kind === 'trade' ? deed.list : []
  return laying(list, me, orders => ({ kind: 'trade', list: orders }), slot)
}

type List = Extract<Deed, { kind: 'trade' }>['list']

function laying(list: List, me: SharedPlayer, made: (list: List) => Deed, slot: Slot): Choices {
  const kinds = new Map<string, Marker>()
  // One of each kind can be pressed: the next one that is still above, else the one that was chosen.
  for (const id of me.above) {
    const marker = markerOf(id)
    const key = `${marker.good}${marker.value}`
    const isIn = (order: MarkerId) => list.some(entry => entry.order === order)
    const known = kinds.get(key)
    if (known === undefined || (isIn(known.id) && !isIn(id))) kinds.set(key, marker)
  }
  return {
    ...NONE,
    orders: [...kinds.values()].map(of => ({
      of,
      chosen: list.some(({ order }) => markerOf(order).good === of.good && markerOf(order).value === of.value),
      next: made(toggledOrder(list, of.id, me, slot)),
    })),
    units:
      list.length === 0
        ? []
        : orderFields(me).map(field => ({
            of: { slot: field.slot, unit: field.unit },
            chosen: list.some(({ unit }) => sameUnit(unit, field)),
            next: made(movedTo(list, field)),
          })),
    carry: (order, field) => made(carried(list, order, field, me, slot)),
  }
}

function deliveries(deed: Deed, shared: Shared, me: SharedPlayer, seat: Seat): Choices['deliveries'] {
  const host = hostAt(shared, seat)
  if (host === undefined) return []
  const list: readonly Delivery[] = deed.kind === 'deliver' ? deed.list : []
  const kinds = new Map<string, { good: Good; value: Value; count: number }>()
  for (const { good, value } of offersOf(host)) {
    const key = `${good}${value}`
    kinds.set(key, { good, value, count: (kinds.get(key)?.count ?? 0) + 1 })
  }
  return [...kinds.values()].map(({ good, value, count }) => {
    const taken = list.filter(entry => entry.good === good && entry.value === value).length
    return {
      of: { good, value, count, taken },
      chosen: taken > 0,
      next: { kind: 'deliver', list: toggled(list, { good, value }, me, host) },
    }
  })
}

/** What a draft would put where, for drawing it dashed. */
export function ghostsOf(deed: Deed, me: SharedPlayer, symbol: TimeSymbol): Partial<Record<Slot, Record<number, Content>>> {
  const ghosts: Partial<Record<Slot, Record<number, Content>>> = {}
  const put = ({ slot, unit }: UnitRef, content: Content) => {
    ghosts[slot] = { ...ghosts[slot], [unit]: content }
  }
  if (deed.kind === 'trade') for (const { order, unit } of deed.list) put(unit, order)
  if (!isSlot(symbol)) return ghosts
  const { makes } = powerOf(symbol, me.slots[symbol])
  if (deed.kind === 'produce') for (const unit of deed.units) put({ slot: symbol, unit }, makes[unit] ?? '')
  if (deed.kind === 'beam')
    for (const { to, from } of deed.moves) put({ slot: symbol, unit: to }, me.slots[from.slot].content[from.unit] ?? '')
  return ghosts
}

/** Whether building there costs the last one of a kind. */
export { lastOfKind }
