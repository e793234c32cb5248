import { checkLaws } from '@chronothek/testkit'
import { forRun } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { aquaSphere } from '../src/index.ts'
import { conserve } from './matches.ts'
import { lawOptions, options } from './testing.ts'

/** With each number of seats; 1,002 in all. */
const MATCHES = forRun({ usual: 4, thorough: 334 })
const LONG = 3_600_000

test.each([2, 3, 4])(
  'the laws hold over many matches with %i',
  seats => {
    for (let seed = 0; seed < MATCHES; seed++) expect(() => checkLaws(aquaSphere, { ...lawOptions, seats: [seats] }, seed)).not.toThrow()
  },
  LONG,
)

test.each([2, 3, 4])(
  'nothing is lost in many matches, and all of them replay: %i',
  seats => {
    const happened = conserve(options({ strictSupply: seats === 4 }), seats, MATCHES * 5)
    expect(happened['game-ended']).toBe(MATCHES * 5)
  },
  LONG,
)
