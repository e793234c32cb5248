import type { Seat } from '@chronothek/core'
import type { Colour, Letter } from '../ids.ts'

/** What speaks for a move, what it takes from somebody else, and what it costs. */
export const SIDES = ['gains', 'denies', 'costs'] as const
export type Side = (typeof SIDES)[number]

/** Everything a bot can say about a move, the weightiest of a side first. */
export const GROUNDS = {
  gains: [
    'line',
    'spareCrystal',
    'spareBot',
    'spareSupply',
    'only',
    'octopods',
    'letters',
    'sub',
    'card',
    'crystals',
    'points',
    'scoring',
    'program',
    'early',
    'time',
    'room',
    'control',
    'out',
    'best',
    'stay',
    'income',
    'goOn',
  ],
  denies: ['scoring', 'target', 'bots', 'control'],
  costs: ['points', 'plague', 'bot', 'crystal', 'back', 'time', 'instead', 'insteadProgram', 'insteadPass'],
} as const satisfies Readonly<Record<Side, readonly string[]>>
export type Ground = { [S in Side]: `${S}.${(typeof GROUNDS)[S][number]}` }[Side]

/** One reason, as data; `texts/reasons.ts` puts it into words. */
export interface Reason {
  readonly ground: Ground
  /** Points, or pieces. */
  readonly count?: number
  /** Points a thing is worth, beside its number. */
  readonly points?: number
  readonly colour?: Colour
  readonly sector?: Letter
  /** Who is hurt. */
  readonly seat?: Seat
}
