import { CLOSE, LIMITS } from '@chronothek/protocol'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import { ProblemError } from './answers.ts'
import { createSharedBuckets } from './bucket.ts'
import type { Api, Edge } from './deps.ts'
import { findGuest } from './guest.ts'
import { isSameOrigin } from './origin.ts'
import { addressOf, requestRate } from './rate.ts'
import { Session } from './session.ts'
import type { ZodProvider } from './zod-fastify.ts'

/** Above this a frame is not even read; up to it, a message that is too long is refused politely. */
const FRAME_BYTES = 4 * LIMITS.messageBytes
const GRACE_MS = 1_000
/** One guest may say as much as so many windows. */
const WINDOWS = 3

/** The WebSocket side of the edge. */
export async function addSockets(app: Api, edge: Edge): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: FRAME_BYTES, perMessageDeflate: false, clientTracking: true },
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'socket error')
      socket.terminate()
    },
    preClose: () => closeAll(app),
  })
  await app.register(async scope => {
    await scope.register(rateLimit, requestRate(edge))
    addSocketRoute(scope.withTypeProvider<ZodProvider>(), edge)
  })
}

function addSocketRoute(app: Api, edge: Edge): void {
  const { limits } = edge.config
  const sessions = new Set<Session>()
  const addresses = new Map<string, number>()
  const guests = createSharedBuckets(WINDOWS * limits.messageBurst, WINDOWS * limits.messagesPerSecond)
  const count = (address: string, change: 1 | -1) => {
    const open = (addresses.get(address) ?? 0) + change
    if (open === 0) addresses.delete(address)
    else addresses.set(address, open)
  }
  const beat = setInterval(() => {
    for (const session of sessions) session.heartbeat()
  }, limits.heartbeatMs)
  beat.unref()
  app.addHook('onClose', async () => clearInterval(beat))

  app.route({
    method: 'GET',
    url: '/ws',
    preValidation: async request => admit(edge, request, addresses),
    handler: async () => {
      throw new ProblemError({ code: 'not-found' }) // nobody asked for a socket
    },
    wsHandler: (socket, request) => {
      const address = addressOf(request)
      const deps = { service: edge.service, limits, metrics: edge.metrics, log: edge.logger, guests }
      const session = new Session(socket, request.raw.socket, deps, findGuest(edge, request))
      sessions.add(session)
      count(address, 1)
      socket.on('close', () => {
        sessions.delete(session)
        count(address, -1)
      })
    },
  })
}

/** Refused before the upgrade, as an ordinary HTTP answer. */
function admit({ config }: Edge, request: FastifyRequest, addresses: ReadonlyMap<string, number>) {
  if (isSameOrigin(request, config.origins) === false) throw new ProblemError({ code: 'foreign-origin' })
  const open = addresses.get(addressOf(request)) ?? 0
  if (open >= config.limits.connectionsPerAddress) throw new ProblemError({ code: 'too-fast' })
}

/** Asks everybody to come back, and cuts the lines of those who do not hang up. */
async function closeAll(app: Api): Promise<void> {
  const { clients } = app.websocketServer
  if (clients.size === 0) return
  const gone = Promise.all([...clients].map(client => new Promise(resolve => client.once('close', resolve))))
  for (const client of clients) client.close(CLOSE.moved, 'shutting down')
  const cut = setTimeout(() => {
    for (const client of clients) client.terminate()
  }, GRACE_MS)
  await gone
  clearTimeout(cut)
}
