import { expect, test } from 'vitest'
import { fillGaps, listed } from '../src/sentence.ts'

test('gaps are filled with words or things, and "you" is spoken to', () => {
  const card = { piece: 'card-7', text: 'a card' }
  expect(fillGaps('{seat} [takes|take] {card}.', { seat: 'Ada', card })).toEqual(['Ada', ' takes ', card, '.'])
  expect(fillGaps('{seat} [takes|take] {card}.', { seat: 'You', card }, true)).toEqual(['You', ' take ', card, '.'])
})

test('things are listed without a comma before the last', () => {
  expect(listed(['one', 'two', 'three'], 'en')).toBe('one, two and three')
  expect(listed(['eins', 'zwei', 'drei'], 'de')).toBe('eins, zwei und drei')
})
