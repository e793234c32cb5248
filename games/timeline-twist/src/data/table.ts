/** Cards in front of everybody at the start (TLT-008, TLT-041), and what a co-op turn draws back to (TLT-051). */
export const HAND_SIZE = 4

/** House option of versus: what a seat may start with instead. */
export const STARTING_CARDS = { least: 3, most: 7 } as const

/** Co-op plays with this many cards (TLT-039, TLT-A12). */
export const STACK_SIZE = 36

/** Versus needs the dealt cards, the start card and a few to draw from. */
export const SPARE_CARDS = 11

/** Table sizes of versus; co-op also knows one seat, as practice (TLT-A01). */
export const VERSUS_SEATS = { least: 2, most: 6 } as const

/** A co-op turn ends with this many successes (TLT-067). */
export const MAX_SUCCESSES = 2

/** Points per card in each place (TLT-086 … TLT-090). */
export const POINTS = { bottom: 2, gap: 1, 'in-front': -1, discard: -1, draw: -1 } as const

/** The lowest score of each rank but the first, which has none (TLT-091 … TLT-098). */
export const BAND_STARTS = [0, 11, 21, 31, 41, 51, 61] as const

/** Letters of card tokens; no vowels, so no words. */
export const TOKEN_LETTERS = 'bcdfghjklmnpqrstvwxz'
export const TOKEN_LENGTH = 4
