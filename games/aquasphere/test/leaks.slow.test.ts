import { expect, test } from 'vitest'
import { compareTwins, inspectMatches } from './leaking.ts'

const LONG = 1_200_000

test.each([2, 3, 4])('with %i: nothing leaves 12 tables that should not', seats => void inspectMatches(seats, 12, 100), LONG)

test.each([2, 3, 4])(
  'with %i: 30 pairs of worlds look the same',
  seats => {
    expect(compareTwins(seats, 30, 100)).toBe(30)
  },
  LONG,
)
