import { expect, test } from 'vitest'
import { compareTwins, inspectMatches } from './leaking.ts'

const LONG = 1_200_000

test.each([3, 4])('[TNS-334] %i seats: nothing leaves 30 tables that should not', seats => void inspectMatches(seats, 30, 100), LONG)

test.each([3, 4])(
  '[TNS-334] %i seats: 100 pairs of worlds look the same',
  seats => {
    expect(compareTwins(seats, 100, 100)).toBeGreaterThan(75)
  },
  LONG,
)
