import type { Ms, Seat } from '@chronothek/core'
import { markerOf as findMarker, isCube, isEmpty, isOrder, isSlot, powerOf, sameUnit } from '../src/centre.ts'
import { type Power, TILES, WORMHOLES } from '../src/data/reconstructed.ts'
import { COLOURS, type Colour, GOODS, type Good, type Place, SLOTS, type Slot, type TimeSymbol, type Value } from '../src/ids.ts'
import type { Content, MarkerId, Shared, SharedPlayer, SlotState, Standing, TileId, TimerId, UnitRef } from '../src/state.ts'
import { isMoon, isPlanet } from './layout.ts'

export { isCube, isEmpty, isOrder, isSlot, powerOf, sameUnit }

export interface Marker {
  readonly id: MarkerId
  readonly owner: Colour
  readonly good: Good
  readonly value: Value
}

/** An order marker by its name. */
export const markerOf = (id: MarkerId): Marker => ({ id, ...findMarker(id) })
export const colourOf = (seat: Seat): Colour => COLOURS[seat] ?? 'red'
export const seatOf = (colour: Colour): Seat => COLOURS.indexOf(colour)

export function tilePower(tile: TileId, stage: 2 | 3): Power {
  const power = TILES[tile]?.[stage - 2]
  if (power === undefined) throw new Error(`no building ${tile}`)
  return power
}

/** What an upgrade adds to a tile's plant: the good it then makes twice. Undefined for stations: one more of the same. */
export function addedGood(tile: TileId): Good | undefined {
  const before = [...tilePower(tile, 2).makes]
  return tilePower(tile, 3).makes.find(good => {
    const found = before.indexOf(good)
    if (found !== -1) before.splice(found, 1)
    return found === -1
  })
}

export const kindOf = (player: SharedPlayer, slot: Slot) => powerOf(slot, player.slots[slot]).kind

export interface FoundUnit extends UnitRef {
  readonly content: Content
  readonly kind: Power['kind']
  readonly stage: SlotState['stage']
  /** What a plant's unit makes. */
  readonly makes?: Good
}

/** All units of a centre that can hold something, in the order of the slots. */
export const unitsOf = (player: SharedPlayer): readonly FoundUnit[] =>
  SLOTS.flatMap(slot => {
    const state = player.slots[slot]
    const { kind, makes } = powerOf(slot, state)
    return state.content.map((content, unit) => {
      const made = makes[unit]
      return { slot, unit, content, kind, stage: state.stage, ...(made === undefined ? {} : { makes: made }) }
    })
  })

/** The orders a seat has on offer, by colour and value. */
export const offersOf = (player: SharedPlayer): readonly (Marker & { readonly unit: UnitRef })[] =>
  unitsOf(player)
    .filter(({ content }) => isOrder(content))
    .map(({ content, slot, unit }) => ({ ...markerOf(content), unit: { slot, unit } }))
    .sort((a, b) => GOODS.indexOf(a.good) - GOODS.indexOf(b.good) || a.value - b.value)

export type Count = Readonly<Record<Good, number>>
export const NOTHING: Count = { gray: 0, yellow: 0, blue: 0, brown: 0 }

const countOf = (goods: readonly Content[]): Count => {
  const count = { ...NOTHING }
  for (const good of goods) if (isCube(good)) count[good]++
  return count
}

/** The cubes that can be delivered, and those that would have to be beamed first. */
export const cargoOf = (player: SharedPlayer): Count =>
  countOf(unitsOf(player).flatMap(({ kind, content }) => (kind === 'beam' ? content : [])))
export const stockOf = (player: SharedPlayer): Count =>
  countOf(unitsOf(player).flatMap(({ kind, content }) => (kind === 'production' ? content : [])))

/** Whether one order could be served: now, after beaming, or not. */
export type Served = 'now' | 'later' | 'no'
export function servedBy(player: SharedPlayer | undefined, order: Pick<Marker, 'good' | 'value'>): Served {
  if (player === undefined) return 'no'
  const cargo = cargoOf(player)[order.good]
  if (cargo >= order.value) return 'now'
  return cargo + stockOf(player)[order.good] >= order.value ? 'later' : 'no'
}

export const seatsAt = (shared: Shared): 3 | 4 => (shared.players.length === 3 ? 3 : 4)

/** Where a wormhole leads from a place, clockwise neighbour first. */
export function neighboursOf(place: Place, seats: 3 | 4): readonly Place[] {
  const out = WORMHOLES[seats].flatMap(([a, b]) => (a === place ? [b] : []))
  const back = WORMHOLES[seats].flatMap(([a, b]) => (b === place ? [a] : []))
  return [...out, ...back]
}

/** Where a lifted ship timer lets its owner act. */
export const landingOf = ({ ship }: SharedPlayer): Place => ship.to ?? ship.at

/** Whose orders a lifted ship timer could fulfil: nobody's at a moon or at home (TNS-095). */
export function hostAt(shared: Shared, seat: Seat): SharedPlayer | undefined {
  const me = shared.players[seat]
  const place = me && landingOf(me)
  if (place === undefined || !isPlanet(place) || seatOf(place) === seat) return undefined
  return shared.players[seatOf(place)]
}

export const stackAt = (shared: Shared, place: Place) => (isMoon(place) ? shared.stacks[Number(place[1]) - 1] : undefined)

export const standingOn = (player: SharedPlayer, symbol: TimeSymbol): TimerId | undefined => {
  const found = player.timers.findIndex(({ on }) => on?.symbol === symbol)
  return found === -1 ? undefined : (found as TimerId)
}

export const runsOutAt = ({ placedAt }: Standing, sand: Ms): Ms => placedAt + sand
/** The share of sand still above. */
export const shareLeft = (on: Standing, sand: Ms, now: Ms): number =>
  on.out ? 0 : Math.min(1, Math.max(0, (runsOutAt(on, sand) - now) / sand))

/** Own markers above the centre, by colour. */
export const aboveOf = (player: Pick<SharedPlayer, 'above'>): Readonly<Record<Good, readonly Marker[]>> => {
  const rows: Record<Good, Marker[]> = { gray: [], yellow: [], blue: [], brown: [] }
  for (const id of player.above) rows[markerOf(id).good].push(markerOf(id))
  for (const row of Object.values(rows)) row.sort((a, b) => a.value - b.value || a.id.localeCompare(b.id))
  return rows
}
