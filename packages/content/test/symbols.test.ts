import { quickLuck } from '@chronothek/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Deck } from '../src/index.ts'
import { assignSymbols, dateKey, LINT_RULES } from '../src/index.ts'
import { deckOf } from './build.ts'

const pairsOf = (deck: Deck) => Map.groupBy(deck.cards, ({ symbols }) => `${symbols.fact}/${symbols.date}`)

test('[V-06] 120 cards get each of the twelve pairs ten times', () => {
  const counts = [...pairsOf(assignSymbols(deckOf(120), quickLuck(7))).values()].map(group => group.length)
  expect(counts).toEqual(Array(12).fill(10))
})

test('[V-06] every block of twelve dates has every pair once', () => {
  const deck = assignSymbols(deckOf(120), quickLuck(3))
  const inOrder = [...deck.cards].sort((a, b) => dateKey(a, 'year') - dateKey(b, 'year') || (a.id < b.id ? -1 : 1))
  for (let start = 0; start < 120; start += 12) expect(pairsOf({ ...deck, cards: inOrder.slice(start, start + 12) }).size).toBe(12)
})

test('[V-05] [V-06] any number of cards and symbols comes out balanced', () => {
  const numbers = { count: fc.integer({ min: 1, max: 130 }), symbols: fc.integer({ min: 2, max: 8 }), seed: fc.nat() }
  fc.assert(
    fc.property(fc.record(numbers), ({ count, symbols, seed }) => {
      const deck = assignSymbols({ ...deckOf(count), symbols: [...'abcdefgh'].slice(0, symbols) }, quickLuck(seed))
      const findings = [...LINT_RULES['V-05'](deck), ...LINT_RULES['V-06'](deck)]
      expect(findings.filter(({ level }) => level === 'error')).toEqual([])
    }),
  )
})

test('the same luck gives the same symbols, other luck others, and the cards stay where they are', () => {
  const deck = deckOf(36)
  expect(assignSymbols(deck, quickLuck(5))).toEqual(assignSymbols(deck, quickLuck(5)))
  expect(assignSymbols(deck, quickLuck(5))).not.toEqual(assignSymbols(deck, quickLuck(6)))
  expect(assignSymbols(deck, quickLuck(5)).cards.map(({ id }) => id)).toEqual(deck.cards.map(({ id }) => id))
})
