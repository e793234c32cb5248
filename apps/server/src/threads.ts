import { getPriority, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { Timers } from '@chronothek/house'
import type { Piscina } from 'piscina'

/** What every task carries: its worker says when it begins, because the time a new thread needs to come up does not count. */
export interface Timed {
  readonly started: Int32Array
}

export const newFlag = (): Int32Array => new Int32Array(new SharedArrayBuffer(4))

/** For workers: from now on the time counts. */
export function sayStarted(started: Int32Array): void {
  Atomics.store(started, 0, 1)
  Atomics.notify(started, 0)
}

/** What a thread gets when it starts, for `giveWay`. */
export interface Manners {
  readonly niceness: number
}

/**
 * Leaves the cores to others from now on. A worker calls it when everything it needs is loaded: on a busy machine a thread that gives way
 * takes many times as long to come up. Elsewhere than on Linux this would slow down the whole process.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  const { niceness } = workerData as Manners
  try {
    if (niceness > 0) setPriority(Math.min(19, getPriority() + niceness))
  } catch {
    // Where a thread may not even be slower than others, it is as fast.
  }
}

/** A thread may take this many budgets to come up, if it has little to load. */
const START_PATIENCE = 4

/** Runs a task in a thread. `budget` milliseconds after it began the thread is ended, and this rejects; the pool starts another. */
export async function runWithin(pool: Piscina, task: Timed, budget: number, timers: Timers, patience = START_PATIENCE): Promise<unknown> {
  const abort = new AbortController()
  const end = () => abort.abort()
  let timer: unknown = timers.set(end, budget * (1 + patience))
  let isOver = false
  const start = Atomics.waitAsync(task.started, 0, 0)
  if (start.async)
    void start.value.then(() => {
      if (isOver) return
      timers.clear(timer)
      timer = timers.set(end, budget)
    })
  try {
    return await pool.run(task, { signal: abort.signal })
  } finally {
    isOver = true
    timers.clear(timer)
    Atomics.notify(task.started, 0) // nobody waits any more for a thread that never came up
  }
}
