import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { Store } from '@chronothek/house'
import { begun, rows, table } from '@chronothek/house/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BACKUP_MARK } from '../../server/src/edge/machine-metrics.ts'
import { openSqliteStore } from '../../server/src/store/sqlite-store.ts'
import { needleDeck } from '../../server/test/support/needle-deck.ts'
import { cli, readJson, temporaryFolder, writeJson } from './tools.ts'

const folder = temporaryFolder()
const data = join(folder, 'data')
const packs = join(folder, 'needles')
const copy = join(folder, 'copies', 'one')
let store: Store

beforeAll(async () => {
  mkdirSync(packs)
  writeJson(join(packs, 'deck.json'), needleDeck)
  writeFileSync(join(packs, '.notes'), 'private')
  store = await openSqliteStore(join(data, 'chronothek.sqlite'))
  await store.createTable(table('t1', [], { pack: 'needles@1.0.0' }))
  await store.createTable(table('t2', [], { pack: 'timeline-inventions@1.0.0' }))
  await store.append('m1', await begun(store, 'm1'), rows(1, 5))
})
afterAll(() => store.close())

describe('backup', () => {
  test('holds everything, with the packs of its matches, and nobody else can read it', async () => {
    const { code, out, err } = await cli('backup', copy, '--data', data, '--pack', packs, '--json')
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out)).toMatchObject({
      folder: copy,
      matches: 1,
      entries: 5,
      packs: ['needles@1.0.0', 'timeline-inventions@1.0.0'],
      missing: [],
    })
    expect(readdirSync(copy).sort()).toEqual(['backup.json', 'chronothek.sqlite', 'packs'])
    expect(readdirSync(join(copy, 'packs', 'needles@1.0.0'))).toEqual(['deck.json'])
    expect(existsSync(`${copy}.part`)).toBe(false)
    for (const path of [copy, join(copy, 'chronothek.sqlite')]) expect(statSync(path).mode & 0o077).toBe(0)
  })

  test('names packs that are nowhere to be found', async () => {
    const { code, out, err } = await cli('backup', join(folder, 'without'), '--data', data, '--json')
    expect([code, JSON.parse(out).missing]).toEqual([0, ['needles@1.0.0']])
    expect(err).toContain('Packs not found: needles@1.0.0. Name their folders with --pack')
  })

  test('leaves its time in the data folder, where the metrics look for it', async () => {
    const mark = join(data, BACKUP_MARK)
    expect(statSync(mark).mtimeMs).toBeGreaterThan(Date.now() - 600_000)
    rmSync(mark)
    mkdirSync(mark) // cannot be written
    const { code, out, err } = await cli('backup', join(folder, 'unnoted'), '--data', data)
    rmdirSync(mark)
    expect([code, out]).toEqual([0, expect.stringContaining('unnoted: 1 matches')])
    expect(err).toMatch(/The backup is complete, but its time could not be noted in .*last-backup/)
  })

  test('overwrites nothing', async () => {
    const { code, err } = await cli('backup', data, '--data', data)
    expect(code).toBe(2)
    expect(err).toContain('exists already')
  })

  test('of something that is no database fails and leaves nothing behind', async () => {
    const other = join(folder, 'other')
    mkdirSync(other)
    writeFileSync(join(other, 'chronothek.sqlite'), 'x'.repeat(5000))
    const target = join(folder, 'never')
    const { code, err } = await cli('backup', target, '--data', other)
    expect(code).toBe(1)
    expect(err).toMatch(/^backup: .*not a database\n$/)
    expect([target, `${target}.part`].filter(existsSync)).toEqual([])
  })

  test('is one moment, while another process writes', async () => {
    const busy = join(folder, 'busy')
    const script = fileURLToPath(new URL('../../server/test/store/append-endlessly.ts', import.meta.url))
    const writer = spawn(process.execPath, [script, join(busy, 'chronothek.sqlite')], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(writer, 'exit')
    let heard = 0
    writer.stdout.setEncoding('utf8').on('data', (text: string) => {
      heard += text.split('\n').length - 1
    })
    await vi.waitUntil(() => heard > 300, 8000)
    const before = heard
    const target = join(folder, 'of-busy')
    const { code, out } = await cli('backup', target, '--data', busy, '--json')
    await vi.waitUntil(() => heard > before + 100, 8000) // the writer was not disturbed
    writer.kill()
    await ended
    const { entries } = JSON.parse(out)
    expect(code).toBe(0)
    // Everything that was durable before is in it, and each match is a log without gaps.
    expect(entries).toBeGreaterThanOrEqual(before)
    const other = await openSqliteStore(join(target, 'chronothek.sqlite'))
    const lengths = await Promise.all(['m1', 'm2', 'm3'].map(async match => (await other.loadMatch(match))?.rows.length ?? 0))
    await other.close()
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(entries)
  })
})

describe('what belongs to the running house', () => {
  const house = join(folder, 'house')
  const target = join(folder, 'of-house')
  const back = join(folder, 'back')
  const secret = 'known to the nodes of this house alone'
  beforeAll(async () => {
    const running = await openSqliteStore(join(house, 'chronothek.sqlite'))
    await running.takeQuotas([{ kind: 'tables', subject: 'n:somewhere', until: 9_000, most: 9, cost: 1 }])
    await running.dayKey(9_000, 'the key of this day')
    await running.claimJob('retention', 'the process', 5_000, 0)
    await running.beat({ id: 'the node', address: 'http://10.0.0.1:8080', draining: false }, 5_000)
    await running.close()
    const database = new DatabaseSync(join(house, 'chronothek.sqlite'))
    database.prepare('insert into settings (name, value) values (?, ?)').run('node-secret', secret)
    database.close()
    expect((await cli('backup', target, '--data', house)).code).toBe(0)
    expect((await cli('restore', target, '--data', back)).code).toBe(0)
  })

  test('is not in a backup, not even as remains: the secret between nodes, keys and counts of a day, addresses', () => {
    const bytes = readFileSync(join(target, 'chronothek.sqlite'), 'latin1')
    for (const text of [secret, 'the key of this day', 'somewhere', 'the process', '10.0.0.1'])
      expect(bytes.includes(text), text).toBe(false)
    expect(readFileSync(join(house, 'chronothek.sqlite'), 'latin1')).toContain(secret)
  })

  test('is missing after a restore, but the house knows since when it was away', async () => {
    const restored = await openSqliteStore(join(back, 'chronothek.sqlite'))
    expect(await restored.lastBeat()).toMatchObject({ at: 5_000 })
    expect(await restored.livingNodes(0)).toEqual([])
    expect(await restored.claimJob('retention', 'another', 5_001, 0)).toBe('')
    await restored.close()
  })
})

describe('restore', () => {
  const restored = join(folder, 'restored')

  test('puts the database in place, and the packs that are not here', async () => {
    const { code, out, err } = await cli('restore', copy, '--data', restored)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('1 matches with 5 entries')
    expect(out).toContain(`Packs put into ${join(restored, 'packs')}: needles@1.0.0.`)
    expect(readJson(join(restored, 'packs/needles@1.0.0/deck.json'))).toEqual(needleDeck)
    expect(readdirSync(join(restored, 'packs'))).toEqual(['needles@1.0.0'])
    for (const path of [restored, join(restored, 'chronothek.sqlite')]) expect(statSync(path).mode & 0o077).toBe(0)
    const other = await openSqliteStore(join(restored, 'chronothek.sqlite'))
    expect(await other.loadMatch('m1')).toEqual(await store.loadMatch('m1'))
    await other.close()
  })

  test('overwrites no house, not even the smallest rest of one', async () => {
    const { code, err } = await cli('restore', copy, '--data', restored)
    expect(code).toBe(2)
    expect(err).toContain('a restore overwrites nothing')
    rmSync(join(restored, 'chronothek.sqlite'))
    writeFileSync(join(restored, 'chronothek.sqlite-wal'), '')
    expect((await cli('restore', copy, '--data', restored)).code).toBe(2)
    rmSync(join(restored, 'chronothek.sqlite-wal'))
    expect((await cli('restore', copy, '--data', restored)).out).toContain('All packs were here already.')
  })

  test('refuses a folder that is none, a damaged backup, and one that lost something', async () => {
    const to = (from: string) => cli('restore', from, '--data', join(folder, 'nowhere'))
    expect((await to(data)).err).toContain('is no backup')
    const lesser = join(folder, 'lesser')
    cpSync(copy, lesser, { recursive: true })
    const database = new DatabaseSync(join(lesser, 'chronothek.sqlite'))
    database.exec('delete from entries where seq = 3')
    database.close()
    expect((await to(lesser)).err).toContain('the backup has 1 matches and 4 entries, but had 1 and 5')
    writeFileSync(join(lesser, 'chronothek.sqlite'), 'x'.repeat(9000))
    expect(await to(lesser)).toMatchObject({ code: 1, err: expect.stringContaining('not a database') })
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  })

  test('never replaces a pack by another one of the same name', async () => {
    const busy = join(folder, 'other-pack')
    const taken = join(busy, 'packs', 'needles@1.0.0')
    mkdirSync(taken, { recursive: true })
    writeJson(join(taken, 'deck.json'), { ...needleDeck, cards: needleDeck.cards.slice(1) })
    const { code, err } = await cli('restore', copy, '--data', busy)
    expect([code, err]).toEqual([2, expect.stringContaining('is another pack')])
    expect(existsSync(join(busy, 'chronothek.sqlite'))).toBe(false)
  })
})
