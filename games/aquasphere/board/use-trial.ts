import { free, quickLuck, type Seat } from '@chronothek/core'
import { useEffect, useState } from 'preact/hooks'
import { checkSeat, perform } from '../src/actions/any-action.ts'
import { decisionOf, startTurn } from '../src/flow.ts'
import type { Action, SeatAction, Shared, State } from '../src/state.ts'
import { copyState, shared as sharedOf } from '../src/view.ts'
import { dream } from './foresee.ts'

/** A turn, or the rest of a round, on a private copy. Nothing of it leaves this screen until it is played. */
export interface Trial {
  readonly on: boolean
  readonly steps: readonly SeatAction[]
  /** What can be played for real: up to the end of this turn. */
  readonly playable: readonly SeatAction[]
  readonly view: Shared | undefined
  start(): void
  stop(): void
  back(): void
  /** Tries these actions one after the other, until one cannot be done or asks something. */
  add(actions: readonly Action[]): void
}

interface Tried {
  readonly base: Shared
  /** One state per press, the first is the table as it is. */
  readonly states: readonly State[]
  readonly steps: readonly (readonly SeatAction[])[]
}

/** A pass would need the others' moves, and the scoring after it cards that nobody knows. */
const isTriable = (action: Action): action is SeatAction =>
  action.type !== 'time-over' && action.type !== 'pass' && action.type !== 'interim-plan'

export function useTrial(shared: Shared, seat: Seat | undefined): Trial {
  const [tried, setTried] = useState<Tried | undefined>(undefined)
  // Somebody moved: what was tried no longer fits the table.
  const current = tried?.base === shared ? tried : undefined
  useEffect(() => {
    if (tried !== undefined && tried.base !== shared) setTried(undefined)
  }, [shared])
  const state = current?.states.at(-1)
  const steps = current?.steps.flat() ?? []
  const ended = steps.findIndex(({ type }) => type === 'end-turn')
  return {
    on: current !== undefined,
    steps,
    playable: ended < 0 ? steps : steps.slice(0, ended + 1),
    view: state === undefined ? undefined : sharedOf(state),
    start: () => seat !== undefined && setTried({ base: shared, states: [dream(seat, shared)], steps: [] }),
    stop: () => setTried(undefined),
    back: () =>
      current !== undefined && current.steps.length > 0
        ? setTried({ ...current, states: current.states.slice(0, -1), steps: current.steps.slice(0, -1) })
        : setTried(undefined),
    add: actions => {
      if (current === undefined || state === undefined || seat === undefined) return
      const [next, done] = tryOut(state, seat, actions)
      if (done.length > 0) setTried({ ...current, states: [...current.states, next], steps: [...current.steps, done] })
    },
  }
}

/** What becomes of a state, and what could be done. After the end of a turn the next own one begins: the others stand still. */
export function tryOut(from: State, seat: Seat, actions: readonly Action[]): readonly [State, readonly SeatAction[]] {
  const state = copyState(from)
  const done: SeatAction[] = []
  for (const action of actions) {
    if (!isTriable(action) || checkSeat(state, seat, action) !== undefined) break
    if (action.type === 'end-turn') startTurn(state, seat)
    else perform(state, seat, action, free(quickLuck(1)))
    done.push(action)
    if (decisionOf(state, seat) !== undefined) break
  }
  return [state, done]
}
