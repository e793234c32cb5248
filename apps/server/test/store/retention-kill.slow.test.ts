import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { RetentionStore } from '@chronothek/house'
import { asArchived, chainedMatch, row, storeAsleep, table } from '@chronothek/house/testing'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from '../../src/store/sqlite-store.ts'
import { temporaryFolder } from './sqlite-files.ts'

const SCRIPT = fileURLToPath(new URL('./retain-endlessly.ts', import.meta.url))
const DAY_MS = 86_400_000
const NOW = row(1).wall + 40 * DAY_MS
/** One round is enough for all of them. */
const FINISHED = Array.from({ length: 30 }, (_, n) => `done-${n}`)
const GOING = Array.from({ length: 30 }, (_, n) => `what-if-${n}`)
const KILLS = 6

async function fill(store: RetentionStore): Promise<void> {
  const parent = { match: 'p', seq: 1, at: 0, knows: {} }
  for (const [ids, more] of [
    [FINISHED, { phase: 'ended' }],
    [GOING, { phase: 'playing', parent }],
  ] as const) {
    for (const id of ids) {
      const stored = chainedMatch(id, 40)
      await store.createTable(
        table(id, ['anna'], { ...more, createdAt: 0, ...(more.phase === 'ended' ? { last: stored.rows.at(-1)?.link ?? '' } : {}) }),
      )
      await storeAsleep(store, stored)
    }
  }
}

/** Every finished match is whole, and each of the others is there with all its entries or gone with its table. Returns how much is done. */
async function inspect(store: RetentionStore): Promise<number> {
  let done = 0
  for (const id of FINISHED) {
    const isArchived = (await store.keptRoom(id))?.match === 'archive'
    const whole = chainedMatch(id, 40)
    expect(await store.loadMatch(id)).toEqual(isArchived ? asArchived(whole) : whole)
    if (isArchived) done++
  }
  for (const id of GOING) {
    const isThere = (await store.findTable(id)) !== undefined
    expect(await store.loadMatch(id)).toEqual(isThere ? chainedMatch(id, 40) : undefined)
    if (!isThere) done++
  }
  return done
}

test('killed again and again, the job loses nothing and is done in the end', async () => {
  const { file, remove } = temporaryFolder()
  onTestFinished(remove)
  const first = await openSqliteStore(file)
  await fill(first)
  await first.close()

  let [before, kills, isDone] = [0, 0, false]
  while (!isDone) {
    const child = spawn(process.execPath, [SCRIPT, file, `${NOW}`], { stdio: ['ignore', 'pipe', 'pipe'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const said = { out: '', err: '' }
    child.stderr.on('data', data => {
      said.err += data
    })
    const ended = once(child, 'exit')
    child.stdout.on('data', data => {
      said.out += data
      // Earlier and earlier, so that some are killed in their first transaction; the last one completes it.
      if (said.out.startsWith('begun') && kills < KILLS) setTimeout(() => child.kill('SIGKILL'), (KILLS - kills++) * 15)
      if (kills >= KILLS && said.out.includes('round')) child.kill('SIGKILL')
    })
    await ended
    expect(said.err).toBe('')
    isDone = said.out.includes('round')
    const store = await openSqliteStore(file)
    const done = await inspect(store)
    await store.close()
    expect(done).toBeGreaterThanOrEqual(before)
    before = done
  }
  expect(before).toBe(FINISHED.length + GOING.length)
  expect(kills).toBeGreaterThan(2)
})
