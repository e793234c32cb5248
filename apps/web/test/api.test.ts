import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../src/net/api.ts'

let asked: [url: string, init: RequestInit][] = []
let respond: () => Response

beforeEach(() => {
  asked = []
  respond = () => Response.json({})
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    return respond()
  })
})

test('an operation is asked at the address the table gives it', async () => {
  await call('getReplay', { params: { id: 'k7f2m9' }, query: { viewer: 1, language: 'de' } })
  await call('getReplay', { params: { id: 'k7f2m9' }, query: { viewer: undefined, language: 'en' } })
  await call('findTableByCode', { params: { code: 'KX4 9PR' } })
  await call('updateMe', { body: { name: 'Ada' } })
  await call('getMe')
  expect(asked).toEqual([
    ['/api/v1/tables/k7f2m9/replay?viewer=1&language=de', { method: 'GET' }],
    ['/api/v1/tables/k7f2m9/replay?language=en', { method: 'GET' }],
    ['/api/v1/codes/KX4%209PR', { method: 'GET' }],
    ['/api/v1/me', { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{"name":"Ada"}' }],
    ['/api/v1/me', { method: 'GET' }],
  ])
})

test('a refusal says why; an answer nobody can read is a fault', async () => {
  respond = () => Response.json({ error: { code: 'unknown-code' } }, { status: 404 })
  expect(await call('findTableByCode', { params: { code: 'x' } })).toEqual({ ok: false, error: { code: 'unknown-code' } })
  respond = () => new Response('<html>', { status: 502 })
  expect(await call('getMe')).toEqual({ ok: false, error: { code: 'fault' } })
  respond = () => {
    throw new TypeError('no network')
  }
  expect(await call('getMe')).toEqual({ ok: false, error: { code: 'fault' } })
})

test('no source of the page writes an address of the API by hand', () => {
  const src = join(import.meta.dirname, '../src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(100)
  const guilty = files.filter(name =>
    /\/api\/v\d|['`]\/(tables|guests|codes|me|replays|card-reports)\b/.test(readFileSync(join(src, name), 'utf8')),
  )
  expect(guilty).toEqual([])
})
