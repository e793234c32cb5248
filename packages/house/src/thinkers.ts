/** Who thinks for the bots. */
export interface Thinkers {
  /** The action a bot chooses, from JSON text with game, view, memory and seed. Undefined if it hung or failed. Nobody's bots think last. */
  choose(question: string, isWatched: boolean): Promise<unknown>
  close(): Promise<void>
}
