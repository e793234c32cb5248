import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '@chronothek/core'
import { stateHash } from '@chronothek/testkit/tools'
import { timelineTwist } from '@chronothek/timeline-twist'
import { beforeAll, expect, test } from 'vitest'
import { seenBy } from '../src/commands/replay.ts'
import type { WholeLog } from '../src/match-log.ts'
import { cli, DECK, GAME, readJson, simulatedLog, temporaryFolder, writeJson } from './tools.ts'

const folder = temporaryFolder()
const file = join(folder, 'match.json')
let log: WholeLog

beforeAll(async () => {
  log = await simulatedLog(folder, '--option', 'mode=coop')
  writeJson(file, log)
})

const hashAfter = (seq: number) => stateHash(fold(timelineTwist.bind(readJson(DECK)), log.header, log.entries.slice(0, seq)))

test('a replay tells every entry, the result and the hash of the last state', async () => {
  const { code, out } = await cli('replay', file)
  expect(code).toBe(0)
  for (const { seq, by } of log.entries) expect(out).toContain(`\n${seq} seat ${by} at `)
  expect(out).toContain('\nresult {')
  expect(out).toContain(`\nstate ${hashAfter(log.entries.length)}\n`)
})

test('--at stops after that entry', async () => {
  const { out } = await cli('replay', file, '--at', '2', '--json')
  const report = JSON.parse(out)
  expect(report).toMatchObject({ seq: 2, entries: log.entries.length, hash: hashAfter(2) })
  expect(report.result).toBeUndefined()
  const start = JSON.parse((await cli('replay', file, '--at', '0', '--json')).out)
  expect(start.hash).toBe(hashAfter(0))
  expect((await cli('replay', file, '--at', '999')).code).toBe(2)
})

test('a golden file without links and seed is replayed as well', async () => {
  const { header, entries } = log
  const golden = writeJson(join(folder, 'golden.json'), { header, entries })
  expect(await cli('replay', golden)).toEqual(await cli('replay', file))
})

test.each(globSync('test/replays/*.json', { cwd: GAME }))('the golden replay %s gives its transcript', async golden => {
  const { code, out } = await cli('replay', join(GAME, golden))
  expect([code, out.trimEnd()]).toEqual([0, readFileSync(join(GAME, golden.replace('.json', '.txt')), 'utf8').trimEnd()])
})

test('a taken back entry is played and taken back', async () => {
  const { header, entries } = log
  const undo = { seq: 3, by: 0, at: entries[1]?.at ?? 0, undo: 1 }
  const undone = writeJson(join(folder, 'undone.json'), { header, entries: [...entries.slice(0, 2), undo] })
  const { out } = await cli('replay', undone, '--json')
  expect(JSON.parse(out).hash).toBe(hashAfter(1))
})

test('one viewer gets his own part and his view, not the log', async () => {
  const { out } = await cli('replay', file, '--viewer', '1', '--json')
  const { transcript, view } = JSON.parse(out)
  expect(view.viewer).toBe(1)
  expect(transcript.join('\n')).toContain('  seat 1 reads ')
  expect(transcript.join('\n')).not.toMatch(/ {2}(seat [02]|spectator) /)
  expect((await cli('replay', file, '--viewer', '3')).code).toBe(2)
})

test('in one viewer’s part nothing of the log’s own lines is left', () => {
  const whole =
    '7 seat 0 at 9: {"card":"x"} [draws 1]\n  all: {"a":1}\n  seat 0: {"b":2}\n  seat 10 sees {}\n  seat 1 sees {}\n  spectator reads §x'
  expect(seenBy(whole, 1)).toBe('7 seat 0 at 9\n  all: {"a":1}\n  seat 1 sees {}')
  expect(seenBy(whole, 'spectator')).toBe('7 seat 0 at 9\n  all: {"a":1}\n  spectator reads §x')
})

test('a match of another pack or other rules is not replayed', async () => {
  const changed = (header: object) => writeJson(join(folder, 'other.json'), { ...log, header: { ...log.header, ...header } })
  const says = async (header: object) => {
    const { code, err } = await cli('replay', changed(header))
    expect(code).toBe(1)
    return err
  }
  expect(await says({ game: 'chess' })).toContain('nobody here knows the game chess')
  expect(await says({ rulesVersion: 99 })).toContain('rules version 99')
  expect(await says({ pack: { ...log.header.pack, name: 'gone@1.0.0' } })).toContain('gone@1.0.0 is not here')
  expect(await says({ pack: { ...log.header.pack, hash: '00' } })).toContain('not the one it was played with')
})
