import { type ActionRule, type Chance, InvariantError, refusal, type Seat } from '@chronothek/core'
import { acting, cardOf, handOf, requiredSymbol } from '../flow.ts'
import type { CardId, CoopState, Event, State, Timeline, TimeOver, VersusState } from '../state.ts'
import { applyDiscardCard } from './discard-card.ts'
import { applyEndTurn } from './end-turn.ts'
import { applyPlaceCard } from './place-card.ts'
import { applyPlayCard } from './play-card.ts'

/** What the clock plays for a seat whose thinking time is over. The book has no clock; this is the platform's. */
export const timeout = (state: State, seat: Seat): TimeOver | undefined =>
  acting(state).includes(seat) ? { type: 'time-over', seat } : undefined

/** Only the clock plays it. */
export const timeOver: ActionRule<Timeline, TimeOver> = {
  check(state, { by, action: { seat } }) {
    if (by !== 'clock') return refusal('clock-only', 'CORE-001')
    if (state.over !== undefined) return refusal('game-over', state.mode === 'coop' ? 'TLT-084' : 'TLT-031')
    if (!acting(state).includes(seat)) return refusal('not-your-turn', state.mode === 'coop' ? 'TLT-047' : 'TLT-014')
  },
  apply: (state, { action }, chance) => applyTimeOver(state, action, chance),
}

/** Versus: luck plays. Co-op: end the turn, else let the others help, else luck plays (TLT-079). */
function applyTimeOver(state: State, { seat }: TimeOver, chance: Chance): Event[] {
  const told: Event = { for: 'all', type: 'time-ran-out', seat }
  if (state.mode === 'versus') return [told, ...placeAnything(state, chance)]
  if (state.turn.successes > 0) return [told, ...applyEndTurn(state)]
  if (state.open) return [told, ...tryAnything(state, chance)]
  state.open = true
  return [told, { for: 'all', type: 'seat-opened', seat: state.active }]
}

function placeAnything(state: VersusState, chance: Chance): Event[] {
  const card = anyOf(handOf(state, state.active), chance)
  const slot = chance.pick(state.line.length + 1, 'slot of a late seat')
  return applyPlaceCard(state, { type: 'place', card, slot }, chance)
}

function tryAnything(state: CoopState, chance: Chance): Event[] {
  const hand = handOf(state, state.active)
  const upright = hand.filter(card => !state.blocked.includes(card))
  if (upright.length > 0) return applyPlayCard(state, { type: 'play', card: anyOf(upright, chance) }, chance)
  const symbol = requiredSymbol(state)
  const fitting = hand.filter(card => cardOf(state, card).fact === symbol)
  return applyDiscardCard(state, { type: 'discard', card: anyOf(fitting, chance) }, chance)
}

function anyOf(cards: readonly CardId[], chance: Chance): CardId {
  const card = cards[chance.pick(cards.length, 'card of a late seat')]
  if (card === undefined) throw new InvariantError('a late seat has nothing to play')
  return card
}
