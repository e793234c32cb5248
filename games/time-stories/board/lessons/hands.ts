import type { LessonStep, ScriptedMove } from '@chronothek/board-kit'
import type { Action, Stories } from '../../src/state.ts'

export type Step = LessonStep<Stories>

type Scripted = (action: Action, ...draws: readonly number[]) => ScriptedMove<Stories>
const handsOf =
  (by: number): Scripted =>
  (action, ...draws) => ({ by, action, ...(draws.length > 0 && { draws }) })

/** The learner leads blue, Lena green, Jonas pink. */
export const lena = handsOf(1)
export const jonas = handsOf(2)

/** Moves of the others, one after the other. */
export const inTurn =
  (...moves: readonly ScriptedMove<Stories>[]): NonNullable<Step['runs']> =>
  (_state, made) =>
    moves[made]

/** The learner is asked for exactly this. */
export const asks = (wanted: Action): Pick<Step, 'expects'> => ({
  expects: action => Object.entries(wanted).every(([key, value]) => action[key as 'type'] === value),
})

/** Sides of the action die, by what they show. */
export const [HIT, HITS, SKULL, BLANK] = [0, 2, 3, 5]
