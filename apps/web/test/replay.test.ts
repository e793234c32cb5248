import type { Replay } from '@chronothek/protocol'
import { expect, test } from 'vitest'
import { indexAfterKey } from '../src/replay/keys.ts'
import { momentOfHash, momentsOf } from '../src/replay/moments.ts'
import { entry } from './samples.ts'

const replay: Replay = {
  id: 'match-1',
  game: 'timeline-twist',
  viewer: 'spectator',
  own: 'spectator',
  seats: [{ name: 'Mara', bot: false }],
  options: {},
  first: { shared: { line: ['a'], turn: 0 } },
  entries: [
    entry(1, { shared: { line: { '': [1, 0, 'b'] } } }),
    entry(2, { shared: { turn: [1] } }),
    entry(3, { undo: 1, shared: { turn: [0] } }),
  ],
  texts: {},
  ended: true,
}

test('a replay has one moment per entry and one before them all', () => {
  const moments = momentsOf(replay)
  expect(moments.map(({ seq }) => seq)).toEqual([0, 1, 2, 3])
  expect(moments.map(({ view }) => view.shared)).toEqual([
    { line: ['a'], turn: 0 },
    { line: ['a', 'b'], turn: 0 },
    { line: ['a', 'b'], turn: 1 },
    { line: ['a', 'b'], turn: 0 },
  ])
  expect(moments[0]?.last).toBeUndefined()
  expect(moments[2]?.last).toMatchObject({ seq: 2, by: 0 })
})

test.each([
  ['#e2', 2],
  ['#e99', 3],
  ['#e0', 0],
  ['', 0],
  ['#elsewhere', 0],
])('the link %s leads to moment %d', (hash, index) => {
  expect(momentOfHash(hash, momentsOf(replay))).toBe(index)
})

const key = (name: string, tagName = 'BODY', ctrlKey = false) => ({
  key: name,
  ctrlKey,
  metaKey: false,
  altKey: false,
  target: { tagName } as unknown as EventTarget,
})

test.each([
  [key('ArrowLeft'), 4],
  [key('ArrowRight'), 6],
  [key('Home'), 0],
  [key('End'), 9],
  [key(' '), 'play'],
  [key(' ', 'BUTTON'), undefined],
  [key('ArrowLeft', 'INPUT'), undefined],
  [key('ArrowLeft', 'BODY', true), undefined],
  [key('x'), undefined],
] as const)('%o at moment 5 of 9 leads to %s', (pressed, expected) => {
  expect(indexAfterKey(pressed, 5, 9)).toBe(expected)
})

test('keys stop at both ends', () => {
  expect(indexAfterKey(key('ArrowLeft'), 0, 9)).toBe(0)
  expect(indexAfterKey(key('ArrowRight'), 9, 9)).toBe(9)
})
