import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import { addressOf } from './address.ts'
import { ProblemError } from './answers.ts'
import type { Edge } from './deps.ts'

/** The rate limit of HTTP requests per address, unless a route has its own. */
export const requestRate = ({ config, metrics }: Edge): RateLimitPluginOptions => ({
  max: config.limits.requestsPerMinute,
  timeWindow: 60_000,
  keyGenerator: addressOf,
  onExceeded: () => metrics.limited('requests'),
  errorResponseBuilder: () => new ProblemError({ code: 'too-fast' }),
})

/**
 * The page has many small files: a visit fetches about forty, a first visit everything for offline use, and a household shares an address.
 */
const FILES_PER_REQUEST = 10

/** The rate limit of the page's files. */
export const fileRate = (edge: Edge): RateLimitPluginOptions => ({
  ...requestRate(edge),
  max: FILES_PER_REQUEST * edge.config.limits.requestsPerMinute,
})
