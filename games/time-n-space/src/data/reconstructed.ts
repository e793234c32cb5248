/**
 * Every number that could only be seen in the pictures of the rulebook, and therefore had to be worked out anew. All of it is marked
 * [reconstructed] in RULES.md, or [found] where a public description says it. Whoever holds the box in hands can correct the game here,
 * and nowhere else.
 */
import type { Colour, Good, Kind, Place, Slot, Value } from '../ids.ts'

/** The sign of each seat besides its colour [reconstructed]. */
export const SHAPES = { red: 'triangle', green: 'square', lightblue: 'circle', purple: 'star' } as const satisfies Record<Colour, string>

/** Order markers of one colour and one player, by value [reconstructed]: three ones [book], two twos, one three. */
export const MARKERS_PER_COLOUR: readonly { readonly value: Value; readonly count: number }[] = [
  { value: 1, count: 3 },
  { value: 2, count: 2 },
  { value: 3, count: 1 },
]

/** Wormholes, for three and for four players: a ring through the moons [reconstructed]. */
export const WORMHOLES: Readonly<Record<3 | 4, readonly (readonly [Place, Place])[]>> = {
  3: [
    ['red', 'M1'],
    ['M1', 'green'],
    ['green', 'M2'],
    ['M2', 'lightblue'],
    ['lightblue', 'M3'],
    ['M3', 'red'],
  ],
  4: [
    ['red', 'M1'],
    ['M1', 'green'],
    ['green', 'M2'],
    ['M2', 'lightblue'],
    ['lightblue', 'M3'],
    ['M3', 'purple'],
    ['purple', 'M4'],
    ['M4', 'red'],
  ],
}

/** What a building can do at one stage: what its units make (production), how many units it has (beam), or its trade number. */
export interface Power {
  readonly kind: Kind
  /** Production: the colour of each unit. */
  readonly makes: readonly Good[]
  /** Units that can hold a cube or an order. */
  readonly units: number
  readonly trade: number
}

const plant = (...makes: Good[]): Power => ({ kind: 'production', makes, units: makes.length, trade: 0 })
const beam = (units: number): Power => ({ kind: 'beam', makes: [], units, trade: 0 })
const trade = (number: number): Power => ({ kind: 'trade', makes: [], units: 0, trade: number })

/** The printed buildings, all stage I: one plant per good [found], their order and the other numbers [reconstructed]. */
export const PRINTED: Readonly<Record<Slot, Power>> = {
  P1: plant('gray'),
  P2: plant('yellow'),
  P3: plant('blue'),
  P4: plant('brown'),
  B1: beam(1),
  B2: beam(1),
  T1: trade(1),
  T2: trade(1),
}

/** Stage II and stage III of each tile. Two and three units [found]; colours and how many tiles of each kind [reconstructed]. */
export const TILES: Readonly<Record<string, readonly [stage2: Power, stage3: Power]>> = {
  PR01: [plant('gray', 'yellow'), plant('gray', 'gray', 'yellow')],
  PR02: [plant('gray', 'yellow'), plant('gray', 'yellow', 'yellow')],
  PR03: [plant('gray', 'blue'), plant('gray', 'gray', 'blue')],
  PR04: [plant('gray', 'blue'), plant('gray', 'blue', 'blue')],
  PR05: [plant('gray', 'brown'), plant('gray', 'gray', 'brown')],
  PR06: [plant('gray', 'brown'), plant('gray', 'brown', 'brown')],
  PR07: [plant('yellow', 'blue'), plant('yellow', 'yellow', 'blue')],
  PR08: [plant('yellow', 'blue'), plant('yellow', 'blue', 'blue')],
  PR09: [plant('yellow', 'brown'), plant('yellow', 'yellow', 'brown')],
  PR10: [plant('yellow', 'brown'), plant('yellow', 'brown', 'brown')],
  PR11: [plant('blue', 'brown'), plant('blue', 'blue', 'brown')],
  PR12: [plant('blue', 'brown'), plant('blue', 'brown', 'brown')],
  ...Object.fromEntries(['BE01', 'BE02', 'BE03', 'BE04', 'BE05', 'BE06'].map(id => [id, [beam(2), beam(3)] as const])),
  ...Object.fromEntries(['TR01', 'TR02', 'TR03', 'TR04', 'TR05', 'TR06'].map(id => [id, [trade(2), trade(3)] as const])),
}

/** Which printed building each of the intro game's tiles covers: the two lowest and the white one that is left [book], by these names [reconstructed]. */
export const INTRO_COVERS: Readonly<Record<Kind, Slot>> = { trade: 'T2', beam: 'B2', production: 'T1' }

/** The intro game's first position [reconstructed]: two orders on plants, two cubes on the first units of the beam station of stage III. */
export const INTRO_START: Readonly<
  Record<Colour, { readonly orders: readonly { readonly good: Good; readonly slot: Slot }[]; readonly cubes: readonly Good[] }>
> = {
  red: {
    orders: [
      { good: 'gray', slot: 'P1' },
      { good: 'yellow', slot: 'P2' },
    ],
    cubes: ['blue', 'brown'],
  },
  green: {
    orders: [
      { good: 'yellow', slot: 'P2' },
      { good: 'blue', slot: 'P3' },
    ],
    cubes: ['brown', 'gray'],
  },
  lightblue: {
    orders: [
      { good: 'blue', slot: 'P3' },
      { good: 'brown', slot: 'P4' },
    ],
    cubes: ['gray', 'yellow'],
  },
  purple: {
    orders: [
      { good: 'brown', slot: 'P4' },
      { good: 'gray', slot: 'P1' },
    ],
    cubes: ['yellow', 'blue'],
  },
}
