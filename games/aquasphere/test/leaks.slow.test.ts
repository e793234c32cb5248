import { expect, test } from 'vitest'
import { compareTwins, inspectMatches } from './leaking.ts'

const LONG = 1_200_000

test.each([2, 3, 4])('with %i: nothing leaves 60 tables that should not', seats => void inspectMatches(seats, 60, 100), LONG)

test.each([2, 3, 4])(
  'with %i: 60 pairs of worlds look the same',
  seats => {
    expect(compareTwins(seats, 60, 100)).toBe(60)
  },
  LONG,
)
