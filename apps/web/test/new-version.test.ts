import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkVersion, firstScript, isOutdated, watchVersion } from '../src/ui/new-version.ts'

const page = (hash: string) =>
  `<!doctype html><script type="module" crossorigin src="/assets/index-${hash}.js"></script><link href="/assets/hooks-1.js">`
const answers = (body: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }))

beforeEach(() => {
  isOutdated.value = false
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a page begins with a script whose name tells its version', () => {
  expect(firstScript(page('a1'))).toBe('/assets/index-a1.js')
  expect(firstScript('<script type="module" src="/src/main.tsx"></script>')).toBeUndefined()
})

test('another script at the server is a new version', async () => {
  answers(page('b2'))
  await checkVersion('/assets/index-a1.js')
  expect(isOutdated.value).toBe(true)
})

test.each([
  ['the same version', () => answers(page('a1'))],
  ['a server in trouble', () => answers(page('b2'), 503)],
  ['something that is no page', () => answers('<h1>Log in to this network</h1>')],
  ['no network', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))],
])('%s is none', async (_what, prepare) => {
  prepare()
  await checkVersion('/assets/index-a1.js')
  expect(isOutdated.value).toBe(false)
})

test('the server is asked when a part of the page cannot be fetched', async () => {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('document', { documentElement: { outerHTML: page('a1') } })
  answers(page('b2'))
  watchVersion()
  target.dispatchEvent(new Event('vite:preloadError'))
  await vi.waitFor(() => expect(isOutdated.value).toBe(true))
})
