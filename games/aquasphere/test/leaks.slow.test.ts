import { forRun } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { compareTwins, inspectMatches } from './leaking.ts'

const LONG = 1_200_000
const TABLES = forRun({ usual: 1, thorough: 70 })
const PAIRS = forRun({ usual: 2, thorough: 200 })

test.each([2, 3, 4])(`with %i: nothing leaves ${TABLES} tables that should not`, seats => void inspectMatches(seats, TABLES, 100), LONG)

test.each([2, 3, 4])(
  `with %i: ${PAIRS} pairs of worlds look the same`,
  seats => {
    expect(compareTwins(seats, PAIRS, 100)).toBe(PAIRS)
  },
  LONG,
)
