import fs from 'node:fs'
import { Readable } from 'node:stream'
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRig, DRAWING, DRAWN, SCRIPT } from './rig.ts'

const FILE = '/assets/app-1a2b3c.js'
const STYLES = '/api/docs/static/swagger-ui.css'
const DOCUMENT = '/api/docs/json'
const PICTURE = `/pictures/${DRAWN}`

const unpack = (body: Buffer, encoding: unknown) =>
  encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body

/** Counts what is compressed from now on. */
function watchCompression() {
  const spies = [
    vi.spyOn(zlib, 'gzip'),
    vi.spyOn(zlib, 'brotliCompress'),
    vi.spyOn(zlib, 'createGzip'),
    vi.spyOn(zlib, 'createBrotliCompress'),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
}

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'gzip'],
  ['br;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
])('whoever accepts “%s” gets files, pictures and the documentation as %s', async (accepted, encoding) => {
  const { app } = await createRig()
  for (const [url, text] of [
    [FILE, SCRIPT],
    [PICTURE, DRAWING],
    [STYLES, '.swagger-ui'],
    [DOCUMENT, '"openapi"'],
  ] as const) {
    const ask = () => app.inject({ url, headers: { 'accept-encoding': accepted } })
    for (const answer of [await ask(), await ask()]) {
      expect([answer.statusCode, answer.headers['content-encoding'], answer.headers.vary?.toString().toLowerCase()], url).toEqual([
        200,
        encoding,
        'accept-encoding',
      ])
      expect(unpack(answer.rawPayload, encoding).toString(), url).toContain(text)
    }
  }
})

test.each([FILE, PICTURE, STYLES, DOCUMENT])('whoever has %s already is told so, in whatever encoding', async url => {
  const { app } = await createRig()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await app.inject({ url, headers: { 'accept-encoding': encoding } })
    expect(first.headers.etag).toMatch(/^W\/"/)
    const again = await app.inject({ url, headers: { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers.etag).toBe(first.headers.etag)
    expect((await app.inject({ url, headers: { 'if-none-match': '"another"' } })).statusCode).toBe(200)
  }
})

test('the types stay what they are', async () => {
  const { app } = await createRig()
  for (const [url, type] of [
    [FILE, /^(text|application)\/javascript/],
    [PICTURE, /^image\/svg\+xml/],
    [STYLES, /^text\/css/],
    [DOCUMENT, /^application\/json/],
    ['/api/docs', /^text\/html/],
  ] as const) {
    const types = []
    for (const encoding of ['br', 'br', 'gzip', 'identity'])
      types.push((await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers['content-type'])
    expect(new Set(types).size, url).toBe(1)
    expect(types[0], url).toMatch(type)
  }
})

test('a hundred downloads of a picture or the documentation are compressed once per encoding, a page file never', async () => {
  const { app } = await createRig()
  const compressed = watchCompression()
  const ask = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } })
  for (const url of [PICTURE, STYLES, DOCUMENT]) {
    const before = compressed()
    await Promise.all(Array.from({ length: 100 }, (_, n) => ask(url, n % 2 === 0 ? 'br' : 'gzip')))
    expect(compressed() - before, url).toBe(2)
  }
  const before = compressed()
  await Promise.all(Array.from({ length: 100 }, () => ask(FILE, 'br, gzip')))
  await ask('/', 'br, gzip') // has no compressed copy
  expect(compressed() - before).toBe(0)
})

test('other spellings of a path take no memory', async () => {
  const { app } = await createRig()
  const compressed = watchCompression()
  for (const digest of [DRAWN, `%61${DRAWN.slice(1)}`, `${DRAWN}?x=1`, `${DRAWN}?x=2`]) {
    const answer = await app.inject({ url: `/pictures/${digest}`, headers: { 'accept-encoding': 'gzip' } })
    expect([answer.statusCode, gunzipSync(answer.rawPayload).toString()]).toEqual([200, DRAWING])
  }
  expect(compressed()).toBe(1)
})

test('a head of an answer has no body, before and after the answer itself', async () => {
  const { app } = await createRig()
  const head = async () => (await app.inject({ method: 'HEAD', url: PICTURE })).body
  expect(await head()).toBe('')
  await app.inject({ url: PICTURE })
  expect(await head()).toBe('')
  expect((await app.inject({ url: PICTURE })).body).toBe(DRAWING)
})

test('without descriptors for a page file there is one clear error, which nobody caches', async () => {
  const { app, edge } = await createRig()
  const logged = vi.spyOn(edge.logger, 'error')
  const spy = vi.spyOn(fs, 'createReadStream').mockImplementation(
    () =>
      new Readable({
        read() {
          this.destroy(Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' }))
        },
      }) as fs.ReadStream,
  )
  onTestFinished(() => spy.mockRestore())
  const answer = await app.inject({ url: FILE, headers: { 'accept-encoding': 'gzip' } })
  expect(spy).toHaveBeenCalled()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'application/json; charset=utf-8'])
  expect(answer.json()).toEqual({ error: { code: 'fault' } })
  for (const header of ['content-encoding', 'etag', 'last-modified']) expect(answer.headers).not.toHaveProperty(header)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(logged.mock.calls.length).toBeLessThanOrEqual(1)
})
