import type { Chance, Move, Seat } from '@chronothek/core'
import { acting } from '../flow.ts'
import { no } from '../lab.ts'
import type { AquaSphere, Event, SeatAction, SeenTable, State, TimeOver, Why } from '../state.ts'
import { applyEndTurn, applyPass, checkEndTurn, checkPass } from './end-turn.ts'
import { applyExecute, applySkip, checkExecute, checkSkip } from './execute.ts'
import { applyPlaceLetter, applySkipLetters, checkPlaceLetter, checkSkipLetters } from './expand-lab.ts'
import { applyMoveEngineer, checkMoveEngineer } from './move-engineer.ts'
import { applyHop, applyMoveScientist, applyTravel, checkHop, checkMoveScientist, checkTravel } from './move-scientist.ts'
import { applyPlan, checkPlan } from './plan-interim.ts'
import { applyProgramForTime, checkProgramForTime } from './program-for-time.ts'
import { applyPayCrystal, applyReturnBot, applyStop, checkPayCrystal, checkReturnBot, checkStop } from './red-line.ts'
import { defaultAction } from './time-over.ts'
import { applyDeploy, applyRecycle, applyReturnOne, checkDeploy, checkRecycle, checkReturnOne } from './use-bot.ts'

/** The first reason to refuse a move. */
export function check(state: State, { by, action }: Move<AquaSphere>): Why | undefined {
  if (action.type === 'time-over') return checkTimeOver(state, by, action)
  if (by === 'clock' || state.players[by] === undefined) return no('E_BAD_INPUT', 'CORE-001')
  return checkSeat(state, by, action)
}

function checkTimeOver(state: State, by: Seat | 'clock', { seat }: TimeOver): Why | undefined {
  if (by !== 'clock') return no('clock-only', 'CORE-001')
  return acting(state).includes(seat) ? undefined : no('E_NOT_YOUR_TURN', 'AQS-203')
}

/** Whether a seat may do this now; asks nothing that is not on the table, so views will do. */
export function checkSeat(table: SeenTable, seat: Seat, action: SeatAction): Why | undefined {
  switch (action.type) {
    case 'move-engineer':
      return checkMoveEngineer(table, seat, action)
    case 'program-for-time':
      return checkProgramForTime(table, seat, action)
    case 'move-scientist':
      return checkMoveScientist(table, seat, action)
    case 'travel':
      return checkTravel(table, seat, action)
    case 'hop-opposite':
      return checkHop(table, seat)
    case 'deploy':
      return checkDeploy(table, seat, action)
    case 'execute':
      return checkExecute(table, seat, action)
    case 'skip-action':
      return checkSkip(table, seat)
    case 'recycle':
      return checkRecycle(table, seat, action)
    case 'pass':
      return checkPass(table, seat)
    case 'end-turn':
      return checkEndTurn(table, seat)
    default:
      return checkAnswerOf(table, seat, action)
  }
}

function checkAnswerOf(table: SeenTable, seat: Seat, action: SeatAction): Why | undefined {
  switch (action.type) {
    case 'return-one':
      return checkReturnOne(table, seat, action)
    case 'pay-crystal':
      return checkPayCrystal(table, seat)
    case 'return-bot':
      return checkReturnBot(table, seat, action)
    case 'stop':
      return checkStop(table, seat)
    case 'place-letter':
      return checkPlaceLetter(table, seat, action)
    case 'skip-letters':
      return checkSkipLetters(table, seat)
    case 'interim-plan':
      return checkPlan(table, seat, action)
    default:
      return no('E_BAD_INPUT', 'CORE-001')
  }
}

/** Plays a checked move and tells what happened. */
export function apply(state: State, { by, action }: Move<AquaSphere>, chance: Chance): readonly Event[] {
  const tell: Event[] = []
  if (action.type === 'time-over') playOut(state, action.seat, chance, tell)
  else perform(state, by as Seat, action, chance, tell)
  return tell
}

/** Time is over: the open decision of an interim scoring, or the whole rest of the turn (AQS-203). */
function playOut(state: State, seat: Seat, chance: Chance, tell: Event[]): void {
  tell.push({ for: 'all', type: 'time-ran-out', seat })
  const isTurn = state.phase === 'turns'
  for (;;) {
    const action = defaultAction(state, seat)
    perform(state, seat, action, chance, tell)
    if (!isTurn || action.type === 'end-turn' || action.type === 'pass') return
  }
}

/** Plays what a seat may do. Without `tell` nothing is written down, which is how bots look ahead. */
export function perform(state: State, seat: Seat, action: SeatAction, chance: Chance, tell?: Event[]): void {
  switch (action.type) {
    case 'move-engineer':
      applyMoveEngineer(state, seat, action, tell)
      break
    case 'program-for-time':
      applyProgramForTime(state, seat, action, tell)
      break
    case 'move-scientist':
      applyMoveScientist(state, seat, action, tell)
      break
    case 'travel':
      applyTravel(state, seat, action, tell)
      break
    case 'hop-opposite':
      applyHop(state, seat, tell)
      break
    case 'deploy':
      applyDeploy(state, seat, action, tell)
      break
    case 'execute':
      applyExecute(state, seat, action, tell)
      break
    case 'skip-action':
      applySkip(state, seat, tell)
      break
    case 'recycle':
      applyRecycle(state, seat, action, tell)
      break
    case 'pass':
      applyPass(state, seat, chance, tell)
      break
    case 'end-turn':
      applyEndTurn(state, chance, tell)
      break
    default:
      performAnswer(state, seat, action, chance, tell)
      break
  }
}

function performAnswer(state: State, seat: Seat, action: SeatAction, chance: Chance, tell?: Event[]): void {
  switch (action.type) {
    case 'return-one':
      applyReturnOne(state, seat, action, tell)
      break
    case 'pay-crystal':
      applyPayCrystal(state, seat, chance, tell)
      break
    case 'return-bot':
      applyReturnBot(state, seat, action, chance, tell)
      break
    case 'stop':
      applyStop(state, seat, chance, tell)
      break
    case 'place-letter':
      applyPlaceLetter(state, seat, action, tell)
      break
    case 'skip-letters':
      applySkipLetters(state, seat, tell)
      break
    case 'interim-plan':
      applyPlan(state, seat, action, chance, tell)
      break
  }
}
