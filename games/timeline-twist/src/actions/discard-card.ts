import { type Chance, refusal } from '@chronothek/core'
import { cardOf, checkCard, endCoopTurn, requiredSymbol, reveal, takeFromHand } from '../flow.ts'
import type { CoopState, DiscardCard, Event, State, Why } from '../state.ts'

/** The fact side of your card against the date side of the top discard (TLT-073, TLT-A17); horizontal cards too (TLT-062). */
export function checkDiscardCard(state: State, { card }: DiscardCard): Why | undefined {
  if (state.mode === 'versus') return refusal('action-not-in-mode', 'TLT-001')
  if (state.turn.attempts.length > 0) return refusal('action-already-chosen', 'TLT-071')
  const why = checkCard(state, card)
  if (why !== undefined) return why
  const symbol = requiredSymbol(state)
  if (cardOf(state, card).fact !== symbol) return refusal('symbol-mismatch', 'TLT-073', { symbol })
}

/** One card on the discard pile, date side up; that was the turn (TLT-050, TLT-074). */
export function applyDiscardCard(state: CoopState, { card }: DiscardCard, chance: Chance): Event[] {
  const seat = state.active
  const events: Event[] = [reveal(state, seat, card, chance)]
  takeFromHand(state, seat, card)
  state.blocked = state.blocked.filter(other => other !== card)
  state.discard.push(card)
  events.push({ for: 'all', type: 'card-discarded', seat, card, symbol: requiredSymbol(state) })
  endCoopTurn(state, events)
  return events
}
