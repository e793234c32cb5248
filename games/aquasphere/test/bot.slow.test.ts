import { forRun } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { likely, winShare } from './bot-matches.ts'

/** What the levels are held to: a share of wins, or one that so few matches cannot tell from it. */
const LEAST = 0.7
const MINUTE = 60_000
/** An expert's match takes three seconds of a processor. */
const LONGEST = forRun({ usual: 10 * MINUTE, thorough: 240 * MINUTE })

/** Two matches of experts are enough to see that they can be played. */
test.each([
  ['expert', 'good', forRun({ usual: 2, thorough: 400 })],
  ['good', 'casual', forRun({ usual: 8, thorough: 400 })],
] as const)('%s beats %s in most matches', { timeout: LONGEST }, (better, worse, matches) => {
  const share = winShare(better, worse, matches)
  const [least, most] = likely(share, matches)
  process.stdout.write(
    `measured: ${better} against ${worse}: ${share.toFixed(3)} of ${matches} (${least.toFixed(3)} to ${most.toFixed(3)})\n`,
  )
  expect(share).toBeGreaterThan(forRun({ usual: 0, thorough: 0.5 }))
  expect(most).toBeGreaterThan(LEAST)
})
