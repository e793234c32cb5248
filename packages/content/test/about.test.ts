import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AGE_STARTS, aboutDeck, cardsInPlay, type Deck, parseDeck } from '../src/index.ts'

const read = parseDeck(JSON.parse(readFileSync(new URL('../../../packs/timeline-nature/deck.json', import.meta.url), 'utf8')))
if (!read.ok) throw new Error('the deck does not parse')
const deck: Deck = read.value

test('the imprint counts every card in play once per age and once per theme', () => {
  const { ages, themes, checked, sourced } = aboutDeck(deck)
  const cards = cardsInPlay(deck).length
  expect(ages).toHaveLength(AGE_STARTS.length + 1)
  expect(ages.reduce((sum, count) => sum + count, 0)).toBe(cards)
  expect(themes.reduce((sum, { cards: count }) => sum + count, 0)).toBe(cards)
  expect(ages[0]).toBe(cardsInPlay(deck).filter(({ date }) => date.year < -10_000).length)
  expect(checked).toBeLessThanOrEqual(cards)
  expect(sourced).toBeLessThanOrEqual(cards)
})

test('the imprint holds no card: no text, no date, no id', () => {
  const words = JSON.stringify(aboutDeck(deck))
  for (const { id, text, short } of deck.cards)
    for (const secret of [id, text.de, text.en, short.de, short.en]) expect(words).not.toContain(secret)
})
