import { expect, test } from 'vitest'
import { filled, readCard, signed, span, symbolName } from '../labels.ts'
import { board, versus } from './samples.ts'

test.each([
  [1886, 1953, '67 years', '67 Jahre'],
  [1799, 1800, '1 year', '1 Jahr'],
  [-44, 79, '122 years', '122 Jahre'], // there was no year 0
  [-312, 2012, '2323 years', '2323 Jahre'],
  [-98_000, -20_000, '78,000 years', '78.000 Jahre'],
  [1882, 1882, 'same date', 'gleich'],
])('from %d to %d it is %s', (from, to, english, german) => {
  expect(span(from, to, 'year', 'en')).toBe(english)
  expect(span(from, to, 'year', 'de')).toBe(german)
})

test('days are counted as days until they are years', () => {
  expect(span(10, 11, 'day', 'en')).toBe('1 day')
  expect(span(0, 3653, 'day', 'en')).toBe('10 years')
})

test('a card is read only as far as it is public', () => {
  const shared = versus({ dates: {} })
  expect(readCard(board(shared), 'aa')).toEqual({
    id: 'aa',
    title: 'Telegraph',
    fact: 'Morse sends a message by wire.',
    picture: 'radio-tower',
    ink: 'science',
  })
  expect(readCard(board(shared), 'bb')).toMatchObject({ picture: 'hourglass', ink: 'history' })
  expect(readCard(board(versus()), 'aa').date).toEqual({
    label: '1844',
    note: 'Four words from the Bible.',
    source: 'Archive: Letters',
    inDeck: 'inv-a',
    key: 1844,
  })
})

test('a symbol nobody has named yet goes by the deck’s own word', () => {
  expect(symbolName('leaf', 'de')).toBe('Blatt')
  expect(symbolName('comet', 'de')).toBe('comet')
})

test('a label that ends with a full stop ends the sentence', () => {
  expect(filled('{card}: {date}.', { card: 'Via Appia', date: '312 v. Chr.' })).toBe('Via Appia: 312 v. Chr.')
})

test('scores carry a real minus', () => {
  expect([2, 0, -9].map(signed)).toEqual(['+2', '0', '−9'])
})
