import { getPriority, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { Timers } from '@chronothek/house'
import type { Piscina } from 'piscina'

/** A task whose worker marks when it begins, because the time a new thread takes to start does not count. */
export interface Timed {
  readonly started: Int32Array
}

export const newFlag = (): Int32Array => new Int32Array(new SharedArrayBuffer(4))

/** For workers: the task's time starts now. */
export function markStarted(started: Int32Array): void {
  Atomics.store(started, 0, 1)
  Atomics.notify(started, 0)
}

/** The data a thread is started with, for `lowerPriority`. */
export interface ThreadPriority {
  readonly niceness: number
}

/**
 * Lowers the priority of this thread. A worker calls it when everything it needs is loaded: on a busy machine a thread of low priority
 * takes many times as long to start. Only on Linux; elsewhere it would slow down the whole process.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  const { niceness } = workerData as ThreadPriority
  try {
    if (niceness > 0) setPriority(Math.min(19, getPriority() + niceness))
  } catch {
    // Where a thread may not change its priority, it keeps the usual one.
  }
}

/** A thread with little to load may take this many budgets to start. */
const START_PATIENCE = 4
/** How often a thread that the machine kept waiting is given more time. */
const MOST_WAITS = 20

/**
 * Runs a task in a thread. Once the task has used up `budget` milliseconds, the thread is ended and this rejects; the pool starts another.
 * `cpuMs` tells how much processor time the thread has used so far: then that time counts, because on a busy machine a thread of low priority
 * waits most of the time.
 */
export async function runWithin(
  pool: Piscina,
  task: Timed,
  budget: number,
  timers: Timers,
  patience = START_PATIENCE,
  cpuMs?: () => Promise<number | undefined>,
): Promise<unknown> {
  const abort = new AbortController()
  const end = () => abort.abort()
  let timer: unknown = timers.set(end, budget * (1 + patience))
  let isOver = false
  const start = Atomics.waitAsync(task.started, 0, 0)
  if (start.async)
    void start.value.then(async () => {
      const before = await cpuMs?.()
      for (let left = budget, waits = 0; !isOver && left > 0 && waits <= MOST_WAITS; waits++) {
        timers.clear(timer)
        await new Promise<void>(resolve => {
          timer = timers.set(resolve, left)
        })
        const used = isOver ? undefined : await cpuMs?.()
        left = before === undefined || used === undefined ? 0 : budget - (used - before)
      }
      if (!isOver) end()
    })
  try {
    return await pool.run(task, { signal: abort.signal })
  } finally {
    isOver = true
    timers.clear(timer)
    Atomics.notify(task.started, 0) // stops waiting for a thread that never started
  }
}
