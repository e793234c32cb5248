import { expect, test } from 'vitest'
import { compareTwins, inspectMatches } from './leaking.ts'

const PATIENCE = 60_000

test.each(['versus', 'coop'])(
  '%s: no hidden date, source or card leaves the table',
  mode => {
    expect(inspectMatches(mode, 2)).toBeGreaterThan(100)
  },
  PATIENCE,
)

test.each(['versus', 'coop'])(
  '%s: two worlds that differ in what is hidden look the same',
  mode => {
    expect(compareTwins(mode, 4)).toBeGreaterThan(2)
  },
  PATIENCE,
)
