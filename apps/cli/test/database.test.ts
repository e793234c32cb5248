import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Store, TableRecord } from '@chronothek/house'
import { claimed, table } from '@chronothek/house/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSqliteStore } from '../../server/src/store/sqlite-store.ts'
import { copyFile } from '../src/database.ts'
import type { WholeLog } from '../src/match-log.ts'
import { cli, simulatedLog, temporaryFolder } from './tools.ts'

const folder = temporaryFolder()
const data = join(folder, 'data')
const file = join(data, 'chronothek.sqlite')
let store: Store
let log: WholeLog
const id = 'sim-1-1'

/** Stores the match as the server does, up to and including entry `most`. */
async function storeMatch(phase: 'playing' | 'ended', from: number, most: number) {
  const { header, entries, links, seed } = log
  await store.createTable(table(header.match, [], { phase }))
  const epoch = await claimed(store, header.match)
  if (from === 1) await store.createMatch(header, seed, epoch)
  const rows = entries.slice(from - 1, most).map((entry, index) => ({ entry, wall: 1, link: links[from - 1 + index] ?? '' }))
  expect(await store.append(header.match, epoch, rows)).toBe(true)
  await store.saveTable(table(header.match, [], { phase }), epoch)
}

const save = async (changed: Partial<TableRecord>) => store.saveTable(table(id, [], changed), await claimed(store, id))

beforeAll(async () => {
  log = await simulatedLog(folder)
  store = await openSqliteStore(file)
})
afterAll(() => store.close())

describe('verify by id, while the server has the file open', () => {
  test('a running match is checked, and its seed stays secret', async () => {
    await storeMatch('playing', 1, 5)
    for (const flags of [[], ['--json']]) {
      const { code, out, err } = await cli('verify', id, '--data', data, ...flags)
      expect([code, err]).toEqual([0, ''])
      expect(out).not.toContain(log.seed)
    }
    expect((await cli('verify', id, '--data', data)).out).toContain('5 entries, all as they were played; the match is still running')
  })

  test('a match the table calls ended has to have an end', async () => {
    await save({ phase: 'ended' })
    const { code, out } = await cli('verify', id, '--data', data)
    expect([code, out]).toEqual([1, `${id} is not as it was played:\n  entry 6 is missing: the match has no end\n`])
  })

  test('a finished match is checked whole, and its seed is shown', async () => {
    await storeMatch('ended', 6, log.entries.length)
    const { code, out } = await cli('verify', id, '--data', data)
    expect(code).toBe(0)
    expect(out).toContain(`seed ${log.seed}`)
    await save({ phase: 'ended', last: log.links.at(-1) ?? '' })
    expect((await cli('verify', id, '--data', data)).code).toBe(0)
    await save({ phase: 'ended', last: 'another' })
    expect((await cli('verify', id, '--data', data)).out).toContain('the chain does not end as it ended')
    await save({ phase: 'ended' })
  })

  test('an unknown match is nobody’s', async () => {
    const { code, err } = await cli('verify', 'nobody', '--data', data)
    expect(code).toBe(2)
    expect(err).toContain('"nobody" is neither a file nor a match')
  })

  test('a damaged row is named', async () => {
    const copy = join(folder, 'damaged')
    mkdirSync(copy)
    await copyFile(file, join(copy, 'chronothek.sqlite'))
    const database = new DatabaseSync(join(copy, 'chronothek.sqlite'))
    const damage = database.prepare('update entries set entry = replace(entry, ?, ?) where seq = ?')
    damage.run('"seq":4', '"seq":5', 4)
    expect((await cli('verify', id, '--data', copy)).out).toContain('entry 4 carries the number 5')
    damage.run('"seq":5', '"seq"', 4)
    const { code, out } = await cli('verify', id, '--data', copy)
    database.close()
    expect([code, out]).toEqual([1, `${id} is not as it was played:\n  entry 4 is not JSON\n`])
  })
})

describe('card-reports', () => {
  const report = { pack: 'timeline-inventions@1.0.0', card: 'inv-007', kind: 'wrong-date', language: 'en', table: 't1' } as const

  test('an empty list says so', async () => {
    expect(await cli('card-reports', '--data', data)).toEqual({ code: 0, out: 'Nobody reported a card.\n', err: '' })
  })

  test('lists the newest first, and nothing in a text steers the terminal', async () => {
    await store.saveCardReport({ ...report, id: 'r1', wall: Date.UTC(2026, 0, 2), text: 'Off by\u001b[2Jone.' })
    await store.saveCardReport({ ...report, id: 'r2', wall: Date.UTC(2026, 0, 3), kind: 'text', text: '', pack: 'other@2.0.0' })
    const { code, out } = await cli('card-reports', '--data', data)
    expect(code).toBe(0)
    expect(out).toBe(
      [
        '2026-01-03 00:00  other@2.0.0 inv-007  text',
        '2026-01-02 00:00  timeline-inventions@1.0.0 inv-007  wrong-date',
        '    Off by [2Jone.',
        '',
      ].join('\n'),
    )
    const only = await cli('card-reports', '--data', data, '--pack', 'timeline-inventions', '--json')
    expect(JSON.parse(only.out).reports).toEqual([expect.objectContaining({ id: 'r1', card: 'inv-007', at: '2026-01-02T00:00:00.000Z' })])
  })
})

describe('faults', () => {
  test('an empty list says so', async () => {
    expect(await cli('faults', '--data', data)).toEqual({ code: 0, out: 'Nothing went wrong.\n', err: '' })
  })

  test('lists what went wrong while the server has the file open, and shows one in full', async () => {
    const error = 'InvariantError: no such\u001b[2J card\n    at apply (play.ts:3:1)'
    await store.saveReport('m7', { kind: 'rules-fault', seq: 12, by: 1, action: { type: 'place' }, error })
    await store.saveReport('m8', { kind: 'bot-refused', seq: 3, seat: 0, code: 'not-your-turn' })
    const all = await cli('faults', '--data', data)
    expect(all.code).toBe(0)
    expect(all.out).toMatch(/rules-fault {2}match m7 {2}entry 12\n {4}InvariantError: no such \[2J card\n/)
    expect(all.out).toMatch(/bot-refused {2}match m8 {2}entry 3\n {4}not-your-turn\n/)
    const found = await cli('faults', '--data', data, '--match', 'm7', '--json')
    const [fault] = JSON.parse(found.out).faults
    expect(fault).toMatchObject({ match: 'm7', report: { kind: 'rules-fault', seq: 12 } })
    const one = await cli('faults', fault.id.slice(0, 8), '--data', data)
    expect(one.out).toContain('at apply (play.ts:3:1)')
    expect(one.out).toContain('action  {"type":"place"}')
    expect((await cli('faults', 'nothing', '--data', data)).code).toBe(2)
  })
})
