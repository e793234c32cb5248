import { KEEP_DEFAULTS, type Keep, type RetentionKind } from '../../src/retention/keep.ts'
import { createRetention, type RetentionOptions } from '../../src/retention/retention.ts'
import type { RetentionStore } from '../../src/retention-store.ts'
import { testDigest } from '../../testing/index.ts'

export const DAY_MS = 86_400_000

/** Pauses that take no time. */
const timers = { set: (run: () => void) => setImmediate(run), clear: (handle: unknown) => clearImmediate(handle as NodeJS.Immediate) }

export interface Job {
  /** One round. */
  round(): Promise<void>
  stop(): Promise<void>
  readonly counts: Partial<Record<RetentionKind, number>>
  readonly warnings: string[]
}

/** The retention job of a process, on a clock that the test controls. */
export function openJob(store: RetentionStore, now: () => number, keep: Partial<Keep> = {}, more: Partial<RetentionOptions> = {}): Job {
  const counts: Job['counts'] = {}
  const warnings: string[] = []
  const warn = (_: object, text: string) => void warnings.push(text)
  const { round, stop } = createRetention({
    store,
    digest: testDigest,
    now,
    timers,
    logger: { info() {}, warn, error: warn },
    processId: 'job',
    keep: { ...KEEP_DEFAULTS, ...keep },
    onRetention: (kind, count) => {
      counts[kind] = (counts[kind] ?? 0) + count
    },
    ...more,
  })
  return { round, stop, counts, warnings }
}
