import type { Occasion } from '@chronothek/house'

/** Who thinks next. */
export interface Turns {
  /** Undefined: at once. Otherwise resolves when it is this one's turn. */
  take(occasion: Occasion): Promise<void> | undefined
  give(): void
}

interface Waiting {
  readonly occasion: Occasion
  start(): void
}

/** What waits, by owner and table, both in the order of their turns: whoever had one goes to the end. */
type Queue = Map<string, Map<string, Waiting[]>>

/**
 * So many at a time, the others in line: tables that somebody looks at before those that were left to their bots, then one thought per owner
 * in turn, and per table of that owner. Whether somebody looks is asked when a turn is given: people come after their table has begun.
 */
export function createTurns(free: number): Turns {
  const queue: Queue = new Map()
  let left = free
  return {
    take(occasion) {
      if (left === 0) return new Promise(resolve => add(queue, { occasion, start: resolve }))
      left--
      return undefined
    },
    give() {
      const next = takeNext(queue, ({ occasion }) => occasion.isWatched()) ?? takeNext(queue, () => true)
      if (next === undefined) left++
      else next.start()
    },
  }
}

function add(queue: Queue, waiting: Waiting): void {
  const { owner, table } = waiting.occasion
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
