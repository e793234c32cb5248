import { type BotKnowledge, free, InvariantError, type Level, quickLuck, type Seat } from '@chronothek/core'
import { LEVEL_SPREAD } from './data/eras.ts'
import { COOP_WORLDS, GAIN, WEIGHTS } from './data/play.ts'
import { cardOf, handOf, requiredSymbol } from './flow.ts'
import { coopScore } from './scoring.ts'
import { type BoundDeck, hash } from './setup.ts'
import type { Action, CardId, CoopState, Guess, Memory, State, Timeline, VersusState } from './state.ts'
import { normal, warp } from './view.ts'

/** What a bot of this level "knows from school" about the cards everybody can read and nobody has flipped. */
export const recall = (bound: BoundDeck | undefined, state: State, seat: Seat, level: Level): Memory =>
  memoryWith(state, seat, LEVEL_SPREAD[level], bound)

/** The same with any spread. The error of a guess depends on the match and the card: it stays all match long, and nobody can learn it. */
export function memoryWith(state: State, seat: Seat, spread: number, bound?: BoundDeck): Memory {
  const memory: Record<CardId, Guess> = {}
  for (const token of unflipped(state)) {
    const card = cardOf(state, token)
    const deckName = state.deckNames?.[card.ref] ?? card.ref
    const sd = spread * (bound?.spread.get(deckName) ?? 1)
    // A team talks openly, so its bots believe the same (TLT-078); rivals do not.
    const name = `${state.salt}/${state.mode === 'coop' ? 'team' : seat}/${deckName}`
    memory[token] = { mean: warp(card.key, state.grain) + sd * normal(free(quickLuck(hash(name)))), sd }
  }
  return memory
}

function unflipped(state: State): CardId[] {
  const top = state.covered ? undefined : state.pile.at(-1)
  const inFront = state.hands.flat()
  const tokens = top === undefined ? inFront : [...inFront, top]
  return state.mode === 'coop' ? tokens.filter(token => !state.blocked.includes(token)) : tokens
}

/** Good play, as far as it fits into a few lines. It goes by what the dreamer believes of a card, not by the date dreamt up for it. */
export const knowledge: BotKnowledge<Timeline> = {
  policy: (_rules, state, seat) => (state.mode === 'versus' ? placeBest(state, seat) : playTogether(state)),
  value: (_rules, state, seat) => (state.mode === 'coop' ? coopScore(state).total : versusValue(state, seat)),
  // Against each other the chances can be worked out; together the consequences have to be played through.
  worlds: ({ shared }) => (shared.mode === 'coop' ? COOP_WORLDS : 0),
}

function versusValue({ over, order, hands }: VersusState, seat: Seat): number {
  if (over !== undefined) return over.winners.includes(seat) ? 1 / over.winners.length : 0
  return order.includes(seat) ? 1 / (2 + (hands[seat]?.length ?? 0)) : 0
}

/** Chance that a normal number is below x; a logistic curve is near enough. */
const below = (x: number): number => 1 / (1 + Math.exp(-1.702 * x))

const momentOf = (state: State, token: CardId): number => warp(cardOf(state, token).key, state.grain)

const guessOf = (state: State, token: CardId): Guess =>
  cardOf(state, token).guess ?? { mean: momentOf(state, token), sd: LEVEL_SPREAD.good }

/** The best of some actions by a worth; there is always one. */
class Best {
  action: Action | undefined
  worth = Number.NEGATIVE_INFINITY

  offer(action: Action, worth: number): void {
    if (worth <= this.worth && this.action !== undefined) return
    this.action = action
    this.worth = worth
  }

  get(): Action {
    if (this.action === undefined) throw new InvariantError('nothing to do')
    return this.action
  }
}

/** Versus: the surest slot; but a card that will be sure later, too, can wait while gaps are wide for the others. */
function placeBest(state: VersusState, seat: Seat): Action {
  const moments = state.line.map(token => momentOf(state, token))
  const hand = handOf(state, seat)
  const hurry = hand.length === 1 || state.order.some(other => other !== seat && handOf(state, other).length <= 1)
  const best = new Best()
  for (const card of hand) {
    const { mean, sd } = guessOf(state, card)
    const later = hurry ? 0 : WEIGHTS.laterChance * (2 * below(WEIGHTS.laterGap / sd) - 1)
    for (let slot = 0; slot <= moments.length; slot++) {
      const left = moments[slot - 1]
      const right = moments[slot]
      const chance = (right === undefined ? 1 : below((right - mean) / sd)) - (left === undefined ? 0 : below((left - mean) / sd))
      best.offer({ type: 'place', card, slot }, chance - later)
    }
  }
  return best.get()
}

/** Co-op: small steps at the ends, gaps where no small step exists, and away with what is lost. */
function playTogether(state: CoopState): Action {
  const hand = handOf(state, state.active)
  const columns = state.columns.map(([token]) => momentOf(state, token ?? ''))
  const upright = state.hands.flat().filter(token => !state.blocked.includes(token))
  const means = upright.map(token => guessOf(state, token).mean)
  const best = new Best()
  for (const card of hand) {
    if (!state.blocked.includes(card)) best.offer({ type: 'play', card }, playWorth(state, columns, means, guessOf(state, card)))
  }
  if (state.turn.successes > 0 && best.worth < WEIGHTS.secondCard) return { type: 'end-turn' }
  if (state.turn.attempts.length > 0) return best.get()
  const symbol = requiredSymbol(state)
  for (const card of hand) {
    if (cardOf(state, card).fact === symbol) best.offer({ type: 'discard', card }, discardWorth(state, columns, card))
  }
  return best.get()
}

const discardWorth = (state: CoopState, columns: readonly number[], card: CardId): number =>
  state.blocked.includes(card) ? WEIGHTS.discardBlocked : WEIGHTS.discardUpright - prospects(state, columns, guessOf(state, card))

/** What a card gains if it is played now, on average over what it might turn out to be. */
function prospects(state: CoopState, columns: readonly number[], { mean, sd }: Guess): number {
  let before = below(((columns[0] ?? 0) - mean) / sd)
  let worth = GAIN.bottom * before
  for (let i = 1; i < columns.length; i++) {
    const until = below(((columns[i] ?? 0) - mean) / sd)
    if (state.gaps[i - 1]?.length === 0) worth += GAIN.gap * (until - before)
    before = until
  }
  return worth + GAIN.bottom * (1 - before)
}

/** The same, less what a wide step would lock into the new gap. */
function playWorth(state: CoopState, columns: readonly number[], means: readonly number[], guess: Guess): number {
  const { mean } = guess
  const first = columns[0] ?? 0
  const last = columns.at(-1) ?? 0
  const points = prospects(state, columns, guess)
  const worth = points - WEIGHTS.blocked * (1 - points / GAIN.bottom)
  if (mean >= first && mean <= last) return worth
  const from = Math.min(mean, last)
  const to = Math.max(mean, first)
  const locked = means.filter(other => other > from && other < to).length
  return worth - WEIGHTS.lockedCard * locked - WEIGHTS.lockedPile * state.pile.length * (to - from)
}
