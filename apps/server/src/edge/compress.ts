import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const LEAST_BYTES = 1_000
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/
const zip = promisify(gzip)

/**
 * Compresses large answers, but only to GET requests: the answer to a POST may contain a token, and its length must not reveal anything.
 */
export async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (request.method !== 'GET' || reply.statusCode !== 200 || reply.hasHeader('content-encoding')) return payload
  if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return payload
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return payload
  if (typeof payload === 'string' && payload.length >= LEAST_BYTES) {
    encoded(reply)
    return zip(payload)
  }
  if (payload instanceof Readable && Number(reply.getHeader('content-length')) >= LEAST_BYTES) {
    encoded(reply)
    // Unlike `pipe`, `pipeline` closes the file when the client aborts the download.
    return pipeline(payload, createGzip(), () => {})
  }
  return payload
}

function encoded(reply: FastifyReply) {
  reply.removeHeader('content-length')
  reply.header('content-encoding', 'gzip')
}
