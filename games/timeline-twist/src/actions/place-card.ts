import { type ActionRule, type Chance, failed, ok, refusal } from '@chronothek/core'
import { cardOf, checkCard, checkTurn, drawForMistake, endVersusTurn, handOf, reveal, takeFromHand, versus } from '../flow.ts'
import type { Event, PlaceCard, Timeline, VersusState } from '../state.ts'
import { parseCard } from './parse-card.ts'

/** Versus: a card of your own into one of the slots, always one more than cards (TLT-025 … TLT-028). */
export const placeCard: ActionRule<Timeline, PlaceCard> = {
  parse({ card: raw, slot }) {
    const card = parseCard(raw)
    if (!card.ok) return card
    if (typeof slot !== 'number' || !Number.isSafeInteger(slot)) return failed(refusal('bad-slot', 'TLT-028'))
    return ok({ type: 'place', card: card.value, slot })
  },
  check(state, { by, action: { card, slot } }) {
    const why = checkTurn(state, by)
    if (why !== undefined) return why
    if (state.mode === 'coop') return refusal('slot-not-choosable', 'TLT-053')
    const most = state.line.length
    const isSlot = Number.isInteger(slot) && slot >= 0 && slot <= most
    return checkCard(state, card) ?? (isSlot ? undefined : refusal('bad-slot', 'TLT-028', { most }))
  },
  apply: (state, { action }, chance) => applyPlaceCard(versus(state), action, chance),
}

/** The slots where a date would be right: equal dates may lie in any order (TLT-016, TLT-017, TLT-030). */
export function rightSlots(state: VersusState, key: number): { from: number; to: number } {
  let from = 0
  while (from < state.line.length && cardOf(state, state.line[from] ?? '').key < key) from++
  let to = from
  while (to < state.line.length && cardOf(state, state.line[to] ?? '').key === key) to++
  return { from, to }
}

/** Flip, then keep it in its slot or discard it and draw (TLT-018 … TLT-022). */
export function applyPlaceCard(state: VersusState, { card, slot }: PlaceCard, chance: Chance): Event[] {
  const seat = state.active
  const events: Event[] = [reveal(state, seat, card, chance, slot)]
  takeFromHand(state, seat, card)
  const { from, to } = rightSlots(state, cardOf(state, card).key)
  if (slot >= from && slot <= to) {
    state.line.splice(slot, 0, card)
    events.push({ for: 'all', type: 'card-placed', seat, card, place: 'slot', index: slot })
    if (handOf(state, seat).length === 0) state.right.push(seat) // a tie-break hand is one card, so this holds there as well
  } else {
    events.push({ for: 'all', type: 'card-rejected', seat, card, from, to }, { for: 'all', type: 'card-discarded', seat, card })
    state.discard.push(card)
    drawForMistake(state, chance, events)
  }
  endVersusTurn(state, chance, events)
  return events
}
