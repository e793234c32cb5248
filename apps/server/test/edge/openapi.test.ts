import { API_BASE, ENDPOINTS } from '@chronothek/protocol'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { createRig } from './rig.ts'

interface Operation {
  operationId?: string
  summary?: string
  parameters?: { in: string; name: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: object }> }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

/** `operation id: method path` for the whole table; the two routes for whoever runs the server have no id. */
const ROUTES = [
  ...Object.entries(ENDPOINTS).map(([id, endpoint]) => {
    const [method = '', path = ''] = endpoint.split(' ')
    return `${id}: ${method.toLowerCase()} ${API_BASE}${path.replace(/:(\w+)/, '{$1}')}`
  }),
  'undefined: get /healthz',
  'undefined: get /readyz',
]

async function described() {
  const { app } = await createRig()
  const document = (await app.inject({ url: '/api/docs/json' })).json<Document>()
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  )
  return { app, document, operations }
}

test('every route of the interface is described, and nothing else', async () => {
  const { document, operations } = await described()
  expect(document.openapi).toBe('3.1.0')
  expect(operations.map(({ name, operation }) => `${operation.operationId}: ${name}`).sort()).toEqual(ROUTES.toSorted())
})

test('every schema in the description is a valid schema', async () => {
  const { operations } = await described()
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  for (const { name, operation } of operations) {
    expect(operation.summary, name).toBeTruthy()
    expect(Object.keys(operation.responses), name).toEqual(['200', 'default'])
    const parts = [...(operation.parameters ?? []), ...contents(operation)]
    for (const { schema } of parts) expect(() => ajv.compile(schema), name).not.toThrow()
    for (const { description } of Object.values(operation.responses)) expect(description, name).toBeTruthy()
  }
})

const contents = ({ requestBody, responses }: Operation) =>
  [requestBody, ...Object.values(responses)].flatMap(part => Object.values(part?.content ?? {}))

test('path and query parameters and bodies are named', async () => {
  const { document } = await described()
  const replay = document.paths['/api/v1/tables/{id}/replay']?.get
  expect(replay?.parameters?.map(({ in: place, name }) => `${place} ${name}`).sort()).toEqual(['path id', 'query language', 'query viewer'])
  const create = document.paths['/api/v1/tables']?.post?.requestBody?.content['application/json']?.schema
  expect(create).toMatchObject({ properties: { game: {}, seats: {} }, required: ['game', 'seats'] })
})

test('a picture is described as one, not as JSON', async () => {
  const { document } = await described()
  const qr = document.paths['/api/v1/tables/{id}/qr.svg']?.get?.responses['200']
  expect(qr?.content).toEqual({ 'image/svg+xml': { schema: { type: 'string' } } })
})

test('the documentation is a page without inline code', async () => {
  const { app } = await createRig()
  const page = await app.inject({ url: '/api/docs' })
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/<script(?![^>]*src=)/)
  expect(page.body).not.toMatch(/<style|style=/)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  for (const [, path] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const url = new URL(path ?? '', 'http://localhost/api/').pathname
    expect((await app.inject({ url })).statusCode, url).toBe(200)
  }
})
