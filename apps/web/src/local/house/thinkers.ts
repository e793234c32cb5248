import type { Thinkers } from '@chronothek/house'

/** How long a bot may think. Phones are slower than servers; a worker that takes longer is terminated. */
const BUDGET_MS = 4000

interface Thought {
  readonly question: string
  resolve(action: unknown): void
}

/** Bots think in a worker of their own, one at a time, so that an endless search never stops a table. */
export function createThinkers(startWorker: () => Worker, budget = BUDGET_MS): Thinkers {
  let worker: Worker | undefined
  let current: Thought | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReady = false
  const waiting: Thought[] = []

  function finish(action: unknown): void {
    clearTimeout(timer)
    current?.resolve(action)
    current = undefined
    next()
  }
  function giveUp(): void {
    worker?.terminate()
    worker = undefined
    finish(undefined)
  }
  function start(): Worker {
    isReady = false
    const started = startWorker()
    started.onmessage = ({ data }) => {
      if (data === 'ready') {
        isReady = true
        if (current !== undefined) ask(current) // the worker's start-up does not count as thinking
      } else finish(data.action)
    }
    started.onerror = event => {
      event.preventDefault()
      giveUp()
    }
    return started
  }
  function ask({ question }: Thought): void {
    worker?.postMessage(question)
    timer = setTimeout(giveUp, budget)
  }
  function next(): void {
    if (current !== undefined) return
    current = waiting.shift()
    if (current === undefined) return
    worker ??= start()
    if (isReady) ask(current)
  }

  return {
    choose: question =>
      new Promise(resolve => {
        waiting.push({ question, resolve })
        next()
      }),
    close: async () => worker?.terminate(),
  }
}
