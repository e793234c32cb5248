import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lawOptionsOf, lawsOf } from '../src/commands/laws.ts'
import { coverageIn } from '../src/commands/rules.ts'
import { gameNamed } from '../src/registry.ts'
import { cli, DECK, temporaryFolder } from './tools.ts'

test('every rule of every game has a test, and every cited rule exists', async () => {
  const { code, out } = await cli('rules', 'coverage')
  expect(out).toContain('timeline-twist: ')
  expect([code, out]).toEqual([0, expect.stringMatching(/ 0 without a test, 0 unknown\n$/)])
})

test('coverage finds what is missing on either side', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'test/rules'), { recursive: true })
  writeFileSync(join(folder, 'RULES.md'), '| Rule | |\n|---|---|\n| XY-001 | one |\n| XY-002 | two |\n')
  writeFileSync(join(folder, 'test/rules/some.test.ts'), "test('[XY-001] one', () => {})\ntest('[XY-003] three', () => {})\n")
  writeFileSync(join(folder, 'test/rules/helper.ts'), "// no test: ['XY-002', 1]\nexport const row = ['XY-002', 1]\n")
  expect(coverageIn('some', folder)).toEqual({ game: 'some', rules: 2, untested: ['XY-002'], unknown: ['XY-003'] })
})

test('the games keep the laws, also with another deck', async () => {
  const own = await cli('laws', 'timeline-twist', '--matches', '4')
  expect([own.code, own.out]).toEqual([0, 'timeline-twist: 4 matches, 0 laws broken\n'])
  const other = await cli('laws', 'timeline-twist', '--pack', DECK, '--matches', '4', '--seed', '5', '--json')
  expect([other.code, JSON.parse(other.out)]).toEqual([0, { game: 'timeline-twist', matches: 4, seed: 5, broken: [] }])
})

test('a broken law is named with its matches', async () => {
  const entry = gameNamed('timeline-twist')
  const mute = { ...entry.game, legalActions: () => [] }
  const { ok, report, text } = lawsOf(mute, await lawOptionsOf(entry), 3, 5)
  expect(ok).toBe(false)
  expect(report).toMatchObject({ broken: [{ law: 'acting', seeds: [5, 6, 7] }] })
  expect(text).toContain('broken in 3 matches')
})

test('lost cards and leaks are laws of the tool, too', async () => {
  const { sums, swap } = await lawOptionsOf(gameNamed('timeline-twist'))
  expect([typeof sums, typeof swap]).toEqual(['function', 'function'])
})
