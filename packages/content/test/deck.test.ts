import { describe, expect, test } from 'vitest'
import type { Deck } from '../src/index.ts'
import { cardsInPlay, parseDeck } from '../src/index.ts'
import { cardOf, deckOf, withCard } from './build.ts'

const deck = deckOf(36)
const problemsOf = (raw: unknown) => {
  const parsed = parseDeck(raw)
  return parsed.ok ? [] : parsed.error.map(({ path }) => path)
}
const card = (change: object) => ({ ...deck, cards: [{ ...cardOf(0), ...change }] })
const date = (change: object) => card({ date: { ...cardOf(0).date, ...change } })

test('a deck survives its file', () => {
  const parsed = parseDeck(JSON.parse(JSON.stringify(deck)))
  expect(parsed).toEqual({ ok: true, value: deck })
})

test('a deck that does not say whether devices may have it stays on the server', () => {
  const { offline: _, ...silent } = deck
  const parsed = parseDeck(silent)
  expect(parsed.ok && parsed.value.offline).toBe(false)
})

test('a card without tags has none', () => {
  const { tags: _, ...bare } = cardOf(0)
  const parsed = parseDeck({ ...deck, cards: [bare] })
  expect(parsed.ok && parsed.value.cards[0]?.tags).toEqual([])
})

describe('a file is refused', () => {
  test.each([
    ['that is no object', 7, ''],
    ['of another format', { ...deck, format: 2 }, 'format'],
    ['with a field nobody knows', { ...deck, script: 'x' }, ''],
    ['with a path for a name', { ...deck, pack: '../etc' }, 'pack'],
    ['with a word for a version', { ...deck, version: 'latest' }, 'version'],
    ['with one symbol', { ...deck, symbols: ['leaf'] }, 'symbols'],
    ['with nine symbols', { ...deck, symbols: [...'abcdefghi'] }, 'symbols'],
    ['with more than 2000 cards', { ...deck, cards: Array(2001).fill(cardOf(0)) }, 'cards'],
    ['with a card of an unknown state', card({ status: 'secret' }), 'cards.0.status'],
    ['with a field nobody knows on a card', card({ hint: 'x' }), 'cards.0'],
    ['with null for nothing', card({ note: null }), 'cards.0.note'],
    ['with an endless fact', card({ text: { de: 'x'.repeat(401), en: 'x' } }), 'cards.0.text.de'],
    ['with an endless note', card({ note: { de: 'x', en: 'x'.repeat(1001) } }), 'cards.0.note.en'],
    ['with a third language', card({ text: { de: 'x', en: 'x', fr: 'x' } }), 'cards.0.text'],
    ['with half a year', date({ year: 1886.5 }), 'cards.0.date.year'],
    ['with a thirteenth month', date({ month: 13 }), 'cards.0.date.month'],
    ['with the year before everything', date({ year: -20_000_000_001 }), 'cards.0.date.year'],
    ['with a script for an address', card({ sources: [{ title: 'x', url: 'javascript:alert(1)' }] }), 'cards.0.sources.0.url'],
    ['with a word for a day of checking', card({ sources: [{ title: 'x', checked: 'today' }] }), 'cards.0.sources.0.checked'],
    ['with difficulty 6', card({ difficulty: { prior: 6 } }), 'cards.0.difficulty.prior'],
  ])('%s', (_what, raw, path) => {
    expect(problemsOf(raw)).toEqual([path])
  })
})

test('problems are told in both languages, and not without end', () => {
  const parsed = parseDeck({ ...deck, cards: Array(500).fill({}) })
  if (parsed.ok) expect.fail('nothing is wrong?')
  expect(parsed.error).toHaveLength(100)
  for (const { message } of parsed.error) expect(message.de).not.toBe(message.en)
})

test('a retired card stays out of play', () => {
  const changed: Deck = withCard(deck, 3, () => ({ status: 'retired' }))
  expect(cardsInPlay(changed).map(({ id }) => id)).toEqual(deck.cards.map(({ id }) => id).filter(id => id !== 'card-3'))
})
