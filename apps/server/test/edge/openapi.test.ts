import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { createRig } from './rig.ts'

interface Operation {
  summary?: string
  parameters?: { in: string; name: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: object }> }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

const ROUTES = [
  'get /api/v1/codes/{code}',
  'get /api/v1/games',
  'get /api/v1/me',
  'get /api/v1/tables',
  'get /api/v1/tables/{id}',
  'get /api/v1/tables/{id}/log',
  'get /api/v1/tables/{id}/qr.svg',
  'get /api/v1/tables/{id}/replay',
  'get /api/v1/tables/{id}/view',
  'get /healthz',
  'get /readyz',
  'patch /api/v1/me',
  'post /api/v1/card-reports',
  'post /api/v1/guests',
  'post /api/v1/replays',
  'post /api/v1/tables',
  'post /api/v1/tables/{id}/claim',
  'post /api/v1/tables/{id}/commands',
  'post /api/v1/tables/{id}/fork',
  'post /api/v1/tables/{id}/seat-link',
  'post /api/v1/tables/{id}/seat-token',
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
  expect(operations.map(({ name }) => name).sort()).toEqual(ROUTES)
})

test('every schema in the description is a valid schema', async () => {
  const { operations } = await described()
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  for (const { name, operation } of operations) {
    expect(operation.summary, name).toBeTruthy()
    expect(operation.responses, name).toHaveProperty('default')
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
