import { expect, test } from 'vitest'
import { botMatch, likely, winShare } from './bot-matches.ts'

/** The full count is 400 per pair of levels; fewer in every run, since an expert's match takes a while. */
const MATCHES = Number(process.env.BOT_MATCHES ?? 12)

/** What the levels are held to: the share of wins lies at or above this, or cannot be told from it in so few matches. */
const LEAST = 0.7

test.each([
  ['expert', 'good'],
  ['good', 'casual'],
] as const)('%s beats %s in most matches', (better, worse) => {
  const share = winShare(better, worse, MATCHES)
  const [least, most] = likely(share, MATCHES)
  process.stdout.write(`${better} against ${worse}: ${share.toFixed(3)} of ${MATCHES} (${least.toFixed(3)} to ${most.toFixed(3)})\n`)
  expect(most).toBeGreaterThan(LEAST)
  expect(share).toBeGreaterThan(0.5)
})

test('four experts reach 75 points on average', () => {
  const scores = Array.from({ length: Math.max(3, Math.ceil(MATCHES / 10)) }, (_, seed) => botMatch(['expert'], 4, seed + 50)).flatMap(
    ({ players }) => players.map(({ score }) => score),
  )
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const spread = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1))
  process.stdout.write(`four experts: ${mean.toFixed(1)} ± ${(spread / Math.sqrt(scores.length)).toFixed(1)}\n`)
  expect(mean + (2.5 * spread) / Math.sqrt(scores.length)).toBeGreaterThan(75)
})
