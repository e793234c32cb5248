import { cpSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Mission } from '@chronothek/content'
import { readMission } from '@chronothek/content/node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ROOT } from '../src/paths.ts'
import { playTable } from '../src/preview/table.ts'
import { watchFolder } from '../src/preview/watch.ts'
import { temporaryFolder } from './tools.ts'

test('a reading that fails ends nothing: the next change is read again', async () => {
  const folder = temporaryFolder()
  let reads = 0
  const stop = await watchFolder(folder, async () => {
    if (++reads === 2) throw new Error('taken away while it was read')
  })
  onTestFinished(stop)
  for (const wanted of [2, 3]) {
    writeFileSync(join(folder, 'mission.yaml'), `${wanted}`)
    await vi.waitFor(() => expect(reads).toBeGreaterThanOrEqual(wanted), { timeout: 5_000 })
  }
})

test('a table whose place was taken meanwhile is opened elsewhere when it is wanted again', async () => {
  const folder = join(temporaryFolder(), 'mission')
  cpSync(join(ROOT, 'packs/time-stories-night-ferry'), folder, { recursive: true })
  const table = playTable(folder)
  onTestFinished(() => table.close())
  const read = await readMission(folder)
  const mission = (read.ok ? read.value.mission : undefined) as Mission
  const { port } = new URL(await table.open(mission))
  const thief = createServer().on('error', () => undefined)
  onTestFinished(() => void thief.close())
  const stealing = setInterval(() => thief.listening || thief.listen(Number(port), '127.0.0.1'), 1)
  await table.renew()
  clearInterval(stealing)
  const { port: now } = new URL(await table.open(mission))
  expect(thief.listening ? now : 'nobody was quick enough').not.toBe(port)
})
