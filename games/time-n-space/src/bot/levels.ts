import type { Level, Ms } from '@chronothek/core'
import type { Variant } from '../ids.ts'
import type { Thought } from './search.ts'

/** How a bot of a level plays: hands, eyes and head. */
export interface Habits {
  /** From the moment its sand is through until its hand moves, at the usual pace (TNS-325). */
  readonly reaction: readonly [least: Ms, most: Ms]
  /** How often in a hundred it does not notice at once, and for how long. */
  readonly dreams: number
  readonly dream: readonly [least: Ms, most: Ms]
  /** How often in a hundred it overlooks one of the other centres when it decides. */
  readonly overlooks: number
  readonly thought: Readonly<Record<Variant, Thought>>
}

export const HABITS: Readonly<Record<Level, Habits>> = {
  casual: {
    reaction: [900, 1500],
    dreams: 15,
    dream: [2000, 5000],
    overlooks: 30,
    thought: { intro: { depth: 3, width: 3, blur: 1.4 }, normal: { depth: 2, width: 2, blur: 1.2 } },
  },
  good: {
    reaction: [600, 1100],
    dreams: 3,
    dream: [1000, 3000],
    overlooks: 5,
    thought: { intro: { depth: 3, width: 5, blur: 0.9 }, normal: { depth: 2, width: 4, blur: 0.5 } },
  },
  expert: {
    reaction: [400, 700],
    dreams: 0,
    dream: [0, 0],
    overlooks: 0,
    thought: { intro: { depth: 5, width: 10, blur: 0.01 }, normal: { depth: 5, width: 10, blur: 0.01 } },
  },
}

/** The last part of a reaction, when the hand is on its way and the decision made. */
export const HAND_MS: Ms = 150
/** A bot with nothing to do looks up this often, in case somebody talks to it. */
export const LONGEST_REST_MS: Ms = 10_000
