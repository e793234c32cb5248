import type { Network } from '@chronothek/house'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** An IPv6 household usually has a /64 network, so limits count networks, not addresses. */
const HOUSEHOLD_BITS = 64

/** The address that limits count for this request. `gone` if the client has hung up and so has no address any more. */
export const addressOf = ({ ip }: { readonly ip: FastifyRequest['ip'] | undefined }): string =>
  ip === undefined ? 'gone' : normalizeIP(ip, HOUSEHOLD_BITS)

/** A site may have a /48 or /56, and so thousands of household networks. */
const SITE_BITS = [48, 56]

/** The networks a request comes from, widest first: the sites around an IPv6 household, and the address that limits count. */
export function networkOf(request: { readonly ip: FastifyRequest['ip'] | undefined }): Network {
  const address = addressOf(request)
  return address.includes(':') ? [...SITE_BITS.map(bits => normalizeIP(address, bits)), address] : [address]
}
