import { powerOf } from '../centre.ts'
import { no } from '../flow.ts'
import type { Good, Slot } from '../ids.ts'
import type { Deed, Outcome, Player, State, Why } from '../state.ts'
import { isRecord, listOf, parseSmall } from './parse.ts'

type Produce = Extract<Deed, { kind: 'produce' }>
const MOST = 6

export function parseProduce(raw: unknown): Produce | undefined {
  const units = isRecord(raw) ? listOf(raw.units, MOST, parseSmall) : undefined
  return units === undefined ? undefined : { kind: 'produce', units }
}

/** Free units of this plant, as long as the supply has anything for one of them (TNS-099 … TNS-102, TNS-311). */
export function checkProduce(state: State, player: Player, slot: Slot, { units }: Produce): Why | undefined {
  const building = player.slots[slot]
  const { kind, makes } = powerOf(slot, building)
  if (kind !== 'production') return no('E_WRONG_ACTION', 'TNS-059')
  if (units.length === 0) return no('E_EMPTY_ACTION', 'TNS-067')
  if (new Set(units).size < units.length) return no('E_DUPLICATE', 'TNS-203')
  if (units.some(unit => building.content[unit] === undefined)) return no('E_UNIT_UNKNOWN', 'TNS-099')
  if (units.some(unit => building.content[unit] !== '')) return no('E_UNIT_OCCUPIED', 'TNS-100')
  if (units.every(unit => state.supply[makes[unit] as Good] === 0)) return no('E_SUPPLY_EMPTY', 'TNS-311')
}

/** In listed order, as far as the supply goes (TNS-102). */
export function applyProduce(state: State, player: Player, slot: Slot, { units }: Produce): Outcome {
  const building = player.slots[slot]
  const { makes } = powerOf(slot, building)
  const goods: Good[] = []
  for (const unit of units) {
    const good = makes[unit] as Good
    if (state.supply[good] === 0) continue
    state.supply[good]--
    building.content[unit] = good
    goods.push(good)
  }
  return { kind: 'produce', slot, goods }
}
