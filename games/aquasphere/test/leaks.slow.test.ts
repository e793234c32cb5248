import { often } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { compareTwins, inspectMatches } from './leaking.ts'

const LONG = 1_200_000
const TABLES = often(12, 4)
const PAIRS = often(30, 10)

test.each([2, 3, 4])(`with %i: nothing leaves ${TABLES} tables that should not`, seats => void inspectMatches(seats, TABLES, 100), LONG)

test.each([2, 3, 4])(
  `with %i: ${PAIRS} pairs of worlds look the same`,
  seats => {
    expect(compareTwins(seats, PAIRS, 100)).toBe(PAIRS)
  },
  LONG,
)
