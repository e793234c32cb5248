import type { Network } from '@chronothek/house'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { GONE, pipedFor } from './nodes.ts'

/** An IPv6 household usually has a /64 network, so limits count networks, not addresses. */
const HOUSEHOLD_BITS = 64

/** Where a request comes from, and the request itself if another node may have sent it for its client. */
interface Origin {
  readonly ip: FastifyRequest['ip'] | undefined
  readonly raw?: FastifyRequest['raw']
}

/** The address that limits count for this request. `gone` if the client has hung up and so has no address any more. */
export function addressOf({ ip, raw }: Origin): string {
  const client = pipedFor(raw) ?? ip
  return client === undefined || client === GONE ? GONE : normalizeIP(client, HOUSEHOLD_BITS)
}

/** A site may have a /48 or /56, and so thousands of household networks. */
const SITE_BITS = [48, 56]

/** The networks a request comes from, widest first: the sites around an IPv6 household, and the address that limits count. */
export function networkOf(request: Origin): Network {
  const address = addressOf(request)
  return address.includes(':') ? [...SITE_BITS.map(bits => normalizeIP(address, bits)), address] : [address]
}
