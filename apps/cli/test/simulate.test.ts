import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { likely, spread } from '../src/stats.ts'
import { cli, DECK, readJson, temporaryFolder } from './tools.ts'

const folder = temporaryFolder()
const simulate = (...args: string[]) => cli('simulate', 'timeline-twist', '--pack', DECK, ...args)
const report = async (...args: string[]) => JSON.parse((await simulate(...args, '--json')).out)

test('the same seed gives the same text, the same numbers and the same matches', async () => {
  const run = async (name: string) => {
    const { code, out } = await simulate(
      '--option',
      'mode=coop',
      '--bots',
      'random',
      '--matches',
      '5',
      '--seed',
      'a',
      '--log',
      join(folder, name),
    )
    expect(code).toBe(0)
    return { out, logs: readdirSync(join(folder, name)).map(file => readJson(join(folder, name, file))) }
  }
  const first = await run('first')
  expect(await run('second')).toEqual(first)
  expect(first.logs).toHaveLength(5)
  const { speed: _one, ...one } = await report('--bots', 'good', '--matches', '3')
  const { speed: _two, ...two } = await report('--bots', 'good', '--matches', '3')
  expect(two).toEqual(one)
})

test('another seed gives other matches', async () => {
  const one = await report('--bots', 'random', '--matches', '5', '--seed', '1')
  const two = await report('--bots', 'random', '--matches', '5', '--seed', '2')
  expect(two.entries).not.toEqual(one.entries)
})

test('a team has a score, ranks and reasons, each match once', async () => {
  const { score, bands, reasons, wins, entries } = await report(
    '--option',
    'mode=coop',
    '--seats',
    '2',
    '--bots',
    'random',
    '--matches',
    '20',
  )
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)
  expect([sum(bands), sum(reasons), wins]).toEqual([20, 20, undefined])
  expect(score.least).toBeLessThanOrEqual(score.p10)
  expect(score.p10).toBeLessThanOrEqual(score.median)
  expect(score.median).toBeLessThanOrEqual(score.p90)
  expect(entries.least).toBeGreaterThan(0)
})

test('against each other, knowledge beats chance, and the shares add up', async () => {
  const { wins, speed } = await report('--seats', '4', '--bots', 'expert,random', '--matches', '30')
  expect(wins.expert.share).toBeGreaterThan(0.8)
  expect(wins.expert.share + wins.random.share).toBeCloseTo(1, 2)
  expect(wins.expert.fair).toBe(0.5)
  expect(wins.expert.likely[0]).toBeLessThan(wins.expert.share)
  expect(speed.thoughts.expert.p99).toBeLessThanOrEqual(speed.thoughts.expert.slowest)
})

test('options that are no words are read as JSON', async () => {
  const { options } = await report(
    '--option',
    'startingCards=[3,5]',
    '--option',
    'coverPile=true',
    '--seats',
    '2',
    '--bots',
    'random',
    '--matches',
    '1',
  )
  expect(options).toMatchObject({ startingCards: [3, 5], coverPile: true })
})

test('a spread names the values in the middle and at the edges', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(spread(numbers)).toEqual({ mean: 50.5, sd: 29.011, error: 2.901, least: 1, p10: 10, median: 50, p90: 90, most: 100 })
  expect(spread([7])).toEqual({ mean: 7, sd: 0, error: 0, least: 7, p10: 7, median: 7, p90: 7, most: 7 })
})

test('a share of few tries can lie far off', () => {
  expect(likely(0.5, 100)).toEqual([0.404, 0.596])
  expect(likely(1, 10)).toEqual([0.722, 1])
})
