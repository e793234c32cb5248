import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answers, ProblemError } from '../answers.ts'
import type { Api, Edge } from '../deps.ts'

const fine = answers(z.object({ ok: z.literal(true) }))

/** Liveness, readiness and metrics, for whoever runs the server. Not part of the API, so without its prefix. */
export function addHealthRoutes(app: Api, edge: Edge): void {
  const { store, metrics, config } = edge
  app.get('/healthz', { schema: { tags: ['operations'], summary: 'Whether the store can write', response: fine } }, async request => {
    await store.ping().catch(error => {
      request.log.error({ err: error }, 'the store does not answer')
      throw new ProblemError({ code: 'read-only' }, { cause: error })
    })
    return { ok: true }
  })
  app.get('/readyz', { schema: { tags: ['operations'], summary: 'Whether players may come in', response: fine } }, async () => {
    if (edge.phase !== 'ready' || !edge.service.isServing()) throw new ProblemError({ code: 'shutting-down' })
    return { ok: true }
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request, config.trustProxy) && !hasToken(request, config.metricsToken)) throw new ProblemError({ code: 'not-found' })
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/** A request from this machine itself, not through a proxy on it. */
export const isLocal = (request: FastifyRequest, trustProxy: string | undefined) =>
  LOOPBACK.test(request.ip) && (trustProxy !== undefined || (request.headers['x-forwarded-for'] ?? request.headers.forwarded) === undefined)

const digest = (text: string) => createHash('sha256').update(text).digest()

const hasToken = (request: FastifyRequest, token: string | undefined) =>
  token !== undefined && timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))
