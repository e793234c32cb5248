import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import { ProblemError } from './answers.ts'
import type { Edge } from './deps.ts'

/** One household of the new internet is a /64 network, not an address. */
export const HOUSEHOLD = 64

/** How often one address may ask, if a route does not say otherwise. */
export const requestRate = ({ config }: Edge): RateLimitPluginOptions => ({
  max: config.limits.requestsPerMinute,
  timeWindow: 60_000,
  ipv6Subnet: HOUSEHOLD,
  errorResponseBuilder: () => new ProblemError({ code: 'too-fast' }),
})
