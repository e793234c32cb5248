import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** An IPv6 household usually has a /64 network, so limits count networks, not addresses. */
const HOUSEHOLD_BITS = 64

/** The address that limits count for this request. `gone` if the client has hung up and so has no address any more. */
export const addressOf = ({ ip }: { readonly ip: FastifyRequest['ip'] | undefined }): string =>
  ip === undefined ? 'gone' : normalizeIP(ip, HOUSEHOLD_BITS)
