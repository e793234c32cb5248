import type { Level } from '@chronothek/core'

/** How a companion of a level goes about it. What differs is what it thinks of, not how long. */
export interface Habits {
  /** Of its own accord it rolls only where a roll passes at least this often. */
  readonly boldness: number
  /** Looks at what its host can do before it goes somewhere, and helps where others fight. */
  readonly joins: boolean
  /** Uses what it has to make a roll better. */
  readonly helps: boolean
  /** Goes by what its case file says about earlier runs. */
  readonly remembers: boolean
}

export const HABITS: Readonly<Record<Level, Habits>> = {
  casual: { boldness: 0.3, joins: false, helps: false, remembers: false },
  good: { boldness: 0, joins: true, helps: true, remembers: false },
  expert: { boldness: 0, joins: true, helps: true, remembers: true },
}
