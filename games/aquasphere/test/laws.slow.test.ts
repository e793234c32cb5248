import { checkLaws } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { aquaSphere } from '../src/index.ts'
import { conserve } from './matches.ts'
import { lawOptions, options } from './testing.ts'

/** A few of each kind in every run of all tests; `LAW_MATCHES=1000` before a change of the rules is released. */
const MATCHES = Number(process.env.LAW_MATCHES ?? 20)
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
