import { readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import {
  type AnswerOf,
  API_BASE,
  type CreateTableInput,
  ENDPOINTS,
  endpointOf,
  OPERATIONS,
  type Operation,
  type OperationId,
  type ParsedRequest,
  type RequestArgs,
  type RequestOf,
  type TableInfo,
  urlOf,
} from '../src/index.ts'

const operations = Object.entries(OPERATIONS) as [OperationId, Operation][]
const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8')

test('every address has an operation, and every operation an address of its own', () => {
  expectTypeOf<keyof typeof OPERATIONS>().toEqualTypeOf<OperationId>()
  expect(Object.keys(OPERATIONS).sort()).toEqual(Object.keys(ENDPOINTS).sort())
  const anyName = Object.values(ENDPOINTS).map(endpoint => endpoint.replace(/:\w+/g, ':'))
  expect(new Set(anyName).size).toBe(operations.length)
})

test.each(operations)('%s takes the parts its method and path promise', (id, { summary, params, query, body, answer }) => {
  const { method, path } = endpointOf(id)
  expect(['GET', 'POST', 'PATCH']).toContain(method)
  expect(path).toMatch(/^(\/([a-z-]+(\.svg)?|:[a-z]+))+$/)
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  expect(params instanceof z.ZodObject ? Object.keys(params.shape) : []).toEqual(named)
  if (method === 'GET') expect(body).toBeUndefined()
  else expect(query).toBeUndefined()
  if (method === 'PATCH') expect(body).toBeDefined()
  expect(answer).toBeInstanceOf(z.ZodType)
  expect(summary).toMatch(/^[A-Z].*[^.]$/)
})

test.each(operations.filter(([, { body }]) => body !== undefined))('%s refuses a body with a field too many', (_, { body }) => {
  expect(body?.safeParse({ unheard: 1 }).success).toBe(false)
  expect(body?.safeParse([]).success).toBe(false)
  expect(body?.safeParse('text').success).toBe(false)
})

test('a seat in a query is a text of one digit', () => {
  const { query } = OPERATIONS.getReplay
  expect(query.parse({ viewer: '3', language: 'de' })).toEqual({ viewer: 3, language: 'de' })
  expect(query.parse({ viewer: 'spectator' })).toEqual({ viewer: 'spectator' })
  for (const viewer of ['', '8', '-1', '01', '1.0', ' 1', 'host', 3]) expect(query.safeParse({ viewer }).success, `${viewer}`).toBe(false)
})

test('an address holds what was named, and nothing that was left open', () => {
  expect(urlOf('listGames')).toBe('/api/v1/games')
  expect(urlOf('getTable', { id: 'a b/c?d' })).toBe('/api/v1/tables/a%20b%2Fc%3Fd')
  expect(urlOf('findTableByCode', { code: 'KX4-9PR' })).toBe('/api/v1/codes/KX4-9PR')
  expect(urlOf('getReplay', { id: 'x' }, { viewer: 0, language: 'de' })).toBe('/api/v1/tables/x/replay?viewer=0&language=de')
  expect(urlOf('getReplay', { id: 'x' }, { viewer: undefined })).toBe('/api/v1/tables/x/replay')
})

test('the types of a client follow from the table', () => {
  expectTypeOf<RequestOf<'createTable'>['body']>().toEqualTypeOf<CreateTableInput>()
  expectTypeOf<AnswerOf<'getTable'>>().toEqualTypeOf<TableInfo>()
  expectTypeOf<RequestArgs<'getMe'>>().toExtend<[request?: unknown]>()
  expectTypeOf<[]>().toExtend<RequestArgs<'becomeGuest'>>()
  expectTypeOf<[]>().not.toExtend<RequestArgs<'createTable'>>()
  expectTypeOf<[]>().not.toExtend<RequestArgs<'getTable'>>()
  expectTypeOf<[{ params: { id: string } }]>().toExtend<RequestArgs<'getReplay'>>()
  expectTypeOf<ParsedRequest<'getTable'>['body']>().toEqualTypeOf<undefined>()
  expectTypeOf<ParsedRequest<'getReplay'>['query']['viewer']>().toEqualTypeOf<number | 'spectator' | undefined>()
})

test('the page lists every operation, as the table has it', () => {
  const listed = [...page.matchAll(/^\| `(\w+)` \| `([A-Z]+ \S+)` \| (.+) \|$/gm)].map(([, id, endpoint, summary]) => [
    id,
    endpoint,
    summary,
  ])
  expect(listed).toEqual(operations.map(([id, { summary }]) => [id, ENDPOINTS[id].replace(/:(\w+)/g, '{$1}'), summary]))
})

/** The bodies in the document, each with the request named last before it. */
const bodies = [...page.matchAll(/`(POST|PATCH) \/api\/v1(\/\S*)`|^(\{ (?!"type").*\})$/gm)].flatMap(
  ([, method, path, body], index, all) => {
    const [, , , after] = all[index + 1] ?? []
    return body === undefined && after !== undefined ? [[`${method} ${path?.replace(/\{(\w+)\}/g, ':$1')}`, after] as const] : []
  },
)

test('the page shows bodies', () => {
  expect(bodies.map(([endpoint]) => endpoint)).toEqual(expect.arrayContaining([ENDPOINTS.forkTable, ENDPOINTS.reportCard]))
})

test.each(bodies)('documented %s %s is valid', (endpoint, body) => {
  const [, operation] = operations.find(([id]) => ENDPOINTS[id] === endpoint) ?? []
  expect(operation?.body?.safeParse(JSON.parse(body)).error).toBeUndefined()
  expect(operation?.body).toBeDefined()
})

test('every address on the page is an operation', () => {
  const known = new Set(Object.values(ENDPOINTS).map(endpoint => endpoint.replace(/:\w+/g, '{}')))
  for (const [, method, path = ''] of page.matchAll(new RegExp(`\`(GET|POST|PATCH|DELETE|PUT) ${API_BASE}(/[^\`?]*)`, 'g')))
    expect(known, path).toContain(`${method} ${path.replace(/\{\w+\}/g, '{}')}`)
})
