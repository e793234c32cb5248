import { match, rules } from '@chronothek/testkit/toy/match'
import { expect, test } from 'vitest'
import { copy, type Entry, firstState, fold, InvariantError, standing } from '../src/index.ts'

const undo = (seq: number, to: number): Entry => ({ seq, by: 0, at: 0, undo: to })
const plays = (...seqs: number[]): Entry[] => seqs.map(seq => ({ seq, by: 0, at: 0, action: { type: 'wait' }, draws: [], opened: [] }))
const agreed = (seq: number): Entry => ({ seq, by: 1, at: 0, agreed: {} })
const seqs = (entries: readonly Entry[]) => standing(entries).map(({ seq }) => seq)

test('a match is its log: folding gives the state that was played', () => {
  const table = match(3)
  table.light(0)
  table.wait(1)
  table.light(2)
  expect(fold(rules, table.header, table.entries)).toEqual(table.state)
  expect(fold(rules, JSON.parse(JSON.stringify(table.header)), JSON.parse(JSON.stringify(table.entries)))).toEqual(table.state)
})

test('without entries the fold is the setup', () => {
  const table = match()
  expect(fold(rules, table.header, [])).toEqual(table.state)
})

test('a log whose luck does not fit is not folded', () => {
  const table = match()
  table.light(0)
  const [entry] = table.entries
  const tooMany = { ...table.header, draws: [...table.header.draws, 1] }
  expect(() => firstState(rules, tooMany)).toThrow(InvariantError)
  expect(() => fold(rules, table.header, [{ ...entry, draws: [] } as Entry])).toThrow(InvariantError)
  expect(() => fold(rules, table.header, [{ ...entry, draws: [0, 0] } as Entry])).toThrow(InvariantError)
})

test.each([
  ['all stand without undo', plays(1, 2, 3), [1, 2, 3]],
  ['an undo takes back what came after', [...plays(1, 2, 3), undo(4, 1)], [1]],
  ['play goes on after an undo', [...plays(1, 2), undo(3, 1), ...plays(4, 5)], [1, 4, 5]],
  ['an undo may reach behind an earlier undo', [...plays(1, 2), undo(3, 1), ...plays(4), undo(5, 1)], [1]],
  ['what was taken back stays so', [...plays(1, 2), undo(3, 1), ...plays(4, 5), undo(6, 4)], [1, 4]],
  ['what people agreed on is no move, and no undo reaches it', [...plays(1), agreed(2), ...plays(3), undo(4, 1), agreed(5)], [1]],
  ['everything can be taken back', [...plays(1, 2), undo(3, 0)], []],
])('%s', (_rule, entries, left) => {
  expect(seqs(entries)).toEqual(left)
})

test('after an undo the state is the earlier one', () => {
  const table = match()
  table.light(0)
  const before = copy(table.state)
  table.wait(1)
  expect(fold(rules, table.header, [...table.entries, undo(3, 1)])).toEqual(before)
})
