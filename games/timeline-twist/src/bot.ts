import { free, type Level, quickLuck, type Seat } from '@chronothek/core'
import { DIFFICULTY_SPREAD, LEVEL_SPREAD } from './data/eras.ts'
import { type BoundDeck, hash } from './setup.ts'
import type { CardId, Guess, Memory, State } from './state.ts'
import { normal, warp } from './view.ts'

/** What a bot of this level "knows from school" about the cards everybody can read and nobody has flipped. */
export const recall = (bound: BoundDeck | undefined, state: State, seat: Seat, level: Level): Memory =>
  memoryWith(state, seat, LEVEL_SPREAD[level], bound)

/** The same with any spread. The error of a guess hangs on the card alone and stays for ever. */
export function memoryWith(state: State, seat: Seat, spread: number, bound?: BoundDeck): Memory {
  const memory: Record<CardId, Guess> = {}
  for (const token of unflipped(state)) {
    const card = state.cards[token]
    if (card === undefined) continue
    const sd = spread * difficulty(bound, card.ref)
    // A team talks openly, so its bots believe the same (TLT-078); rivals do not.
    const error = sd * normal(free(quickLuck(hash(state.mode === 'coop' ? `team/${card.ref}` : `${seat}/${card.ref}`))))
    memory[token] = { mean: warp(card.key, state.grain) + error, sd }
  }
  return memory
}

function unflipped(state: State): CardId[] {
  const top = state.covered ? undefined : state.pile.at(-1)
  const inFront = state.hands.flat()
  const tokens = top === undefined ? inFront : [...inFront, top]
  return state.mode === 'coop' ? tokens.filter(token => !state.blocked.includes(token)) : tokens
}

/** A card's spread against the mean of its deck. */
function difficulty(bound: BoundDeck | undefined, ref: string): number {
  const card = bound?.byRef.get(ref)
  if (bound === undefined || card === undefined) return 1
  const spreadOf = (prior: number) => DIFFICULTY_SPREAD[prior - 1] ?? DIFFICULTY_SPREAD[2]
  const mean = bound.deck.cards.reduce((sum, { difficulty: { prior } }) => sum + spreadOf(prior), 0) / bound.deck.cards.length
  return spreadOf(card.difficulty.prior) / mean
}
