import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeClock } from '@chronothek/house/testing'
import { expect, onTestFinished, test } from 'vitest'
import { freeInDatabase, freeOnDisk, SPACE_DEFAULTS, watchSpace } from '../src/space.ts'

const quietly = { info() {}, warn() {}, error() {} }

test('forks and uploads end below a tenth of the disk, new tables below a twentieth, and both return with the space', async () => {
  const { timers, pass } = fakeClock()
  let free: number | undefined
  const watched = await watchSpace({ timers, logger: quietly }, SPACE_DEFAULTS, async () => free)
  const seen: string[] = [watched.level()]
  for (const next of [0.5, 0.1, 0.099, 0.05, 0.049, 0, 0.2, undefined]) {
    free = next
    await pass(10_000)
    seen.push(watched.level())
  }
  expect(seen).toEqual(['enough', 'enough', 'enough', 'low', 'low', 'short', 'short', 'enough', 'enough'])
})

test('a limit of 0 is none, and whoever stops looks no more', async () => {
  const { timers, pass } = fakeClock()
  let looks = 0
  const watched = await watchSpace({ timers, logger: quietly }, { copies: 0, tables: 0 }, async () => {
    looks++
    return 0
  })
  expect(watched.level()).toBe('enough')
  await pass(30_000)
  expect(looks).toBe(4)
  watched.stop()
  await pass(30_000)
  expect(looks).toBe(4)
})

test('space that cannot be measured limits nothing, and is looked at again', async () => {
  const { timers, pass } = fakeClock()
  let isBroken = true
  const warnings: string[] = []
  const logger = { ...quietly, warn: (_data: object, text: string) => void warnings.push(text) }
  const watched = await watchSpace({ timers, logger }, SPACE_DEFAULTS, async () => {
    if (isBroken) throw new Error('no such folder')
    return 0.01
  })
  await pass(20_000)
  expect([watched.level(), watched.free(), warnings.length]).toEqual(['enough', undefined, 1])
  isBroken = false
  await pass(10_000)
  expect([watched.level(), watched.free()]).toEqual(['short', 0.01])
})

test('the share that is free is that of the disk of a folder, or of what a database may take', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'space-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const free = await freeOnDisk(folder)
  expect(free).toBeGreaterThanOrEqual(0)
  expect(free).toBeLessThanOrEqual(1)
  expect(await freeInDatabase(async () => ({ database: 75 }), 100)).toBe(0.25)
  expect(await freeInDatabase(async () => ({ database: 150 }), 100)).toBe(0)
  expect(await freeInDatabase(() => Promise.reject(new Error('not known yet')), 100)).toBeUndefined()
})
