import { contentAt, isCube, isOrder, markerOf, powerOf, sameUnit, unitsOf } from '../centre.ts'
import { no, playerOf } from '../flow.ts'
import { COLOURS, GOODS, type Good, type Value } from '../ids.ts'
import type { Deed, Delivery, MarkerId, Outcome, Player, State, UnitRef, Why } from '../state.ts'
import { isOneOf, isRecord, listOf, parseUnit } from './parse.ts'

export type Deliver = Extract<Deed, { kind: 'deliver' }>
const MAX_ORDERS = 24
const MAX_CUBES = 6
const VALUES: readonly Value[] = [1, 2, 3]

export function parseDeliver(raw: unknown): Deliver | undefined {
  const list = isRecord(raw) ? listOf(raw.list, MAX_ORDERS, parseDelivery) : undefined
  return list === undefined ? undefined : { kind: 'deliver', list }
}

function parseDelivery(raw: unknown): Delivery | undefined {
  if (!isRecord(raw) || !isOneOf(GOODS, raw.good) || !isOneOf(VALUES, raw.value)) return undefined
  const { good, value } = raw
  if (raw.cubes === undefined) return { good, value }
  const cubes = listOf(raw.cubes, MAX_CUBES, parseUnit)
  return cubes === undefined ? undefined : { good, value, cubes }
}

/** As many of the orders on the owner's centre as the visitor can pay and wants (TNS-086, TNS-096). */
export function checkDeliver(state: State, player: Player, owner: number, deed: Deliver): Why | undefined {
  if (deed.list.length === 0) return no('E_EMPTY_ACTION', 'TNS-067')
  const host = playerOf(state, owner)
  const isHome = host === player
  const served = isHome ? [] : servedOf(host, deed.list)
  const why = checkNamed(player, served)
  if (why !== undefined) return why
  if (isHome) return no('E_OWN_PLANET', 'TNS-095')
  if (served.length === 0) return no('E_ORDER_GONE', 'TNS-310')
  const used: UnitRef[] = []
  for (const { good, value, cubes } of served) {
    if (!pay(player, deed.list, good, value, cubes, used)) return no('E_NOT_ENOUGH_GOODS', 'TNS-089', { good, value })
  }
}

/** The entries that still find an order; the others cost nothing and their cubes are not looked at (TNS-310, TNS-329). */
function servedOf({ slots }: Player, list: readonly Delivery[]): Delivery[] {
  const offered = unitsOf(slots).flatMap(ref => {
    const content = contentAt(slots, ref)
    return isOrder(content) ? [markerOf(content)] : []
  })
  return list.filter(({ good, value }) => {
    const index = offered.findIndex(marker => marker.good === good && marker.value === value)
    if (index >= 0) offered.splice(index, 1)
    return index >= 0
  })
}

/** Cubes somebody names are different units of own beam stations, with a cube on each (TNS-326, TNS-329). */
function checkNamed({ slots }: Player, served: readonly Delivery[]): Why | undefined {
  const named = served.flatMap(({ cubes = [] }) => cubes)
  if (named.some((ref, index) => named.some((other, before) => before < index && sameUnit(other, ref)))) return no('E_DUPLICATE', 'TNS-329')
  if (named.some(ref => contentAt(slots, ref) === undefined || powerOf(ref.slot, slots[ref.slot]).kind !== 'beam'))
    return no('E_UNIT_UNKNOWN', 'TNS-089')
  if (named.some(ref => !isCube(contentAt(slots, ref)))) return no('E_NO_CUBE', 'TNS-089')
}

/** Adds the units one order is paid from to `used`; false if there are too few, or the wrong ones were named. */
function pay(
  { slots }: Player,
  list: readonly Delivery[],
  good: Good,
  value: Value,
  cubes: readonly UnitRef[] | undefined,
  used: UnitRef[],
): boolean {
  const isFree = (ref: UnitRef) => contentAt(slots, ref) === good && !used.some(other => sameUnit(other, ref))
  if (cubes !== undefined) {
    if (cubes.length !== value || !cubes.every(isFree)) return false
    used.push(...cubes)
    return true
  }
  const free = unitsOf(slots, 'beam').filter(isFree)
  const isNamed = (ref: UnitRef) => list.some(entry => entry.cubes?.some(other => sameUnit(other, ref)))
  const chosen = [...free.filter(ref => !isNamed(ref)), ...free.filter(isNamed)].slice(0, value)
  used.push(...chosen)
  return chosen.length === value
}

/** Cubes go to the supply, markers to the visitor, and with the first one ever the planet's bonus (TNS-090 … TNS-093, TNS-098). */
export function applyDeliver(state: State, player: Player, owner: number, { list }: Deliver): Outcome {
  const host = playerOf(state, owner)
  const served = servedOf(host, list)
  const orders: MarkerId[] = []
  for (const { good, value, cubes } of served) {
    const used: UnitRef[] = []
    pay(player, list, good, value, cubes, used)
    for (const { slot, unit } of used) player.slots[slot].content[unit] = ''
    state.supply[good] += used.length
    orders.push(release(host, good, value))
  }
  player.collected.push(...orders)
  const bonus = state.bonus[owner] === true
  if (bonus) {
    state.bonus[owner] = false
    player.bonus++
  }
  return { kind: 'deliver', planet: COLOURS[owner] ?? 'red', orders, missed: list.length - served.length, bonus }
}

/** Of identical orders the owner's list says which one leaves; those not listed follow in the usual order (TNS-097, TNS-309). */
function release({ slots, prefs }: Player, good: Good, value: Value): MarkerId {
  const isWanted = (ref: UnitRef) => {
    const content = contentAt(slots, ref)
    if (!isOrder(content)) return false
    const marker = markerOf(content)
    return marker.good === good && marker.value === value
  }
  const { slot, unit } = prefs.release.find(isWanted) ?? (usualOrder(slots).find(isWanted) as UnitRef)
  const order = slots[slot].content[unit] as MarkerId
  slots[slot].content[unit] = ''
  return order
}

/** Beam units before plants, higher stages first, then by slot and unit. */
function usualOrder(slots: Player['slots']): UnitRef[] {
  const stage = ({ slot }: UnitRef) => slots[slot].stage
  const higher = (a: UnitRef, b: UnitRef) => stage(b) - stage(a)
  return [...unitsOf(slots, 'beam').sort(higher), ...unitsOf(slots, 'production').sort(higher)]
}
