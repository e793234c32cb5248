import { refusal } from '@chronothek/core'
import { endCoopTurn } from '../flow.ts'
import type { CoopState, Event, State, Why } from '../state.ts'

/** Only after a success (TLT-065, TLT-068); versus knows no pass at all (TLT-015). */
export function checkEndTurn(state: State): Why | undefined {
  if (state.mode === 'versus') return refusal('action-not-in-mode', 'TLT-015')
  if (state.turn.successes === 0) return refusal('cannot-pass', state.turn.attempts.length > 0 ? 'TLT-063' : 'TLT-048')
}

export function applyEndTurn(state: CoopState): Event[] {
  const events: Event[] = []
  endCoopTurn(state, events)
  return events
}
