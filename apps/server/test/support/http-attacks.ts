import { Agent, request } from 'node:http'
import type { Luck } from '@chronothek/core'
import { OPERATIONS, type Operation } from '@chronothek/protocol'
import { INSIDE, KNOWN_CODES } from './attacker.ts'
import { bent, junkText, junkValue, oddText, one } from './junk.ts'

export interface HttpAttack {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** What an attacker over HTTP knows. */
export interface Booty {
  readonly tables: readonly string[]
  /** Tables where others play. */
  readonly running: readonly string[]
  /** A finished match as a file. */
  readonly file: object
  /** The cookie of a guest without a seat. */
  readonly cookie: string
  readonly origin: string
}

const METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'LOCK'] as const
const TRAVERSALS = [
  '/../../secret.txt',
  '/..%2f..%2fsecret.txt',
  '/%2e%2e/%2e%2e/secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/..;/secret.txt',
  '//secret.txt',
  '/./secret.txt',
  '/secret.txt%00.html',
  '/assets/%c0%ae%c0%ae/secret.txt',
  '/file:///etc/passwd',
  '/.git/config',
  '/.env',
  '/data/chronothek.sqlite',
  '/%',
  '/%zz',
  '/%ff%fe',
  '/?%',
]

/** Only characters that are allowed in a request line; anything else would never arrive. */
const pathText = (luck: Luck) =>
  luck(2) === 0
    ? encodeURIComponent(junkText(luck, 30).toWellFormed())
    : junkText(luck, 30)
        .replaceAll(/[^!-~]/g, '')
        .replaceAll(/[#?]/g, '')

function anyPath(luck: Luck, { tables }: Booty): string {
  const id = luck(3) === 0 ? pathText(luck) || 'x' : one(luck, tables)
  const paths = [
    `/api/v1/tables/${id}`,
    `/api/v1/tables/${id}/view?language=${pathText(luck)}`,
    `/api/v1/tables/${id}/replay?viewer=${one(luck, ['0', '1', '9', '-1', 'spectator', '0&viewer=1', pathText(luck)])}`,
    `/api/v1/tables/${id}/log`,
    `/api/v1/tables/${id}/qr.svg`,
    `/api/v1/tables/${id}/commands`,
    `/api/v1/tables/${id}/seat-token`,
    `/api/v1/tables/${id}/seat-link`,
    `/api/v1/tables/${id}/claim`,
    `/api/v1/tables/${id}/fork`,
    `/api/v1/tables/${id}/${pathText(luck)}`,
    '/api/v1/replays',
    `/api/v1/tables/${id}/card-reports`,
    `/api/v1/codes/${pathText(luck) || 'x'}`,
    '/api/v1/me',
    '/api/v1/guests',
    '/api/v1/tables',
    `/api/v1/${pathText(luck)}`,
    '/api/docs/json',
    '/ws/x',
    `/t/${pathText(luck)}`,
    one(luck, TRAVERSALS),
    `/${pathText(luck)}`,
  ]
  return one(luck, paths)
}

const HEADER_VALUE = /[^\t -~]/g
const headerText = (luck: Luck, longest = 60) => junkText(luck, longest).replaceAll(HEADER_VALUE, '?')

function anyHeaders(luck: Luck, { cookie, origin }: Booty): Record<string, string> {
  const headers: Record<string, string> = {}
  const kinds: (() => void)[] = [
    () => Object.assign(headers, { cookie, origin }),
    () => Object.assign(headers, { cookie }),
    () => Object.assign(headers, { cookie: `chronothek=${headerText(luck)}` }),
    () => Object.assign(headers, { cookie: `chronothek=${'A'.repeat(luck(4_000))}; chronothek=x` }),
    () => Object.assign(headers, { authorization: `Bearer ${headerText(luck, 150)}` }),
    () => Object.assign(headers, { authorization: headerText(luck) }),
    () =>
      Object.assign(headers, { cookie, origin: one(luck, ['null', 'https://evil.example', `${origin}.evil.example`, headerText(luck)]) }),
    () => Object.assign(headers, { cookie, 'sec-fetch-site': one(luck, ['cross-site', 'same-site', headerText(luck)]) }),
    () => Object.assign(headers, { [`x-${'h'.repeat(1 + luck(50))}`]: headerText(luck, 500) }),
    () =>
      Object.assign(headers, { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': headerText(luck) || 'x' }),
    () =>
      Object.assign(headers, {
        'accept-encoding': headerText(luck),
        'accept-language': headerText(luck),
        range: `bytes=${luck(100)}-${luck(9)}`,
      }),
    () =>
      Object.assign(headers, {
        'if-none-match': headerText(luck),
        'if-modified-since': headerText(luck),
        te: 'trailers',
        expect: one(luck, ['100-continue', 'x']),
      }),
  ]
  for (let count = 1 + luck(2); count > 0; count--) one(luck, kinds)()
  return headers
}

const BODIES: readonly object[] = [
  { name: 'Ada', language: 'en' },
  { game: 'timeline-twist', seats: 2, options: { mode: 'versus' }, bots: [{ seat: 1, level: 'good' }], start: true },
  { token: 'x'.repeat(43) },
  { type: 'act', cmd: 'c', actions: [{ type: 'place', card: 'qzrk', slot: 3 }] },
  { type: 'chat', cmd: 'c', text: 'hello' },
  { type: 'ready', cmd: 'c', ready: true },
  { seq: 3, viewer: 0, bots: [{ seat: 1, level: 'good' }], keepNames: false, language: 'de' },
  { card: 'qzrk', kind: 'wrong-date', text: 'The patent is of 1873.', language: 'en' },
]
const { claimSeat, ...others }: Readonly<Record<string, Operation>> = OPERATIONS
const SCHEMAS = Object.values(others).flatMap(({ body }) => body ?? [])
/** Whether some route might accept this body. A claim is never accepted, because nobody knows a token. */
const isValid = (text: string) => {
  try {
    const raw = JSON.parse(text)
    return SCHEMAS.some(schema => schema.safeParse(raw).success) || (claimSeat?.body?.safeParse(raw).success && !('token' in raw))
  } catch {
    return text.trim() === ''
  }
}

function anyBody(luck: Luck): string {
  for (;;) {
    const kind = luck(8)
    const text =
      kind === 0
        ? oddText(luck)
        : kind === 1
          ? `{"a":"${'x'.repeat(66_000)}"}`
          : kind === 2
            ? (JSON.stringify(junkValue(luck)) ?? '')
            : bent(one(luck, BODIES), luck)
    if (!isValid(text)) return text
  }
}

const TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
  'a/b',
]

/** Well-formed requests by somebody without permission, or with a tampered file. */
function refusedPost(luck: Luck, { running, file, cookie, origin }: Booty): HttpAttack {
  const table = one(luck, running)
  const viewer = luck(8)
  const fork = { seq: one(luck, [0, 1, 5, 2 ** 40]), viewer, bots: [{ seat: (viewer + 1) % 8, level: 'good' }] }
  const report = { card: junkText(luck, 30).slice(0, 40) || 'x', kind: 'text', text: junkText(luck, 100).slice(0, 500) }
  const [path, body] = one(luck, [
    [`/api/v1/tables/${table}/fork`, JSON.stringify(fork)],
    [`/api/v1/tables/${table}/card-reports`, JSON.stringify(report)],
    ['/api/v1/replays', bent(file, luck)],
    ['/api/v1/replays', tampered(file, luck)],
  ] as const)
  return { method: 'POST', path, headers: { cookie, origin, 'content-type': 'application/json' }, body }
}

/** The same file with another number somewhere in its header or log: its shape is right, its chain is not. */
function tampered(file: object, luck: Luck): string {
  const text = JSON.stringify(file)
  const from = text.indexOf('"header"')
  const numbers = [...text.slice(from, text.indexOf('"links"')).matchAll(/(?<=[[,:])\d+(?=[\],}])/g)]
  const { index = 0, 0: number } = one(luck, numbers)
  return `${text.slice(0, from + index)}${Number(number) + 1 + luck(9)}${text.slice(from + index + number.length)}`
}

/** A request that must not change anything. */
export function httpAttack(luck: Luck, booty: Booty): HttpAttack {
  if (luck(8) === 0) return refusedPost(luck, booty)
  const method = one(luck, METHODS)
  const path = anyPath(luck, booty)
  const headers = anyHeaders(luck, booty)
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return { method, path, headers, body: undefined }
  // Nothing in it is a valid guest too: without a body nobody asks for that.
  return { method, path, headers: { ...headers, 'content-type': one(luck, TYPES) }, body: anyBody(luck) }
}

export interface HttpResult {
  readonly status: number
  readonly text: string
}

export const newAgent = (sockets: number): Agent => new Agent({ keepAlive: true, maxSockets: sockets })

/** Sends it byte for byte; status 0 if the connection was closed instead. */
export function sendAttack(url: URL, agent: Agent, { method, path, headers, body }: HttpAttack): Promise<HttpResult> {
  return new Promise(resolve => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request({ host: url.hostname, port: url.port, agent, method, path, headers: { ...headers, ...length } }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('latin1') }))
      answer.on('error', () => resolve({ status: 0, text: '' }))
    })
    asked.on('error', () => resolve({ status: 0, text: '' }))
    asked.setTimeout(20_000, () => resolve({ status: 599, text: 'no answer at all' }))
    asked.end(body)
  })
}

/** What is wrong with an answer; undefined if nothing is. */
export function httpFault({ method, path }: HttpAttack, { status, text }: HttpResult): string | undefined {
  const about = `${method} ${path}: ${status} ${text.slice(0, 300)}`
  if (status >= 500) return `a server error: ${about}`
  if (INSIDE.test(text) && !path.startsWith('/api/docs')) return `an answer from inside: ${about}`
  if (text.includes('top secret') || text.includes('SQLite format')) return `a file got out: ${about}`
  if (status < 400 || method === 'HEAD') return undefined
  if (status === 417 && text === '') return undefined // Node answers this itself
  try {
    const code = JSON.parse(text).error?.code
    return KNOWN_CODES.has(code) ? undefined : `no known code: ${about}`
  } catch {
    return `no JSON: ${about}`
  }
}
