import type { Refusal, Seat } from '@chronothek/core'
import { PASSED } from './data/pieces.ts'
import type { Decision, Stage } from './ids.ts'
import { no, playerOf, seenPlayer } from './lab.ts'
import { type Event, NONE, type SeenTable, type State, type Why } from './state.ts'

/** What this seat has to answer first; of nested questions the newest (AQS-050, AQS-066, AQS-115, AQS-146). */
export function decisionOf(table: SeenTable, seat: Seat): Decision | undefined {
  if (seenPlayer(table, seat).gain > 0) return 'red-line'
  if (table.phase === 'plans') return table.waiting.includes(seat) ? 'interim-plan' : undefined
  if (table.phase !== 'turns' || seat !== table.active) return undefined
  if (table.fresh !== NONE) return 'return-one'
  return table.letters === 0 ? undefined : 'lab-letters'
}

/** Who can do something now: one seat in a turn, several in an interim scoring (AQS-084, AQS-204). */
export function acting(table: SeenTable): readonly Seat[] {
  if (table.phase === 'turns') return [table.active]
  if (table.phase === 'plans') return [...table.waiting]
  if (table.phase === 'lines') return table.order.filter(seat => seenPlayer(table, seat).gain > 0)
  return []
}

/** A turn is one move to the clock, however many steps it has: nobody gains time by taking small ones. */
export const midTurn = (table: SeenTable, seat: Seat): boolean =>
  table.phase === 'turns' && table.active === seat && (table.stage !== 'choose' || decisionOf(table, seat) !== undefined)

/** The checks every command of a turn begins with. `beside`: a decision it may be given beside. */
export function checkTurn(table: SeenTable, seat: Seat, beside?: Decision): Why | undefined {
  if (table.phase === 'over') return no('E_GAME_OVER', 'AQS-087')
  if (seenPlayer(table, seat).engineer === PASSED)
    return no('E_PASSED', 'AQS-112', table.phase === 'turns' ? undefined : openFor(table, seat))
  if (seat !== table.active) return no('E_NOT_YOUR_TURN', 'AQS-084')
  const open = decisionOf(table, seat)
  return open === undefined || open === beside ? undefined : pending(table, seat, open)
}

/** The same for a main option, which is still to be chosen or has got as far as these stages (AQS-089). */
export function checkStage(table: SeenTable, seat: Seat, stage: Stage, other: Stage = stage): Why | undefined {
  const why = checkTurn(table, seat)
  if (why !== undefined || table.stage === stage || table.stage === other) return why
  return no('E_TURN_COMMITTED', 'AQS-089')
}

/** The checks every answer begins with. */
export function checkAnswer(table: SeenTable, seat: Seat, kind: Decision): Why | undefined {
  if (table.phase === 'over') return no('E_GAME_OVER', 'AQS-087')
  const open = decisionOf(table, seat)
  if (open === kind) return undefined
  if (open !== undefined) return pending(table, seat, open)
  const other = deciding(table)
  return other === undefined ? no('E_NO_DECISION', RULE_OF[kind]) : pending(table, seat, decisionOf(table, other) ?? kind)
}

/** The first who has something to decide. */
const deciding = (table: SeenTable): Seat | undefined => acting(table).find(seat => decisionOf(table, seat) !== undefined)

/** Which decision everything waits for, and whose it is: one's own first. */
function openFor(table: SeenTable, seat: Seat): Refusal['params'] {
  const whose = decisionOf(table, seat) === undefined ? deciding(table) : seat
  const decision = whose === undefined ? undefined : decisionOf(table, whose)
  return whose === undefined || decision === undefined ? undefined : { decision, seat: whose, own: whose === seat ? 1 : 0 }
}

const RULE_OF: Readonly<Record<Decision, string>> = {
  'red-line': 'AQS-050',
  'return-one': 'AQS-066',
  'lab-letters': 'AQS-115',
  'interim-plan': 'AQS-146',
}

const pending = (table: SeenTable, seat: Seat, decision: Decision): Why => no('E_PENDING', RULE_OF[decision], openFor(table, seat))

/** A seat begins its turn with nothing chosen yet. */
export function startTurn(state: State, seat: Seat, tell?: Event[]): void {
  state.active = seat
  state.stage = 'choose'
  state.deployed = NONE
  state.visited = 1 << playerOf(state, seat).sector
  state.hopped = false
  tell?.push({ for: 'all', type: 'turn-began', seat })
}
