import { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { ProblemError } from './answers.ts'
import type { Edge } from './deps.ts'

/** One household of the new internet is a /64 network, not an address. */
const HOUSEHOLD = 64

/** Whose request this is. Who hung up before it was looked at has no address any more, and waits for no answer. */
export const addressOf = ({ ip }: { readonly ip: FastifyRequest['ip'] | undefined }): string =>
  ip === undefined ? 'gone' : normalizeIP(ip, HOUSEHOLD)

/** How often one address may ask, if a route does not say otherwise. */
export const requestRate = ({ config }: Edge): RateLimitPluginOptions => ({
  max: config.limits.requestsPerMinute,
  timeWindow: 60_000,
  keyGenerator: addressOf,
  errorResponseBuilder: () => new ProblemError({ code: 'too-fast' }),
})
