/** Timers of the platform; injected, so that tests control time. */
export interface Timers {
  set(run: () => void, ms: number): unknown
  clear(handle: unknown): void
}

export interface Logger {
  info(data: object, text: string): void
  warn(data: object, text: string): void
  error(data: object, text: string): void
}

/** Random bytes, good enough for secrets. */
export type Random = (bytes: number) => Uint8Array

const LONGEST_TIMER_MS = 3_600_000

/** Sets a timer. Long waits may fire early, so the callback has to check the time. */
export const wakeIn = (timers: Timers, run: () => void, ms: number): unknown => timers.set(run, Math.max(0, Math.min(ms, LONGEST_TIMER_MS)))

/** Rejects if `promise` takes longer than `ms`. The work itself is not cancelled. */
export function within<T>(timers: Timers, ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = timers.set(() => reject(new Error(`no answer within ${ms} ms`)), ms)
    const stopping =
      <V>(next: (value: V) => void) =>
      (value: V) => {
        timers.clear(timer)
        next(value)
      }
    promise.then(stopping(resolve), stopping(reject))
  })
}
