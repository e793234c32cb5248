import type { Server } from 'node:http'
import { BlockList, isIPv4, isIPv6, type Socket } from 'node:net'
import { addressOf } from './address.ts'

/**
 * Limits the TCP connections of one address, even idle ones: a silent socket costs a descriptor until it times out. Further connections
 * are closed. All connections through a proxy come from one address, so `isExempt` lets them pass.
 */
export function limitConnections(
  server: Server,
  most: number,
  isExempt: (address: string) => boolean,
  onRefused: () => void = () => {},
): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isExempt(remoteAddress)) return
    const address = addressOf({ ip: remoteAddress })
    const count = open.get(address) ?? 0
    if (count >= most) {
      onRefused()
      socket.destroy()
      return
    }
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}

/** Named networks of `--trust-proxy`, as in the framework that reads the forwarding headers. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** The length of a network's prefix, written as a number or as a mask; NaN if it is neither. */
function prefixOf(text: string | undefined, most: number): number {
  if (text === undefined) return most
  if (!isIPv4(text)) return /^\d+$/.test(text) ? Number(text) : Number.NaN
  const bits = text
    .split('.')
    .map(part => Number(part).toString(2).padStart(8, '0'))
    .join('')
  return most === 32 && /^1+0*$/.test(bits) ? bits.replaceAll('0', '').length : Number.NaN
}

/** Tells whether an address is a trusted proxy. Throws if the list is malformed. */
export function isProxy(trustProxy = ''): (address: string) => boolean {
  const list = new BlockList()
  const named = trustProxy.split(',').map(part => part.trim())
  for (const network of named.flatMap(name => NETWORKS[name] ?? (name === '' ? [] : [name]))) {
    const [address = '', prefix, ...more] = network.split('/')
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4'
    const bits = prefixOf(prefix, kind === 'ipv6' ? 128 : 32)
    if (more.length > 0 || Number.isNaN(bits)) throw new RangeError(`not a network: ${network}`)
    list.addSubnet(address, bits, kind)
  }
  return address => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}
