import { performance } from 'node:perf_hooks'
import type { CompiledQuery } from 'kysely'

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** One write: its statements take effect together or not at all. */
export interface Write {
  readonly statements: readonly Statement[]
  /** How many rows have to change; if it is another number, nothing of this write is kept. */
  readonly changes?: number
}

export interface Outcome {
  readonly kept: boolean
  /** What the statements returned. */
  readonly rows: readonly unknown[]
}

/** Runs writes in one transaction. An error stands for a write that failed alone; a rejection means the commit failed for all. */
export type Commit = (writes: readonly Write[]) => readonly (Outcome | Error)[] | Promise<readonly (Outcome | Error)[]>

/** One commit, for the metrics page. */
export interface CommitReport {
  readonly writes: number
  /** From the first write that was queued to the end of the commit. */
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
  /** Resolves when everything queued so far is decided, well or badly. */
  settled(): Promise<void>
}

/** Gathers the writes of one turn of the event loop, all messages that had arrived by then, into one commit (D10). */
export function groupCommit(commit: Commit, onCommit?: (report: CommitReport) => void): WriteQueue {
  let waiting: Waiting[] = []
  let since = 0
  let turn: Promise<void> | undefined

  async function commitAll() {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const failed = await decide(commit, batch)
      onCommit?.({ writes: batch.length, ms: performance.now() - since, failed })
      since = performance.now()
    }
    turn = undefined
  }

  function schedule() {
    since = performance.now()
    return new Promise<void>(resolve => setImmediate(() => resolve(commitAll())))
  }

  return {
    write: write =>
      new Promise((resolve, reject) => {
        waiting.push({ write, resolve, reject })
        turn ??= schedule()
      }),
    settled: () => turn ?? Promise.resolve(),
  }
}

/** Commits a batch and tells everybody in it; answers whether the commit as a whole failed. */
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
