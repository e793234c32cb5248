import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { inTwoLanes, type Logger, type Thinkers, type Timers } from '@chronothek/house'
import { Piscina } from 'piscina'
import { type Manners, newFlag, runWithin, type Timed } from '../threads.ts'
import { createTurns } from './turns.ts'

export interface PoolOptions {
  readonly timers: Timers
  readonly logger: Logger
  /** How long a bot may think before it counts as hanging. */
  readonly budget?: number
  readonly worker?: URL
  /** Of each lane. */
  readonly threads?: number
}

type Lane = Required<PoolOptions> & Manners & { readonly name: string }

/** Thinkers whose threads need a while to come up. */
export interface BotPool extends Thinkers {
  /** Starts the first threads now, so that nobody waits for them at the first bot's move. */
  warmUp(): void
}

/** What a worker gets. */
export interface Task extends Timed {
  readonly question: string
}

/** The best bots of turn-based games search for up to three seconds, on a core that may be busy. */
const BUDGET = 10_000
const LIVE_BUDGET = 2000
/** Who may think for seconds leaves the cores to tables and live bots, where the system can tell threads apart. */
const NICENESS = 10
const WORKER = new URL('./worker.ts', import.meta.url)

/**
 * Bots think in worker threads, so that a slow or endless thought never stops a table. Live games have threads of their own: their bots
 * start at once, however many others search for a move.
 */
export function createBotPool({ budget, worker = WORKER, threads = usualThreads(), ...parts }: PoolOptions): BotPool {
  const lane = { ...parts, worker, threads }
  const live = createLane({ ...lane, name: 'live', budget: budget ?? LIVE_BUDGET, niceness: 0 })
  const slow = createLane({ ...lane, name: 'slow', budget: budget ?? BUDGET, niceness: NICENESS })
  const warmUp = () => {
    slow.warmUp()
    live.warmUp()
  }
  return { ...inTwoLanes(live, slow), warmUp }
}

/** Threads for one kind of thought; they start with the first question, unless they are warmed up before. */
function createLane({ timers, logger, budget, worker, threads, niceness, name }: Lane): BotPool {
  let pool: Piscina | undefined
  const turns = createTurns(threads)
  const filename = fileURLToPath(worker)
  const start = () => {
    const workerData: Manners = { niceness }
    const options = { filename, name: 'think', minThreads: 1, maxThreads: threads, idleTimeout: 60_000, workerData }
    // A thread may also die between two questions; unheard, that would end the whole server.
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
    async choose(question, occasion) {
      await turns.take(occasion) // waiting for a thread is not thinking, and does not count
      return think(question).finally(turns.give)
    },
    warmUp: () => {
      pool ??= start()
    },
    close: async () => {
      await pool?.destroy()
    },
  }
}

/** One core is left to the tables. */
const usualThreads = (): number => Math.max(1, availableParallelism() - 1)
