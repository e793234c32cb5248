import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createHouse, type House, type StoredMatch, type TableRecord } from '@chronothek/house'
import { claimed } from '@chronothek/house/testing'
import { expect, onTestFinished, test } from 'vitest'
import { nodeDigest as digest } from '../../src/digest.ts'
import { openSqliteStore } from '../../src/index.ts'
import { loadRegistry } from '../../src/registry.ts'
import { longMatch } from '../support/long-match.ts'
import { temporaryFolder } from '../support/server-process.ts'

const ENTRIES = 1000
const OPENINGS = 9
/** Processor time (ms) that opening a table may take. It takes one to three; the rest is an allowance for slow and busy machines. */
const MOST_MS = 20

const logger = { info() {}, warn() {}, error() {} }

function tableOf({ header }: StoredMatch, isLive: boolean): TableRecord {
  const seats = Array.from({ length: header.seats }, (_, seat) => ({
    owner: 'person' as const,
    user: `u${seat}`,
    name: `Guest ${seat}`,
    language: 'en' as const,
  }))
  return {
    id: header.match,
    code: `C-${header.match}`,
    game: header.game,
    ...(header.pack === undefined ? {} : { pack: header.pack.name }),
    options: header.options,
    clock: { kind: 'none' },
    onTimeout: 'wait',
    ...(isLive ? { live: { pausing: 'anyone', autoPause: true, takeOver: false } } : {}),
    createdAt: Date.now(),
    phase: 'playing',
    host: 0,
    seats,
    clockBase: { at: 0, wall: Date.now() },
  }
}

/** Processor time of this thread, in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** How long a table takes to open: the first time, without a snapshot, and the median of the next times. */
async function openings(house: House, id: string): Promise<{ first: number; median: number }> {
  const open = async () => expect(await house.table(id)).toMatchObject({ ok: true, value: { health: 'ok', phase: 'playing' } })
  const times: number[] = []
  for (let opening = 0; opening <= OPENINGS; opening++) {
    times.push(await timed(open))
    await house.release(id)
  }
  const [first = 0, ...others] = times
  return { first, median: others.sort((a, b) => a - b)[OPENINGS >> 1] ?? 0 }
}

test.each([
  ['timeline-twist', 4],
  ['aquasphere', 4],
  ['time-n-space', 4],
  ['time-stories', 4],
])('a table of %s with a thousand entries opens within twenty milliseconds', async (game, seats) => {
  const registry = await loadRegistry(file => expect.unreachable(file))
  const shelf = registry.get(game) ?? expect.fail('no such game')
  const folder = temporaryFolder('opening')
  const store = await openSqliteStore(join(folder.path, 'opening.sqlite'))
  const timers = {
    set: (run: () => void, ms: number) => setTimeout(run, ms),
    clear: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout),
  }
  const thinkers = { choose: async () => undefined, close: async () => {} }
  const now = () => Date.now()
  const house = createHouse({ store, registry, digest, now, timers, random: randomBytes, logger, thinkers, processId: 'opening' })
  onTestFinished(async () => {
    await house.close()
    await store.close()
    folder.remove()
  })
  const match = longMatch(shelf, 'm1', seats, ENTRIES)
  const table = tableOf(match, shelf.game.live !== undefined)
  await store.createTable(table)
  const epoch = await claimed(store, 'm1')
  await store.createMatch(match.header, match.seed, epoch)
  expect(await store.append('m1', epoch, match.rows)).toBe(true)
  await store.releaseRoom('m1', epoch, { wakeAt: undefined, acting: undefined })
  await house.start()
  const { first, median } = await openings(house, 'm1')
  console.info(`${game}: ${median.toFixed(1)} ms, without a snapshot ${first.toFixed(0)} ms`)
  expect(median).toBeLessThan(MOST_MS)
})
