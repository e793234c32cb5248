import type { Chance, Seat } from '@chronothek/core'
import { perform } from '../actions/any-action.ts'
import { BITS, COLOUR_PLACE, FIRST_TOP_FIELD, PASSED } from '../data/pieces.ts'
import { decisionOf } from '../flow.ts'
import { playerOf } from '../lab.ts'
import { choices } from '../legal.ts'
import { carryOut, written } from '../round/plans.ts'
import type { InterimPlan, SeatAction, State } from '../state.ts'
import { copyState } from '../view.ts'

/** A way to go on to the end of one's turn, or to the end of an open decision of a scoring. */
export interface Line {
  readonly actions: readonly SeatAction[]
  /** What it leads to, before the turn is given on: what follows then is not this seat's doing. */
  readonly after: State
  /** Nothing on the station changes, so the others are where they were. */
  readonly isPrivate: boolean
}

/** Nothing is drawn within a turn. */
const NO_LUCK: Chance = { pick: () => 0, open() {} }

/** Every sensible way to go on from here. The state stays as it is. */
export function linesOf(state: State, seat: Seat): Line[] {
  const lines: Line[] = []
  if (state.phase === 'plans') planLines(state, seat, lines)
  else grow(state, seat, [], lines, state.phase === 'lines')
  return lines
}

/** Goes on with each sensible action. The last one needs no copy of a state that nobody else looks at. */
function grow(state: State, seat: Seat, actions: readonly SeatAction[], lines: Line[], isScoring: boolean): void {
  if (isDone(state, seat, isScoring)) {
    lines.push({ actions, after: state, isPrivate: !isScoring && actions.length > 0 && actions.every(isPrivate) })
    return
  }
  const options = sensible(state, seat, actions)
  const last = actions.length === 0 ? -1 : options.length - 1
  for (const [place, action] of options.entries()) {
    const next = place === last ? state : copyState(state)
    const further = [...actions, action]
    if (action.type === 'pass') {
      playerOf(next, seat).engineer = PASSED
      next.passed = [...next.passed, seat]
      lines.push({ actions: further, after: next, isPrivate: true })
    } else {
      perform(next, seat, action, NO_LUCK)
      grow(next, seat, further, lines, isScoring)
    }
  }
}

const PUBLIC: readonly SeatAction['type'][] = ['deploy', 'execute', 'place-letter']
const isPrivate = ({ type }: SeatAction): boolean => !PUBLIC.includes(type)

/** Only the turn itself is still to be ended, or a red line of a scoring is dealt with. */
const isDone = (state: State, seat: Seat, isScoring: boolean): boolean =>
  isScoring ? state.phase !== 'lines' || playerOf(state, seat).gain === 0 : state.stage === 'done' && decisionOf(state, seat) === undefined

/** What is worth a thought: no steps where a whole way is offered, and no bot taken back but for what needs it. */
function sensible(state: State, seat: Seat, before: readonly SeatAction[]): readonly SeatAction[] {
  const list = choices(state, seat)
  if (decisionOf(state, seat) !== undefined) {
    const { supply } = playerOf(state, seat)
    return list.length === 1 || supply === 0 ? list : list.filter(({ type }) => type !== 'recycle')
  }
  switch (state.stage) {
    case 'moving':
      return list.filter(({ type }) => type === 'deploy' || (before.length === 0 && type !== 'recycle'))
    case 'deployed':
      return atArea(state, seat, list)
    default:
      return list.filter(action => isSensible(state, seat, action, before))
  }
}

/** The action as a whole, if there is one to do; a bot goes back only to pay for a submarine. */
function atArea(state: State, seat: Seat, list: readonly SeatAction[]): readonly SeatAction[] {
  const whole = list.find(action => action.type === 'execute' && action.catch === undefined)
  if (whole !== undefined) return [whole]
  const isSub = state.deployed === COLOUR_PLACE.blue && !state.sectors[playerOf(state, seat).sector]?.subs.includes(seat)
  return isSub ? list : list.filter(({ type }) => type !== 'recycle')
}

const SHORT_OF_TIME = 3

function isSensible(state: State, seat: Seat, { type }: SeatAction, before: readonly SeatAction[]): boolean {
  const { programmed, engineer, time } = playerOf(state, seat)
  const hasRecycled = before.length > 0
  switch (type) {
    case 'hop-opposite':
      return false // a way with a hop is offered as a whole
    case 'recycle':
      return engineer >= FIRST_TOP_FIELD || (!hasRecycled && BITS[programmed] === 2 && time < SHORT_OF_TIME)
    case 'move-engineer':
    case 'program-for-time':
    case 'deploy':
      return !hasRecycled
    default:
      return true
  }
}

/** Plans stay secret until all are in, so each is tried for this seat alone. */
function planLines(state: State, seat: Seat, lines: Line[]): void {
  for (const action of choices(state, seat)) {
    const next = copyState(state)
    carryOut(next, seat, written(action as InterimPlan))
    lines.push({ actions: [action], after: next, isPrivate: true })
  }
}
