import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isWorthCompressing } from './compress.ts'
import type { Api } from './deps.ts'

const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/** Each runs once per answer, in a thread. Quality 9 takes a fourth of the time of 11, and the result is a tenth longer. */
const COMPRESSORS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: body => promisify(zlib.brotliCompress)(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: body => promisify(zlib.gzip)(body, { level: 9 }),
}

interface KeptAnswer {
  readonly type: string
  readonly cacheControl: string
  readonly etag: string
  readonly body: Buffer
  /** The body in each encoding that somebody has asked for. */
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

/** Headers of a single answer that do not fit the kept one. */
const REPLACED = ['content-length', 'last-modified', 'accept-ranges', 'etag'] as const

/**
 * For routes whose answers never change while the server runs: each is made and compressed when it is first asked for, and kept. Beyond
 * `most` answers, further ones are sent as they are.
 */
export function keepAnswers(scope: Api, most: number): void {
  const answers = new Map<string, Promise<KeptAnswer>>()
  const isKept = new WeakSet<FastifyRequest>()

  // Not `onRequest`: the rate limit of a route comes after the hooks of its scope.
  scope.addHook('preHandler', async (request, reply) => {
    const answer = answers.get(keyOf(request))
    if (answer === undefined) return undefined
    isKept.add(request)
    return reply.send(await encodedFor(request, reply, await answer))
  })
  scope.addHook('onSend', async (request, reply, payload: unknown) => {
    if (isKept.has(request) || request.method !== 'GET' || reply.statusCode !== 200) return payload
    const key = keyOf(request)
    if (!answers.has(key) && answers.size >= most) return payload
    const answer = answers.get(key) ?? readAnswer(reply, payload)
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    for (const header of REPLACED) reply.removeHeader(header)
    return encodedFor(request, reply, await answer)
  })
}

/** The same for every spelling of a path, so that nobody can fill the memory with spellings. */
const keyOf = ({ routeOptions, params }: FastifyRequest): string => `${routeOptions.url} ${JSON.stringify(params)}`

async function readAnswer(reply: FastifyReply, payload: unknown): Promise<KeptAnswer> {
  const type = String(reply.getHeader('content-type'))
  const cacheControl = String(reply.getHeader('cache-control') ?? 'no-cache')
  const body = payload instanceof Readable ? await buffer(payload) : Buffer.isBuffer(payload) ? payload : Buffer.from(String(payload))
  return { type, cacheControl, etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`, body, encoded: new Map() }
}

/** Sets the headers of an answer and returns its body in the encoding the client likes best. */
async function encodedFor(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): Promise<Buffer | undefined> {
  const { type, cacheControl, etag, body, encoded } = answer
  reply.header('content-type', type).header('cache-control', cacheControl).header('etag', etag)
  const isCompressible = isWorthCompressing(type, body.length)
  if (isCompressible) reply.header('vary', 'accept-encoding')
  if (isStillThere(request, etag)) {
    reply.code(304)
    return undefined
  }
  const encoding = isCompressible ? findEncoding(request) : undefined
  if (encoding === undefined) return body
  const compressed = encoded.get(encoding) ?? COMPRESSORS[encoding](body)
  encoded.set(encoding, compressed)
  reply.header('content-encoding', encoding)
  return compressed
}

const isStillThere = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some(known => known.trim() === etag) ?? false

function findEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding']
  return accepted === undefined ? undefined : (negotiate(String(accepted), [...ENCODINGS]) ?? undefined)
}
