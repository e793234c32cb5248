import type { Seat } from '@chronothek/core'
import { bulbOf } from '../actions/deploy-submarine.ts'
import { BITS, COLOUR_PLACE, EXPANSION_LETTERS, LOCKS, membersOf, PASSED } from '../data/pieces.ts'
import { SUB_PRICES } from '../data/reconstructed.ts'
import { FREED_LOCK, HOP_PRICE, LAB_SIZE, LEAST_YELLOW, SUBS } from '../data/table.ts'
import { hasKind, lettersOf, roomFor, seenPlayer } from '../lab.ts'
import { catchPoints } from '../scoring.ts'
import type { SeenPlayer, SeenSector, SeenTable } from '../state.ts'
import { PROMISE } from './weights.ts'

const SIDES = 6
const HALF = 3
/** The price of the way to each sector, for whoever was looked at last. */
const way = new Float64Array(SIDES)

/** Roughly the points that the programmed bots of a seat bring where they bring most, less the ways. */
export function promiseOf(table: SeenTable, seat: Seat): number {
  const player = seenPlayer(table, seat)
  if (player.programmed === 0) return 0
  measureWays(table, player)
  const bulb = bulbOf(table)
  let sum = 0
  for (const colour of membersOf(player.programmed)) sum += bestOf(table, { player, seat, colour, bulb, room: roomOf(player, colour) })
  return player.engineer === PASSED ? sum * PROMISE.later : sum
}

/** Round the ring in both directions, or over to the other side first. */
function measureWays(table: SeenTable, player: SeenPlayer): void {
  const start = table.ring.indexOf(player.sector)
  const free = hasKind(player, 'lock2') ? FREED_LOCK : -1
  way.fill(Number.POSITIVE_INFINITY)
  walk(table, start, 0, free)
  if (hasKind(player, 'opposite')) walk(table, (start + HALF) % SIDES, HOP_PRICE, free)
}

function walk({ ring }: SeenTable, start: number, price: number, free: number): void {
  let [clockwise, counter] = [price, price]
  for (let step = 0; step < SIDES; step++) {
    const right = ring[(start + step) % SIDES] as number
    const left = ring[(start - step + SIDES) % SIDES] as number
    if (clockwise < (way[right] as number)) way[right] = clockwise
    const lock = LOCKS[right] as number
    clockwise += lock === free ? 0 : lock
    if (step > 0) {
      const passed = LOCKS[left] as number
      counter += passed === free ? 0 : passed
      if (counter < (way[left] as number)) way[left] = counter
    }
  }
}

/** Who asks what a colour brings. */
interface Asker {
  readonly player: SeenPlayer
  readonly seat: Seat
  readonly colour: number
  readonly bulb: number
  /** Of what the colour brings. */
  readonly room: number
}

function bestOf(table: SeenTable, asker: Asker): number {
  let best = 0
  for (let at = 0; at < SIDES; at++) {
    const price = way[at] as number
    if (price > asker.player.time + 1) continue
    const gain = gainOf(table.sectors[at] as SeenSector, asker, price) - PROMISE.way * price
    if (gain > best) best = gain
  }
  return best
}

/** What there is room for, of what the colour brings. */
function roomOf(player: SeenPlayer, colour: number): number {
  switch (colour) {
    case COLOUR_PLACE.yellow:
      return roomFor(player, 'time') - player.time
    case COLOUR_PLACE.black:
      return roomFor(player, 'crystals') - player.crystals
    case COLOUR_PLACE.purple:
      return roomFor(player, 'octopods')
    case COLOUR_PLACE.red:
      return roomFor(player, 'cards') - player.cards.length
    default:
      return 0
  }
}

function gainOf(sector: SeenSector, { player, seat, colour, bulb, room }: Asker, price: number): number {
  switch (colour) {
    case COLOUR_PLACE.green:
      return player.labs.length === LAB_SIZE || sector.labs.length === 0 ? 0 : expansionGain(sector.labs.at(-1) as number, player)
    case COLOUR_PLACE.yellow:
      return PROMISE.time * Math.min(room + price, Math.max(LEAST_YELLOW, sector.time))
    case COLOUR_PLACE.black:
      return PROMISE.crystal * Math.min(room, sector.crystals)
    case COLOUR_PLACE.purple:
      return catchPoints(Math.min(room, sector.octopods))
    case COLOUR_PLACE.blue:
      return subGain(sector, player, seat, bulb, price)
    case COLOUR_PLACE.red:
      return room > 0 && sector.research.length > 0 ? bulb + PROMISE.card : 0
    default:
      return PROMISE.white
  }
}

function expansionGain(tile: number, player: SeenPlayer): number {
  const letters = lettersOf(player)
  const shown = EXPANSION_LETTERS[tile] as number
  const had = BITS[letters] as number
  const added = (BITS[letters | shown] as number) - had
  return (added * (2 * had + added + 1)) / 2 + PROMISE.letterBot * (BITS[shown] as number) + PROMISE.room
}

function subGain({ subs }: SeenSector, player: SeenPlayer, seat: Seat, bulb: number, distance: number): number {
  if (player.subs === SUBS || subs.length === SUB_PRICES.length || subs.includes(seat)) return 0
  const full = SUB_PRICES[subs.length] as number
  const price = hasKind(player, 'halfSub') ? Math.floor(full / 2) : full
  return price + distance > player.time + 1 ? 0 : bulb + PROMISE.sub - price
}
