import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger, DATABASE_FILE, startServer } from '../../src/index.ts'
import { temporaryFolder } from '../support/server-process.ts'

const ADDRESS = '203.0.113.77'

/** A server behind a proxy, with limits for one person. */
async function opened(data: string) {
  const quotas = { tables: 2, messages: 1 }
  const server = await startServer({ port: 0, data, trustProxy: 'loopback', quotas }, createLogger('silent'))
  const post = async (path: string, body: object, { from = ADDRESS, cookie = '' } = {}) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin', cookie }
    const answer = await fetch(`${server.url}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, json: await answer.json(), cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
  }
  return { server, post, create: (who = {}) => post('tables', { game: 'timeline-twist', seats: 2 }, who) }
}

test('quotas hold for an address and a guest over HTTP and across a restart, and no address is stored', async () => {
  const folder = temporaryFolder('quotas')
  onTestFinished(() => folder.remove())
  const first = await opened(folder.path)
  const { cookie, status, json } = await first.create()
  expect(status).toBe(200)
  expect((await first.create({ cookie })).status).toBe(200)
  expect(await first.create({ cookie })).toMatchObject({
    status: 429,
    json: { error: { code: 'too-many-tables', params: { limit: 2, whose: 'person' } } },
  })
  const chat = (cmd: string) => first.post(`tables/${json.table.id}/commands`, { type: 'chat', cmd, text: 'hello' }, { cookie })
  expect(await chat('1')).toMatchObject({ json: { ok: true } })
  expect(await chat('2')).toMatchObject({ status: 429, json: { error: { code: 'too-many-messages', params: { limit: 1 } } } })
  for (let guest = 0; guest < 18; guest++) expect((await first.create()).status).toBe(200)
  await first.server.close()
  const second = await opened(folder.path)
  onTestFinished(() => second.server.close())
  expect(await second.create()).toMatchObject({
    status: 429,
    json: { error: { code: 'too-many-tables', params: { limit: 20, whose: 'network', until: expect.stringMatching(/T00:00:00/) } } },
  })
  expect((await second.create({ from: '203.0.113.78' })).status).toBe(200)
  for (const file of [DATABASE_FILE, `${DATABASE_FILE}-wal`]) expect(readFileSync(join(folder.path, file)).includes(ADDRESS)).toBe(false)
})
