import { expect, test } from 'vitest'
import { compareTwins, inspectMatches } from './leaking.ts'

const LONG = 1_200_000

test.each([3, 4])('[TNS-334] %i seats: nothing leaves 60 tables that should not', seats => void inspectMatches(seats, 60, 100), LONG)

test.each([3, 4])(
  '[TNS-334] %i seats: 200 pairs of worlds look the same',
  seats => {
    expect(compareTwins(seats, 200, 100)).toBeGreaterThan(150)
  },
  LONG,
)
