import { checkLaws } from '@chronothek/testkit'
import { forRun } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { timelineTwist } from '../src/index.ts'
import { lawOptions, options } from './testing.ts'

/** In each mode; 1,000 in all. */
const MATCHES = forRun({ usual: 12, thorough: 500 })
const LONG = 1_200_000

test.each(['versus', 'coop'])(
  `the laws hold over ${MATCHES} %s matches`,
  mode => {
    // Random versus play with six seats takes hundreds of entries; the quick laws play it.
    const laws = { ...lawOptions, options: [options({ mode })], seats: mode === 'versus' ? [2, 3] : [1, 2, 3, 4, 5, 6] }
    for (let seed = 0; seed < MATCHES; seed++) expect(() => checkLaws(timelineTwist, laws, seed)).not.toThrow()
  },
  LONG,
)
