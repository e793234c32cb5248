import { copy, free, quickLuck } from '@chronothek/core'
import { expect, test } from 'vitest'
import { timelineTwist } from '../src/index.ts'
import type { Card, Memory, State } from '../src/state.ts'
import { deckNameAt, deckNameOf, options, sampleDeck, versus } from './testing.ts'

const rules = timelineTwist.bind(sampleDeck)
const recall = (state: State): Memory => rules.recall?.(state, 0, 'good') ?? {}

/** The same table for everybody, with other cards below the top of the pile and other symbols behind. */
function elsewhere(state: State): State {
  const twin = copy(state)
  const unread = twin.pile.slice(0, -1)
  const cards = unread.map(token => twin.cards[token] as Card)
  for (const [index, token] of unread.entries()) twin.cards[token] = cards.at(index - 1) as Card
  for (const token of twin.mode === 'coop' ? twin.hands.flat() : []) {
    const card = twin.cards[token] as Card
    const date = sampleDeck.symbols.find(symbol => symbol !== card.fact && symbol !== card.date)
    twin.cards[token] = { ...card, date: date ?? '' }
  }
  return twin
}

test.each(['versus', 'coop'] as const)('[TLT-010, TLT-070] in %s no memory depends on the pile or on hidden symbols', mode => {
  const state = rules.setup(options({ mode, firstSeat: 0 }), 3, free(quickLuck(8)))
  const twin = elsewhere(state)
  expect(twin).not.toEqual(state)
  expect(JSON.stringify(recall(twin))).toBe(JSON.stringify(recall(state)))
})

test('[TLT-A28] a reshuffled card is guessed as before, whatever its new name', () => {
  const state = versus({ hands: [['1850'], ['2']], pile: [] })
  const again: State = { ...state, hands: [['new'], ['2']], cards: { ...state.cards, new: state.cards['1850'] as Card } }
  expect(recall(again).new).toEqual(recall(state)['1850'])
  expect(recall(again)['1850']).toBeUndefined()
})

test('the same card is guessed differently in every match, and alike all through one', () => {
  const matches = Array.from({ length: 40 }, (_, seed) => rules.setup(options({ mode: 'versus', firstSeat: 0 }), 2, free(quickLuck(seed))))
  const guesses = matches.flatMap(state =>
    state.hands
      .flat()
      .map(token => ({ card: deckNameAt(state, token), mean: recall(state)[token]?.mean, again: recall(copy(state))[token]?.mean })),
  )
  for (const { mean, again } of guesses) expect(again).toBe(mean)
  const byCard = Map.groupBy(guesses, ({ card }) => card)
  const met = [...byCard.values()].filter(group => group.length > 1)
  expect(met.length).toBeGreaterThan(20)
  for (const group of met) expect(new Set(group.map(({ mean }) => mean)).size).toBe(group.length)
})

test('a hard card is remembered less surely than an easy one', () => {
  const state = rules.setup(options({ mode: 'versus', firstSeat: 0 }), 6, free(quickLuck(8)))
  const sdsOf = (prior: number) => {
    const names = sampleDeck.cards.filter(card => card.difficulty.prior === prior).map(({ id }) => deckNameOf(sampleDeck, id))
    const sds = state.hands.flat().flatMap(token => (names.includes(deckNameAt(state, token)) ? [recall(state)[token]?.sd ?? 0] : []))
    return [Math.min(...sds), Math.max(...sds)]
  }
  const [[easy = 0, alsoEasy], [hard = 0, alsoHard]] = [sdsOf(2), sdsOf(4)]
  expect([alsoEasy, alsoHard]).toEqual([easy, hard])
  expect(hard / easy).toBeCloseTo(0.4 / 0.18, 6)
})
