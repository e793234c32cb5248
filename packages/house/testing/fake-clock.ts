import type { Timers } from '../src/platform.ts'

interface Waiting {
  readonly due: number
  readonly order: number
  run(): void
}

/** A clock that the test controls: time passes only on demand, and everything due happens in order. */
export interface FakeClock {
  readonly now: () => number
  readonly timers: Timers
  pass(ms: number): Promise<void>
  /**
   * The same for hours and days, without every heartbeat in between: what is due happens up to a minute late, as on a machine that sleeps
   * now and then. The last minute passes exactly.
   */
  passByMinutes(ms: number): Promise<void>
  /** Lets time pass without firing timers, as when a machine is busy or asleep. */
  stall(ms: number): void
  /** Drops all timers, as when a process dies. */
  forget(): void
}

/** Lets all pending promises continue. */
export const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve))
}

const MINUTE = 60_000

export function fakeClock(start = 1_700_000_000_000): FakeClock {
  let time = start
  let order = 0
  const waiting = new Set<Waiting>()
  const next = (until: number) => [...waiting].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due || a.order - b.order)[0]
  const pass = async (ms: number) => {
    const until = time + ms
    await quiet()
    for (let timer = next(until); timer !== undefined; timer = next(until)) {
      waiting.delete(timer)
      time = Math.max(time, timer.due)
      timer.run()
      await quiet()
    }
    time = until
  }
  return {
    now: () => time,
    timers: {
      set(run, ms) {
        const timer = { due: time + ms, order: order++, run }
        waiting.add(timer)
        return timer
      },
      clear: handle => void waiting.delete(handle as Waiting),
    },
    pass,
    async passByMinutes(ms) {
      const until = time + ms
      await quiet()
      while (until - time > MINUTE) {
        time = Math.min(time + MINUTE, until - MINUTE)
        await pass(0)
      }
      await pass(until - time)
    },
    stall: ms => {
      time += ms
    },
    forget: () => waiting.clear(),
  }
}
