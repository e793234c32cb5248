import { type IncomingHttpHeaders, type IncomingMessage, type Server, request as send } from 'node:http'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from './answers.ts'
import type { Edge } from './deps.ts'
import { nodeHeader, type Peers, pipedFor } from './nodes.ts'

/** How long (ms) another node may take to accept a connection, and to begin its answer: then others may take its tables. */
const CONNECT_MS = 2_000
const ANSWER_MS = 5_000
/** The same for what changes something: it is not sent again, because nobody would know whether it was done. */
const CHANGE_MS = 30_000
/** How long (ms) the last bytes of a socket may take. */
const FLUSH_MS = 2_000
/** How long (ms) to wait before looking once more where a table is. */
const AGAIN_MS = 250
/** Requests to tables are small. */
const BODY_BYTES = 65_536

/** The answer of another node. `socket`: it accepted a WebSocket; `head` are its first bytes. */
interface Far {
  readonly answer: IncomingMessage
  readonly upgraded?: { readonly socket: Duplex; readonly head: Buffer }
}

/** The other node could not be reached, so it knows nothing of the request. */
class UnreachableError extends Error {}

const NOT_MINE = 421

/** What became of a request: it was sent to another node, or the table is open here. `body`: if it was read to be sent. */
type Outcome = { readonly pipedTo: string } | { readonly pipedTo: undefined; readonly body?: Buffer | undefined }

/**
 * Sends a request that concerns a table to the node that has it open, if that is another one. What another node sent goes no further. An
 * owner that cannot be reached keeps its tables: the client has to try again.
 */
export async function pipeToOwner(edge: Edge, request: FastifyRequest, reply: FastifyReply, table: string): Promise<Outcome> {
  const { peers, service } = edge
  if (peers === undefined) return { pipedTo: undefined }
  let body: Buffer | undefined
  for (let tries = 0; tries < 2; tries++) {
    if (tries > 0) await sleep(AGAIN_MS)
    const location = service.isServing() ? await service.locate(table) : { address: undefined }
    if (location === 'here') return { pipedTo: undefined, body }
    if (pipedFor(request.raw) !== undefined) break
    if (location.address === undefined) continue
    body ??= await readBody(request.raw)
    const far = await ask(peers, location.address, request, body).catch(error => {
      request.log.debug({ err: error }, 'another node does not answer')
      if (!(error instanceof UnreachableError))
        throw new ProblemError({ code: isReading(request.raw) ? 'moved' : 'fault' }, { cause: error })
      return undefined
    })
    if (far === undefined || far.answer.statusCode === NOT_MINE) {
      far?.answer.resume()
      continue
    }
    passOn(far, request, reply)
    return { pipedTo: location.address }
  }
  throw new ProblemError({ code: 'moved' })
}

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** What clients sent together with their request for an upgrade. */
const HEADS = new WeakMap<IncomingMessage, Buffer>()

/** Remembers the first bytes of every socket that may be piped. */
export const keepHeads = (server: Server) =>
  server.on('upgrade', (raw, _socket, head) => {
    HEADS.set(raw, head)
  })

async function readBody(raw: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  if (raw.headers.upgrade === undefined)
    for await (const part of raw) {
      bytes += (part as Buffer).length
      if (bytes > BODY_BYTES) throw new ProblemError({ code: 'too-large' })
      parts.push(part as Buffer)
    }
  return Buffer.concat(parts)
}

const OF_THE_HOP: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'expect', 'upgrade'])

const withoutHop = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_HOP.has(name) && !name.startsWith('proxy-')))

function ask(peers: Peers, address: string, { raw, ip }: FastifyRequest, body: Buffer): Promise<Far> {
  const { hostname, port } = new URL(address)
  const upgrade = raw.headers.upgrade === undefined ? {} : { connection: 'Upgrade', upgrade: raw.headers.upgrade }
  const length = body.length === 0 ? {} : { 'content-length': body.length }
  const headers = { ...withoutHop(raw.headers), ...length, ...upgrade, ...nodeHeader(peers, ip) }
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    const asked = send({ host, port: port || 80, method: raw.method ?? 'GET', path: raw.url ?? '/', headers, agent: false })
    let isConnected = false
    const patience = setTimeout(() => asked.destroy(new Error('no connection')), CONNECT_MS)
    asked.on('socket', socket =>
      socket.once('connect', () => {
        isConnected = true
        clearTimeout(patience)
      }),
    )
    asked.setTimeout(isReading(raw) ? ANSWER_MS : CHANGE_MS, () => asked.destroy(new Error('no answer')))
    asked.on('error', error => {
      clearTimeout(patience)
      reject(isConnected ? error : new UnreachableError(error.message))
    })
    asked.on('response', answer => {
      asked.setTimeout(0) // a reader may be slow
      resolve({ answer })
    })
    asked.on('upgrade', (answer, socket, head) => resolve({ answer, upgraded: { socket, head } }))
    asked.end(body)
  })
}

/** Sends the other node's answer as it is. */
function passOn({ answer, upgraded }: Far, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  if (upgraded === undefined) {
    reply.raw.writeHead(answer.statusCode ?? 502, withoutHop(answer.headers))
    pipeline(answer, reply.raw).catch(() => reply.raw.destroy())
    return
  }
  const near = request.raw.socket
  const { socket: far, head } = upgraded
  if (near.destroyed) return void far.destroy()
  reply.raw.detachSocket(near)
  near.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(answer.rawHeaders)}\r\n`)
  near.write(head)
  far.write(HEADS.get(request.raw) ?? '')
  splice(near, far)
}

function headerLines(raw: readonly string[]): string {
  let lines = ''
  for (let at = 0; at < raw.length; at += 2) lines += `${raw[at]}: ${raw[at + 1]}\r\n`
  return lines
}

type Socket = FastifyRequest['raw']['socket']

/** Connects two sockets until one of them is closed; what was written before is still delivered. */
function splice(near: Socket, far: Duplex): void {
  const other = far as Socket
  for (const socket of [near, other]) {
    socket.setTimeout(0)
    socket.setNoDelay(true)
  }
  near.pipe(other).pipe(near)
  other.on('error', () => finish(near))
  near.on('error', () => other.destroy())
  other.on('close', () => finish(near))
  near.on('close', () => finish(other))
}

/** Closes a socket after its last bytes, or without them if nobody reads them. */
function finish(socket: Socket): void {
  if (socket.destroyed) return
  socket.destroySoon()
  setTimeout(() => socket.destroy(), FLUSH_MS).unref()
}
