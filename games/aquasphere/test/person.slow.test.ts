import { free, quickLuck, viewOf } from '@chronothek/core'
import { forRun, isThorough } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { simulatedPerson } from '../src/bot.ts'
import { likely, personShare } from './bot-matches.ts'
import { options, rules } from './testing.ts'

const MINUTE = 60_000
const LONGEST = forRun({ usual: 5 * MINUTE, thorough: 60 * MINUTE })

/** Four seats: a quarter is what equals win. */
test.each([
  ['good', 0.2, 0.3],
  ['casual', 0.45, 0.85],
] as const)(
  'a person who misjudges by 1.5 points is a fair match for three %s bots, or wins',
  { timeout: LONGEST },
  (level, least, most) => {
    const matches = forRun({ usual: 60, thorough: 1000 })
    const share = personShare(level, matches)
    process.stdout.write(`measured: a simulated person against three ${level}: ${share.toFixed(3)} of ${matches}\n`)
    const [low, high] = isThorough ? [share, share] : likely(share, matches)
    expect(high).toBeGreaterThan(least)
    expect(low).toBeLessThan(most)
  },
)

test('the simulated person keeps the rules, plays a turn as it was chosen and sees only its view', () => {
  const chance = free(quickLuck(5))
  const state = rules.setup(options(), 3, chance)
  const people = [0, 1, 2].map(() => simulatedPerson())
  for (let [seat] = rules.acting(state); seat !== undefined; [seat] = rules.acting(state)) {
    const action = people[seat]?.(viewOf(rules, state, seat), chance)
    if (action === undefined) throw new Error('nobody is asked')
    expect(rules.check(state, { by: seat, at: 0, action })).toBeUndefined()
    rules.apply(state, { by: seat, at: 0, action }, chance)
  }
  expect(rules.result(state)?.reason).toBe('final-scoring')
  expect(() => simulatedPerson()(viewOf(rules, state, 'spectator'), chance)).toThrow('spectator')
})
