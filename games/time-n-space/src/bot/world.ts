import type { Ms, Seat, View } from '@chronothek/core'
import { isCube, isOrder, markerOf, powerOf } from '../centre.ts'
import type { Power } from '../data/reconstructed.ts'
import { clockEnd } from '../flow.ts'
import { COLOURS, GOODS, SLOTS, SYMBOLS, type TimeSymbol } from '../ids.ts'
import type { Content, MarkerId, Shared, SharedPlayer, TileId, TimeNSpace } from '../state.ts'
import type { Space } from './space.ts'
import type { Weights } from './weights.ts'

/** Goods, kinds of orders (colour and value), units, slots and places are small numbers in here, for the sake of speed. */
export const KINDS_OF_ORDER = 12
export const UNITS_PER_SLOT = 3
export const EMPTY = 0
/** 1 to 4 is a cube, from here on it is an order. */
export const FIRST_ORDER = 5
export const RESEARCH = 8
export const SHIP = 9

export const symbolNumber = (symbol: TimeSymbol): number => SYMBOLS.indexOf(symbol)
export const kindOf = (id: MarkerId): number => {
  const { good, value } = markerOf(id)
  return GOODS.indexOf(good) * 3 + value - 1
}

/** What a bot sees and does not think through: everybody else, as they are now. */
export interface Scene {
  readonly seat: Seat
  readonly seats: number
  readonly space: Space
  /** Cubes in the beam stations and on the plants of each seat, by seat × 4 + good. */
  readonly cargo: Int8Array
  readonly stock: Int8Array
  /** How soon somebody else could be at a planet with cubes of a colour: runs, by seat × 4 + good. */
  readonly rivals: Int8Array
  /** How likely others put out more orders of a colour, by good; 1 if they have all of them above. */
  readonly coming: readonly number[]
  /** How welcome an order of this kind would be, by kind. */
  readonly appeal: readonly number[]
  /** Planets this seat was asked to come to, as bits. */
  readonly asked: number
  readonly weights: Weights
}

/** Where things stand for this seat, as far as it thinks ahead. */
export interface World {
  readonly scene: Scene
  /** Runs of sand until the clock is over; below zero afterwards. */
  left: number
  units: Int8Array
  powers: Power[]
  stages: number[]
  research: TileId | undefined
  supply: Int8Array
  /** Orders on every planet, by seat × 12 + kind. */
  offers: Int8Array
  /** Own markers above, by kind. */
  above: Int8Array
  /** Collected: sum of values, and owners as bits, by good. */
  sums: Int8Array
  owners: Int8Array
  bonus: number
  /** Planets that still have their bonus marker, as bits. */
  untouched: number
  /** Where the ship is, or will be once its timer is lifted; whether its timer stands. */
  place: number
  sails: boolean
  tops: (TileId | undefined)[]
}

export const copyOf = (world: World): World => ({
  scene: world.scene,
  left: world.left,
  units: world.units.slice(),
  powers: world.powers,
  stages: world.stages,
  research: world.research,
  supply: world.supply,
  offers: world.offers,
  above: world.above,
  sums: world.sums,
  owners: world.owners,
  bonus: world.bonus,
  untouched: world.untouched,
  place: world.place,
  sails: world.sails,
  tops: world.tops,
})

export const codeOf = (content: Content): number => {
  if (isCube(content)) return 1 + GOODS.indexOf(content)
  return isOrder(content) ? FIRST_ORDER + kindOf(content) : EMPTY
}

/** The world as this seat sees it. Only what the view shows goes in. */
export function worldOf(view: View<TimeNSpace>, seat: Seat, at: Ms, scene: Scene, watched: (other: Seat) => boolean): World {
  const { shared } = view
  const me = shared.players[seat] as SharedPlayer
  const units = new Int8Array(SLOTS.length * UNITS_PER_SLOT)
  for (const [index, slot] of SLOTS.entries())
    for (const [unit, content] of me.slots[slot].content.entries()) units[index * UNITS_PER_SLOT + unit] = codeOf(content)
  const above = new Int8Array(KINDS_OF_ORDER)
  for (const id of me.above) add(above, kindOf(id), 1)
  const sums = new Int8Array(GOODS.length)
  const owners = new Int8Array(GOODS.length)
  for (const id of me.collected) {
    const { good, value, owner } = markerOf(id)
    add(sums, GOODS.indexOf(good), value)
    owners[GOODS.indexOf(good)] = (owners[GOODS.indexOf(good)] ?? 0) | (1 << COLOURS.indexOf(owner))
  }
  return {
    scene,
    left: (clockEnd(shared) - at) / shared.sand,
    units,
    powers: SLOTS.map(slot => powerOf(slot, me.slots[slot])),
    stages: SLOTS.map(slot => me.slots[slot].stage),
    research: me.research,
    supply: Int8Array.from(GOODS.map(good => shared.supply[good])),
    offers: offersOf(shared, seat, watched),
    above,
    sums,
    owners,
    bonus: me.bonus,
    untouched: shared.bonus.reduce((bits, lies, planet) => bits | (lies && planet !== seat ? 1 << planet : 0), 0),
    place: scene.space.places.indexOf(me.ship.to ?? me.ship.at),
    sails: me.timers.some(({ on }) => on?.symbol === 'ship'),
    tops: shared.stacks.map(({ top }) => top),
  }
}

export const add = (list: Int8Array, index: number, by: number): void => {
  list[index] = (list[index] ?? 0) + by
}

/** What everybody else offers. */
function offersOf({ players }: Shared, seat: Seat, watched: (other: Seat) => boolean): Int8Array {
  const offers = new Int8Array(players.length * KINDS_OF_ORDER)
  for (const [other, { slots }] of players.entries()) {
    if (other === seat || !watched(other)) continue
    for (const slot of SLOTS)
      for (const content of slots[slot].content) if (isOrder(content)) add(offers, other * KINDS_OF_ORDER + kindOf(content), 1)
  }
  return offers
}
