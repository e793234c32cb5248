import { describe, expect, test } from 'vitest'
import { createRig, HOST, OWN } from './rig.ts'

describe('foreign pages', () => {
  const POST = { method: 'POST', url: '/api/v1/tables', payload: { game: 'toy', seats: 2 } } as const
  test.each([
    ['our own page', { origin: `http://${HOST}` }, 200],
    ['our own page behind TLS', { origin: `https://${HOST}` }, 200],
    ['our own page, says the browser', { origin: 'http://proxy.example', 'sec-fetch-site': 'same-origin' }, 200],
    ['a foreign page', { origin: 'https://evil.example' }, 403],
    ['a foreign page, says the browser', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister page', { origin: 'https://x.localhost', 'sec-fetch-site': 'same-site' }, 403],
    ['a page without origin', { origin: 'null' }, 403],
    ['nobody knows, with a cookie', {}, 403],
  ])('%s', async (_who, headers, status) => {
    const { app, guest } = await createRig()
    expect((await app.inject({ ...POST, headers, cookies: await guest() })).statusCode).toBe(status)
  })

  test('a configured origin is our own, whatever the host header says', async () => {
    const { app, guest } = await createRig({ origins: ['https://play.example.org'] })
    const cookies = await guest()
    const from = async (origin: string) => (await app.inject({ ...POST, headers: { origin, host: '10.0.0.7:8080' }, cookies })).statusCode
    expect(await from('https://play.example.org')).toBe(200)
    expect(await from('https://play.example.com')).toBe(403)
  })

  test('tools without a cookie, and bots with a token, need no origin', async () => {
    const { app, guest } = await createRig()
    expect((await app.inject(POST)).statusCode).toBe(200)
    const headers = { authorization: 'Bearer seat-token' }
    expect((await app.inject({ ...POST, headers, cookies: await guest() })).statusCode).toBe(200)
  })

  test('a password that the browser adds for a proxy does not make a foreign page our own', async () => {
    const { app, guest } = await createRig()
    const headers = { authorization: 'Basic b3BlcmF0b3I6c2VjcmV0', origin: 'https://evil.example' }
    expect((await app.inject({ ...POST, headers, cookies: await guest() })).statusCode).toBe(403)
  })

  test('a form of a foreign page cannot even be read', async () => {
    const { app } = await createRig()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await app.inject({ ...POST, headers: { 'content-type': type }, payload: '{"game":"toy","seats":2}' })
      expect(answer.statusCode).toBe(400)
    }
  })
})

describe('headers', () => {
  test('no page of ours runs foreign or inline code', async () => {
    const { app } = await createRig({ origins: ['http://play.example.org'] })
    const { headers } = await app.inject({ url: '/t/table-1', headers: { host: 'play.example.org' } })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("connect-src 'self' ws://play.example.org wss://play.example.org")
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('a host header cannot write into the policy', async () => {
    const { app } = await createRig()
    const { headers } = await app.inject({ url: '/', headers: { host: "x; script-src 'unsafe-inline'" } })
    expect(headers['content-security-policy'] ?? '').not.toContain('unsafe')
  })

  test('answers of the interface are never cached', async () => {
    const { app } = await createRig()
    expect((await app.inject({ url: '/api/v1/games' })).headers['cache-control']).toBe('no-store')
    expect((await app.inject({ url: '/api/v1/me' })).headers['cache-control']).toBe('no-store')
  })
})

describe('rates', () => {
  test('asking for the head of an answer is no second way to guess codes', async () => {
    const { app } = await createRig({ limits: { creationsPerMinute: 2 } })
    const url = '/api/v1/codes/KX4-9PR'
    for (let tries = 0; tries < 3; tries++) expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    const statuses: number[] = []
    for (let tries = 0; tries < 3; tries++) statuses.push((await app.inject({ url })).statusCode)
    expect(statuses.at(-1)).toBe(429)
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    expect((await app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(200)
  })

  test.each([
    ['the documentation', '/api/docs/static/swagger-ui-bundle.js', 2],
    ['its description', '/api/docs/json', 2],
    ['files of the page', '/assets/app-1a2b3c.js', 20],
    ['paths of the page', '/t/table-1', 20],
    ['the page', '/', 20],
  ])('%s is sent only so often', async (_what, url, most) => {
    const { app } = await createRig({ limits: { requestsPerMinute: 2 } })
    for (let asked = 0; asked < most; asked++) expect((await app.inject({ url })).statusCode).toBe(200)
    const refused = await app.inject({ url })
    expect([refused.statusCode, refused.json()]).toEqual([429, { error: { code: 'too-fast' } }])
  })

  test('an address gets so many requests a minute', async () => {
    const { app } = await createRig({ limits: { requestsPerMinute: 3 } })
    const ask = () => app.inject({ url: '/api/v1/games' })
    for (let n = 0; n < 3; n++) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect([refused.statusCode, refused.json()]).toEqual([429, { error: { code: 'too-fast' } }])
    expect(refused.headers).toHaveProperty('retry-after')
    expect((await app.inject({ url: '/' })).statusCode).toBe(200)
  })

  test('codes cannot be tried out quickly', async () => {
    const { app } = await createRig({ limits: { creationsPerMinute: 2 } })
    const statuses = []
    for (const code of ['AAA-AAA', 'AAA-AAB', 'AAA-AAC']) statuses.push((await app.inject({ url: `/api/v1/codes/${code}` })).statusCode)
    expect(statuses).toEqual([404, 404, 429])
  })

  test('behind a trusted proxy every visitor is counted alone', async () => {
    const rig = (trustProxy?: string) =>
      createRig({ limits: { requestsPerMinute: 1 }, ...(trustProxy === undefined ? {} : { trustProxy }) })
    const statuses = async ({ app }: Awaited<ReturnType<typeof rig>>) => {
      const ask = async (ip: string) => (await app.inject({ url: '/api/v1/games', headers: { 'x-forwarded-for': ip } })).statusCode
      return [await ask('198.51.100.1'), await ask('198.51.100.2')]
    }
    expect(await statuses(await rig('loopback'))).toEqual([200, 200])
    expect(await statuses(await rig())).toEqual([200, 429])
  })
})

describe('operations', () => {
  test('health follows the store', async () => {
    const { app, disk } = await createRig()
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ ok: true })
    disk.full = true
    const ill = await app.inject({ url: '/healthz' })
    expect([ill.statusCode, ill.json()]).toEqual([503, { error: { code: 'read-only' } }])
  })

  test('nobody elsewhere keeps the disk busy with health checks', async () => {
    const { app } = await createRig({ limits: { requestsPerMinute: 2 } })
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await app.inject({ url: '/healthz', remoteAddress: '192.0.2.1' })).statusCode)
    expect(statuses).toEqual([200, 200, 429])
  })

  test('a server that closes takes nobody in', async () => {
    const { app, edge } = await createRig()
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    edge.phase = 'closing'
    for (const url of ['/readyz', '/api/v1/games', '/']) {
      const answer = await app.inject({ url })
      expect([answer.statusCode, answer.json()]).toEqual([503, { error: { code: 'shutting-down' } }])
    }
  })

  test('numbers are for this machine, or for who has the token', async () => {
    const { app } = await createRig({ metricsToken: 'let-me-see' })
    const status = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
    expect(await status('127.0.0.1')).toBe(200)
    expect(await status('::1')).toBe(200)
    expect(await status('127.0.0.1', { 'x-forwarded-for': '198.51.100.1' })).toBe(404)
    expect(await status('198.51.100.1')).toBe(404)
    expect(await status('198.51.100.1', { authorization: 'Bearer guessed' })).toBe(404)
    expect(await status('198.51.100.1', { authorization: 'Bearer let-me-see' })).toBe(200)
    const { body } = await app.inject({ url: '/metrics' })
    for (const name of ['chronothek_rooms 3', 'chronothek_append_seconds', 'nodejs_eventloop_lag', 'process_resident_memory_bytes']) {
      expect(body).toContain(name)
    }
  })
})

describe('the page', () => {
  test.each(['/', '/t/table-1', '/t/table-1/watch', '/r/table-1', '/join/KX4-9PR', '/about?x=1'])('%s is the page', async url => {
    const { app } = await createRig()
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('<title>Chronothek</title>')
  })

  test('files with a hash in their name are kept for ever, and sent compressed', async () => {
    const { app } = await createRig()
    const plain = await app.inject({ url: '/assets/app-1a2b3c.js' })
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers.vary).toBe('accept-encoding')
    const zipped = await app.inject({ url: '/assets/app-1a2b3c.js', headers: { 'accept-encoding': 'gzip' } })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
  })

  test.each(['/assets/gone.js', '/favicon.png', '/../package.json', '/assets/..%2f..%2fpackage.json', '/ws'])(
    '%s is not there',
    async url => {
      const { app } = await createRig()
      const answer = await app.inject({ url })
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: { code: 'not-found' } }])
    },
  )

  test('a server without a built page says so', async () => {
    const { app } = await createRig({ web: '/nowhere' })
    const answer = await app.inject({ url: '/t/table-1' })
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('npm run build')])
    expect((await app.inject({ url: '/api/v1/games', headers: OWN })).statusCode).toBe(200)
  })
})
