import { contentAt, powerOf, sameUnit } from '../centre.ts'
import { no } from '../flow.ts'
import type { Slot } from '../ids.ts'
import type { Deed, MarkerId, Outcome, Player, UnitRef, Why } from '../state.ts'
import { isRecord, listOf, parseLaying } from './parse.ts'

type Trade = Extract<Deed, { kind: 'trade' }>
export type Laying = { readonly order: MarkerId; readonly unit: UnitRef }
const MOST = 6

export function parseTrade(raw: unknown): Trade | undefined {
  const list = isRecord(raw) ? listOf(raw.list, MOST, parseLaying) : undefined
  return list === undefined ? undefined : { kind: 'trade', list }
}

/** At most as many markers as the station's number, from above onto free order fields (TNS-106 … TNS-109). */
export function checkTrade(player: Player, slot: Slot, { list }: Trade): Why | undefined {
  const { kind, trade } = powerOf(slot, player.slots[slot])
  if (kind !== 'trade') return no('E_WRONG_ACTION', 'TNS-059')
  if (list.length === 0) return no('E_EMPTY_ACTION', 'TNS-067')
  const why = checkFields(player, list)
  if (why !== undefined) return why
  if (list.length > trade) return no('E_TOO_MANY', 'TNS-106', { most: trade })
  if (list.some(({ order }) => !player.above.includes(order))) return no('E_ORDER_NOT_ABOVE', 'TNS-106')
}

/** Different markers on different free fields, wherever they come from (TNS-054). */
export function checkFields({ slots }: Player, list: readonly Laying[]): Why | undefined {
  if (list.some(isRepeated)) return no('E_DUPLICATE', 'TNS-203')
  if (list.some(({ unit }) => contentAt(slots, unit) === undefined)) return no('E_UNIT_UNKNOWN', 'TNS-109')
  if (list.some(({ unit }) => contentAt(slots, unit) !== '')) return no('E_UNIT_OCCUPIED', 'TNS-108')
}

const isRepeated = ({ order, unit }: Laying, index: number, list: readonly Laying[]): boolean =>
  list.some((other, before) => before < index && (other.order === order || sameUnit(other.unit, unit)))

export function applyTrade(player: Player, { list }: Trade): Outcome {
  layOrders(player, list)
  return { kind: 'trade', orders: list.map(({ order }) => order) }
}

/** From above onto the centre; only another player can take them off again (TNS-111). */
export function layOrders({ above, slots }: Player, list: readonly Laying[]): void {
  for (const { order, unit } of list) {
    above.splice(above.indexOf(order), 1)
    slots[unit.slot].content[unit.unit] = order
  }
}
