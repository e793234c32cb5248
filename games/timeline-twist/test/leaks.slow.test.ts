import { forRun } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { compareTwins, inspectMatches } from './leaking.ts'

const LONG = 1_200_000
const TABLES = forRun({ usual: 3, thorough: 100 })
const PAIRS = forRun({ usual: 8, thorough: 200 })

test.each(['versus', 'coop'])(`%s: nothing leaves ${TABLES} tables that should not`, mode => void inspectMatches(mode, TABLES, 100), LONG)

test.each(['versus', 'coop'])(
  `%s: ${PAIRS} pairs of worlds look the same`,
  mode => {
    expect(compareTwins(mode, PAIRS, 100)).toBeGreaterThan(PAIRS * 0.75)
  },
  LONG,
)
