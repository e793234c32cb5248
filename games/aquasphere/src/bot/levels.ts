import type { Level } from '@chronothek/core'
import type { Thought } from './search.ts'

/** How a bot of a level plays. */
export interface Habits {
  /** How far off it may be about each line at a glance, in points. */
  readonly blur: number
  /** What it thinks through; without it, the glance decides. */
  readonly thought?: Thought
}

export const HABITS: Readonly<Record<Level, Habits>> = {
  casual: { blur: 1.5 },
  good: { blur: 0, thought: { playouts: 12, width: 5, turns: 1, curiosity: 6, trust: 3 } },
  expert: { blur: 0, thought: { playouts: 400, width: 10, turns: 3, curiosity: 6, trust: 3 } },
}
