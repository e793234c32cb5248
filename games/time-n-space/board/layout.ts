import { COLOURS, type Colour, MOONS, type Place, type Slot } from '../src/ids.ts'
import { between, distance, heading, type Point, polar } from './geometry.ts'

/** The own control centre, in its own units; opponents' are the same drawing, smaller. */
export const CENTRE = {
  width: 600,
  height: 424,
  hex: 33,
  slots: {
    P1: [98, 90],
    P2: [232, 68],
    P3: [368, 68],
    P4: [502, 90],
    B1: [69, 224],
    B2: [100, 344],
    T1: [531, 224],
    T2: [500, 344],
  } satisfies Record<Slot, Point> as Record<Slot, Point>,
  research: [300, 352] as Point,
} as const

/** On a phone: two rows of four, the finger's width each. */
export const PHONE = {
  width: 390,
  height: 212,
  hex: 26,
  slots: {
    P1: [49, 46],
    P2: [146, 46],
    P3: [244, 46],
    P4: [341, 46],
    B1: [49, 152],
    B2: [146, 152],
    T1: [244, 152],
    T2: [341, 152],
  } satisfies Record<Slot, Point> as Record<Slot, Point>,
} as const

export const ORRERY = {
  size: 590,
  centre: [295, 295] as Point,
  inner: 264,
  outer: 287,
  orbit: 198,
  planet: 41,
  moon: 31,
  tile: 16.5,
} as const

/** Everything a ship can be at, clockwise from the first seat's planet. */
export const ringOf = (seats: number): readonly Place[] => COLOURS.slice(0, seats).flatMap((colour, seat) => [colour, MOONS[seat] as Place])

export const isMoon = (place: Place): boolean => place.startsWith('M')
export const isPlanet = (place: Place): place is Colour => !isMoon(place)

/** The direction of a place as seen from the middle: one's own planet is at the bottom. */
export function directionOf(place: Place, seats: number, own: number): number {
  const step = 360 / (2 * seats)
  return (90 + (ringOf(seats).indexOf(place) - 2 * own) * step + 360) % 360
}

export const spotOf = (place: Place, seats: number, own: number, radius: number = ORRERY.orbit): Point =>
  polar(ORRERY.centre, radius, directionOf(place, seats, own))

const edge = (place: Place) => (isMoon(place) ? ORRERY.moon : ORRERY.planet + 5)

/** The visible part of a wormhole, from rim to rim. */
export function wormhole(from: Place, to: Place, seats: number, own: number): readonly [Point, Point] {
  const [a, b] = [spotOf(from, seats, own), spotOf(to, seats, own)]
  const long = distance(a, b)
  return [between(a, b, edge(from) / long), between(b, a, edge(to) / long)]
}

/** Turns from the outward direction: offers lie outside a planet, its name inside, so ships rest at its sides. */
const BERTHS = { planet: [84, -84, 116, -116], moon: [62, -62, 104, -104] } as const

/** Where a resting ship lies beside a place, and which way it points. */
export function berth(place: Place, seat: number, seats: number, own: number): readonly [Point, number] {
  const turns = isMoon(place) ? BERTHS.moon : BERTHS.planet
  const turn = directionOf(place, seats, own) + (turns[(seat - own + seats) % seats] ?? 0)
  return [polar(spotOf(place, seats, own), edge(place) + 10, turn), turn]
}

/** Where a ship's sand stands, as seen from the ship: inwards on a wormhole, farther out beside a place. */
export const sandBeside = (ship: Point, turn: number, resting: boolean): Point =>
  polar([0, 0], 40, resting ? turn : heading(ship, ORRERY.centre))
