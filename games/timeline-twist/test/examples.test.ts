import { expect, test } from 'vitest'
import { rightSlots } from '../src/actions/place-card.ts'
import { spotFor } from '../src/actions/play-card.ts'
import { coopScore } from '../src/scoring.ts'
import { RULE_EXAMPLES } from '../texts/rule-examples.ts'
import { coop, versus } from './testing.ts'

type Id = keyof typeof RULE_EXAMPLES
const numbersIn = (text: string): string[] => [...text.matchAll(/\d+/g)].map(([number]) => number)
const told = (id: Id): string[] => numbersIn(RULE_EXAMPLES[id]?.de ?? '')

test('both languages tell the same numbers', () => {
  for (const [id, { de, en }] of Object.entries(RULE_EXAMPLES)) expect(numbersIn(en).toSorted(), id).toEqual(numbersIn(de).toSorted())
})

/** The bottom row, a card of the gap row, the year of the card that is played, and where it goes. */
const PLAYS: readonly (readonly [Id, readonly string[], string | undefined, string, string])[] = [
  ['TLT-054', ['1453'], undefined, '1405', 'left'],
  ['TLT-055', ['1996'], undefined, '2002', 'right'],
  ['TLT-056', ['1869'], undefined, '1869', 'stack-bottom'],
  ['TLT-057', ['1605', '1687'], undefined, '1610', 'gap'],
  ['TLT-058', ['1453', '1605'], '1498', '1582', 'blocked'],
  ['TLT-A15', ['1453', '1605'], '1498', '1460', 'blocked'],
]

test.each(PLAYS)('the example of %s is true', (id, row, gap, card, place) => {
  const state = coop({ columns: row.map(year => [year]), ...(gap === undefined ? {} : { gaps: [[gap]] }) })
  expect(spotFor(state, Number(card)).place).toBe(place)
  expect(new Set(told(id))).toEqual(new Set([...row, card, ...(gap === undefined ? [] : [gap])]))
})

test('the example of TLT-A14 is true', () => {
  expect(spotFor(coop({ columns: [['1605'], ['1687']], gaps: [['1610']] }), 1610).place).toBe('stack-gap')
  expect(told('TLT-A14')).toEqual(['1610', '1610', '1'])
})

/** The line, the gap somebody chose, the year of the card, and whether that was right. */
const PLACEMENTS: readonly (readonly [Id, readonly string[], number, string, boolean])[] = [
  ['TLT-003', ['1453'], 0, '1610', false],
  ['TLT-018', ['1844', '1893'], 1, '1886', true],
  ['TLT-020', ['1844', '1893'], 1, '1911', false],
  ['TLT-030', ['1869'], 0, '1869', true],
  ['TLT-030', ['1869'], 1, '1869', true],
]

test.each(PLACEMENTS)('the example of %s is true: %o, gap %d', (id, line, slot, card, right) => {
  const { from, to } = rightSlots(versus({ line: [...line] }), Number(card))
  expect(slot >= from && slot <= to).toBe(right)
  expect(new Set(told(id))).toEqual(new Set([...line, card]))
})

test('the examples of the score are true', () => {
  const years = (count: number) => Array.from({ length: count }, (_, index) => `${1000 + index}`)
  const points = (part: string, table: Parameters<typeof coop>[0]) => Math.abs(coopScore(coop(table)).parts[part] ?? 0)
  const columns = years(15).map(year => [year])
  expect(told('TLT-086').map(Number)).toEqual([15, points('bottom', { columns })])
  expect(told('TLT-087').map(Number)).toEqual([8, points('gap', { gaps: years(8).map(year => [year]) })])
  expect(told('TLT-088').map(Number)).toEqual([4, points('in-front', { hands: [years(4)] })])
  expect(told('TLT-089').map(Number)).toEqual([9, points('discard', { discard: years(9) })])
  expect(told('TLT-090').map(Number)).toEqual([3, points('draw', { pile: years(3) })])
})
