import { expect, test } from 'vitest'
import { botMatch } from './bot-matches.ts'

const MINUTE = 60_000
const LONGEST = 240 * MINUTE
/** 40 scores: a standard error of about 1.4 points. */
const MATCHES = 10

/** Each match takes minutes of a processor, so it is for thorough runs; every run has experts at two seats. */
test.runIf(process.env.THOROUGH === '1')('four experts reach 75 points on average', { timeout: LONGEST }, () => {
  const scores = Array.from({ length: MATCHES }, (_, seed) => botMatch(['expert'], 4, seed + 50)).flatMap(({ players }) =>
    players.map(({ score }) => score),
  )
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const spread = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1))
  const error = spread / Math.sqrt(scores.length)
  process.stdout.write(`measured: four experts: ${mean.toFixed(1)} ± ${error.toFixed(1)}\n`)
  expect(mean + 2.5 * error).toBeGreaterThan(75)
})
