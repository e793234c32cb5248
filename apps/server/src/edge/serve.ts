import type { AddressInfo } from 'node:net'
import type { ServerConfig } from '../config.ts'
import { createApp } from './app.ts'
import { isProxy, limitConnections } from './connections.ts'
import type { Edge } from './deps.ts'

/** A server that is listening. */
export interface RunningServer {
  /** Its address from this machine. */
  readonly url: string
  close(): Promise<void>
}

const ANYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '127.0.0.1', '::1'])

/** Starts listening. `close` lets the house finish requests in flight before it closes the connections. */
export async function serve(edge: Edge, { host, port }: Pick<ServerConfig, 'host' | 'port'>): Promise<RunningServer> {
  const app = await createApp(edge)
  const { limits, trustProxy } = edge.config
  const most = limits.connectionsPerAddress + limits.socketsPerAddress
  const comesForMany = isProxy(trustProxy)
  const isExempt = (address: string) => comesForMany(address) || edge.peers?.seen.has(address) === true
  limitConnections(app.server, most, isExempt, () => edge.metrics.limited('sockets'))
  await app.listen({ host, port })
  edge.phase = 'ready'
  const { port: taken } = app.server.address() as AddressInfo
  const name = ANYWHERE.has(host) ? 'localhost' : host
  return {
    url: `http://${name.includes(':') ? `[${name}]` : name}:${taken}`,
    async close() {
      edge.phase = 'closing'
      await edge.service.close()
      await app.close()
    },
  }
}
