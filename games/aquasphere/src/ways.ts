import type { Seat } from '@chronothek/core'
import { LOCKS } from './data/pieces.ts'
import { FREED_LOCK, HOP_PRICE } from './data/table.ts'
import { hasKind, seenPlayer } from './lab.ts'
import { NONE, type SeenTable } from './state.ts'

/** A way through the station: the sectors it enters, and what it costs. */
export interface Way {
  readonly cost: number
  readonly sectors: readonly number[]
  /** Which of them is reached by the hop; NONE without one. */
  readonly hop: number
}

const SIDES = 6
const HALF = SIDES / 2

const positionOf = (table: SeenTable, sector: number): number => table.ring.indexOf(sector)
const at = (table: SeenTable, position: number): number => table.ring[(position + SIDES) % SIDES] as number

export const oppositeOf = (table: SeenTable, sector: number): number => at(table, positionOf(table, sector) + HALF)

/** The lock between a sector and its neighbour; the one on the clockwise side belongs to the sector (AQS-058). */
function lockBeside(table: SeenTable, position: number, step: 1 | -1, isFree: boolean): number {
  const lock = LOCKS[at(table, step === 1 ? position : position - 1)] as number
  return isFree && lock === FREED_LOCK ? 0 : lock // AQS-184
}

/** What one lock costs this seat's scientist (AQS-059, AQS-101); NONE if the sector is no neighbour. */
export function stepPrice(table: SeenTable, seat: Seat, to: number): number {
  const player = seenPlayer(table, seat)
  const from = positionOf(table, player.sector)
  for (const step of [1, -1] as const) {
    if (at(table, from + step) === to) return lockBeside(table, from, step, hasKind(player, 'lock2'))
  }
  return NONE
}

/**
 * The cheapest way to every sector the scientist can still reach this turn; NONE at the others. Of equal ones the way without the hop,
 * then the one that starts clockwise.
 */
export function waysFrom(table: SeenTable, seat: Seat): readonly (Way | undefined)[] {
  const player = seenPlayer(table, seat)
  const best: (Way | undefined)[] = [undefined, undefined, undefined, undefined, undefined, undefined]
  const isFree = hasKind(player, 'lock2')
  const mayHop = !table.hopped && hasKind(player, 'opposite')
  const enter = (position: number, visited: number, cost: number, before: readonly number[], hop: number, hops: boolean): void => {
    const sector = at(table, position)
    if (visited & (1 << sector)) return
    const sectors = [...before, sector]
    const known = best[sector]
    if (known === undefined || cost < known.cost) best[sector] = { cost, sectors, hop }
    explore(position, visited | (1 << sector), cost, sectors, hop, hops)
  }
  const explore = (position: number, visited: number, cost: number, sectors: readonly number[], hop: number, hops: boolean): void => {
    for (const step of [1, -1] as const)
      enter(position + step, visited, cost + lockBeside(table, (position + SIDES) % SIDES, step, isFree), sectors, hop, hops)
    if (hops) enter(position + HALF, visited, cost + HOP_PRICE, sectors, sectors.length, false)
  }
  const start = positionOf(table, player.sector)
  explore(start, table.visited, 0, [], NONE, false)
  if (mayHop) explore(start, table.visited, 0, [], NONE, true)
  return best
}
