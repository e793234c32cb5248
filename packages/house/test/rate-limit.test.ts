import { expect, test } from 'vitest'
import { createRateLimit, createRateLimits } from '../src/rate-limit.ts'

/** A clock that only the test moves. */
function stoppedClock() {
  let wall = 0
  return {
    now: () => wall,
    pass(ms: number) {
      wall += ms
    },
  }
}

test('so many at once, then so many a second', () => {
  const { now, pass } = stoppedClock()
  const limit = createRateLimit({ burst: 3, perSecond: 2 }, now)
  const taken = () => [1, 2, 3, 4].map(() => limit.take())
  expect(taken()).toEqual([true, true, true, false])
  pass(500)
  expect(taken()).toEqual([true, false, false, false])
  pass(60_000)
  expect(taken()).toEqual([true, true, true, false]) // never more than the burst
})

test('whatever was spent after the fact has to be earned back first', () => {
  const { now, pass } = stoppedClock()
  const limit = createRateLimit({ burst: 2, perSecond: 1 }, now)
  limit.spend(5)
  expect(limit.isEmpty()).toBe(true)
  pass(3000)
  expect(limit.isEmpty()).toBe(true)
  pass(1)
  expect([limit.isEmpty(), limit.take()]).toEqual([false, false]) // a part of a token is none
})

test('every key has a limit of its own', () => {
  const limits = createRateLimits(() => 0)
  const rate = { burst: 1, perSecond: 1 }
  expect([limits.of('Ann', rate).take(), limits.of('Ann', rate).take(), limits.of('Ben', rate).take()]).toEqual([true, false, true])
})

test('a crowd of newcomers gives nobody their tokens back', () => {
  const { now, pass } = stoppedClock()
  const limits = createRateLimits(now)
  const rate = { burst: 1, perSecond: 0.001 }
  limits.of('Ann', rate).take()
  for (let newcomer = 0; newcomer < 2000; newcomer++) limits.of(`newcomer ${newcomer}`, rate)
  expect(limits.of('Ann', rate).take()).toBe(false)
  pass(1_000_000)
  expect(limits.of('Ann', rate).take()).toBe(true)
})
