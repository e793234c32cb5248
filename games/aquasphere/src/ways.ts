import type { Seat } from '@chronothek/core'
import { LOCKS } from './data/pieces.ts'
import { FREED_LOCK, HOP_PRICE } from './data/table.ts'
import { hasKind, seenPlayer } from './lab.ts'
import { NONE, type SeenTable } from './state.ts'

const SIDES = 6
const HALF = SIDES / 2

/** A step of a route: through the lock on one side or the other, or over to the opposite side. */
export type Step = 'clockwise' | 'counter' | 'hop'
const STEPS: readonly (Step | undefined)[] = [undefined, 'clockwise', 'counter', 'hop']
const BITS_PER_STEP = 2

/** By sector: the price of the cheapest way there, NONE if there is none, and its steps as one number. */
export interface Ways {
  readonly cost: readonly number[]
  readonly route: readonly number[]
}

const at = (table: SeenTable, position: number): number => table.ring[position % SIDES] as number

export const oppositeOf = (table: SeenTable, sector: number): number => at(table, table.ring.indexOf(sector) + HALF)
export const clockwiseOf = (table: SeenTable, sector: number): number => at(table, table.ring.indexOf(sector) + 1)
export const counterOf = (table: SeenTable, sector: number): number => at(table, table.ring.indexOf(sector) + SIDES - 1)

/** The lock on the clockwise side of a position belongs to its sector (AQS-058); a card makes the dearest one free (AQS-184). */
function lockAfter(table: SeenTable, position: number, isFree: boolean): number {
  const lock = LOCKS[at(table, position)] as number
  return isFree && lock === FREED_LOCK ? 0 : lock
}

/** What one lock costs this seat's scientist (AQS-059, AQS-101); NONE if the sector is no neighbour. */
export function stepPrice(table: SeenTable, seat: Seat, to: number): number {
  const player = seenPlayer(table, seat)
  const position = table.ring.indexOf(player.sector)
  if (at(table, position + 1) === to) return lockAfter(table, position, hasKind(player, 'lock2'))
  if (at(table, position + SIDES - 1) === to) return lockAfter(table, position + SIDES - 1, hasKind(player, 'lock2'))
  return NONE
}

/**
 * The cheapest ways to all sectors the scientist has not been in this turn. Of equal ones the way without the hop, then the one that
 * starts clockwise (AQS-206).
 */
export function waysFrom(table: SeenTable, seat: Seat): Ways {
  const player = seenPlayer(table, seat)
  const isFree = hasKind(player, 'lock2')
  const mayHop = !table.hopped && hasKind(player, 'opposite')
  if (known.ring !== table.ring) known = { ring: table.ring, ways: [] }
  const key = ((table.visited * SIDES + player.sector) << 2) | (isFree ? 1 : 0) | (mayHop ? 2 : 0)
  known.ways[key] ??= search(table, player.sector, isFree, mayHop)
  return known.ways[key]
}

/** The ring stays the same for a whole match, and looking ahead asks for the same ways again and again. */
let known: { readonly ring: SeenTable['ring']; readonly ways: Ways[] } = { ring: [], ways: [] }

function search(table: SeenTable, sector: number, isFree: boolean, mayHop: boolean): Ways {
  const found: Search = { table, isFree, cost: [NONE, NONE, NONE, NONE, NONE, NONE], route: [0, 0, 0, 0, 0, 0] }
  const start = table.ring.indexOf(sector)
  explore(found, start, table.visited, 0, 0, false)
  if (mayHop) explore(found, start, table.visited, 0, 0, true)
  return { cost: found.cost, route: found.route } // not the table
}

/** What was found so far, and what stays the same while ways are looked for. */
interface Search extends Ways {
  readonly table: SeenTable
  readonly isFree: boolean
  readonly cost: number[]
  readonly route: number[]
}

function explore(search: Search, position: number, visited: number, cost: number, route: number, mayHop: boolean): void {
  const { table, isFree } = search
  const further = route << BITS_PER_STEP
  enter(search, (position + 1) % SIDES, visited, cost + lockAfter(table, position, isFree), further | 1, mayHop)
  const before = (position + SIDES - 1) % SIDES
  enter(search, before, visited, cost + lockAfter(table, before, isFree), further | 2, mayHop)
  if (mayHop) enter(search, (position + HALF) % SIDES, visited, cost + HOP_PRICE, further | 3, false)
}

function enter(search: Search, position: number, visited: number, cost: number, route: number, mayHop: boolean): void {
  const sector = at(search.table, position)
  const bit = 1 << sector
  if (visited & bit) return // AQS-201
  const before = search.cost[sector] as number
  if (before === NONE || cost < before) {
    search.cost[sector] = cost
    search.route[sector] = route
  }
  explore(search, position, visited | bit, cost, route, mayHop)
}

/** The steps of a route, first to last. */
export function stepsOf(route: number): Step[] {
  const steps: Step[] = []
  for (let rest = route; rest > 0; rest >>= BITS_PER_STEP) steps.unshift(STEPS[rest & 3] as Step)
  return steps
}
