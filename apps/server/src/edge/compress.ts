import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const LEAST_BYTES = 1_000
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/
const zip = promisify(gzip)

export const isWorthCompressing = (type: string, length: number): boolean => length >= LEAST_BYTES && COMPRESSIBLE.test(type)

/**
 * Compresses large answers of the HTTP interface, which differ from request to request. Only to GET requests: the answer to a POST may
 * contain a token, and its length must not reveal anything.
 */
export async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
  if (!isWorthCompressing(String(reply.getHeader('content-type')), payload.length)) return payload
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return payload
  reply.removeHeader('content-length')
  reply.header('content-encoding', 'gzip')
  return zip(payload)
}
