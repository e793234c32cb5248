/** Whose thought it is, so that bots do not get in each other's way. */
export interface Occasion {
  readonly table: string
  /** Who made the table: all their tables share one turn. */
  readonly owner: string
  /** Whether somebody looks at this table now; asked when a thread is free, since people come and go meanwhile. */
  isWatched(): boolean
  /** A live game: the thought is short, and its table does not wait. */
  readonly isLive: boolean
}

/** Who thinks for the bots. */
export interface Thinkers {
  /**
   * The action a bot chooses, from JSON text with game, view, memory and seed; in live games, with match time `at` and `level` instead of a
   * memory, a `LiveChoice`. Undefined if it hung or failed.
   */
  choose(question: string, occasion: Occasion): Promise<unknown>
  close(): Promise<void>
}

/** Bots of live games never stand in line behind those that may think for seconds. */
export const inTwoLanes = (live: Thinkers, others: Thinkers): Thinkers => ({
  choose: (question, occasion) => (occasion.isLive ? live : others).choose(question, occasion),
  close: async () => void (await Promise.all([live.close(), others.close()])),
})
