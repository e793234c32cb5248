import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cli, readJson, temporaryFolder, writeJson } from './tools.ts'

const folder = temporaryFolder()
const simulate = (...args: string[]) => cli('simulate', 'time-n-space', '--option', 'mode=intro', ...args)

test('a live game is played in virtual time, the same for the same seed, and far faster than real time', async () => {
  const run = async () =>
    JSON.parse((await simulate('--seats', '4', '--bots', 'good,random', '--matches', '2', '--seed', 'x', '--json')).out)
  const { speed, ...report } = await run()
  const { speed: _again, ...again } = await run()
  expect(again).toEqual(report)
  expect(report.seatScores).toHaveLength(4)
  expect(report.figures.good).toMatchObject({ 'left above': expect.any(Number), collected: expect.any(Number) })
  expect(report.scores.good.mean).toBeGreaterThan(report.scores.random.mean)
  expect(report.winners.mean).toBeGreaterThanOrEqual(report.scores.good.mean)
  expect(report.minutes.mean).toBeGreaterThan(12)
  expect(speed.timesReal).toBeGreaterThan(10)
})

test('its text says what levels and seats reached, its note how fast it went', async () => {
  const { out, err } = await simulate('--bots', 'casual', '--matches', '2')
  for (const line of ['score    casual: mean', 'means    casual: blocked colours', 'seats    ', 'winners  ', 'actions  '])
    expect(out).toContain(line)
  expect(err).toContain('times real time')
})

test('its logs can be replayed and proved, and a changed one is found out', async () => {
  const logs = join(folder, 'logs')
  await simulate('--bots', 'casual', '--matches', '1', '--log', logs)
  const file = join(logs, readdirSync(logs)[0] ?? '')
  const replayed = await cli('replay', file, '--json')
  expect(JSON.parse(replayed.out).result.reason).toBe('clock-over')
  expect((await cli('verify', file)).code).toBe(0)
  const log = readJson(file)
  log.entries[20].at += 1
  expect((await cli('verify', writeJson(join(folder, 'changed.json'), log))).code).toBe(1)
})
