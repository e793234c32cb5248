import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type BotJob, inTwoLanes, type Logger, type Thinkers, type Timers } from '@chronothek/house'
import { Piscina } from 'piscina'
import { newFlag, runWithin, type ThreadPriority, type Timed } from '../threads.ts'
import { createSlots, type Load } from './slots.ts'

export interface PoolOptions {
  readonly timers: Timers
  readonly logger: Logger
  /** How long (ms) a bot may think before its thread is ended. */
  readonly budget?: number
  readonly worker?: URL
  /** The number of threads of each lane. */
  readonly threads?: number
  /** Called after each thought, for the metrics. */
  onThought?(thought: Thought): void
}

type LaneName = 'live' | 'slow'

/** One thought, for the metrics. `failed`: it has no answer. */
export interface Thought {
  readonly lane: LaneName
  /** How long it waited for a thread. */
  readonly waitedMs: number
  readonly thoughtMs: number
  readonly failed: boolean
}

export type LaneLoads = Readonly<Record<LaneName, Load>>

type Lane = Required<PoolOptions> & ThreadPriority & { readonly name: LaneName }

/** Thinkers whose threads take a while to start. */
export interface BotPool extends Required<Thinkers> {
  /** Starts the first threads now, so that nobody waits for them at a bot's first move. */
  warmUp(): void
  loads(): LaneLoads
}

/** The message to a worker. */
export interface Task extends Timed {
  readonly question: string
}

/** The best bots of turn-based games search for up to three seconds, on a core that may be busy. */
const BUDGET = 10_000
const LIVE_BUDGET = 2000
/** Bots that may think for seconds run at a lower priority than tables and live bots, where the system has priorities for threads. */
const NICENESS = 10
const WORKER = new URL('./worker.ts', import.meta.url)

/**
 * Schedules the bots of all tables. They think in worker threads, so that a slow or endless search never stops a table. Live games have
 * threads of their own, so their bots start at once even if many others are searching.
 */
export function createBotPool({ budget, worker = WORKER, threads = usualThreads(), onThought = () => {}, ...parts }: PoolOptions): BotPool {
  const lane = { ...parts, worker, threads, onThought }
  const live = createLane({ ...lane, name: 'live', budget: budget ?? LIVE_BUDGET, niceness: 0 })
  const slow = createLane({ ...lane, name: 'slow', budget: budget ?? BUDGET, niceness: NICENESS })
  const warmUp = () => {
    slow.warmUp()
    live.warmUp()
  }
  return { ...inTwoLanes(live, slow), warmUp, loads: () => ({ live: live.load(), slow: slow.load() }) }
}

/** The threads for live games or for all others. They start with the first question, unless they are warmed up before. */
function createLane({ timers, logger, budget, worker, threads, niceness, name, onThought }: Lane) {
  let pool: Piscina | undefined
  const slots = createSlots(threads)
  const filename = fileURLToPath(worker)
  const start = () => {
    const workerData: ThreadPriority = { niceness }
    const options = { filename, name: 'think', minThreads: 1, maxThreads: threads, idleTimeout: 60_000, workerData }
    // A thread may also die between two questions. Without a listener, that error would end the whole server.
    return new Piscina(options).on('error', error => logger.error({ lane: name, err: error }, 'a bot thread died'))
  }

  async function think(question: string): Promise<unknown> {
    pool ??= start()
    const task: Task = { question, started: newFlag() }
    try {
      return await runWithin(pool, task, budget, timers)
    } catch (error) {
      logger.warn({ lane: name, err: error }, 'a bot found no move; any legal one is played')
      return undefined
    }
  }

  return {
    async choose(question: string, job: BotJob) {
      const askedAt = performance.now()
      await slots.acquire(job) // waiting for a thread does not count as thinking
      const startedAt = performance.now()
      const answer = await think(question).finally(() => slots.release(job))
      onThought({ lane: name, waitedMs: startedAt - askedAt, thoughtMs: performance.now() - startedAt, failed: answer === undefined })
      return answer
    },
    isFull: slots.isFull,
    load: slots.load,
    warmUp: () => {
      pool ??= start()
    },
    close: async () => {
      await pool?.destroy()
    },
  }
}

/** All cores but one, which is left to the tables. */
const usualThreads = (): number => Math.max(1, availableParallelism() - 1)
