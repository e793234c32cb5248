import { free, quickLuck, type Seat } from '@chronothek/core'
import { checkSeat, perform } from '../src/actions/any-action.ts'
import { PASSED } from '../src/data/pieces.ts'
import { acting, decisionOf, startTurn } from '../src/flow.ts'
import { playerOf, seenPlayer } from '../src/lab.ts'
import { choices } from '../src/legal.ts'
import type { Action, SeatAction, Shared, State } from '../src/state.ts'
import { copyState } from '../src/view.ts'
import { dream } from './foresee.ts'

/** What one press did: the actions of it that could be done. */
export type Press = readonly SeatAction[]

/** Everything tried so far on a table as it is now. */
export interface Tried {
  /** One state per press that still fits, the first is the table itself. */
  readonly states: readonly State[]
  readonly presses: readonly Press[]
}

/** A scoring would need the others' moves, and cards that nobody knows. */
const isTriable = (action: Action): action is SeatAction => action.type !== 'time-over' && action.type !== 'interim-plan'

/** What can be tried next; nothing after a pass. */
export const triable = (shared: Shared, seat: Seat): readonly SeatAction[] =>
  seenPlayer(shared, seat).engineer === PASSED ? [] : choices(shared, seat)

/** Where a try begins: the own turn as it stands, or the next one while others think. Undefined while that cannot be told. */
export function beginning(shared: Shared, seat: Seat): State | undefined {
  if (shared.phase !== 'turns' || seenPlayer(shared, seat).engineer === PASSED) return undefined
  const state = dream(seat, shared)
  if (shared.active === seat) return state
  if (acting(shared).some(other => decisionOf(shared, other) !== undefined)) return undefined
  startTurn(state, seat)
  return state
}

/** Does all presses again; the first that no longer fits ends it. */
export function replayed(base: State, seat: Seat, presses: readonly Press[]): Tried {
  const states = [base]
  const kept: Press[] = []
  for (const press of presses) {
    const [next, done] = tryOut(states.at(-1) as State, seat, press)
    if (done.length < press.length) break
    states.push(next)
    kept.push(press)
  }
  return { states, presses: kept }
}

/** What becomes of a state, and what could be done. After the end of a turn the next own one begins: the others stand still. */
export function tryOut(from: State, seat: Seat, actions: readonly Action[]): readonly [State, Press] {
  const state = copyState(from)
  const done: SeatAction[] = []
  for (const action of actions) {
    if (!isTriable(action) || checkSeat(state, seat, action) !== undefined) break
    if (action.type === 'end-turn') startTurn(state, seat)
    else if (action.type === 'pass') passAlone(state, seat)
    else perform(state, seat, action, free(quickLuck(1)))
    done.push(action)
    if (decisionOf(state, seat) !== undefined) break
  }
  return [state, done]
}

/** The round is over for this seat; the others stand still, so nothing follows (AQS-112). */
function passAlone(state: State, seat: Seat): void {
  playerOf(state, seat).engineer = PASSED
  state.passed = [...state.passed, seat]
}

/** What of a try can be played now, which is the turn itself, and what remains for later turns. */
export function splitTurn(presses: readonly Press[]): { readonly now: Press; readonly later: readonly Press[] } {
  const end = presses.findIndex(press => press.some(({ type }) => type === 'end-turn' || type === 'pass'))
  const turn = end < 0 ? presses : presses.slice(0, end + 1)
  return { now: turn.flat(), later: end < 0 ? [] : presses.slice(end + 1) }
}
