import { API_BASE, type Problem, type ProblemCode } from '@chronothek/protocol'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { ProblemError, problemOf, statusOf } from './answers.ts'
import { compress } from './compress.ts'
import type { Api, Edge } from './deps.ts'
import { addDocs } from './docs.ts'
import { refuseOtherHosts } from './host.ts'
import { keepAnswers } from './kept-answers.ts'
import { routeLabel } from './metric-labels.ts'
import { pipedFor, recognizeNodes } from './nodes.ts'
import { addPages } from './pages.ts'
import { requestRate } from './rate.ts'
import { guestRoutes } from './routes/guests.ts'
import { addHealthRoutes, isLocal } from './routes/health.ts'
import { addMediaRoute } from './routes/media.ts'
import { playRoutes } from './routes/play.ts'
import { recordRoutes } from './routes/records.ts'
import { addRoutes } from './routes/route.ts'
import { seatRoutes } from './routes/seats.ts'
import { tableRoutes } from './routes/tables.ts'
import { addSecurity, refuseForeign } from './security.ts'
import { addSockets } from './sockets.ts'
import { serializerCompiler, validatorCompiler, type ZodProvider } from './zod-fastify.ts'

const BODY_BYTES = 65_536
const REQUEST_MS = 30_000

/** The whole edge of the server, not listening yet. */
export async function createApp(edge: Edge): Promise<Api> {
  const app = fastify({
    loggerInstance: edge.logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    trustProxy: edge.config.trustProxy ?? false,
    frameworkErrors: (error, request, reply) => {
      hangUp(request, reply)
      return fail(edge, error, request, reply)
    },
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.write(BAD_REQUEST)
      socket.destroySoon() // otherwise a client that does not hang up keeps the connection open
    },
  }).withTypeProvider<ZodProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => fail(edge, error, request, reply))
  // Only JSON is accepted: a foreign page cannot send it without a preflight request.
  app.removeContentTypeParser('text/plain')

  await app.register(cookie)
  await addSecurity(app, edge)
  await addSockets(app, edge) // before the hooks, which have to recognize a refused upgrade, or its connection stays open
  addHooks(app, edge)
  await addDocs(app, edge)
  await app.register(async scope => addMedia(scope.withTypeProvider<ZodProvider>(), edge))
  await app.register(async scope => addHealth(scope.withTypeProvider<ZodProvider>(), edge))
  await app.register(async scope => addApi(scope.withTypeProvider<ZodProvider>(), edge), { prefix: API_BASE })
  await app.register(async scope => addPages(scope.withTypeProvider<ZodProvider>(), edge))
  return app
}

/** The health check writes to the disk, so only programs on this machine may ask as often as they like. */
async function addHealth(scope: Api, edge: Edge): Promise<void> {
  await scope.register(rateLimit, { ...requestRate(edge), allowList: request => isLocal(request, edge.config.trustProxy) })
  addHealthRoutes(scope, edge)
}

async function addMedia(scope: Api, edge: Edge): Promise<void> {
  await scope.register(rateLimit, requestRate(edge))
  keepAnswers(scope, edge.media.size)
  addMediaRoute(scope, edge)
}

async function addApi(api: Api, edge: Edge): Promise<void> {
  await api.register(rateLimit, requestRate(edge))
  api.addHook('onRequest', refuseForeign(edge))
  api.addHook('onSend', compress)
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  addRoutes(api, edge, { ...guestRoutes(edge), ...tableRoutes(edge), ...seatRoutes(edge), ...playRoutes(edge), ...recordRoutes(edge) })
}

function addHooks(app: Api, edge: Edge) {
  app.addHook('onRequest', recognizeNodes(edge))
  app.addHook('onRequest', refuseOtherHosts(edge.config))
  app.addHook('onRequest', async () => {
    if (edge.phase === 'closing') throw new ProblemError({ code: 'shutting-down' })
  })
  // Logs the pattern of the route, never the URL, which may contain a code. `ip` is logged only for debugging.
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log, ip } = request
    edge.metrics.request(routeLabel(method, routeOptions.url), reply.statusCode, reply.elapsedTime)
    const line = { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    if (edge.logger.level === 'debug') log.debug({ ...line, ip }, 'request')
    else log.info(line, 'request')
  })
}

const OF_THE_BODY = ['content-type', 'content-length', 'content-encoding', 'etag', 'last-modified', 'accept-ranges'] as const

/** Sends every error in the same shape. Internal details go to the log only. */
function fail({ metrics }: Edge, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error)
  if (problem.code === 'fault') {
    metrics.fault('http')
    request.log.error({ err: error, route: request.routeOptions?.url }, 'a request failed')
  }
  // What the file would have been: with its type an error could not even be serialized, and nobody may cache an error in its place.
  for (const header of OF_THE_BODY) reply.removeHeader(header)
  if (COME_BACK.has(problem.code)) reply.header('retry-after', '1')
  return reply.code(statusFor(problem, request)).header('cache-control', 'no-store').send({ error: problem })
}

const COME_BACK: ReadonlySet<string> = new Set(['moved', 'shutting-down'] satisfies ProblemCode[])
const NOT_MINE = 421

/** Another node that sent this request looks again where the table is; a client just tries again. */
const statusFor = (problem: Problem, { raw }: FastifyRequest): number =>
  COME_BACK.has(problem.code) && pipedFor(raw) !== undefined ? NOT_MINE : statusOf(problem)

/** A malformed URL is refused before the WebSocket plugin sees the request, so the connection of an upgrade has to be closed here. */
function hangUp({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.headers.upgrade !== undefined) reply.raw.once('finish', () => raw.socket.destroySoon())
}

const BODY = '{"error":{"code":"bad-message"}}'
const BAD_REQUEST = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\nConnection: close\r\n\r\n${BODY}`
