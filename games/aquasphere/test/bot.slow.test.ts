import { often } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { botMatch, likely, winShare } from './bot-matches.ts'

/** What the levels are held to: a share of wins, or one that so few matches cannot tell from it. */
const LEAST = 0.7
const MINUTE = 60_000
/** An expert's match with two seats takes three seconds of a processor, one with four almost a minute. */
const LONGEST = often(240 * MINUTE, 10 * MINUTE)

test.each([
  ['expert', 'good'],
  ['good', 'casual'],
] as const)('%s beats %s in most matches', { timeout: LONGEST }, (better, worse) => {
  const matches = often(400, 8)
  const share = winShare(better, worse, matches)
  const [least, most] = likely(share, matches)
  process.stdout.write(`${better} against ${worse}: ${share.toFixed(3)} of ${matches} (${least.toFixed(3)} to ${most.toFixed(3)})\n`)
  expect(share).toBeGreaterThan(0.5)
  expect(most).toBeGreaterThan(LEAST)
})

test('four experts reach 75 points on average', { timeout: LONGEST }, () => {
  const scores = Array.from({ length: often(100, 1) }, (_, seed) => botMatch(['expert'], 4, seed + 50)).flatMap(({ players }) =>
    players.map(({ score }) => score),
  )
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const spread = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1))
  const error = spread / Math.sqrt(scores.length)
  process.stdout.write(`four experts: ${mean.toFixed(1)} ± ${error.toFixed(1)}\n`)
  expect(mean + 2.5 * error).toBeGreaterThan(75)
})
