/** Runs tasks one after the other: at most one step of a room is in flight. */
export interface Queue {
  run<T>(task: () => T | Promise<T>): Promise<T>
  /** Resolves when everything queued so far has run. */
  settled(): Promise<void>
}

export function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve()
  return {
    run(task) {
      const result = tail.then(task)
      tail = result.catch(() => undefined)
      return result
    },
    settled: async () => {
      await tail
    },
  }
}
