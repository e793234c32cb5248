import { type Chance, failed, ok, type Result, refusal } from '@chronothek/core'
import { cardOf, checkCard, drawForMistake, endVersusTurn, handOf, reveal, takeFromHand } from '../flow.ts'
import type { CardId, Event, PlaceCard, State, VersusState, Why } from '../state.ts'

export function parsePlaceCard(card: CardId, slot: unknown): Result<PlaceCard, Why> {
  return typeof slot === 'number' && Number.isSafeInteger(slot) ? ok({ type: 'place', card, slot }) : failed(refusal('bad-slot', 'TLT-028'))
}

/** Versus: a card of your own into one of the slots, always one more than cards (TLT-025 … TLT-028). */
export function checkPlaceCard(state: State, { card, slot }: PlaceCard): Why | undefined {
  if (state.mode === 'coop') return refusal('slot-not-choosable', 'TLT-053')
  const why = checkCard(state, card)
  if (why !== undefined) return why
  const most = state.line.length
  if (!Number.isInteger(slot) || slot < 0 || slot > most) return refusal('bad-slot', 'TLT-028', { most })
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
