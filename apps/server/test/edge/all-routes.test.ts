import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createRig } from './rig.ts'

interface Route {
  readonly method: string
  readonly url: string
}

const created = 'fastify.initialization'

/** Every route of the running app, as the framework itself learns of them. */
async function routesOf(options: Parameters<typeof createRig>[0]) {
  const routes: Route[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) routes.push({ method: one, url })
    })
  }
  subscribe(created, listen)
  onTestFinished(() => void unsubscribe(created, listen))
  const rig = await createRig(options)
  await rig.app.ready()
  return { ...rig, routes }
}

/** A path of the route that somebody could ask for. */
const samplePath = (url: string) =>
  url
    .replace(/:digest\([^)]*\)/, 'ab12'.repeat(8))
    .replaceAll(/:\w+/g, 'sample')
    .replace('*', 'sample.txt')

const ELSEWHERE = '192.0.2.1'

test('no route answers an address as often as it asks', async () => {
  const perRequest = 10 // files of the page
  const { app, routes } = await routesOf({ limits: { requestsPerMinute: 1, creationsPerMinute: 1, filesPerMinute: 1 } })
  const seen = new Set(routes.map(({ method, url }) => `${method} ${url}`))
  for (const known of ['GET /ws/:table', 'GET /healthz', 'GET /metrics', 'GET /api/docs/json', 'GET /pictures/:digest(^[0-9a-f]{32}$)'])
    expect(seen).toContain(known)
  // And what no route is for: the page's own paths, and nothing at all.
  const paths = [...routes, { method: 'GET', url: '/' }, { method: 'GET', url: '/t/sample' }, { method: 'POST', url: '/nothing.txt' }]
  for (const { method, url } of paths) {
    const statuses: number[] = []
    for (let asked = 0; asked <= 2 * perRequest; asked++) {
      const answer = await app.inject({ method: method as 'GET', url: samplePath(url), remoteAddress: ELSEWHERE })
      statuses.push(answer.statusCode)
    }
    expect(statuses.at(-1), `${method} ${url} has no limit`).toBe(429)
    expect(statuses.filter(status => status !== 429).length, `${method} ${url}`).toBeLessThanOrEqual(perRequest)
  }
})

test('a household with many IPv6 addresses is one', async () => {
  const { app } = await createRig({ limits: { requestsPerMinute: 1 } })
  const ask = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode
  const urls = ['/api/v1/games', '/api/docs/json', '/healthz']
  for (const url of urls) expect(await ask(url, '2001:db8:1:2:aaaa::1'), url).toBe(200)
  for (const url of urls) expect(await ask(url, '2001:db8:1:2:bbbb::2'), url).toBe(429)
  for (const url of urls) expect(await ask(url, '2001:db8:1:3::1'), url).toBe(200)
})

test('whoever watches this machine from itself may do so as often as it likes', async () => {
  const { app } = await createRig({ limits: { requestsPerMinute: 1 }, metricsToken: 'let-me-see' })
  const ask = async (url: string, remoteAddress: string, headers = {}) => (await app.inject({ url, remoteAddress, headers })).statusCode
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    for (let asked = 0; asked < 3; asked++) expect(await ask(url, '127.0.0.1')).toBe(200)
  }
  const through = { 'x-forwarded-for': '198.51.100.1' }
  expect(await ask('/readyz', '127.0.0.1', through)).toBe(200)
  expect(await ask('/readyz', '127.0.0.1', through)).toBe(429)
})
