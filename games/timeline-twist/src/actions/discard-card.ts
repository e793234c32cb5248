import { type ActionRule, type Chance, ok, refusal } from '@chronothek/core'
import { cardOf, checkCard, checkTurn, coop, endCoopTurn, requiredSymbol, reveal, takeFromHand } from '../flow.ts'
import type { CoopState, DiscardCard, Event, Timeline } from '../state.ts'
import { parseCard } from './parse-card.ts'

/** Co-op: a card of your own onto the discard pile. */
export const discardCard: ActionRule<Timeline, DiscardCard> = {
  parse({ card: raw }) {
    const card = parseCard(raw)
    return card.ok ? ok({ type: 'discard', card: card.value }) : card
  },
  /** The fact side of your card against the date side of the top discard (TLT-073, TLT-A17); horizontal cards too (TLT-062). */
  check(state, { by, action: { card } }) {
    const why = checkTurn(state, by)
    if (why !== undefined) return why
    if (state.mode === 'versus') return refusal('action-not-in-mode', 'TLT-001')
    if (state.turn.attempts.length > 0) return refusal('action-already-chosen', 'TLT-071')
    const notYours = checkCard(state, card)
    if (notYours !== undefined) return notYours
    const symbol = requiredSymbol(state)
    if (cardOf(state, card).fact !== symbol) return refusal('symbol-mismatch', 'TLT-073', { symbol })
  },
  apply: (state, { action }, chance) => applyDiscardCard(coop(state), action, chance),
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
