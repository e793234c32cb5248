import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { isOurs } from '../../src/edge/host.ts'
import { createRig, listenRig } from './rig.ts'

const PATHS = ['/metrics', '/healthz', '/readyz', '/api/v1/games', '/api/v1/tables/table-1', '/api/docs/json', '/pictures/x', '/t/table-1']

test('a foreign page whose name was made to point here reads nothing', async () => {
  const { app } = await createRig()
  for (const url of PATHS) {
    for (const forged of [{}, { 'x-forwarded-host': 'localhost' }, { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }]) {
      const answer = await app.inject({ url, headers: { host: 'evil.example:8080', ...forged } })
      expect(answer.statusCode, url).toBe(421)
      if (url !== '/t/table-1') expect(answer.json()).toEqual({ error: { code: 'wrong-host' } })
    }
  }
  const payload = { game: 'toy', seats: 2 }
  const change = await app.inject({
    method: 'POST',
    url: '/api/v1/tables',
    payload,
    headers: { host: 'evil.example', origin: 'http://evil.example' },
  })
  expect(change.statusCode).toBe(421)
})

test('nor can it be trusted through a proxy’s headers, which it can write itself', async () => {
  const { app } = await createRig({ trustProxy: 'loopback' })
  const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1' }
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(421)
})

test('nor can it open a socket', async () => {
  const { url } = await listenRig()
  const status = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/table-1`, { headers: { host, origin: `http://${host}` } })
      socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode))
      socket.on('error', reject)
      socket.on('open', () => {
        socket.terminate()
        resolve(101)
      })
    })
  expect(await status('evil.example')).toBe(421)
  expect(await status('localhost')).toBe(101)
})

test('an operator who forgot the public address reads in the browser what is missing', async () => {
  const { app } = await createRig()
  const answer = await app.inject({ url: '/t/table-1', headers: { host: 'play.example.org:8080' } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([421, 'text/plain'])
  expect(answer.body).toContain('--origin http://play.example.org:8080')
  const forged = await app.inject({ url: '/', headers: { host: '<script>alert(1)</script>' } })
  expect([forged.statusCode, forged.json()]).toEqual([421, { error: { code: 'wrong-host' } }])
})

test('with it, the server answers to it', async () => {
  const { app } = await createRig({ origins: ['https://play.example.org', 'http://games.example.com:8080'] })
  const status = async (host: string) => (await app.inject({ url: '/api/v1/games', headers: { host } })).statusCode
  for (const host of ['play.example.org', 'PLAY.example.org', 'play.example.org:443', 'games.example.com:8080', '10.0.0.7:8080']) {
    expect(await status(host), host).toBe(200)
  }
  expect(await status('play.example.com')).toBe(421)
  expect(await status('play.example.org.evil.example')).toBe(421)
})

test('a health check without a name, such as a balancer’s, is answered', async () => {
  const { url } = await listenRig()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.end('GET /healthz HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/)
})

test.each([
  ['localhost', true],
  ['localhost:8080', true],
  ['127.0.0.1:8080', true],
  ['192.168.1.20', true],
  ['[::1]:8080', true],
  ['[2001:db8::1]', true],
  ['raspberry', true],
  ['raspberry.local:8080', true],
  ['chronothek.internal', true],
  ['evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
  ['evil.example@127.0.0.1', false],
  ['local', true],
  ['evillocal.com', false],
  ['', false],
  ['[::1', false],
])('without a public address, %s is this server: %s', (host, expected) => {
  expect(isOurs(host, [])).toBe(expected)
})
