import type { Occasion } from '@chronothek/house'

type Start = () => void

/** Who thinks next. */
export interface Turns {
  /** Undefined: at once. Otherwise resolves when it is this one's turn. */
  take(occasion: Occasion): Promise<void> | undefined
  give(): void
}

/**
 * So many at a time, the others in line: tables that somebody looks at before those that were left to their bots, and among them one thought
 * per table in turn, however many a table has waiting.
 */
export function createTurns(free: number): Turns {
  const watched = createRound()
  const alone = createRound()
  let left = free
  return {
    take({ table, isWatched }) {
      if (left === 0) return new Promise(resolve => (isWatched ? watched : alone).add(table, resolve))
      left--
      return undefined
    },
    give() {
      const next = watched.next() ?? alone.next()
      if (next === undefined) left++
      else next()
    },
  }
}

/** Tables in the order of their turns; whoever had one goes to the end. */
function createRound(): { add(table: string, start: Start): void; next(): Start | undefined } {
  const tables = new Map<string, Start[]>()
  return {
    add(table, start) {
      const line = tables.get(table)
      if (line === undefined) tables.set(table, [start])
      else line.push(start)
    },
    next() {
      for (const [table, line] of tables) {
        const start = line.shift()
        tables.delete(table)
        if (line.length > 0) tables.set(table, line)
        return start
      }
      return undefined
    },
  }
}
