import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { chainNext, chainStart, commitment } from '@chronothek/core'
import { createRetention, type EntryRow, KEEP_DEFAULTS, type RetentionStore, type TableRecord } from '@chronothek/house'
import { asArchived, claimed, table, testDigest } from '@chronothek/house/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSqliteStore } from '../../server/src/store/sqlite-store.ts'
import type { MatchLog, WholeLog } from '../src/match-log.ts'
import { cli, DECK, readJson, temporaryFolder } from './tools.ts'

const folder = temporaryFolder()
const data = join(folder, 'data')
const file = join(data, 'chronothek.sqlite')
const START = 1_700_000_000_000
const DAY_MS = 86_400_000
let store: RetentionStore

beforeAll(async () => {
  store = await openSqliteStore(file)
})
afterAll(() => store.close())

async function simulated(game: string, ...args: string[]): Promise<WholeLog> {
  const logs = join(folder, game)
  expect((await cli('simulate', game, '--bots', 'random', '--matches', '1', '--log', logs, ...args)).code).toBe(0)
  return readJson(join(logs, 'sim-1-1.json'))
}

/** A golden match under a chain of its own; its luck does not follow from the seed. */
function golden(file: string): WholeLog {
  const { header: old, entries } = readJson(fileURLToPath(new URL(`../../../games/${file}`, import.meta.url))) as MatchLog
  const seed = 'a seed'
  const header = { ...old, match: file.replaceAll('/', '-'), seedHash: commitment(testDigest, file.replaceAll('/', '-'), seed) }
  let link = chainStart(testDigest, seed, header)
  const links = entries.map(entry => {
    link = chainNext(testDigest, seed, link, entry)
    return link
  })
  return { header, entries, links, seed, last: link }
}

/** As the server stores a match that people and a bot have played. */
async function storeAsPlayed({ header, entries, links, seed }: WholeLog, more: Partial<TableRecord> = {}): Promise<readonly EntryRow[]> {
  const id = header.match
  const played = { phase: 'ended', game: header.game, createdAt: START, last: links.at(-1) ?? '', ...more } as const
  await store.createTable(table(id, ['anna', 'berta'], played))
  const epoch = await claimed(store, id)
  await store.createMatch(header, seed, epoch)
  const people = ['kq3vd8mzp1xw', 'r7t2yh5ncb9f']
  const rows = entries.map((entry, index): EntryRow => {
    const who = entry.by === 'clock' ? undefined : (people[entry.by] ?? 'bot:good')
    const cmd = who === undefined || who.startsWith('bot') ? {} : { cmd: `${who}:${testDigest.sha256(`${index}`).slice(0, 16)}` }
    return { entry, wall: START + Math.floor(entry.at) + index, link: links[index] ?? '', ...(who === undefined ? {} : { who }), ...cmd }
  })
  expect(await store.append(id, epoch, rows)).toBe(true)
  await store.releaseRoom(id, epoch, { wakeAt: undefined, acting: 0, usedAt: START })
  return rows
}

/** The bytes of all rows of some tables, with their indexes. */
function bytesOf(...tables: string[]): number {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const bytes = database.prepare(
      `select coalesce(sum(payload), 0) as n from dbstat where name in (?1, 'sqlite_autoindex_' || ?1 || '_1')`,
    )
    return tables.reduce((sum, name) => sum + Number(bytes.get(name)?.n), 0)
  } finally {
    database.close()
  }
}

const round = () =>
  createRetention({
    store,
    digest: testDigest,
    now: () => START + 2 * DAY_MS,
    timers: { set: run => setImmediate(run), clear: handle => clearImmediate(handle as NodeJS.Immediate) },
    logger: { info() {}, warn: (_, text) => expect.unreachable(text), error: (_, text) => expect.unreachable(text) },
    processId: 'this-process',
    keep: KEEP_DEFAULTS,
  }).round()

/** Archives one match, and returns how many times smaller it is then. */
async function archived(log: WholeLog): Promise<number> {
  const id = log.header.match
  const rows = await storeAsPlayed(log)
  const before = bytesOf('matches', 'entries')
  await round()
  expect(await store.loadMatch(id)).toEqual(asArchived({ header: log.header, seed: log.seed, rows }))
  expect((await store.keptRoom(id))?.match).toBe('archive')
  expect(bytesOf('matches', 'entries')).toBe(0)
  return before / bytesOf('archives')
}

describe('an archived match', () => {
  test.each([
    ['timeline-twist', 'ended (', ['--pack', DECK], {}],
    ['time-stories', 'was abandoned', ['--runs', '1'], { abandoned: 90 }],
  ] as const)('of %s verifies as before: it %s', async (game, how, args, more) => {
    const log = await simulated(game, ...args)
    const id = log.header.match
    const rows = await storeAsPlayed(log, more)
    const pack = args[0] === '--pack' ? args : []
    const before = await cli('verify', id, '--data', data, ...pack)
    expect(before.out).toContain(`${rows.length} entries, all as they were played; the match ${how}`)
    await round()
    expect((await store.keptRoom(id))?.match).toBe('archive')
    expect(await cli('verify', id, '--data', data, ...pack)).toEqual(before)
    const { out } = await cli('backup', join(folder, `${game}.sqlite`), '--data', data, '--json')
    expect(JSON.parse(out)).toMatchObject({ matches: 1, entries: rows.length })
    await remove(id)
  })

  test.each([['aquasphere/test/replays/golden-b-four.json'], ['time-n-space/test/replays/golden-c-bots.json']])(
    'is what it was, and far smaller: %s',
    async file => {
      const log = golden(file)
      expect(await archived(log)).toBeGreaterThan(13)
      await remove(log.header.match)
    },
  )

  test('that is damaged is told apart from one that is not there', async () => {
    const log = golden('timeline-twist/test/replays/golden-b-versus.json')
    const id = log.header.match
    await archived(log)
    const database = new DatabaseSync(file)
    database.prepare('update archives set packed = substr(packed, 1, length(packed) - 20)').run()
    database.close()
    const { code, out } = await cli('verify', id, '--data', data)
    expect([code, out]).toEqual([1, expect.stringContaining(`${id} is not as it was played:\n  the archive is damaged`)])
    await remove(id)
  })
})

const remove = async (id: string) => expect(await store.removeRoom(id, (await store.claimSleeping(id)) ?? 0)).toBe(true)
