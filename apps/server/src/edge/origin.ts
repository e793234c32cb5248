import type { FastifyRequest } from 'fastify'
import { seatTokenOf } from './guest.ts'

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a browser sent this from one of our own pages. Only the host is compared, because behind a proxy we may not know that clients
 * use TLS. `undefined`: the request has no such header.
 */
export function isSameOrigin(request: FastifyRequest, origins: readonly string[]): boolean | undefined {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined && origins.includes(origin)) return true
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined) return undefined
  return withoutPort(URL.parse(origin)?.host) === withoutPort(request.host)
}

/** Browsers omit default ports; proxies may include them. */
const withoutPort = (host: string | undefined) => host?.replace(/:(80|443)$/, '')

/**
 * Protects against CSRF: foreign pages may not change anything for a guest. A seat token needs no check, because no foreign page can add
 * that header. Other kinds of authorization prove nothing: a browser adds the password for a proxy by itself.
 */
export function mayChange(request: FastifyRequest, origins: readonly string[], cookie: string): boolean {
  if (SAFE_METHODS.has(request.method) || seatTokenOf(request) !== undefined) return true
  return isSameOrigin(request, origins) ?? request.cookies[cookie] === undefined
}

/** The address people use for this server. */
export const publicOrigin = (request: FastifyRequest, origins: readonly string[]): string =>
  origins[0] ?? `${request.protocol}://${request.host}`
