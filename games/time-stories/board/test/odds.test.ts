import { expect, test } from 'vitest'
import { forecast, idleCost, inHundred, outcomeOf, spread } from '../odds.ts'

test('probabilities of a roll add up, and hits are as the table of the die says', () => {
  for (const [dice, atLeastTwo] of [
    [2, 0.417],
    [4, 0.771],
    [6, 0.922],
  ] as const) {
    const all = spread(dice)
    expect(all.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1)
    expect(all.filter(({ hits }) => hits >= 2).reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(atLeastTwo, 3)
  }
})

test('hits take shields from the left; skulls strike only beside skull shields', () => {
  const rows = [
    { kind: 'blank', n: 1 },
    { kind: 'skull', n: 2 },
    { kind: 'heart', n: 1 },
    { kind: 'time', n: 1 },
  ] as const
  const out = outcomeOf(rows, 2, 1, 2)
  expect(out.left).toEqual([
    { kind: 'skull', n: 1 },
    { kind: 'heart', n: 1 },
    { kind: 'time', n: 1 },
  ])
  expect([out.strength, out.isHurt, out.lp, out.time]).toEqual([2, false, 1, 1])
  expect(outcomeOf(rows, 1, 1, 2).isHurt).toBe(true)
  expect(outcomeOf(rows, 3, 4, 0).strength).toBe(0)
  expect(outcomeOf(rows, 5, 2, 0)).toMatchObject({ isCleared: true, lp: 0, time: 0 })
})

test('doing nothing costs one life at skulls, and what hearts and clocks take', () => {
  expect(
    idleCost([
      { kind: 'skull', n: 3 },
      { kind: 'heart', n: 2 },
    ]),
  ).toEqual({ lp: 3, time: 0, special: 0 })
  expect(idleCost([{ kind: 'blank', n: 3 }])).toEqual({ lp: 0, time: 0, special: 0 })
})

test('what is possible is never called impossible or sure', () => {
  expect([inHundred(0), inHundred(0.001), inHundred(0.521), inHundred(0.999), inHundred(1)]).toEqual([0, 1, 52, 99, 100])
  expect(forecast([{ kind: 'skull', n: 3 }], 4, 3).clear).toBeCloseTo(0.521, 3)
})
