import type { Replay } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import { canFork, choicesOf, firstPlan, isFull, requestOf } from '../src/replay/fork-plan.ts'
import { boundary, indexAt, markSize, middle, range, ruling, stair } from '../src/replay/geometry.ts'
import { controlOfKey } from '../src/replay/keys.ts'
import { momentOfHash, momentsOf, neighbour, recapStart } from '../src/replay/moments.ts'
import { viewersOf } from '../src/replay/ViewerSelect.tsx'
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

test('a replay that begins in the middle, as a substitute’s does, counts on from there', () => {
  const later = { ...replay, first: { shared: { line: ['a', 'b'], turn: 0 } }, entries: replay.entries.slice(1) }
  const moments = momentsOf(later)
  expect(moments.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(['#e0', '#e1', '#e2', ''].map(hash => momentOfHash(hash, moments))).toEqual([0, 0, 1, 0])
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

test('a link to a match time leads to what had happened by then', () => {
  expect(momentOfHash('#t1999', momentsOf(replay))).toBe(1)
  expect(momentOfHash('#t2000', momentsOf(replay))).toBe(2)
  expect(momentOfHash('#t0', momentsOf(replay))).toBe(0)
})

test('the recap begins after the last move of one’s own that stands', () => {
  const by = (seat: number, seq: number) => entry(seq, { by: seat })
  expect(recapStart({ own: 0, entries: [by(0, 1), by(1, 2), by(1, 3)] })).toBe(1)
  expect(recapStart({ own: 0, entries: [by(1, 1), by(0, 2), entry(3, { by: 0, undo: 1 }), by(1, 4)] })).toBe(0)
  expect(recapStart({ own: 'spectator', entries: [by(0, 1)] })).toBe(0)
})

const key = (name: string, tagName = 'BODY', ctrlKey = false) => ({
  key: name,
  ctrlKey,
  metaKey: false,
  altKey: false,
  target: { tagName } as unknown as EventTarget,
})

test.each([
  [key('ArrowLeft'), 'back'],
  [key('ArrowRight'), 'forward'],
  [key('Home'), 'first'],
  [key('End'), 'last'],
  [key(','), 'moment-back'],
  [key('.'), 'moment-on'],
  [key(' '), 'play'],
  [key(' ', 'BUTTON'), undefined],
  [key('.', 'BUTTON'), 'moment-on'],
  [key('ArrowLeft', 'INPUT'), undefined],
  [key('ArrowLeft', 'BODY', true), undefined],
  [key('toString'), undefined],
] as const)('%o asks for %s', (pressed, expected) => {
  expect(controlOfKey(pressed)).toBe(expected)
})

test('from moment to moment, and no further', () => {
  const marked = [2, 5, 9]
  expect([neighbour(marked, 5, -1), neighbour(marked, 5, 1), neighbour(marked, 9, 1), neighbour(marked, 2, -1)]).toEqual([
    2,
    9,
    undefined,
    undefined,
  ])
})

describe('the scrubber', () => {
  test.each([1, 7, 60, 900])('a press on the mark of any of %d entries finds it', count => {
    const scale = { width: 800, count }
    for (let index = 0; index <= count; index++) expect(indexAt(scale, middle(scale, index))).toBe(index)
    expect([indexAt(scale, -50), indexAt(scale, 5000)]).toEqual([0, count])
    const step = boundary(scale, 1) - boundary(scale, 0)
    const size = markSize(scale)
    expect(size === undefined ? step < 8 : size <= step).toBe(true)
    expect(ruling(scale) * step).toBeGreaterThanOrEqual(Math.min(7, 1000 * step))
  })

  test('a number holds until the next entry changes it', () => {
    const scale = { width: 258, count: 2 }
    expect(stair(scale, [0, 10, 5], { top: 0, bottom: 100 }, range([[0, 10, 5]]))).toBe('M18 100H68V0H168V50H218')
  })
})

describe('whose eyes', () => {
  const seats = [
    { name: 'Mara', bot: false },
    { name: 'Klio', bot: true },
  ]
  test('all after the end, one’s own and a spectator’s before', () => {
    expect(viewersOf({ ended: true, own: 0, seats })).toEqual([0, 1, 'spectator'])
    expect(viewersOf({ ended: false, own: 0, seats })).toEqual([0, 'spectator'])
    expect(viewersOf({ ended: false, own: 'spectator', seats })).toEqual(['spectator'])
  })
})

describe('playing on from here', () => {
  const seats = [
    { name: 'Mara', bot: false },
    { name: 'Klio', bot: true },
    { name: 'Jo', bot: false },
  ]
  test('is anybody’s after the end; before, a player’s, where the game can be imagined', () => {
    const can = (ended: boolean, own: 0 | 'spectator', fork?: 'finished-only') =>
      canFork({ ended, own }, fork === undefined ? {} : { fork })
    expect([can(true, 'spectator'), can(false, 0), can(false, 'spectator')]).toEqual([true, true, false])
    expect([can(true, 'spectator', 'finished-only'), can(false, 0, 'finished-only')]).toEqual([true, false])
  })
  test('begins with one’s own seat, or that of whoever is to move', () => {
    expect(firstPlan({ own: 2, seats, ended: true }, [1]).seat).toBe(2)
    expect(firstPlan({ own: 'spectator', seats, ended: true }, [1]).seat).toBe(1)
  })
  test('asks for bots on the other seats and leaves the rest open', () => {
    const plan = { seat: 0, others: ['good', 'expert', 'open'], keepNames: false } as const
    expect(requestOf(plan, 11, 'de')).toEqual({
      seq: 11,
      viewer: 0,
      bots: [{ seat: 1, level: 'expert' }],
      keepNames: false,
      language: 'de',
    })
    expect([isFull(plan), isFull({ ...plan, seat: 2 })]).toEqual([false, true])
  })
  test('offers friends only after the end', () => {
    expect(choicesOf({ ended: true }, {})).toEqual(['casual', 'good', 'expert', 'open'])
    expect(choicesOf({ ended: false }, { levels: ['casual', 'good'] })).toEqual(['casual', 'good'])
  })
})
