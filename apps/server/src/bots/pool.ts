import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Logger, Timers } from '../room/parts.ts'

/** Who thinks for the bots. */
export interface Thinkers {
  /** The action a bot chooses, from JSON text with game, view, memory and seed. Undefined if it hung or failed. */
  choose(question: string): Promise<unknown>
  close(): Promise<void>
}

export interface PoolOptions {
  readonly timers: Timers
  readonly logger: Logger
  /** How long a bot may think. */
  readonly budget?: number
  readonly worker?: URL
  readonly threads?: number
}

const BUDGET = 2000
const WORKER = new URL('./worker.ts', import.meta.url)

/** Bots think in worker threads, so that a slow or endless thought never stops a table. Threads start with the first question. */
export function createBotPool({ timers, logger, budget = BUDGET, worker = WORKER, threads = 2 }: PoolOptions): Thinkers {
  let pool: Piscina | undefined
  const start = () =>
    new Piscina({ filename: fileURLToPath(worker), name: 'think', minThreads: 0, maxThreads: threads, idleTimeout: 60_000 })
  return {
    async choose(question) {
      pool ??= start()
      const abort = new AbortController()
      const timer = timers.set(() => abort.abort(), budget) // ends the thread; the pool starts another
      try {
        return await pool.run(question, { signal: abort.signal })
      } catch (error) {
        logger.warn({ err: error }, 'a bot found no move; any legal one is played')
        return undefined
      } finally {
        timers.clear(timer)
      }
    },
    close: async () => {
      await pool?.destroy()
    },
  }
}
