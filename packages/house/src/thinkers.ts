/**
 * Where somebody's requests come from, widest network first: an IPv4 address, or the networks around an IPv6 address. Only compared, kept in
 * memory only, and never sent to anybody.
 */
export type Network = readonly string[]

/** Whom a bot thinks for. Networks take turns, in each network its people, and for each person their tables. */
export interface BotJob {
  readonly network: Network
  /** The person at the table whom this thought is for: a player, or the first spectator if only bots play. */
  readonly person: string
  readonly table: string
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
  /** Whether so many thoughts wait for this network that no more are taken on now. Without this method it never happens. */
  isFull?(job: BotJob): boolean
  close(): Promise<void>
}

/** Two queues, so that bots of live games never wait for those that may think for seconds. */
export function inTwoLanes(live: Thinkers, others: Thinkers): Required<Thinkers> {
  const laneOf = ({ isLive }: BotJob) => (isLive ? live : others)
  return {
    choose: (question, job) => laneOf(job).choose(question, job),
    isFull: job => laneOf(job).isFull?.(job) ?? false,
    close: async () => void (await Promise.all([live.close(), others.close()])),
  }
}
