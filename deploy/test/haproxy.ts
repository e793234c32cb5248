import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { adapted, readDeployFile } from './tools.ts'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/** Replaces the addresses of the nodes in an example by ports of this machine. */
export const addresses = (nodes: readonly number[]) =>
  Object.fromEntries(nodes.map((port, index) => [`10.0.0.${index + 1}:8080`, `127.0.0.1:${port}`]))

/** Writes the example for several nodes, without TLS and for ports of this machine, and returns the arguments that start it. */
export function prepareHaproxy(folder: string, port: number, nodes: readonly number[]): string[] {
  const plain = {
    // For 20,000 connections it needs more descriptors than a test may have.
    'maxconn 20000': 'maxconn 500',
    '  bind :80\n': '',
    'bind :443 ssl crt /etc/haproxy/certs/ alpn h2,http/1.1': `bind 127.0.0.1:${port}`,
    '  http-request redirect scheme https code 301 unless { ssl_fc }\n': '',
  }
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, adapted(readDeployFile('haproxy/nodes.cfg'), { ...plain, ...addresses(nodes) }))
  return ['-db', '-f', config]
}
