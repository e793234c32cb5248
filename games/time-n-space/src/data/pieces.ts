import { COLOURS, type Colour, GOODS, type Good, type Moon, type Place, type Value } from '../ids.ts'
import { MARKERS_PER_COLOUR, TILES, WORMHOLES } from './reconstructed.ts'

/** What is printed on an order marker. */
export interface Marker {
  readonly owner: Colour
  readonly good: Good
  readonly value: Value
}

const SUFFIXES = ['a', 'b', 'c', 'd'] as const

const markersOf = (owner: Colour): [string, Marker][] =>
  GOODS.flatMap(good =>
    MARKERS_PER_COLOUR.flatMap(({ value, count }) =>
      SUFFIXES.slice(0, count).map((suffix): [string, Marker] => [`${owner}-${good}-${value}${suffix}`, { owner, good, value }]),
    ),
  )

/** Every order marker of the box by its id, in the order owner, colour, value, letter (TNS-010). */
export const MARKERS: ReadonlyMap<string, Marker> = new Map(COLOURS.flatMap(markersOf))

export const TILE_IDS: readonly string[] = Object.keys(TILES)

const neighboursOn = (side: 3 | 4): ReadonlyMap<Place, readonly Place[]> => {
  const found = new Map<Place, Place[]>()
  for (const [a, b] of WORMHOLES[side]) {
    found.set(a, [...(found.get(a) ?? []), b])
    found.set(b, [...(found.get(b) ?? []), a])
  }
  return found
}

const NEIGHBOURS = { 3: neighboursOn(3), 4: neighboursOn(4) } as const

/** The places one wormhole away; undefined for places that are not on this side of the board (TNS-024, TNS-074). */
export const neighboursOf = (seats: number, place: Place): readonly Place[] | undefined => NEIGHBOURS[seats === 3 ? 3 : 4].get(place)

const MOON_PLACES: ReadonlyMap<Place, number> = new Map<Moon, number>([
  ['M1', 0],
  ['M2', 1],
  ['M3', 2],
  ['M4', 3],
])
const PLANETS: ReadonlyMap<Place, number> = new Map(COLOURS.map((colour, seat) => [colour, seat]))

/** Which stack lies at this place; undefined for planets. */
export const stackAt = (place: Place): number | undefined => MOON_PLACES.get(place)
/** Whose planet this is; undefined for moons. */
export const ownerOf = (place: Place): number | undefined => PLANETS.get(place)
