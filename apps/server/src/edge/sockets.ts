import type { Socket } from 'node:net'
import { CLOSE, LIMITS } from '@chronothek/protocol'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressOf, networkOf } from './address.ts'
import { ProblemError } from './answers.ts'
import type { Api, Edge } from './deps.ts'
import { findGuest } from './guest.ts'
import { isSameOrigin } from './origin.ts'
import { keepHeads, pipeToOwner } from './pipe.ts'
import { requestRate } from './rate.ts'
import { createSharedLimits, Session } from './session.ts'
import type { ZodProvider } from './zod-fastify.ts'

/** Larger frames are not read. Up to this size, a message that is too long gets an error. */
const FRAME_BYTES = 4 * LIMITS.messageBytes
/** No table has a longer id. */
const LONGEST_ID = 40
/** How long (ms) clients may take to hang up when the server shuts down. */
const SHUTDOWN_MS = 1_000
/** How often (ms) the other ends of piped sockets are looked at. */
const DEAD_MS = 1_000
/** One guest may send as much as this many connections. */
const WINDOWS = 3

/** The WebSocket side of the edge. */
export async function addSockets(app: Api, edge: Edge): Promise<void> {
  keepHeads(app.server)
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
  const sessions = new Map<Session, FastifyRequest>()
  const addresses = new Map<string, number>()
  /** Clients whose table is open at another node, and its address. */
  const piped = new Map<Socket, string>()
  const watch = setInterval(() => void leaveDead(edge, piped), DEAD_MS)
  watch.unref()
  const guests = createSharedLimits({ burst: WINDOWS * limits.messageBurst, perSecond: WINDOWS * limits.messagesPerSecond })
  const count = (address: string, change: 1 | -1) => {
    const open = (addresses.get(address) ?? 0) + change
    if (open === 0) addresses.delete(address)
    else addresses.set(address, open)
  }
  /** Counts a socket until it is closed, or until it turns out not to be piped. */
  const enter = (socket: Socket, address: string) => {
    let isCounted = true
    const leave = () => {
      socket.off('close', leave)
      piped.delete(socket)
      if (isCounted) count(address, -1)
      isCounted = false
    }
    count(address, 1)
    socket.once('close', leave)
    return leave
  }
  const beat = setInterval(() => {
    for (const session of sessions.keys()) session.heartbeat()
  }, limits.heartbeatMs)
  beat.unref()
  const visits = setInterval(() => void noteVisits(edge, [...sessions.values()]), limits.visitMs)
  visits.unref()
  app.addHook('onClose', async () => {
    clearInterval(beat)
    clearInterval(visits)
    clearInterval(watch)
  })
  app.addHook('preClose', async () => {
    for (const socket of piped.keys()) socket.destroy()
  })

  app.route({
    method: 'GET',
    url: '/ws/:table',
    schema: { params: z.object({ table: z.string().max(LONGEST_ID) }) },
    async preValidation(request, reply) {
      admit(edge, request, addresses)
      const { socket } = request.raw
      const leave = enter(socket, addressOf(request)) // before any wait, in which it may be closed
      try {
        const { pipedTo } = await pipeToOwner(edge, request, reply, request.params.table)
        if (pipedTo === undefined || socket.destroyed) leave()
        else piped.set(socket, pipedTo)
      } catch (error) {
        leave()
        throw error
      }
    },
    handler: async () => {
      throw new ProblemError({ code: 'not-found' }) // a plain HTTP request
    },
    wsHandler: (socket, request) => {
      const address = addressOf(request)
      const { table } = request.params
      const shared = { service: edge.service, limits, metrics: edge.metrics, log: edge.logger, guests }
      const deps = { ...shared, network: networkOf(request), table }
      const session = new Session(socket, request.raw.socket, deps, findGuest(edge, request))
      sessions.set(session, request)
      count(address, 1)
      socket.on('close', code => {
        edge.metrics.socketClosed(code)
        sessions.delete(session)
        count(address, -1)
      })
    },
  })
}

/** A guest who is looked for has visited. One after the other, so that nobody waits for them; without the store the next time will do. */
async function noteVisits(edge: Edge, requests: readonly FastifyRequest[]): Promise<void> {
  for (const request of requests) await findGuest(edge, request).catch(() => undefined)
}

/** Closes the sockets whose other end is a node that has stopped beating, so that their clients come back and find the next one. */
async function leaveDead({ service }: Edge, piped: ReadonlyMap<Socket, string>): Promise<void> {
  if (piped.size === 0) return
  const living = await service.nodes().catch(() => undefined) // without the store nobody knows
  for (const [socket, address] of living === undefined ? [] : piped) if (!living?.has(address)) socket.destroy()
}

/** Checks origin and number of connections before the upgrade, so that a refusal is an ordinary HTTP answer. */
function admit({ config, metrics }: Edge, request: FastifyRequest, addresses: ReadonlyMap<string, number>) {
  if (isSameOrigin(request, config.origins) === false) throw new ProblemError({ code: 'foreign-origin' })
  const open = addresses.get(addressOf(request)) ?? 0
  if (open < config.limits.connectionsPerAddress) return
  metrics.limited('connections')
  throw new ProblemError({ code: 'too-fast' })
}

/** Tells all clients to reconnect, and terminates those that do not hang up. */
async function closeAll(app: Api): Promise<void> {
  const { clients } = app.websocketServer
  if (clients.size === 0) return
  const gone = Promise.all([...clients].map(client => new Promise(resolve => client.once('close', resolve))))
  for (const client of clients) client.close(CLOSE.moved, 'shutting down')
  const cut = setTimeout(() => {
    for (const client of clients) client.terminate()
  }, SHUTDOWN_MS)
  await gone
  clearTimeout(cut)
}
