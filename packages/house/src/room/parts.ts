import type { Digest } from '@chronothek/core'
import type { Registry } from '../shelf.ts'
import type { Store, Wall } from '../store.ts'
import type { Examiner } from '../table/examine.ts'
import type { Random } from '../table/names.ts'
import type { Thinkers } from '../thinkers.ts'

/** Injected, so that tests hold the clock in their hands. */
export interface Timers {
  set(run: () => void, ms: number): unknown
  clear(handle: unknown): void
}

export interface Logger {
  info(data: object, text: string): void
  warn(data: object, text: string): void
  error(data: object, text: string): void
}

/** What every room needs from the house. */
export interface Parts {
  readonly store: Store
  readonly registry: Registry
  readonly digest: Digest
  /** Whole milliseconds of wall time. */
  readonly now: () => Wall
  readonly timers: Timers
  readonly random: Random
  readonly logger: Logger
  readonly thinkers: Thinkers
  /** Who checks matches that are brought as files. */
  readonly examiner: Examiner
  /** What the names of this house's tables begin with; nothing, usually. */
  readonly prefix: string
  /** Bots wait at least and at most this long, so that people can follow. */
  readonly pacing: readonly [least: number, most: number]
  /** When the server was down before it started; no clock counts that time. */
  outage: { readonly from: Wall; readonly to: Wall } | undefined
}

const LONGEST_TIMER = 3_600_000

/** A timer that may fire early on long waits: whoever is woken looks at the time again. */
export const wakeIn = (timers: Timers, run: () => void, ms: number): unknown => timers.set(run, Math.max(0, Math.min(ms, LONGEST_TIMER)))

/** Rejects if `promise` takes longer; what it was about may still happen. */
export function within<T>(timers: Timers, ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = timers.set(() => reject(new Error(`no answer within ${ms} ms`)), ms)
    const settle =
      <V>(answer: (value: V) => void) =>
      (value: V) => {
        timers.clear(timer)
        answer(value)
      }
    promise.then(settle(resolve), settle(reject))
  })
}
