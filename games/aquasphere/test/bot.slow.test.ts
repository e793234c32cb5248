import { often } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { likely, winShare } from './bot-matches.ts'

/** What the levels are held to: a share of wins, or one that so few matches cannot tell from it. */
const LEAST = 0.7
const MINUTE = 60_000
/** An expert's match takes three seconds of a processor. */
const LONGEST = often(240 * MINUTE, 10 * MINUTE)

test.each([
  ['expert', 'good'],
  ['good', 'casual'],
] as const)('%s beats %s in most matches', { timeout: LONGEST }, (better, worse) => {
  const matches = often(400, 4)
  const share = winShare(better, worse, matches)
  const [least, most] = likely(share, matches)
  process.stdout.write(`${better} against ${worse}: ${share.toFixed(3)} of ${matches} (${least.toFixed(3)} to ${most.toFixed(3)})\n`)
  expect(share).toBeGreaterThan(0.5)
  expect(most).toBeGreaterThan(LEAST)
})
