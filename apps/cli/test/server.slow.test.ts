import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTable } from '@chronothek/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../../server/src/index.ts'
import { cli, spawnCli, temporaryFolder } from './tools.ts'

const folder = temporaryFolder()
const data = join(folder, 'data')
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  server = await startServer({ port: 0, data, pacing: [0, 0], logLevel: 'silent' })
})
afterAll(() => server.close())

/** A table with one person and one bot. */
async function sitDown() {
  const { service } = server
  const { user } = await service.createGuest('Ada', 'en')
  const request = createTable.parse({ game: 'timeline-twist', seats: 2, bots: [{ seat: 1, level: 'casual' }], start: true })
  const created = await service.createTable(user, request)
  if (!created.ok) throw new Error(created.error.code)
  const { id } = created.value.table
  return { id, step: () => act(user, id) }
}

/** Plays the first thing on offer, or waits for the bot; says whether the match goes on. */
async function act(user: Awaited<ReturnType<typeof server.service.createGuest>>['user'], id: string): Promise<boolean> {
  const seen = await server.service.view({ user }, id, 'en')
  if (!seen.ok) throw new Error(seen.error.code)
  const { seq, table, legal } = seen.value
  if (table.phase === 'ended') return false
  const [action] = legal
  if (action === undefined) await sleep(20)
  else await server.service.command({ user }, id, { type: 'act', cmd: `move-${seq}`, seen: seq, actions: [action] })
  return true
}

test('a match on a server is verified while it runs and after, by id, by file and from a backup', async () => {
  const { id, step } = await sitDown()
  for (let moves = 0; moves < 3; moves++) await step()
  const running = spawnCli('verify', id, '--data', data)
  expect(running.err).toBe('')
  expect(running.out).toContain('the match is still running')
  expect((await fetch(`${server.url}/api/v1/tables/${id}/log`)).ok).toBe(false)

  while (await step());
  const ended = await cli('verify', id, '--data', data, '--json')
  const { seed, ok } = JSON.parse(ended.out)
  expect([ended.code, ok]).toEqual([0, true])

  const log = join(folder, 'log.json')
  writeFileSync(log, await (await fetch(`${server.url}/api/v1/tables/${id}/log`)).text())
  const published = await cli('verify', log, '--json')
  expect([published.code, JSON.parse(published.out).seed]).toEqual([0, seed])
  expect((await cli('replay', log)).code).toBe(0)

  expect((await cli('backup', join(folder, 'copy'), '--data', data)).code).toBe(0)
  expect((await cli('verify', id, '--data', join(folder, 'copy'))).out).toContain(seed)
})
