/**
 * Everything that is printed on the pieces and could not be read anywhere, worked out anew: these numbers are ours, not the author's.
 * Each table says what is known of it and is marked as in RULES.md; docs/aquasphere-tables.md lists them. Whoever holds the box in hands
 * can correct the game here, and nowhere else; `test/data.test.ts` then says whether it still adds up.
 */
import type { CardKind, Colour, Field, Letter, Resource, Reward } from '../ids.ts'

/** Knowledge points of one round of the track [found]. */
export const LAP = 50
/** Red lines within one lap; line t lies between t-1 and t [reconstructed: every ten]. */
export const RED_LINES: readonly number[] = [10, 20, 30, 40, 50]

/** Fields next to each other in the same tier, for the sideways card [reconstructed]. */
export const SIDEWAYS: Readonly<Partial<Record<Field, readonly Field[]>>> = {
  L1: ['R1'],
  R1: ['L1'],
  L2: ['R2'],
  R2: ['L2'],
  T1: ['T2'],
  T2: ['T1', 'T3'],
  T3: ['T2'],
}

/** The two faces of each program card, colours on L1 R1 L2 R2 T1 T2 T3 [reconstructed: every colour once on every field, per side]. */
export const PROGRAM_FACES: Readonly<Record<string, readonly Colour[]>> = {
  P1a: ['green', 'black', 'blue', 'white', 'yellow', 'purple', 'red'],
  P1b: ['green', 'purple', 'white', 'black', 'red', 'yellow', 'blue'],
  P2a: ['yellow', 'purple', 'red', 'green', 'black', 'blue', 'white'],
  P2b: ['yellow', 'blue', 'green', 'purple', 'white', 'black', 'red'],
  P3a: ['black', 'blue', 'white', 'yellow', 'purple', 'red', 'green'],
  P3b: ['black', 'red', 'yellow', 'blue', 'green', 'purple', 'white'],
  P4a: ['purple', 'red', 'green', 'black', 'blue', 'white', 'yellow'],
  P4b: ['purple', 'white', 'black', 'red', 'yellow', 'blue', 'green'],
  P5a: ['blue', 'white', 'yellow', 'purple', 'red', 'green', 'black'],
  P5b: ['blue', 'green', 'purple', 'white', 'black', 'red', 'yellow'],
  P6a: ['red', 'green', 'black', 'blue', 'white', 'yellow', 'purple'],
  P6b: ['red', 'yellow', 'blue', 'green', 'purple', 'white', 'black'],
  P7a: ['white', 'yellow', 'purple', 'red', 'green', 'black', 'blue'],
  P7b: ['white', 'black', 'red', 'yellow', 'blue', 'green', 'purple'],
}

/** The programming field at the white area [six colours once each: book; which where: reconstructed] and the lock on the clockwise side
 * [one 0, one 2, four 1: book; which where: reconstructed]. */
export const SECTORS: Readonly<Record<Letter, { readonly programs: Colour; readonly lock: number }>> = {
  A: { programs: 'green', lock: 0 },
  B: { programs: 'yellow', lock: 1 },
  C: { programs: 'black', lock: 1 },
  D: { programs: 'purple', lock: 2 },
  E: { programs: 'blue', lock: 1 },
  F: { programs: 'red', lock: 1 },
}

/** Time markers shown on the submarine spaces of a sector [1 and 2: book; 3 and 4: reconstructed]. */
export const SUB_PRICES: readonly number[] = [1, 2, 3, 4]

/** The highest bot number of each submarine column, from the left [reconstructed]. */
export const BOT_COLUMN_TOP: readonly number[] = [4, 6, 8, 10, 12, 14]

/** What an edge of a centre tile brings into its sector; `neutral`: a submarine of the first or second neutral colour. */
export interface Edge {
  readonly octopods?: number
  readonly crystals?: number
  readonly time?: number
  readonly neutral?: 1 | 2
}
export interface CentreTile {
  readonly bulb: number
  /** For which numbers of players. */
  readonly players: readonly number[]
  /** Clockwise; none on the tile of the last round. */
  readonly edges: readonly Edge[]
}

/** The six centre tiles [bulbs: book; which for whom, and all edges: reconstructed]. */
export const CENTRE_TILES: Readonly<Record<string, CentreTile>> = {
  C2q: {
    bulb: 2,
    players: [4],
    edges: [
      { octopods: 1, time: 4 },
      { crystals: 2 },
      { octopods: 2, time: 4 },
      { crystals: 1, time: 5 },
      { octopods: 2 },
      { crystals: 2, time: 3 },
    ],
  },
  C3q: {
    bulb: 3,
    players: [4],
    edges: [
      { time: 5 },
      { octopods: 2, crystals: 1 },
      { crystals: 1, time: 4 },
      { octopods: 2 },
      { crystals: 1, time: 4 },
      { octopods: 1, crystals: 2, time: 3 },
    ],
  },
  C2d: {
    bulb: 2,
    players: [2, 3],
    edges: [
      { octopods: 1, time: 4 },
      { crystals: 1, neutral: 1 },
      { octopods: 2 },
      { time: 4 },
      { octopods: 1, crystals: 2 },
      { time: 3, neutral: 2 },
    ],
  },
  C3d: {
    bulb: 3,
    players: [2, 3],
    edges: [
      { time: 4 },
      { octopods: 2 },
      { crystals: 2, time: 3 },
      { octopods: 1, neutral: 1 },
      { time: 4 },
      { octopods: 1, crystals: 1, neutral: 2 },
    ],
  },
  C4: {
    bulb: 4,
    players: [2, 3, 4],
    edges: [
      { octopods: 2 },
      { crystals: 2, time: 3 },
      { octopods: 1, time: 5 },
      { crystals: 2 },
      { octopods: 2, time: 3 },
      { crystals: 1, time: 4 },
    ],
  },
  C5: { bulb: 5, players: [2, 3, 4], edges: [] },
}

/** What a lab expansion shows. */
export interface Expansion {
  readonly letters: readonly Letter[]
  readonly room: Readonly<Partial<Record<Resource, number>>>
}

/** The thirty lab expansions [one with letter C and a crystal: book; all others: reconstructed]. */
export const EXPANSIONS: Readonly<Record<string, Expansion>> = {
  X01: { letters: ['A'], room: { cards: 1 } },
  X02: { letters: ['A'], room: { crystals: 1 } },
  X03: { letters: ['A'], room: { octopods: 1 } },
  X04: { letters: ['A'], room: { time: 2 } },
  X05: { letters: ['B'], room: { cards: 1 } },
  X06: { letters: ['B'], room: { crystals: 1 } },
  X07: { letters: ['B'], room: { octopods: 1 } },
  X08: { letters: ['B'], room: { time: 2 } },
  X09: { letters: ['C'], room: { cards: 1 } },
  X10: { letters: ['C'], room: { crystals: 1 } },
  X11: { letters: ['C'], room: { octopods: 1 } },
  X12: { letters: ['C'], room: { time: 2 } },
  X13: { letters: ['D'], room: { cards: 1 } },
  X14: { letters: ['D'], room: { crystals: 1 } },
  X15: { letters: ['D'], room: { octopods: 1 } },
  X16: { letters: ['D'], room: { time: 2 } },
  X17: { letters: ['E'], room: { cards: 1 } },
  X18: { letters: ['E'], room: { crystals: 1 } },
  X19: { letters: ['E'], room: { octopods: 1 } },
  X20: { letters: ['E'], room: { time: 2 } },
  X21: { letters: ['F'], room: { cards: 1 } },
  X22: { letters: ['F'], room: { crystals: 1 } },
  X23: { letters: ['F'], room: { octopods: 1 } },
  X24: { letters: ['F'], room: { time: 2 } },
  X25: { letters: ['A', 'D'], room: {} },
  X26: { letters: ['B', 'E'], room: {} },
  X27: { letters: ['C', 'F'], room: {} },
  X28: { letters: [], room: { cards: 1, time: 2 } },
  X29: { letters: [], room: { crystals: 1, octopods: 1 } },
  X30: { letters: [], room: { octopods: 1, time: 2 } },
}

/** What a research card shows. */
export interface ResearchCard {
  readonly kind: CardKind
  readonly colour?: Colour
  readonly reward?: Reward
  readonly amount?: number
}

const time = { reward: 'time', amount: 2 } as const
const crystal = { reward: 'crystals', amount: 1 } as const
const points = (amount: number) => ({ reward: 'points', amount }) as const

/** The forty-one research cards [kinds and effects: book; how many of each, and which colour brings what: reconstructed]. */
export const RESEARCH_CARDS: Readonly<Record<string, ResearchCard>> = {
  F01: { kind: 'hq', colour: 'green', ...points(4) },
  F02: { kind: 'hq', colour: 'green', ...time },
  F03: { kind: 'hq', colour: 'yellow', ...time },
  F04: { kind: 'hq', colour: 'yellow', ...crystal },
  F05: { kind: 'hq', colour: 'black', ...crystal },
  F06: { kind: 'hq', colour: 'black', ...points(4) },
  F07: { kind: 'hq', colour: 'purple', ...points(4) },
  F08: { kind: 'hq', colour: 'purple', ...time },
  F09: { kind: 'hq', colour: 'blue', ...time },
  F10: { kind: 'hq', colour: 'blue', ...crystal },
  F11: { kind: 'hq', colour: 'red', ...crystal },
  F12: { kind: 'hq', colour: 'red', ...points(4) },
  F13: { kind: 'hq', colour: 'white', ...points(4) },
  F14: { kind: 'hq', colour: 'white', ...time },
  F15: { kind: 'octo', ...time },
  F16: { kind: 'octo', ...crystal },
  F17: { kind: 'octo', ...points(3) },
  F18: { kind: 'evict' },
  F19: { kind: 'evict' },
  F20: { kind: 'lock2' },
  F21: { kind: 'lock2' },
  F22: { kind: 'opposite' },
  F23: { kind: 'opposite' },
  F24: { kind: 'halfSub' },
  F25: { kind: 'halfSub' },
  F26: { kind: 'sideways' },
  F27: { kind: 'sideways' },
  F28: { kind: 'interim', colour: 'green' },
  F29: { kind: 'interim', colour: 'yellow' },
  F30: { kind: 'interim', colour: 'black' },
  F31: { kind: 'interim', colour: 'purple' },
  F32: { kind: 'interim', colour: 'blue' },
  F33: { kind: 'interim', colour: 'red' },
  F34: { kind: 'interim', colour: 'white' },
  F35: { kind: 'instant', colour: 'green' },
  F36: { kind: 'instant', colour: 'yellow' },
  F37: { kind: 'instant', colour: 'black' },
  F38: { kind: 'instant', colour: 'purple' },
  F39: { kind: 'instant', colour: 'blue' },
  F40: { kind: 'instant', colour: 'red' },
  F41: { kind: 'instant', colour: 'white' },
}

/**
 * Knowledge points for 0, 1, 2, … things [in bold in RULES.md: book or found; the rest follows their curve, reconstructed]. Beyond its
 * end a table goes on with the same differences growing by one.
 */
export const CATCH_POINTS: readonly number[] = [0, 1, 3, 6, 10, 15, 21, 28]
export const OCTOPOD_LOSS: readonly number[] = [0, 1, 3, 6, 10, 15, 21, 28]
export const CRYSTAL_POINTS: readonly number[] = [0, 1, 3, 6, 10, 15, 21, 28]
export const LETTER_POINTS: readonly number[] = [0, 1, 3, 6, 10, 15, 21]

/** Pieces in the box, for the option of a strict supply [found; lists differ: 38 or 44 time markers, 15 or 17 octopods]. */
export const STRICT_SUPPLY = { crystals: 20, octopods: 15, time: 44 } as const
