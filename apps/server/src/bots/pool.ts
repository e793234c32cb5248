import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Logger, Thinkers, Timers } from '@chronothek/house'
import { Piscina } from 'piscina'

export interface PoolOptions {
  readonly timers: Timers
  readonly logger: Logger
  /** How long a bot may think. */
  readonly budget?: number
  readonly worker?: URL
  readonly threads?: number
}

/** What a worker gets. It sets `started` to 1, because the time a new thread needs to come up is not thinking. */
export interface Task {
  readonly question: string
  readonly started: Int32Array
}

const BUDGET = 2000
const START_PATIENCE = 4
const WORKER = new URL('./worker.ts', import.meta.url)

/** Bots think in worker threads, so that a slow or endless thought never stops a table. Threads start with the first question. */
export function createBotPool({ timers, logger, budget = BUDGET, worker = WORKER, threads = usualThreads() }: PoolOptions): Thinkers {
  let pool: Piscina | undefined
  const turns = createTurns(threads)
  const start = () =>
    new Piscina({ filename: fileURLToPath(worker), name: 'think', minThreads: 1, maxThreads: threads, idleTimeout: 60_000 })

  async function think(question: string): Promise<unknown> {
    pool ??= start()
    const abort = new AbortController()
    const task: Task = { question, started: new Int32Array(new SharedArrayBuffer(4)) }
    let timer: unknown
    const wait = (patience: number) => {
      timer = timers.set(() => {
        if (patience > 0 && Atomics.load(task.started, 0) === 0) wait(patience - 1)
        else abort.abort() // ends the thread; the pool starts another
      }, budget)
    }
    wait(START_PATIENCE)
    try {
      return await pool.run(task, { signal: abort.signal })
    } catch (error) {
      logger.warn({ err: error }, 'a bot found no move; any legal one is played')
      return undefined
    } finally {
      timers.clear(timer)
    }
  }

  return {
    async choose(question, isWatched) {
      await turns.take(isWatched) // waiting for a thread is not thinking, and does not count
      return think(question).finally(turns.give)
    },
    close: async () => {
      await pool?.destroy()
    },
  }
}

/** One core is left to the tables. */
const usualThreads = (): number => Math.max(1, availableParallelism() - 1)

/** So many at a time, the others in line: tables that somebody looks at before those that were left to their bots. */
function createTurns(free: number): { take(isWatched: boolean): Promise<void> | undefined; give(): void } {
  const watched: (() => void)[] = []
  const alone: (() => void)[] = []
  let left = free
  return {
    take(isWatched) {
      if (left === 0) return new Promise(resolve => (isWatched ? watched : alone).push(resolve))
      left--
      return undefined
    },
    give() {
      const next = watched.shift() ?? alone.shift()
      if (next === undefined) left++
      else next()
    },
  }
}
