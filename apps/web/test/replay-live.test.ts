import type { Replay } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import { indexReached, timeScale } from '../src/learn/playback.ts'
import { firstPlan, requestOf } from '../src/replay/fork-plan.ts'
import { boundary, middle, minutesBetween, placeOfTime, timeUnder } from '../src/replay/geometry.ts'
import { msByKey } from '../src/replay/keys.ts'
import { momentsOf } from '../src/replay/moments.ts'
import { backFrom, clockText, indexAtTime, pointAt, pointOf, pointOfHash, type Span, timeAt, waitUntil } from '../src/replay/real-time.ts'
import { entry } from './samples.ts'

/** Begins at 500; entries at 1000, twice at 2000, and at 3500; now is 4000. */
const span: Span = { from: 500, to: 4000, times: [500, 1000, 2000, 2000, 3500] }

describe('a point on a scrubber in real time', () => {
  test.each([
    [500, 0],
    [999, 0],
    [1000, 1],
    [1999, 1],
    [2000, 3],
    [3499, 3],
    [4000, 4],
  ])('at %d the last thing that happened is moment %d', (at, index) => {
    expect(indexAtTime(span, at)).toBe(index)
    expect(pointAt(span, at)).toEqual({ at, index })
  })

  test('is never outside of it, and a whole number', () => {
    expect(pointAt(span, -5)).toEqual({ at: 500, index: 0 })
    expect(pointAt(span, 99_999)).toEqual({ at: 4000, index: 4 })
    expect(pointAt(span, 1999.99)).toEqual({ at: 1999, index: 1 })
  })

  test.each([
    ['#t1234', { at: 1234, index: 1 }],
    ['#t2000', { at: 2000, index: 3 }],
    ['#t99999', { at: 4000, index: 4 }],
    ['#t0', { at: 500, index: 0 }],
    ['#e2', { at: 2000, index: 2 }],
    ['#e99', { at: 3500, index: 4 }],
    ['', { at: 500, index: 0 }],
    ['#recap', { at: 500, index: 0 }],
    ['#t12x', { at: 500, index: 0 }],
  ])('the link %s leads to %o', (hash, point) => {
    expect(pointOfHash(hash, span)).toEqual(point)
  })

  test('one step back leads to the beginning of a moment, then to the one before, also within a millisecond', () => {
    const way = [pointAt(span, 3000)]
    for (let here = way[0]; here !== undefined && (here.index > 0 || here.at > span.from); ) {
      here = backFrom(span, here)
      way.push(here)
    }
    expect(way.map(({ at, index }) => [at, index])).toEqual([
      [3000, 3],
      [2000, 3],
      [2000, 2],
      [1000, 1],
      [500, 0],
    ])
    expect(pointOf(span, 2)).toEqual({ at: 2000, index: 2 })
  })

  test('a fork of a running match begins where it was imagined', () => {
    const replay: Pick<Replay, 'first' | 'entries' | 'time'> = { first: { shared: {} }, entries: [entry(1)], time: { from: 500, to: 900 } }
    expect(momentsOf(replay)[0]?.at).toBe(500)
    expect(momentsOf({ first: { shared: {} }, entries: [] })[0]?.at).toBe(0)
  })
})

describe.each([1, 2, 4, 8, 16])('a scrubber that plays %d times as fast', speed => {
  const anchor = { at: 1000, wall: 10_000, speed }

  test('shows the match time of its watch, and stops at its end', () => {
    expect(timeAt(span, anchor, 10_000)).toBe(1000)
    expect(timeAt(span, anchor, 10_100)).toBe(1000 + 100 * speed)
    expect(timeAt(span, anchor, 9000)).toBe(1000)
    expect(timeAt(span, anchor, 99_999)).toBe(4000)
  })

  test('is woken when the next moment comes', () => {
    const wait = waitUntil(anchor, 2000, 10_000)
    expect(wait).toBe(1000 / speed)
    expect(timeAt(span, anchor, 10_000 + wait)).toBeCloseTo(2000)
    expect(waitUntil(anchor, 2000, 99_999)).toBe(0)
  })
})

test('match time in digits', () => {
  expect([0, 999, 61_042, 59_999.9, 3_600_000, 7_384_005].map(ms => clockText(ms))).toEqual([
    '0:00.000',
    '0:00.999',
    '1:01.042',
    '0:59.999',
    '1:00:00.000',
    '2:03:04.005',
  ])
  expect(clockText(61_999, false)).toBe('1:01')
})

describe('a scrubber of minutes', () => {
  const scale = { width: 1000, count: 4, time: span }

  test('everything lies where its time is', () => {
    expect(middle(scale, 0)).toBe(18)
    expect(middle(scale, 2)).toBe(middle(scale, 3))
    expect(boundary(scale, 4)).toBe(960)
    for (const at of [500, 1234, 4000]) expect(timeUnder(scale, span, placeOfTime(scale, span, at))).toBeCloseTo(at)
    expect([timeUnder(scale, span, -100), timeUnder(scale, span, 5000)]).toEqual([500, 4000])
  })

  test.each([12, 35, 240])('ticks of %d minutes stay apart', minutes => {
    const long = { from: 0, to: minutes * 60_000, times: [0] }
    const every = minutesBetween({ ...scale, time: long }, long) * 60_000
    expect(placeOfTime(scale, long, every) - placeOfTime(scale, long, 0)).toBeGreaterThanOrEqual(9)
  })

  test('a match that has only just begun has a scrubber, too', () => {
    const none = { from: 700, to: 700, times: [700] }
    expect(placeOfTime(scale, none, 700)).toBe(18)
    expect(timeUnder(scale, none, 500)).toBe(700)
  })
})

test.each([
  ['ArrowLeft', true, -1000],
  ['ArrowRight', true, 1000],
  ['ArrowRight', false, undefined],
  ['-', false, -1],
  ['+', true, 1],
  ['a', true, undefined],
] as const)('%s (shift: %s) moves the scrubber by %s ms', (key, shiftKey, ms) => {
  const press = { key, shiftKey, ctrlKey: false, metaKey: false, altKey: false, target: { tagName: 'BODY' } as unknown as EventTarget }
  expect(msByKey(press)).toBe(ms)
  expect(msByKey({ ...press, ctrlKey: true })).toBeUndefined()
  expect(msByKey({ ...press, target: { tagName: 'SELECT' } as unknown as EventTarget })).toBeUndefined()
})

test('who plays on from a millisecond says so', () => {
  const plan = firstPlan({ own: 0, ended: true, seats: [{ name: 'Mara', bot: false }] }, [])
  expect(requestOf(plan, 7, 'de', 4321)).toMatchObject({ seq: 7, at: 4321, viewer: 0 })
  expect(requestOf(plan, 7, 'de')).not.toHaveProperty('at')
})

test('a minute of a lesson takes as long as it should, and a moment takes none', () => {
  const scale = timeScale(3000, 63_000, 5000, 100)
  expect([scale.at(100), scale.at(2600), scale.at(5100), scale.at(9999), scale.at(0)]).toEqual([3000, 33_000, 63_000, 63_000, 3000])
  expect([scale.when(3000), scale.when(33_000), scale.when(63_000)]).toEqual([100, 2600, 5100])
  const moments = [3000, 3000, 33_000, 63_000].map(at => ({ at }))
  expect([100, 2599, 2600, 9999].map(now => indexReached(moments, scale, now))).toEqual([1, 1, 2, 3])
  const none = timeScale(3000, 3000, 0, 100)
  expect([none.at(100), none.when(3000)]).toEqual([3000, 100])
})
