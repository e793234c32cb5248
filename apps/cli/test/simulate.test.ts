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

test.each([
  [[], 'time-stories-night-ferry@1.0.0'],
  [['--pack', 'time-stories-second-drop'], expect.stringMatching(/^time-stories-second-drop@/)],
])('missions are simulated with %j; bots that cannot win are given up, and reported', async (args, pack) => {
  const log = join(folder, `stories-${args.length}`)
  const tables = ['--matches', '2', '--runs', '1', '--seats', '4', '--log', log]
  const { code, out, err } = await cli('simulate', 'time-stories', ...args, ...tables, '--json')
  expect([code, err]).toEqual([0, expect.not.stringContaining('does not end')])
  const { tries, reasons, matches, ...told } = JSON.parse(out)
  expect([told.pack, matches]).toEqual([pack, 2])
  const lost = 2 - tries.won.wins
  expect(reasons['not won after 1 run'] ?? 0).toBe(lost)
  expect(tries.runs).toMatchObject({ least: 1, most: 1 })
  expect(Object.values(tries.ends)).toEqual([2])
  // What was given up is a log like any other.
  expect((await cli('replay', join(log, 'sim-1-1.json'))).code).toBe(0)
})

test('people read how often a mission was won and how its runs ended', async () => {
  const { out } = await cli('simulate', 'time-stories', '--matches', '1', '--runs', '1')
  expect(out).toMatch(/^won {6}\d+\.\d %/m)
  expect(out).toMatch(/^run ends \w+: 100\.0 %$/m)
})

test('--runs takes a number from 1', async () => {
  expect((await cli('simulate', 'time-stories', '--runs', '0')).code).toBe(2)
})

test('a simulated person sits down where the game knows one', async () => {
  const { code, out } = await cli('simulate', 'aquasphere', '--seats', '2', '--bots', 'person,casual', '--matches', '2')
  expect(code).toBe(0)
  expect(out).toContain('wins     person:')
  const refused = await simulate('--bots', 'person', '--matches', '1')
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('Nobody simulates a person at timeline-twist yet.')])
})
