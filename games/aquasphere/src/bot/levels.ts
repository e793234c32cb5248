import type { Level } from '@chronothek/core'
import type { Thought } from './search.ts'

/** How a bot of a level plays. */
export interface Habits {
  /** How far off it may be about each line at a glance, in points. */
  readonly blur: number
  /** What it thinks through; without it, the glance decides. */
  readonly thought?: Thought
}

/** Spaced by the simulated person of `person.ts`, who wins about a quarter of the matches against three of the middle level. */
export const HABITS: Readonly<Record<Level, Habits>> = {
  casual: { blur: 3 },
  good: { blur: 1.4 },
  expert: { blur: 0, thought: { playouts: 400, width: 10, turns: 3, curiosity: 6, trust: 3 } },
}
