import { often } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { botMatch } from './bot-matches.ts'

const MINUTE = 60_000
/** A match of four experts takes about a minute of a processor; it has a file, and so a thread, of its own. */
const LONGEST = often(240 * MINUTE, 10 * MINUTE)

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
