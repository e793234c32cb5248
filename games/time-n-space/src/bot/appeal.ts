import type { Seat } from '@chronothek/core'
import { isOrder } from '../centre.ts'
import { GOODS, SLOTS } from '../ids.ts'
import type { Shared, SharedPlayer, Signal } from '../state.ts'
import type { Space } from './space.ts'
import { KINDS_OF_ORDER, kindOf } from './world.ts'

/** What a seat sees of the others that tells which of its orders would be welcome. */
interface Market {
  readonly shared: Shared
  readonly seat: Seat
  readonly space: Space
  /** Cubes in beam stations and on plants, by seat × 4 + good. */
  readonly cargo: Int8Array
  readonly stock: Int8Array
  readonly calls: readonly Signal[]
}

/** Ones are served by anybody, threes hardly ever. */
const USUAL = [0.6, 0.35, 0.15] as const
const APPEAL = {
  /** Somebody near has the cubes aboard, or at least on plants; and so much more for each further cube. */
  aboard: 1,
  ready: 0.35,
  larger: 0.7,
  /** An order of this colour lies here already. */
  again: 0.9,
  /** Somebody said so. */
  called: 0.9,
} as const
/** Runs of sand in which an appeal halves. */
const NEAR_RUNS = 3

/** How gladly others would serve an order of each kind at this seat's planet. */
export function appealOf(market: Market): number[] {
  const appeal = Array.from({ length: KINDS_OF_ORDER }, (_, kind): number => USUAL[kind % 3] ?? 0)
  const { shared, seat } = market
  for (const [other, player] of shared.players.entries()) if (other !== seat) hear(market, other, player, appeal)
  const { slots } = shared.players[seat] as SharedPlayer
  for (const slot of SLOTS)
    for (const content of slots[slot].content) if (isOrder(content)) raise(appeal, Math.floor(kindOf(content) / 3), 3, -APPEAL.again)
  for (const { kind, to, good, count = 1 } of market.calls) {
    const isMeant = (kind === 'need' || kind === 'bring') && (to === undefined || to === seat)
    if (isMeant && good !== undefined) raise(appeal, GOODS.indexOf(good), Math.min(3, count), APPEAL.called)
  }
  return appeal
}

/** All kinds of a colour up to a value. */
function raise(appeal: number[], good: number, value: number, by: number): void {
  for (let kind = good * 3; kind < good * 3 + value; kind++) appeal[kind] = (appeal[kind] ?? 0) + by
}

/** What one of the others could serve. */
function hear({ seat, space, cargo, stock }: Market, other: Seat, { ship }: SharedPlayer, appeal: number[]): void {
  const runs = space.runs[space.places.indexOf(ship.to ?? ship.at)]?.[seat] ?? 0
  const near = 1 / (1 + runs / NEAR_RUNS)
  for (let kind = 0; kind < KINDS_OF_ORDER; kind++) {
    const index = other * GOODS.length + Math.floor(kind / 3)
    const aboard = cargo[index] ?? 0
    const needed = (kind % 3) + 1
    const part = aboard >= needed ? APPEAL.aboard : aboard + (stock[index] ?? 0) >= needed ? APPEAL.ready : 0
    appeal[kind] = (appeal[kind] ?? 0) + part * near * (1 + APPEAL.larger * (needed - 1))
  }
}
