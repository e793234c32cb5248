import { describe, expect, test } from 'vitest'
import { oddsOf, rowOf, throwsOf } from '../src/bot/odds.ts'
import { row, shown } from './testing.ts'

/** The chance of at least so many hits, as a mission's shields without any kind ask for. */
const atLeast = (dice: number, hits: number): number => oddsOf(row(`b${hits}`), dice, 9).pass

describe('exact odds of the action die', () => {
  test.each([
    [1, [0.5, 0.167]],
    [2, [0.75, 0.417, 0.139, 0.028]],
    [3, [0.875, 0.625, 0.333, 0.13, 0.032, 0.005]],
    [4, [0.938, 0.771, 0.521, 0.28, 0.115, 0.035]],
    [5, [0.969, 0.865, 0.674, 0.442, 0.238, 0.102]],
    [6, [0.984, 0.922, 0.786, 0.59, 0.378, 0.204]],
  ])('%i dice', (dice, chances) => {
    for (const [index, p] of chances.entries()) expect(atLeast(dice, index + 1)).toBeCloseTo(p, 2.5)
    expect(throwsOf(dice).reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12)
  })

  test('a counterattack costs one life at most, hearts one each, and nothing is left of what is passed', () => {
    // One die: hit (1/2) takes the skull shield; a skull (1/3) meets it with strength 2.
    expect(oddsOf(row('k1'), 1, 1).life).toBeCloseTo(1 / 3, 12)
    expect(oddsOf(row('k1'), 1, 2).life).toBe(0)
    // Two shields: a hit of two (1/6) passes; else the heart stays.
    expect(oddsOf(row('b1 h1'), 1, 9).life).toBeCloseTo(5 / 6, 12)
    expect(oddsOf(row('b1 t2'), 1, 9).time).toBeCloseTo(0.5 * 2 + (1 / 3) * 2 + 1 / 6, 12)
    expect(oddsOf(row('b1 s1'), 1, 9).special).toBeCloseTo(5 / 6, 12)
    expect(oddsOf(row('b3'), 1, 9).fallen).toBeCloseTo(2 / 3, 12)
  })

  test('what is left of a row is its right end', () => {
    const printed = { shields: [...row('b2 k1 b2 h1')] } as unknown as Parameters<typeof rowOf>[1]
    const left = (rows: { kind: 'blank' | 'skull' | 'heart' | 'time'; n: number; of: number }[]) =>
      shown([...rowOf({ test: 'x', skill: 'combat', lock: false, enemy: false, concerns: [], rows }, printed)])
    expect(
      left([
        { kind: 'blank', n: 3, of: 4 },
        { kind: 'skull', n: 1, of: 1 },
        { kind: 'heart', n: 1, of: 1 },
      ]),
    ).toBe('b1 k1 b2 h1')
    expect(
      left([
        { kind: 'blank', n: 2, of: 4 },
        { kind: 'skull', n: 0, of: 1 },
        { kind: 'heart', n: 1, of: 1 },
      ]),
    ).toBe('b2 h1')
    expect(left([{ kind: 'time', n: 2, of: 2 }])).toBe('t2') // a grey one became this
    expect(shown([...rowOf(undefined, printed)])).toBe('b2 k1 b2 h1')
  })
})
