import { canonical, copy, type Entry, fold, free, inherited, quickLuck, viewOf } from '@chronothek/core'
import { game, match, rules, wholeMatch } from '@chronothek/testkit/toy/match'
import { expect, test } from 'vitest'
import { fork, forkImagined } from '../../src/match/fork.ts'

const plays = (...seqs: number[]): Entry[] => seqs.map(seq => ({ seq, by: 0, at: 0, action: { type: 'wait' }, draws: [], opened: [] }))

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
