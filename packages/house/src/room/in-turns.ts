import type { Steps } from '../match/steps.ts'
import type { Wall } from '../store.ts'

/** How long (ms) the work for one table may keep all others waiting. */
const TURN_MS = 10

/** Does the work in turns of a few milliseconds, between which others get theirs. `onLong`: one turn is not enough. */
export async function inTurns<T>({ now }: { readonly now: () => Wall }, steps: Steps<T>, onLong?: () => void): Promise<T> {
  let since = now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (now() - since < TURN_MS) continue
    onLong?.()
    await letOthers()
    since = now()
  }
}

/** Lets everybody else who waits have a turn. This takes no time that a clock would count, so it needs no timer of the platform. */
export const letOthers = (): Promise<void> => new Promise(resolve => later(resolve))

/** Browsers have no `setImmediate`. */
const later: (run: () => void) => void = typeof setImmediate === 'function' ? setImmediate : run => setTimeout(run)
