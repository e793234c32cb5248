import type { Chance, Seat } from '@chronothek/core'
import { FIRST_TOP_FIELD, PASSED } from '../data/pieces.ts'
import { checkStage, checkTurn } from '../flow.ts'
import { no, playerOf, seenPlayer } from '../lab.ts'
import { nextTurn } from '../round/turns.ts'
import type { Event, SeenTable, State, Why } from '../state.ts'

/** A turn is over when its player says so: until then recycling and undo are open (AQS-205). */
export function checkEndTurn(table: SeenTable, seat: Seat): Why | undefined {
  const why = checkTurn(table, seat)
  if (why !== undefined) return why
  return table.stage === 'done' ? undefined : no('E_TURN_NOT_DONE', 'AQS-089')
}

export function applyEndTurn(state: State, chance: Chance, tell?: Event[]): void {
  nextTurn(state, chance, tell)
}

/** From one of the three topmost fields (AQS-113). */
export function checkPass(table: SeenTable, seat: Seat): Why | undefined {
  const why = checkStage(table, seat, 'choose')
  if (why !== undefined) return why
  return seenPlayer(table, seat).engineer < FIRST_TOP_FIELD ? no('E_PASS_NOT_AT_TOP', 'AQS-113') : undefined
}

/** The engineer takes the next space of the pass track, and the round is over for this seat (AQS-111, AQS-112). */
export function applyPass(state: State, seat: Seat, chance: Chance, tell?: Event[]): void {
  playerOf(state, seat).engineer = PASSED
  state.passed = [...state.passed, seat]
  tell?.push({ for: 'all', type: 'passed', seat, place: state.passed.length })
  nextTurn(state, chance, tell)
}
