import type { ScriptedMove } from '@chronothek/board-kit'
import { LETTER_PLACE } from '../../src/data/pieces.ts'
import type { Colour, Field, Letter } from '../../src/ids.ts'
import type { Action, AquaSphere, SeatAction, State } from '../../src/state.ts'

export const JONAS = 1
const END: SeatAction = { type: 'end-turn' }

export const climbs = (to: Field): SeatAction => ({ type: 'move-engineer', to })
export const uses = (colour: Colour): SeatAction => ({ type: 'deploy', colour })

/** Ends the learner's turn, if it is still open, and plays a whole turn of Jonas. */
export const turnOf =
  (does: SeatAction) =>
  ({ active, stage }: State): ScriptedMove<AquaSphere> | undefined => {
    if (active !== JONAS) return stage === 'done' ? { by: active, action: END } : undefined
    return { by: JONAS, action: stage === 'choose' ? does : stage === 'deployed' ? { type: 'execute' } : END }
  }

export const isOf =
  (type: Action['type']) =>
  (action: Action): boolean =>
    action.type === type

export const climbsTo =
  (to: Field) =>
  (action: Action): boolean =>
    action.type === 'move-engineer' && action.to === to

/** A bot does its whole work in a sector. The walk there and the deployment lead to it, in one press or in several. */
export const sends = (colour: Colour, to: Letter) => ({
  leads: (action: Action, { players }: State): boolean =>
    ((action.type === 'travel' || action.type === 'move-scientist') && action.to === to) ||
    (action.type === 'deploy' && action.colour === colour && players[0]?.sector === LETTER_PLACE[to]),
  expects: (action: Action): boolean => action.type === 'execute' && action.catch === undefined,
})

type Ways = Partial<ReturnType<typeof sends>> & Pick<ReturnType<typeof sends>, 'expects'>

/** The turn before has to be ended first. */
export const nextTurn = ({ leads, expects }: Ways): Ways => ({
  leads: (action, state) => action.type === 'end-turn' || leads?.(action, state) === true,
  expects,
})
