import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createRig, DRAWING, DRAWN } from './rig.ts'

test('a picture goes to whoever knows its digest, and can do nothing there', async () => {
  const { app } = await createRig()
  const { statusCode, headers, body } = await app.inject({ url: `/pictures/${DRAWN}` })
  expect([statusCode, body]).toEqual([200, DRAWING])
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'x-content-type-options': 'nosniff',
  })
})

test('it is sent compressed', async () => {
  const { app } = await createRig()
  const answer = await app.inject({ url: `/pictures/${DRAWN}`, headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(answer.rawPayload).toString()).toBe(DRAWING)
})

test.each([
  ['a digest nobody has', `/pictures/${'0'.repeat(32)}`],
  ['half a digest', `/pictures/${DRAWN.slice(0, 16)}`],
  ['a digest in capitals', `/pictures/${DRAWN.toUpperCase()}`],
  ['a way up', '/pictures/..%2f..%2fpackage.json'],
  ['no name', '/pictures/'],
  ['what every record has', '/pictures/constructor'],
])('%s is not found', async (_what, url) => {
  const { app } = await createRig()
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.json()]).toEqual([404, { error: { code: 'not-found' } }])
})

test('nobody can try digests quickly', async () => {
  const { app } = await createRig({ limits: { requestsPerMinute: 2 } })
  const ask = async (digest: string) => (await app.inject({ url: `/pictures/${digest}` })).statusCode
  expect([await ask(DRAWN), await ask('1'.repeat(32)), await ask('2'.repeat(32))]).toEqual([200, 404, 429])
})

test('the page may show what it drew itself', async () => {
  const { app } = await createRig()
  const { headers } = await app.inject({ url: '/' })
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:")
})
