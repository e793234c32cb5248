import type { BotJob } from '@chronothek/house'

/** The scheduler of one lane of bots: a fixed number of slots, and a queue for them. */
export interface Slots {
  /** Takes a slot. Undefined if one was free; otherwise resolves when it is this job's turn. */
  acquire(job: BotJob): Promise<void> | undefined
  release(): void
}

interface Waiting {
  readonly job: BotJob
  start(): void
}

/** Waiting jobs by owner and table. Both maps are in the order of turns: after a turn, an owner or table goes to the end. */
type Queue = Map<string, Map<string, Waiting[]>>

/**
 * At most `count` bots think at the same time. Tables that somebody watches come first, then round robin: one job per owner, and among an
 * owner's tables one job per table. Whether a table is watched is asked when a slot becomes free, because people often arrive after the
 * start.
 */
export function createSlots(count: number): Slots {
  const queue: Queue = new Map()
  let free = count
  return {
    acquire(job) {
      if (free === 0) return new Promise(resolve => add(queue, { job, start: resolve }))
      free--
      return undefined
    },
    release() {
      const next = takeNext(queue, ({ job }) => job.isWatched()) ?? takeNext(queue, () => true)
      if (next === undefined) free++
      else next.start()
    },
  }
}

function add(queue: Queue, waiting: Waiting): void {
  const { owner, table } = waiting.job
  const tables = queue.get(owner) ?? new Map<string, Waiting[]>()
  queue.set(owner, tables)
  tables.set(table, [...(tables.get(table) ?? []), waiting])
}

function takeNext(queue: Queue, fits: (waiting: Waiting) => boolean): Waiting | undefined {
  for (const [owner, tables] of queue) {
    for (const [table, [first, ...rest]] of tables) {
      if (first === undefined || !fits(first)) continue
      tables.delete(table)
      if (rest.length > 0) tables.set(table, rest)
      queue.delete(owner)
      if (tables.size > 0) queue.set(owner, tables)
      return first
    }
  }
  return undefined
}
