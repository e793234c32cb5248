import { expect, test } from 'vitest'
import {
  canonical,
  copy,
  type Entry,
  firstState,
  fold,
  fork,
  forkImagined,
  free,
  InvariantError,
  inherited,
  quickLuck,
  standing,
  viewOf,
} from '../src/index.ts'
import { game, match, rules, wholeMatch } from './match.ts'

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

test('a fork begins like its parent and says so', () => {
  const { header, entries } = wholeMatch()
  const forked = fork(header, entries, 5, 'm2', 'a new promise')
  expect(forked.header).toMatchObject({ match: 'm2', seedHash: 'a new promise', parent: { match: 'm1', seq: 5 } })
  expect(inherited(forked.header)).toBe(5)
  expect(forked.entries).toEqual(entries.slice(0, 5))
  expect(fold(rules, forked.header, forked.entries)).toEqual(fold(rules, header, entries.slice(0, 5)))
})

test('a fork of a running match starts from what its player imagines and holds no real luck', () => {
  const table = match()
  table.light(0)
  const view = viewOf(rules, table.state, 1)
  const start = game.imagine(view, free(quickLuck(1)))
  const header = forkImagined(table.header, start, 1, 'm3', 'a new promise')
  expect(header).toMatchObject({ draws: [], opened: [], parent: { match: 'm1', seq: 1, imagined: true } })
  expect(inherited(header)).toBe(0)
  const blind = game.bind(undefined)
  const state = fold(blind, header, [])
  expect(viewOf(blind, state, 1)).toEqual(view)
  const hidden = table.state.players[0]?.hand ?? []
  expect(hidden.filter(token => canonical(header).includes(`"${token}"`))).toEqual([])
})

test('folding a fork does not wear out the state it starts from', () => {
  const table = match()
  const header = forkImagined(table.header, copy(table.state), 0, 'm3', '')
  const [first, second] = [fold(rules, header, plays(1)), fold(rules, header, plays(1))]
  expect(first).toEqual(second)
  expect(header.start).toEqual(table.state)
})
