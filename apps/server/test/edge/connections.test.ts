import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isProxy } from '../../src/edge/connections.ts'
import { listenRig, until } from './rig.ts'

/** Opens this many silent connections; returns how many of them the server closed. */
async function hold(url: string, count: number): Promise<{ sockets: Socket[]; dropped: () => number }> {
  let dropped = 0
  const sockets = Array.from({ length: count }, () => connect(Number(new URL(url).port), '127.0.0.1'))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  for (const socket of sockets) socket.on('error', () => {}).on('close', () => dropped++)
  await Promise.all(sockets.map(socket => Promise.race([once(socket, 'connect'), once(socket, 'close')])))
  return { sockets, dropped: () => dropped }
}

test('an address may hold so many connections, and as many again once they are closed', async () => {
  const { url } = await listenRig({ limits: { connectionsPerAddress: 4, socketsPerAddress: 6 } })
  const first = await hold(url, 15)
  await until(() => first.dropped() === 5)
  for (const socket of first.sockets) socket.destroy()
  await until(() => first.dropped() === 15)
  await until(() => first.sockets.every(socket => socket.closed))
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test('a proxy that is believed brings as many as it likes', async () => {
  const { url } = await listenRig({ limits: { connectionsPerAddress: 4, socketsPerAddress: 6 }, trustProxy: 'loopback' })
  const { dropped } = await hold(url, 30)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(dropped()).toBe(0)
})

test.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '192.0.2.1', false],
  ['192.0.2.7, 2001:db8::/32', '192.0.2.7', true],
  ['192.0.2.7, 2001:db8::/32', '2001:db8::1', true],
  ['192.0.2.7, 2001:db8::/32', '192.0.2.8', false],
  ['10.0.0.0/255.0.0.0', '10.9.8.7', true],
  ['10.0.0.0/255.0.0.0', '11.0.0.1', false],
  [undefined, '127.0.0.1', false],
])('with --trust-proxy %s a connection from %s is a proxy’s: %s', (trustProxy, address, expected) => {
  expect(isProxy(trustProxy)(address)).toBe(expected)
})
