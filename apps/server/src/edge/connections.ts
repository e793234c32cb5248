import type { Server } from 'node:http'
import { BlockList, isIPv4, isIPv6, type Socket } from 'node:net'
import { addressOf } from './rate.ts'

/**
 * Limits the connections one address may hold, requests or not: a socket that says nothing costs a descriptor until its time is over. Whoever
 * comes on top of that is hung up on. A proxy brings everybody's connections from one address, so `isExempt` lets it pass.
 */
export function limitConnections(server: Server, most: number, isExempt: (address: string) => boolean): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isExempt(remoteAddress)) return
    const address = addressOf({ ip: remoteAddress })
    const count = open.get(address) ?? 0
    if (count >= most) {
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

/** The names `--trust-proxy` knows, as in the framework that reads the forwarding headers. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** The length of a network's prefix, written as such or as a mask. NaN: it is neither. */
function prefixOf(text: string | undefined, most: number): number {
  if (text === undefined) return most
  if (!isIPv4(text)) return /^\d+$/.test(text) ? Number(text) : Number.NaN
  const bits = text
    .split('.')
    .map(part => Number(part).toString(2).padStart(8, '0'))
    .join('')
  return most === 32 && /^1+0*$/.test(bits) ? bits.replaceAll('0', '').length : Number.NaN
}

/** Whether a connection comes from a proxy that is believed. Throws if the list is none. */
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
