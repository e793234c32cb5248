/** The table a bot thinks for, so that threads can be shared out fairly. */
export interface BotJob {
  readonly table: string
  /** Who created the table. All tables of one owner share a turn. */
  readonly owner: string
  /** Whether somebody is looking at this table now. Asked when a thread becomes free, because people come and go. */
  isWatched(): boolean
  /** Live games: the bot has little time to think, because the match does not wait. */
  readonly isLive: boolean
}

/** Chooses actions for bots, in other threads. */
export interface Thinkers {
  /**
   * The action a bot chooses, from JSON text with game, view, memory and seed; in live games, with match time `at` and `level` instead of a
   * memory, a `LiveChoice`. Undefined if it hung or failed.
   */
  choose(question: string, job: BotJob): Promise<unknown>
  close(): Promise<void>
}

/** Two queues, so that bots of live games never wait for those that may think for seconds. */
export const inTwoLanes = (live: Thinkers, others: Thinkers): Thinkers => ({
  choose: (question, job) => (job.isLive ? live : others).choose(question, job),
  close: async () => void (await Promise.all([live.close(), others.close()])),
})
