import { getPriority, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { Timers } from '@chronothek/house'
import type { Piscina } from 'piscina'

/** What every task carries: its worker sets `started` to 1, because the time a new thread needs to come up does not count. */
export interface Timed {
  readonly started: Int32Array
}

export const newFlag = (): Int32Array => new Int32Array(new SharedArrayBuffer(4))

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

/** Runs a task in a thread. After `budget` milliseconds the thread is ended, and this rejects; the pool starts another. */
export async function runWithin(pool: Piscina, task: Timed, budget: number, timers: Timers, patience = START_PATIENCE): Promise<unknown> {
  const abort = new AbortController()
  let timer: unknown
  const wait = (left: number) => {
    timer = timers.set(() => {
      if (left > 0 && Atomics.load(task.started, 0) === 0) wait(left - 1)
      else abort.abort()
    }, budget)
  }
  wait(patience)
  try {
    return await pool.run(task, { signal: abort.signal })
  } finally {
    timers.clear(timer)
  }
}
