/** Work that can be interrupted after each step. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Does all of the work at once. */
export function finish<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}
