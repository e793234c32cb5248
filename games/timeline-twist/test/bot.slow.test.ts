import { forRun } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { LEVEL_SPREAD } from '../src/data/eras.ts'
import { errorOf, mean, playMatch, scoreOf, winnersOf } from './matches.ts'
import { options } from './testing.ts'

const MATCHES = forRun({ usual: 5, thorough: 400 })
/** Standard errors a mean of so few matches may be off. */
const LUCK = 2.5
const DUELS = forRun({ usual: 60, thorough: 400 })
const LONG = 1_200_000

test.each([
  ['good', LEVEL_SPREAD.good, 14],
  ['expert', LEVEL_SPREAD.expert, 23],
  ['nearly all-knowing', 0.02, 30],
] as const)(
  'a team of three %s bots reaches its score',
  (_name, spread, least) => {
    const scores = Array.from({ length: MATCHES }, (_, seed) =>
      scoreOf(playMatch({ options: options({ mode: 'coop' }), seed, spreads: [spread, spread, spread], worlds: 12 })),
    )
    expect(mean(scores) + LUCK * errorOf(scores)).toBeGreaterThanOrEqual(least)
  },
  LONG,
)

test.each([
  ['expert', 'good'],
  ['good', 'casual'],
] as const)(
  'against each other %s beats %s',
  (better, worse) => {
    const wins = Array.from({ length: DUELS }, (_, seed) => {
      const seat = seed % 2
      const spreads = seat === 0 ? [LEVEL_SPREAD[better], LEVEL_SPREAD[worse]] : [LEVEL_SPREAD[worse], LEVEL_SPREAD[better]]
      return winnersOf(playMatch({ options: options({ mode: 'versus' }), seed, spreads })).includes(seat) ? 1 : 0
    })
    process.stdout.write(`measured: ${better} against ${worse}: ${mean(wins).toFixed(3)} of ${DUELS}\n`)
    expect(mean(wins) + forRun({ usual: LUCK, thorough: 0 }) * errorOf(wins)).toBeGreaterThan(0.65)
  },
  LONG,
)
