import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DECK, simulatedLog, spawnCli, temporaryFolder, writeJson } from './tools.ts'

const folder = temporaryFolder()
const COMMANDS = ['simulate', 'replay', 'verify', 'laws', 'rules', 'lint', 'import', 'export', 'backup']

test('the help lists every command and is no error', () => {
  const { code, out, err } = spawnCli('--help')
  expect([code, err]).toEqual([0, ''])
  for (const name of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'))
})

test.each(['frobnicate', undefined])('the command %s leads to the overview and exit code 2', name => {
  const { code, out, err } = spawnCli(...(name === undefined ? [] : [name]))
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('simulate')
})

test('with --json there is JSON on stdout and nothing else', () => {
  const { code, out } = spawnCli('simulate', 'timeline-twist', '--pack', DECK, '--bots', 'random', '--matches', '2', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ game: 'timeline-twist', matches: 2 })
})

test('findings give exit code 1, and no stack trace is shown', async () => {
  const log = await simulatedLog(folder)
  const file = writeJson(join(folder, 'wrong.json'), { ...log, seed: 'another' })
  const verified = spawnCli('verify', file)
  expect([verified.code, verified.err]).toEqual([1, ''])
  const replayed = spawnCli('replay', writeJson(join(folder, 'no-log.json'), {}))
  expect(replayed.code).toBe(1)
  expect(replayed.err).toBe('replay: the header is missing or has another shape\n')
})
