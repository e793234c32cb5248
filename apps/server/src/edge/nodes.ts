import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** What one of several nodes needs to know about the others. */
export interface Peers {
  /** By which they know each other. */
  readonly secret: string
  /** The addresses from which they have come so far: each comes for many clients. */
  readonly seen: Set<string>
}

/** Carries the secret and the client's address. */
const NODE_HEADER = 'x-chronothek-node'

/** Stands for the address of a client that has hung up and so has none any more. */
export const GONE = 'gone'

/** The clients of piped requests. */
const CLIENTS = new WeakMap<IncomingMessage, string>()

/** The address of the client for whom another node sent this request; undefined if the client sent it. */
export const pipedFor = (raw: IncomingMessage | undefined): string | undefined => (raw === undefined ? undefined : CLIENTS.get(raw))

export const nodeHeader = ({ secret }: Peers, client: string) => ({ [NODE_HEADER]: `${secret} ${client}` })

const digest = (text: string) => createHash('sha256').update(text).digest()

/** A hook that recognizes requests of other nodes. From anybody else the header counts for nothing. */
export const recognizeNodes =
  ({ peers }: { readonly peers?: Peers }) =>
  async ({ raw }: FastifyRequest): Promise<void> => {
    const shown = raw.headers[NODE_HEADER]
    if (shown === undefined) return
    delete raw.headers[NODE_HEADER]
    const [secret = '', client = ''] = String(shown).split(' ')
    if (peers === undefined || !timingSafeEqual(digest(secret), digest(peers.secret))) return
    CLIENTS.set(raw, isIP(client) === 0 ? GONE : client)
    const { remoteAddress } = raw.socket
    if (remoteAddress !== undefined) peers.seen.add(remoteAddress)
  }
