import { forRun } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { compareTwins, inspectMatches } from './leaking.ts'

const LONG = 1_200_000
const TABLES = forRun({ usual: 2, thorough: 100 })
const PAIRS = forRun({ usual: 7, thorough: 200 })

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
