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

/** The levels people can choose. A third one could not be told from the second: nobody can search a mission nobody has read. */
export const STORY_LEVELS = ['casual', 'good'] as const satisfies readonly Level[]

const CASUAL: Habits = { boldness: 0.3, joins: false, helps: false, remembers: false }
const GOOD: Habits = { boldness: 0, joins: true, helps: true, remembers: true }

/** A level this game does not have plays as its best one. */
export const habitsOf = (level: Level): Habits => (level === 'casual' ? CASUAL : GOOD)
