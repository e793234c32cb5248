import { performance } from 'node:perf_hooks'
import type { CompiledQuery, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** A room and the epoch of its claim. */
export interface Fence {
  readonly room: string
  readonly epoch: number
}

/** One write: its statements take effect together or not at all. */
export interface Write {
  readonly statements: readonly Statement[]
  /** The room whose row the statements change, if there is no fence: locked first, in one order for all processes. */
  readonly claims?: string
  /** Nothing is written unless this is still the last claim of the room (ADR 9). */
  readonly fence?: Fence
  /** How many rows have to change. If another number changes, the whole write is rolled back. */
  readonly changes?: number
}

export interface Outcome {
  readonly kept: boolean
  /** What the statements returned. */
  readonly rows: readonly unknown[]
}

/**
 * Runs writes in one transaction. An `Error` in the result means that this write failed; a rejection means that the commit failed for all.
 */
export type Commit = (writes: readonly Write[]) => readonly (Outcome | Error)[] | Promise<readonly (Outcome | Error)[]>

/** One commit, for the metrics page. */
export interface CommitReport {
  readonly writes: number
  /** From the first queued write to the end of the commit. */
  readonly ms: number
  readonly failed: boolean
}

interface Waiting {
  readonly write: Write
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

export interface WriteQueue {
  /** Resolves after the commit that holds the write. */
  write(write: Write): Promise<Outcome>
  /** Resolves when everything queued so far has been committed or has failed. */
  settled(): Promise<void>
}

/** The writes of one commit. `since`: when the first of them was queued. */
interface Batch {
  readonly writes: Waiting[]
  readonly since: number
  readonly done: Promise<void>
}

/** Group commit: collects the writes of one turn of the event loop into one commit (ADR 10). One commit runs at a time. */
export function groupCommit(commit: Commit, onCommit?: (report: CommitReport) => void): WriteQueue {
  let running: Batch | undefined
  let waiting: Batch | undefined

  async function run(batch: Batch) {
    running = batch
    waiting = undefined // from here on, writes belong to the next commit
    const failed = await decide(commit, batch.writes)
    running = undefined
    try {
      onCommit?.({ writes: batch.writes.length, ms: performance.now() - batch.since, failed })
    } catch {} // a metric must not stop the commits
  }

  function newBatch(): Batch {
    const before = running?.done ?? new Promise<void>(resolve => setImmediate(resolve))
    const batch: Batch = { writes: [], since: performance.now(), done: before.then(() => run(batch)) }
    return batch
  }

  return {
    write: write =>
      new Promise((resolve, reject) => {
        waiting ??= newBatch()
        waiting.writes.push({ write, resolve, reject })
      }),
    settled: () => (waiting ?? running)?.done ?? Promise.resolve(),
  }
}

/** Commits a batch and resolves each of its writes. Returns whether the commit as a whole failed. */
async function decide(commit: Commit, batch: readonly Waiting[]): Promise<boolean> {
  try {
    const outcomes = await commit(batch.map(({ write }) => write))
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index]
      if (outcome === undefined || outcome instanceof Error) reject(outcome)
      else resolve(outcome)
    }
    return false
  } catch (error) {
    for (const { reject } of batch) reject(error)
    return true
  }
}

/** Which database it is, where their SQL differs. */
export type Engine = 'sqlite' | 'postgres'

/** Access to the database for the parts of the store. Writes go through the queue; reads wait for the writes queued before them. */
export interface Access {
  readonly db: Kysely<Schema>
  readonly engine: Engine
  write(statements: readonly Statement[], conditions?: Omit<Write, 'statements'>): Promise<Outcome>
  read<T>(query: () => Promise<T>): Promise<T>
}

export const createAccess = (db: Kysely<Schema>, queue: WriteQueue, engine: Engine): Access => ({
  db,
  engine,
  write: (statements, conditions) => queue.write({ ...conditions, statements }),
  read: async query => {
    await queue.settled()
    return query()
  },
})
