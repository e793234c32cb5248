import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { ProblemError, problemOf, statusOf } from './answers.ts'
import { compress } from './compress.ts'
import type { Api, Edge } from './deps.ts'
import { addDocs } from './docs.ts'
import { addPages } from './pages.ts'
import { requestRate } from './rate.ts'
import { addGuestRoutes } from './routes/guests.ts'
import { addMediaRoute } from './routes/media.ts'
import { addOperationRoutes } from './routes/operations.ts'
import { addPlayRoutes } from './routes/play.ts'
import { addReplayRoutes } from './routes/replays.ts'
import { addLobbyRoutes, addSeatRoutes, addTableRoutes } from './routes/tables.ts'
import { addSecurity, refuseForeign } from './security.ts'
import { addSockets } from './sockets.ts'
import { serializerCompiler, validatorCompiler, type ZodProvider } from './zod-fastify.ts'

const BODY_BYTES = 65_536
const REQUEST_MS = 30_000

/** The whole outside of the server, not listening yet. */
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
      socket.destroySoon() // whoever does not hang up would keep the line for ever
    },
  }).withTypeProvider<ZodProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => fail(edge, error, request, reply))
  // Only JSON is taken: a foreign page cannot send that without asking first.
  app.removeContentTypeParser('text/plain')

  await app.register(cookie)
  await addSecurity(app, edge)
  await addSockets(app, edge) // before the hooks: a refused upgrade has to be known as one, or its line stays open
  addHooks(app, edge)
  await addDocs(app)
  await app.register(async scope => addMedia(scope.withTypeProvider<ZodProvider>(), edge))
  await app.register(async scope => addOperations(scope.withTypeProvider<ZodProvider>(), edge))
  await app.register(async scope => addInterface(scope.withTypeProvider<ZodProvider>(), edge), { prefix: '/api/v1' })
  await addPages(app, edge)
  return app
}

/** The health check writes to the disk: nobody may keep it busy with that. */
async function addOperations(scope: Api, edge: Edge): Promise<void> {
  await scope.register(rateLimit, requestRate(edge))
  addOperationRoutes(scope, edge)
}

async function addMedia(scope: Api, edge: Edge): Promise<void> {
  await scope.register(rateLimit, requestRate(edge))
  addMediaRoute(scope, edge)
}

async function addInterface(api: Api, edge: Edge): Promise<void> {
  await api.register(rateLimit, requestRate(edge))
  api.addHook('onRequest', refuseForeign(edge))
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  addGuestRoutes(api, edge)
  addLobbyRoutes(api, edge)
  addTableRoutes(api, edge)
  addSeatRoutes(api, edge)
  addPlayRoutes(api, edge)
  addReplayRoutes(api, edge)
}

function addHooks(app: Api, edge: Edge) {
  app.addHook('onRequest', async () => {
    if (edge.phase === 'closing') throw new ProblemError({ code: 'shutting-down' })
  })
  app.addHook('onSend', compress)
  // The pattern of the route, never the address itself: that may hold a code, and with `ip` only while somebody is debugging.
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log, ip } = request
    const line = { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    if (edge.logger.level === 'debug') log.debug({ ...line, ip }, 'request')
    else log.info(line, 'request')
  })
}

/** Every error leaves in the same shape; what went wrong inside stays in the log. */
function fail({ metrics }: Edge, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error)
  if (problem.code === 'fault') {
    metrics.fault('http')
    request.log.error({ err: error, route: request.routeOptions?.url }, 'a request failed')
  }
  return reply.code(statusOf(problem)).send({ error: problem })
}

/** An address nobody can read is refused before the sockets' plugin hears of it: then nobody else would end an upgrade's line. */
function hangUp({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.headers.upgrade !== undefined) reply.raw.once('finish', () => raw.socket.destroySoon())
}

const BODY = '{"error":{"code":"bad-message"}}'
const BAD_REQUEST = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\nConnection: close\r\n\r\n${BODY}`
