import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Location } from '@chronothek/house'
import { CLOSE } from '@chronothek/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { HELLO, listenRig, openClient, type RigOptions, until } from './rig.ts'

const SECRET = 'between-nodes'
const HEADER = 'x-chronothek-node'

/** Two nodes; the first one is told that the second one has every table, and the second one that it has them itself. */
async function twoNodes(options: RigOptions = {}) {
  const peers = () => ({ peers: { secret: SECRET, seen: new Set<string>() } })
  const far = await listenRig({ ...options, ...peers() })
  const near = await listenRig({ ...options, ...peers() })
  let looks = 0
  const address = far.url.replace('localhost', '127.0.0.1')
  near.house.locate = async () => {
    looks++
    return { address }
  }
  near.house.nodes = async () => new Set([address])
  return { near, far, address, looks: () => looks }
}

const elsewhere = (address: string | undefined) => async (): Promise<Location> => ({ address })
const PAUSE = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ type: 'pause', cmd: 'c1' }) }

/** A client that asks for a socket and sends these bytes in the same breath. */
async function hastyClient(url: string, bytes = Buffer.alloc(0)) {
  const { host, hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const key = 'dGhlIHNhbXBsZSBub25jZQ=='
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13'
  const request = `GET /ws/table-1 HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 192.0.2.7\r\n${upgrade}\r\nSec-WebSocket-Key: ${key}\r\n\r\n`
  socket.write(Buffer.concat([Buffer.from(request), bytes]))
  return socket
}

/** A text frame whose mask changes nothing. */
const frameOf = (message: unknown) => {
  const text = Buffer.from(JSON.stringify(message))
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text])
}

describe('a request for a table that another node has open', () => {
  test('is carried out there, body and cookie included', async () => {
    const { near, far } = await twoNodes()
    const guest = await fetch(`${near.url}/api/v1/guests`, { ...PAUSE, body: '{"name":"Ada"}' })
    const cookie = guest.headers.get('set-cookie')?.split(';')[0] ?? ''
    const token = cookie.split('=')[1] ?? ''
    const known = await near.house.findGuest(token)
    far.house.findGuest = async shown => (shown === token ? known : undefined) // they share a database
    const answer = await fetch(`${near.url}/api/v1/tables/table-1/commands`, {
      ...PAUSE,
      headers: { ...PAUSE.headers, cookie, origin: near.url },
    })
    expect([answer.status, await answer.json()]).toMatchObject([200, { ok: true, seq: 7 }])
    expect([near.house.commands.length, far.house.commands.length]).toEqual([0, 1])
    expect(far.house.commands[0]).toMatchObject({ caller: { user: { name: 'Ada' } }, command: { type: 'pause', cmd: 'c1' } })
    expect((await fetch(`${near.url}/api/v1/tables/table-1`)).headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(await (await fetch(`${near.url}/api/v1/tables/unknown`)).json()).toEqual({ error: { code: 'unknown-table' } })
  })

  test('counts for its client there, not for the node that sends it', async () => {
    const { near, far } = await twoNodes({ trustProxy: 'loopback', limits: { requestsPerMinute: 3 } })
    const ask = async (client: string) =>
      (await fetch(`${near.url}/api/v1/tables/table-1`, { headers: { 'x-forwarded-for': client } })).status
    for (let n = 0; n < 3; n++) expect(await ask('192.0.2.7')).toBe(200)
    expect(await ask('192.0.2.8')).toBe(200)
    const direct = await fetch(`${far.url}/api/v1/tables/table-1`, { headers: { 'x-forwarded-for': '192.0.2.7' } })
    expect(direct.status).toBe(429)
  })

  test('is looked for once more if the table has moved, and carried out here if it is here now', async () => {
    const { near, far } = await twoNodes()
    const locations: Location[] = [{ address: far.url }, 'here']
    near.house.locate = async () => locations.shift() ?? 'here'
    far.house.locate = elsewhere('http://127.0.0.1:9')
    const answer = await fetch(`${near.url}/api/v1/tables/table-1/commands`, PAUSE)
    expect(answer.status).toBe(200)
    expect([near.house.commands.length, far.house.commands.length]).toEqual([1, 0])
  })

  test('has to be sent again if the owner cannot be reached', async () => {
    const { near, far, looks } = await twoNodes()
    await far.close()
    const answer = await fetch(`${near.url}/api/v1/tables/table-1/commands`, PAUSE)
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([503, '1', { error: { code: 'moved' } }])
    expect(looks()).toBe(2)
    expect(near.house.commands).toEqual([])
  })

  test('is not called undone if its answer is lost', async () => {
    const { near } = await twoNodes()
    const dying = createServer(socket => socket.on('error', () => {}).once('data', () => socket.destroy())).listen(0, '127.0.0.1')
    onTestFinished(() => void dying.close())
    await once(dying, 'listening')
    near.house.locate = elsewhere(`http://127.0.0.1:${(dying.address() as AddressInfo).port}`)
    const answer = await fetch(`${near.url}/api/v1/tables/table-1/commands`, PAUSE)
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([503, null, { error: { code: 'fault' } }])
    const read = await fetch(`${near.url}/api/v1/tables/table-1`)
    expect([read.headers.get('retry-after'), await read.json()]).toEqual(['1', { error: { code: 'moved' } }])
  })

  test('has to be sent again if this node was cut off, without a look', async () => {
    const { near, looks } = await twoNodes()
    near.house.isServing = () => false
    expect((await fetch(`${near.url}/api/v1/tables/table-1`)).status).toBe(503)
    expect((await fetch(`${near.url}/readyz`)).status).toBe(503)
    expect(looks()).toBe(0)
  })
})

describe('what another node sent', () => {
  const piped = (secret: string, client = '192.0.2.7') => ({ headers: { [HEADER]: `${secret} ${client}` } })

  test('goes no further', async () => {
    const { near, looks } = await twoNodes()
    const answer = await fetch(`${near.url}/api/v1/tables/table-1`, piped(SECRET))
    expect([answer.status, await answer.json()]).toEqual([421, { error: { code: 'moved' } }])
    expect(looks()).toBe(2)
  })

  test('is recognized by the secret alone', async () => {
    const { near, far } = await twoNodes({ limits: { requestsPerMinute: 2 } })
    for (const given of [piped('guessed'), piped('another'), piped('')])
      expect([200, 429]).toContain((await fetch(`${near.url}/api/v1/tables/table-1`, given)).status)
    expect([near.edge.peers?.seen.size, far.edge.peers?.seen.size]).toEqual([0, 1])
    expect((await fetch(`${near.url}/api/v1/tables/table-1`, piped('guessed', '192.0.2.99'))).status).toBe(429)
  })

  test('goes no further either if its client has hung up and has no address any more', async () => {
    const { near } = await twoNodes()
    for (const client of ['undefined', ''])
      expect((await fetch(`${near.url}/api/v1/tables/table-1`, piped(SECRET, client))).status).toBe(421)
    expect(near.edge.peers?.seen.size).toBe(1)
  })

  test('is answered with 421 while the node shuts down, so that the table is looked for again', async () => {
    const { near } = await twoNodes()
    near.edge.phase = 'closing'
    expect((await fetch(`${near.url}/api/v1/tables/table-1`, piped(SECRET))).status).toBe(421)
    expect((await fetch(`${near.url}/api/v1/tables/table-1`)).status).toBe(503)
  })
})

describe('a socket for a table that another node has open', () => {
  test('is piped there and back, with its close code', async () => {
    const { near, far } = await twoNodes()
    const client = await near.open()
    client.send(HELLO)
    await client.heard(1)
    expect([near.house.joined.length, far.house.joined.length]).toEqual([0, 1])
    for (let n = 0; n < 10; n++) client.send({ type: 'ping', n })
    expect((await client.heard(11)).at(-1)).toEqual({ type: 'pong', n: 9 })
    far.house.joined[0]?.sink.close(CLOSE.moved, 'moved')
    expect(await client.closed).toBe(CLOSE.moved)
  })

  test('is closed when the other end is gone, and the other way round', async () => {
    const { near, far } = await twoNodes()
    const [one, two] = [await near.open(), await near.open()]
    for (const client of [one, two]) {
      client.send(HELLO)
      await client.heard(1)
    }
    one.socket.terminate()
    await until(() => far.house.joined[0]?.dropped === true)
    await far.close()
    expect(await two.closed).toBe(CLOSE.moved)
  })

  test('is closed when the other node has stopped beating', async () => {
    const { near, address } = await twoNodes()
    const client = await near.open()
    client.send(HELLO)
    await client.heard(1)
    let asked = 0
    near.house.nodes = async () => (asked++ === 0 ? new Set([address]) : new Set())
    expect(await client.closed).toBe(1006)
    expect(asked).toBe(2)
  })

  test('counts for its client at both nodes', async () => {
    const { near, far } = await twoNodes({ trustProxy: 'loopback', limits: { connectionsPerAddress: 1 } })
    const from = { 'x-forwarded-for': '192.0.2.7' }
    const first = await near.open(from)
    await expect(near.open(from)).rejects.toThrow('429')
    await expect(far.open(from)).rejects.toThrow('429')
    await near.open({ 'x-forwarded-for': '192.0.2.8' })
    first.socket.close()
    await first.closed
    await until(() => far.edge.phase === 'ready')
  })

  test('leaves nothing behind if its client hangs up before it is there', async () => {
    const { near, far } = await twoNodes({ trustProxy: 'loopback', limits: { connectionsPerAddress: 1 } })
    let asked = 0
    far.house.locate = async () => {
      asked++
      await sleep(200)
      return 'here'
    }
    const client = await hastyClient(near.url)
    await until(() => asked === 1)
    client.resetAndDestroy()
    await sleep(400)
    const next = await near.open({ 'x-forwarded-for': '192.0.2.7' }) // neither node counts the first one any more
    next.send(HELLO)
    await next.heard(1)
  })

  test('takes along what its client sent at once', async () => {
    const { near, far } = await twoNodes()
    await hastyClient(near.url, frameOf(HELLO))
    await until(() => far.house.joined.length === 1)
  })

  test('is refused as a request is, if there is no way to the owner', async () => {
    const { near, far } = await twoNodes()
    await far.close()
    await expect(openClient(near.url, {})).rejects.toThrow('503')
  })

  test('does not keep this node from shutting down', async () => {
    const { near } = await twoNodes()
    const client = await near.open()
    client.send(HELLO)
    await client.heard(1)
    await near.close()
    await client.closed
  })
})

test('without other nodes nothing is piped, whatever the house says', async () => {
  const { url, house } = await listenRig()
  house.locate = elsewhere('http://127.0.0.1:9')
  expect((await fetch(`${url}/api/v1/tables/table-1`)).status).toBe(200)
})
