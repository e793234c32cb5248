import { often } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { compareTwins, inspectMatches } from './leaking.ts'

const LONG = 1_200_000
const TABLES = often(30, 5)
const PAIRS = often(100, 15)

test.each([3, 4])(
  `[TNS-334] %i seats: nothing leaves ${TABLES} tables that should not`,
  seats => void inspectMatches(seats, TABLES, 100),
  LONG,
)

test.each([3, 4])(
  `[TNS-334] %i seats: ${PAIRS} pairs of worlds look the same`,
  seats => {
    expect(compareTwins(seats, PAIRS, 100)).toBeGreaterThan(PAIRS * 0.7)
  },
  LONG,
)
