import { fileURLToPath } from 'node:url'
import { failed, type Result } from '@chronothek/core'
import type { Examined, Examiner, ImportRequest, Logger, Timers } from '@chronothek/house'
import type { Problem } from '@chronothek/protocol'
import { Piscina } from 'piscina'
import { newFlag, runWithin, type Timed } from '../threads.ts'

export interface ExaminerOptions {
  readonly timers: Timers
  readonly logger: Logger
  /** Folders of packs in addition to those in `packs/`. */
  readonly packs: readonly string[]
  /** How much processor time one match may take, in milliseconds. */
  readonly budget?: number
  /** How many matches may wait; further ones are refused with `too-fast`. */
  readonly queue?: number
}

export interface Task extends Timed {
  readonly request: ImportRequest
}

/** Ten times what the longest match of this house takes on an idle core. */
const BUDGET_MS = 20_000
/** A new thread reads all packs first. */
const LOADING_MS = 60_000
const QUEUE = 8
const MEMORY_MB = 512
const NICENESS = 10
const IDLE_MS = 60_000

/** Checks uploaded matches one after the other in a thread, so that no table waits for a stranger's file. */
export function createThreadedExaminer(options: ExaminerOptions): Examiner {
  const { timers, logger, packs, budget = BUDGET_MS, queue = QUEUE } = options
  let pool: Piscina | undefined
  let waiting = 0
  const start = () =>
    new Piscina({
      filename: fileURLToPath(new URL('./worker.ts', import.meta.url)),
      name: 'examine',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      workerData: { packs, niceness: NICENESS },
    }).on('error', error => logger.error({ err: error }, 'a thread that checks matches died'))

  async function run(request: ImportRequest): Promise<Result<Examined, Problem>> {
    pool ??= start()
    const task: Task = { request, started: newFlag() }
    try {
      return (await runWithin(pool, task, budget, timers, Math.ceil(LOADING_MS / budget), () => cpuMs(pool))) as Result<Examined, Problem>
    } catch (error) {
      const isTooMuch = isOver(error)
      logger[isTooMuch ? 'info' : 'error']({ match: request.file.header.match, err: error }, 'an uploaded match could not be checked')
      return failed({ code: isTooMuch ? 'too-large' : 'fault' })
    }
  }

  // One at a time, so that the budget of a match starts when its own check does.
  let last: Promise<unknown> = Promise.resolve()
  return {
    async examine(request) {
      if (waiting >= queue) return failed({ code: 'too-fast' })
      waiting++
      const turn = last.then(() => run(request)).finally(() => waiting--)
      last = turn.catch(() => undefined)
      return turn
    },
    close: async () => {
      await pool?.destroy()
    },
  }
}

/** The processor time that the only thread of a pool has used; undefined if it is gone, or if this Node cannot tell. */
async function cpuMs(pool: Piscina | undefined): Promise<number | undefined> {
  try {
    const used = await pool?.threads[0]?.cpuUsage?.()
    return used && (used.user + used.system) / 1000
  } catch {
    return undefined
  }
}

/** Whether the check ran out of time or memory. */
const isOver = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
