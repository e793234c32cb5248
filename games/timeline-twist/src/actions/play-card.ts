import { type ActionRule, type Chance, failed, ok, refusal } from '@chronothek/core'
import { afterAttempt, cardOf, checkCard, checkTurn, coop, reveal, takeFromHand } from '../flow.ts'
import type { PlaceKind } from '../ids.ts'
import type { CardId, CoopState, Event, PlayCard, Timeline } from '../state.ts'
import { parseCard } from './parse-card.ts'

/** Co-op: try a card. */
export const playCard: ActionRule<Timeline, PlayCard> = {
  /** It names the card only: its date decides the rest (TLT-053, TLT-A13). */
  parse({ card: raw, slot }) {
    const card = parseCard(raw)
    if (!card.ok) return card
    return slot === undefined ? ok({ type: 'play', card: card.value }) : failed(refusal('slot-not-choosable', 'TLT-053'))
  },
  /** Any upright card may be tried, also one that everybody believes to be lost: a refusal would give its date away (TLT-A24). */
  check(state, { by, action: { card } }) {
    const why = checkTurn(state, by)
    if (why !== undefined) return why
    if (state.mode === 'versus') return refusal('action-not-in-mode', 'TLT-002')
    return checkCard(state, card) ?? (state.blocked.includes(card) ? refusal('card-blocked', 'TLT-061') : undefined)
  },
  apply: (state, { action }, chance) => applyPlayCard(coop(state), action, chance),
}

export interface Spot {
  readonly place: Exclude<PlaceKind, 'slot'> | 'blocked'
  readonly index: number
}

/** Where a date belongs; the player chooses nothing. Total: every date has exactly one spot (TLT-054 … TLT-058). */
export function spotFor(state: CoopState, key: number): Spot {
  const { columns, gaps } = state
  let index = columns.length - 1
  while (index >= 0 && keyOf(state, columns[index]) > key) index--
  if (index < 0) return { place: 'left', index: 0 }
  if (keyOf(state, columns[index]) === key) return { place: 'stack-bottom', index }
  if (index === columns.length - 1) return { place: 'right', index: columns.length }
  const gap = gaps[index]
  if (gap === undefined || gap.length === 0) return { place: 'gap', index }
  // TLT-A14: a card of the gap row is a card of the timeline; TLT-A15: it does not split its gap
  return { place: keyOf(state, gap) === key ? 'stack-gap' : 'blocked', index }
}

const keyOf = (state: CoopState, stack: readonly CardId[] | undefined): number => cardOf(state, stack?.[0] ?? '').key

/** Flip, then into the timeline, or back in front of you, horizontally (TLT-053 … TLT-060). */
export function applyPlayCard(state: CoopState, { card }: PlayCard, chance: Chance): Event[] {
  const seat = state.active
  const events: Event[] = [reveal(state, seat, card, chance)]
  const { place, index } = spotFor(state, cardOf(state, card).key)
  state.turn.attempts.push(card)
  if (place === 'blocked') {
    state.blocked.push(card)
    events.push({ for: 'all', type: 'card-rejected', seat, card, gap: index })
  } else {
    takeFromHand(state, seat, card)
    lay(state, card, place, index)
    state.turn.successes++
    events.push({ for: 'all', type: 'card-placed', seat, card, place, index })
  }
  afterAttempt(state, events)
  return events
}

/** A new end column brings one new, free place of the gap row with it. */
function lay(state: CoopState, card: CardId, place: Exclude<PlaceKind, 'slot'>, index: number): void {
  if (place === 'left') {
    state.columns.unshift([card])
    state.gaps.unshift([])
  } else if (place === 'right') {
    state.columns.push([card])
    state.gaps.push([])
  } else {
    const row = place === 'stack-bottom' ? state.columns : state.gaps
    row[index]?.push(card)
  }
}
