import type { Field } from '../ids.ts'

/** Numbers the rulebook prints. */
export const SEATS = [2, 3, 4] as const
export const ROUNDS = 4

/** Arrows of headquarters: two ways up from everywhere, and from the top to the pass track (AQS-046, AQS-094). */
export const ARROWS: Readonly<Record<Field, readonly Field[]>> = {
  S: ['L1', 'R1'],
  L1: ['L2', 'R2'],
  R1: ['L2', 'R2'],
  L2: ['T1', 'T2'],
  R2: ['T2', 'T3'],
  T1: [],
  T2: [],
  T3: [],
  passed: [],
}

/** Bots of a seat besides the one on the turn-order track: fourteen numbered ones and the start program (AQS-016, AQS-041). */
export const BOTS = 15
export const NUMBERED_BOTS = 14
export const SUBS = 6
export const MAX_PROGRAMMED = 2
/** Time markers for a bot that is taken back (AQS-068), and the price and power of other things. */
export const RECYCLE_TIME = 2
export const INSTANT_TIME = 2
export const TIME_PROGRAM_PRICE = 3
export const HOP_PRICE = 1
export const INTERIM_CARD_PRICE = 1
export const LEAST_YELLOW = 2
/** The lock that a card opens for nothing (AQS-184). */
export const FREED_LOCK = 2

/** What a base lab holds (AQS-077 … AQS-080), and how many expansions complete it (AQS-117). */
export const BASE_ROOM = { cards: 2, crystals: 2, octopods: 2, time: 4 } as const
export const LAB_SIZE = 5

/** Bots a charging station may hold, by number of players (AQS-061). */
export const CHARGING_LIMIT: Readonly<Record<number, number>> = { 2: 2, 3: 4, 4: 5 }

/** The setup overview (AQS-027 … AQS-040). */
export const START_SECTOR = { octopods: 1, crystals: 1, time: 4 } as const
export const TURNED_UP: readonly { readonly octopods: number; readonly crystals: number }[] = [
  { octopods: 2, crystals: 1 },
  { octopods: 3, crystals: 2 },
]
export const START_TIME = 4
export const START_TIME_AT_ZERO = 3

export const MAJORITY_POINTS = 6
export const TIED_POINTS = 3
export const ALL_SUBS_POINTS = 5
export const FULL_LAB_POINTS = 5
