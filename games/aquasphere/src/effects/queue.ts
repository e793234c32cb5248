import type { Seat } from '@chronothek/core'
import { CARDS, cardName } from '../data/pieces.ts'
import { cardsOfKind, playerOf } from '../lab.ts'
import { type Event, NONE, type State } from '../state.ts'
import { gainPoints, SOURCE } from './points.ts'
import { gainCrystals, gainTime } from './supply.ts'

/** Effects that may have to wait for an answer. Each is three numbers in `todo`: kind, amount, and the card or source it comes from. */
const TIME = 0
const CRYSTALS = 1
const POINTS = 2
/** A crystal that found no room before points were counted is tried again after them: a red line may have made some (AQS-R20). */
const LATE_CRYSTALS = 3
/** Causes from here on are cards; below it, sources of points. */
const CARD_CAUSE = 100

function later(state: State, kind: number, amount: number, cause: number): void {
  state.todo = [...state.todo, kind, amount, cause]
}

export function laterPoints(state: State, points: number, source: number): void {
  later(state, POINTS, points, source)
}

/** One gain for each evict card (AQS-182, AQS-R14). */
export function laterEvictions(state: State, seat: Seat, bots: number): void {
  if (bots > 0) for (const card of cardsOfKind(playerOf(state, seat), 'evict')) later(state, POINTS, bots, CARD_CAUSE + card)
}

/** Rewards in time and crystals of these cards first, then the points of the event itself, then rewards in points (AQS-R20). */
export function laterRewards(state: State, cards: readonly number[], points: number, source: number): void {
  for (const card of cards) {
    const { reward, amount = 0 } = CARDS[card] ?? {}
    if (reward === 'time' || reward === 'crystals') later(state, reward === 'time' ? TIME : CRYSTALS, amount, CARD_CAUSE + card)
  }
  if (points > 0) laterPoints(state, points, source)
  for (const card of cards) {
    const { reward, amount = 0 } = CARDS[card] ?? {}
    if (reward === 'points') later(state, POINTS, amount, CARD_CAUSE + card)
  }
}

/** Does what is still to do, until it is done or a decision is open. */
export function settle(state: State, seat: Seat, tell?: Event[]): void {
  const player = playerOf(state, seat)
  while (state.todo.length > 0 && player.gain === 0 && state.fresh === NONE) {
    const [kind = POINTS, amount = 0, cause = 0] = state.todo
    state.todo = state.todo.slice(3)
    if (kind !== POINTS) giveReward(state, seat, kind, amount, cause, tell)
    else if (cause >= CARD_CAUSE) gainPoints(state, seat, amount, SOURCE.rewards, cause - CARD_CAUSE, tell)
    else gainPoints(state, seat, amount, cause, NONE, tell)
  }
}

function giveReward(state: State, seat: Seat, kind: number, amount: number, cause: number, tell?: Event[]): void {
  const player = playerOf(state, seat)
  const isTime = kind === TIME
  const got = isTime ? gainTime(state, player, amount) : gainCrystals(state, player, amount)
  const isTriedAgain = kind === CRYSTALS && got < amount && state.todo.length > 0
  if (isTriedAgain) later(state, LATE_CRYSTALS, amount - got, cause)
  if (isTriedAgain && got === 0) return
  const card = cardName(cause - CARD_CAUSE)
  const lost = isTriedAgain ? 0 : amount - got
  tell?.push({ for: 'all', type: 'rewarded', seat, card, reward: isTime ? 'time' : 'crystals', got, lost })
}
