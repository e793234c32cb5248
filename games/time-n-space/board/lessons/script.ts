import type { ScriptedMove, TimedMove } from '@chronothek/board-kit'
import type { Luck, Ms, Seat } from '@chronothek/core'
import type { Place, TimeSymbol } from '../../src/ids.ts'
import type { Action, Deed, State, TimeNSpace } from '../../src/state.ts'

/** The next move of a script, at its match time. */
export type Script = (state: State, at: Ms, began: Ms) => TimedMove<TimeNSpace> | undefined

/** Luck that leaves everything as it lies. */
export const orderly: Luck = sides => sides - 1

export const ready: Action = { type: 'ready' }

export const places = (timer: number, symbol: TimeSymbol, dest?: Place): Action => ({
  type: 'place',
  timer,
  symbol,
  ...(dest === undefined ? {} : { dest }),
})

/** Moves at milliseconds after the beginning of a step, in this order. Those before `at` are done. */
export const call =
  (list: readonly (readonly [after: Ms, by: Seat, action: Action])[]): Script =>
  (_state, at, began) => {
    const next = list.find(([after]) => began + after > at)
    return next && { by: next[1], at: began + next[0], action: next[2] }
  }

/** Whatever comes first of two scripts. */
export const waits =
  (one: Script, other: Script): Script =>
  (state, at, began) => {
    const [a, b] = [one(state, at, began), other(state, at, began)]
    return a === undefined || (b !== undefined && b.at < a.at) ? b : a
  }

/** Moves one after the other; `done` counts those that have been made. */
export const oneByOne =
  (done: (state: State) => number, ...moves: readonly ScriptedMove<TimeNSpace>[]) =>
  (state: State): ScriptedMove<TimeNSpace> | undefined =>
    moves[done(state)]

/** Whether a timer is put there. */
export const puts =
  (symbol: TimeSymbol) =>
  (action: Action): boolean =>
    action.type === 'place' && action.symbol === symbol

export const flies =
  (dest: Place) =>
  (action: Action): boolean =>
    action.type === 'place' && action.symbol === 'ship' && action.dest === dest

/** Whether a timer is lifted to do something like this. */
export function lifts<K extends Deed['kind']>(kind: K, fits: (does: Extract<Deed, { kind: K }>) => boolean = () => true) {
  return (action: Action): boolean => action.type === 'lift' && action.does.kind === kind && fits(action.does as Extract<Deed, { kind: K }>)
}
