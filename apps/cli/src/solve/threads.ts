import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Mission } from '@chronothek/content'
import type { Answer, Wishes } from '@chronothek/solver'

export interface ThreadOptions {
  readonly threads?: number
  /** Milliseconds until it is given up. */
  readonly limit?: number
}

/**
 * Answers to questions about a mission, computed in threads; undefined if that takes too long. Every question is independent, so the number
 * of threads changes no answer.
 */
export async function answersTo(
  mission: Mission,
  questions: readonly Wishes[],
  { threads = availableParallelism(), limit }: ThreadOptions = {},
): Promise<Answer[] | undefined> {
  const answers: Answer[] = []
  const open = [...questions.entries()]
  const workers = Array.from({ length: Math.min(threads, questions.length) }, () => new Worker(WORKER, { workerData: mission }))
  const late = timer(limit)
  const all = Promise.all(workers.map(worker => emptied(worker, open, answers)))
  try {
    return await Promise.race([all.then(() => answers), late.over])
  } finally {
    late.stop()
    await Promise.all(workers.map(worker => worker.terminate()))
  }
}

const WORKER = new URL('worker.ts', import.meta.url)

/** Hands one question after the other to a thread until none is left. */
function emptied(worker: Worker, open: [number, Wishes][], answers: Answer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let at = -1
    const next = () => {
      const [number, question] = open.shift() ?? []
      if (number === undefined) return resolve()
      at = number
      worker.postMessage(question)
    }
    worker.on('error', reject)
    worker.on('message', (answer: Answer) => {
      answers[at] = answer
      next()
    })
    next()
  })
}

function timer(limit: number | undefined): { readonly over: Promise<undefined>; stop(): void } {
  let handle: NodeJS.Timeout | undefined
  const over = new Promise<undefined>(resolve => {
    if (limit !== undefined) handle = setTimeout(() => resolve(undefined), limit)
  })
  return { over, stop: () => clearTimeout(handle) }
}
