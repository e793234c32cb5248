import { expect, test } from 'vitest'
import { compareTwins, inspectMatches } from './leaking.ts'

const LONG = 1_200_000

test.each(['versus', 'coop'])('%s: nothing leaves 60 tables that should not', mode => void inspectMatches(mode, 60, 100), LONG)

test.each(['versus', 'coop'])(
  '%s: 200 pairs of worlds look the same',
  mode => {
    expect(compareTwins(mode, 200, 100)).toBeGreaterThan(150)
  },
  LONG,
)
