/** Who thinks for the bots. */
export interface Thinkers {
  /**
   * The action a bot chooses, from JSON text with game, view, memory and seed; in live games, with match time `at` and `level` instead of a
   * memory, a `LiveChoice`. Undefined if it hung or failed. Nobody's bots think last.
   */
  choose(question: string, isWatched: boolean): Promise<unknown>
  close(): Promise<void>
}
