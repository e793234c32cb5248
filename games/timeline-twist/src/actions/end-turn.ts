import { type ActionRule, ok, refusal } from '@chronothek/core'
import { checkTurn, coop, endCoopTurn } from '../flow.ts'
import type { CoopState, EndTurn, Event, Timeline } from '../state.ts'

/** Co-op: enough for this turn. */
export const endTurn: ActionRule<Timeline, EndTurn> = {
  parse: () => ok({ type: 'end-turn' }),
  /** Only after a success (TLT-065, TLT-068); versus knows no pass at all (TLT-015). */
  check(state, { by }) {
    const why = checkTurn(state, by)
    if (why !== undefined) return why
    if (state.mode === 'versus') return refusal('action-not-in-mode', 'TLT-015')
    if (state.turn.successes === 0) return refusal('cannot-pass', state.turn.attempts.length > 0 ? 'TLT-063' : 'TLT-048')
  },
  apply: state => applyEndTurn(coop(state)),
}

export function applyEndTurn(state: CoopState): Event[] {
  const events: Event[] = []
  endCoopTurn(state, events)
  return events
}
