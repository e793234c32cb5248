import helmet from '@fastify/helmet'
import type { FastifyRequest } from 'fastify'
import { ProblemError } from './answers.ts'
import type { Api, Edge } from './deps.ts'
import { cookieName } from './guest.ts'
import { mayChange } from './origin.ts'

const HOST = /^[\w.:[\]-]+$/

/** In older versions of Safari, `'self'` does not include WebSockets of the same host. */
const ownSocket = (host: string | undefined) => (host !== undefined && HOST.test(host) ? `ws://${host} wss://${host}` : '')

/** Security headers of every answer. */
export async function addSecurity(app: Api, { config }: Edge): Promise<void> {
  const isHttps = config.origins[0]?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'], // the page composes pictures from layers and shows the result
        mediaSrc: ["'self'"],
        connectSrc: ["'self'", request => ownSocket(request.headers.host)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
}

/** A hook for all API routes that refuses requests from foreign pages. */
export const refuseForeign =
  (edge: Edge) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!mayChange(request, edge.config.origins, cookieName(edge, request))) throw new ProblemError({ code: 'foreign-origin' })
  }
