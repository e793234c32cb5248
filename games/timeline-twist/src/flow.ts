import { type Chance, InvariantError, refusal, type Seat, shuffle, type TextRef } from '@chronothek/core'
import { HAND_SIZE, MAX_SUCCESSES } from './data/table.ts'
import type { EndReason } from './ids.ts'
import { newToken } from './setup.ts'
import type { Card, CardId, CoopState, Event, State, VersusState, Why } from './state.ts'

export const cardOf = (state: State, card: CardId): Card => {
  const found = state.cards[card]
  if (found === undefined) throw new InvariantError(`no card ${card}`)
  return found
}

export const handOf = (state: State, seat: Seat): CardId[] => {
  const hand = state.hands[seat]
  if (hand === undefined) throw new InvariantError(`no seat ${seat}`)
  return hand
}

export const faceRef = (card: Card): TextRef => `§${card.ref}.f`
/** A date that was made up names itself: the deck's words would give the true one away. */
export const dateRef = (card: Card): TextRef => (card.dreamt === undefined ? `§${card.ref}.d` : `§~${card.dreamt}${card.key}.d`)

/** A checked action is one of the state's mode. */
export function versus(state: State): VersusState {
  if (state.mode !== 'versus') throw new InvariantError('an action of versus in co-op')
  return state
}
export function coop(state: State): CoopState {
  if (state.mode !== 'coop') throw new InvariantError('an action of co-op in versus')
  return state
}

/** Who can do something now. */
export function acting(state: State): readonly Seat[] {
  if (state.over !== undefined) return []
  return state.mode === 'coop' && state.open ? [...state.hands.keys()] : [state.active]
}

/** Whether this seat may act at all; the checks every action begins with. */
export function checkTurn(state: State, by: Seat | 'clock'): Why | undefined {
  if (state.over !== undefined) return refusal('game-over', state.mode === 'coop' ? 'TLT-084' : 'TLT-031')
  if (by === state.active) return
  if (state.mode === 'coop') return state.open && by !== 'clock' && by in state.hands ? undefined : refusal('not-your-turn', 'TLT-047')
  return by === 'clock' || state.order.includes(by) ? refusal('not-your-turn', 'TLT-014') : refusal('eliminated', 'TLT-033')
}

/** Whether the card lies in front of the active seat. Cards nobody can see are as unknown as cards that do not exist. */
export function checkCard(state: State, card: CardId): Why | undefined {
  if (handOf(state, state.active).includes(card)) return
  return isVisible(state, card)
    ? refusal('not-your-card', state.mode === 'coop' ? 'TLT-053' : 'TLT-002')
    : refusal('unknown-card', 'CORE-001')
}

function isVisible(state: State, card: CardId): boolean {
  if (state.discard.includes(card) || state.hands.some(hand => hand.includes(card))) return true
  if (!state.covered && state.pile.at(-1) === card) return true
  if (state.mode === 'versus') return state.line.includes(card)
  return [...state.columns, ...state.gaps].some(stack => stack.includes(card))
}

export function takeFromHand(state: State, seat: Seat, card: CardId): void {
  const hand = handOf(state, seat)
  hand.splice(hand.indexOf(card), 1)
}

/** The flip: from now on everybody knows the date (TLT-018, TLT-053, TLT-074). */
export function reveal(state: State, seat: Seat, token: CardId, chance: Chance, slot?: number): Event {
  const card = cardOf(state, token)
  // A flip cannot be taken back, even if a dreamt world guessed the date right. A horizontal card has been seen already.
  if (state.mode === 'versus' || !state.blocked.includes(token)) chance.open(token)
  const event = { for: 'all', type: 'card-revealed', seat, card: token, face: faceRef(card), text: dateRef(card), key: card.key } as const
  if (slot !== undefined) return { ...event, slot }
  return card.date === '' ? event : { ...event, symbol: card.date }
}

function finish(state: State, reason: EndReason, winners: Seat[], events: Event[]): void {
  state.over = { reason, winners }
  events.push({ for: 'all', type: 'game-ended', reason, winners })
}

function draw(state: State, seat: Seat, events: Event[]): void {
  const card = state.pile.pop()
  if (card === undefined) throw new InvariantError('nothing to draw')
  handOf(state, seat).push(card)
  events.push({ for: 'all', type: 'card-drawn', seat, card, face: faceRef(cardOf(state, card)), count: state.pile.length })
}

/** TLT-023, TLT-A07: an empty pile is made of the discards at once. They get new tokens: their dates are hidden again (TLT-A28). */
export function refill(state: VersusState, chance: Chance, events: Event[]): void {
  if (state.pile.length > 0 || state.discard.length === 0) return
  const discards = shuffle(state.discard, chance, 'reshuffle')
  for (const old of discards) {
    const token = newToken(state.cards, chance)
    state.cards[token] = cardOf(state, old)
    state.pile.push(token)
  }
  for (const old of discards) delete state.cards[old]
  state.discard = []
  events.push({ for: 'all', type: 'pile-reshuffled', count: state.pile.length })
}

/** A wrong card in a normal round costs a new one (TLT-021); in a tie-break the next card comes with the next round (TLT-A06). */
export function drawForMistake(state: VersusState, chance: Chance, events: Event[]): void {
  if (!state.tieBreak) {
    refill(state, chance, events)
    draw(state, state.active, events)
  }
  refill(state, chance, events)
}

/** Versus: the next seat, or the end of the round (TLT-014, TLT-032). */
export function endVersusTurn(state: VersusState, chance: Chance, events: Event[]): void {
  events.push({ for: 'all', type: 'turn-ended', seat: state.active })
  const next = state.order[state.order.indexOf(state.active) + 1]
  if (next === undefined) endRound(state, chance, events)
  else startVersusTurn(state, next, events)
}

function startVersusTurn(state: VersusState, seat: Seat, events: Event[]): void {
  state.active = seat
  events.push({ for: 'all', type: 'turn-started', seat })
}

function endRound(state: VersusState, chance: Chance, events: Event[]): void {
  const [winner, rival] = state.right
  events.push({ for: 'all', type: 'round-ended', round: state.round, right: state.right })
  if (winner !== undefined) eliminate(state, events)
  state.right = []
  if (winner !== undefined && rival === undefined) {
    finish(state, state.tieBreak ? 'tie-break-won' : 'last-card-placed', [winner], events) // TLT-031, TLT-036
    return
  }
  const again = state.tieBreak
  if (rival !== undefined) state.tieBreak = true // TLT-033; if nobody was right, all of them try again (TLT-A05)
  if (state.tieBreak && state.pile.length + state.discard.length < state.order.length) {
    finish(state, 'cards-ran-out', [...state.order], events) // TLT-A09
    return
  }
  if (state.tieBreak) dealTieBreak(state, again, chance, events)
  state.round++
  startVersusTurn(state, getFirst(state.order), events)
}

const getFirst = (order: readonly Seat[]): Seat => {
  const [seat] = order
  if (seat === undefined) throw new InvariantError('nobody is left')
  return seat
}

function eliminate(state: VersusState, events: Event[]): void {
  const seats = state.order.filter(seat => !state.right.includes(seat))
  state.order = state.order.filter(seat => state.right.includes(seat))
  if (seats.length === 0) return
  state.out.push(seats)
  events.push({ for: 'all', type: 'players-eliminated', seats, left: seats.map(seat => handOf(state, seat).length) })
}

/** TLT-034: one card for everybody still in. */
function dealTieBreak(state: VersusState, again: boolean, chance: Chance, events: Event[]): void {
  for (const seat of state.order) {
    draw(state, seat, events)
    refill(state, chance, events)
  }
  events.push({ for: 'all', type: 'tie-break-dealt', seats: [...state.order], again })
}

export const hasUpright = (state: CoopState, seat: Seat): boolean => handOf(state, seat).some(card => !state.blocked.includes(card))

/** The date-side symbol on top of the discard pile: what the next discard has to match (TLT-073, TLT-077). */
export const requiredSymbol = (state: CoopState): string => cardOf(state, state.discard.at(-1) ?? '').date

export const hasDiscard = (state: CoopState, seat: Seat): boolean => {
  const symbol = requiredSymbol(state)
  return handOf(state, seat).some(card => cardOf(state, card).fact === symbol)
}

/** Co-op: what follows a flip. A turn with a success ends when nothing more can be tried; one without ends the game (TLT-064). */
export function afterAttempt(state: CoopState, events: Event[]): void {
  const { successes } = state.turn
  const more = hasUpright(state, state.active)
  if (successes === MAX_SUCCESSES || (successes > 0 && !more))
    endCoopTurn(state, events) // TLT-067, TLT-A20
  else if (!more) finish(state, 'no-success', [], events)
}

/** Co-op: draw back to four cards, horizontal ones included (TLT-051, TLT-A16), then the next seat that has any (TLT-081). */
export function endCoopTurn(state: CoopState, events: Event[]): void {
  const { active } = state
  while (handOf(state, active).length < HAND_SIZE && state.pile.length > 0) draw(state, active, events)
  state.turn = { attempts: [], successes: 0 }
  state.open = false
  events.push({ for: 'all', type: 'turn-ended', seat: active })
  const seats = state.hands.length
  for (let step = 1; step <= seats; step++) {
    const seat = (active + step) % seats
    if (handOf(state, seat).length === 0) continue
    startCoopTurn(state, seat, events)
    return
  }
  finish(state, 'all-cards-gone', [], events) // TLT-082
}

function startCoopTurn(state: CoopState, seat: Seat, events: Event[]): void {
  state.active = seat
  // TLT-083, TLT-A19: asked of the seat whose turn starts, however many cards the pile still has
  if (!hasUpright(state, seat) && !hasDiscard(state, seat)) finish(state, 'stuck', [], events)
  else events.push({ for: 'all', type: 'turn-started', seat, symbol: requiredSymbol(state) })
}
