import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mission } from '@chronothek/content'
import { readMission } from '@chronothek/content/node'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../src/paths.ts'
import { playTable } from '../src/preview/table.ts'
import { temporaryFolder } from './tools.ts'

test('the real table has the mission; new words go on, new rules are told', async () => {
  const folder = join(temporaryFolder(), 'mission')
  cpSync(join(ROOT, 'packs/time-stories-night-ferry'), folder, { recursive: true })
  const table = playTable(folder)
  onTestFinished(() => table.close())
  expect(table.isOpen).toBe(false)
  await table.renew() // nothing runs: nothing happens
  expect(table.isOpen).toBe(false)

  const read = await readMission(folder)
  const address = new URL(await table.open((read.ok ? read.value.mission : undefined) as Mission))
  expect([address.hostname, address.pathname]).toEqual(['127.0.0.1', '/new/time-stories'])
  const pack = address.searchParams.get('pack')
  expect(pack).toBe('time-stories-night-ferry@1.0.0')
  const api = `${address.origin}/api/v1`
  const body = JSON.stringify({ game: 'time-stories', seats: 2, pack, bots: [{ seat: 1, level: 'casual' }], start: true })
  const made = await (await fetch(`${api}/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()
  const info = async () => (await fetch(`${api}/tables/${made.table.id}`)).json()
  expect(await info()).toMatchObject({ phase: 'playing' })

  const file = join(folder, 'mission.yaml')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('en: The Night Ferry', 'en: The Late Ferry'))
  await table.renew()
  const { games } = await (await fetch(`${api}/games`)).json()
  expect(JSON.stringify(games)).toContain('The Late Ferry')
  expect(await info()).toMatchObject({ phase: 'playing', health: 'ok' })

  writeFileSync(file, text.replace('"3": 16', '"3": 17'))
  await table.renew()
  expect(await info()).toMatchObject({ health: 'frozen' })
  expect(existsSync(folder)).toBe(true)
})
