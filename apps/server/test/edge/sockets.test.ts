import { once } from 'node:events'
import { connect } from 'node:net'
import { CLOSE } from '@chronothek/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { becomeGuest } from '../support/http.ts'
import { HELLO, listenRig, until } from './rig.ts'

const CHAT = { type: 'chat', cmd: 'c1', text: 'hello' }

describe('joining', () => {
  test('after hello, messages reach the table and answers come back', async () => {
    const { open, house } = await listenRig()
    const { send, heard } = await open()
    send(HELLO)
    send(CHAT) // before the welcome: it waits
    expect(await heard(2)).toMatchObject([{ type: 'welcome' }, { type: 'reply', cmd: 'c1', ok: true }])
    expect(house.joined).toMatchObject([{ caller: {}, hello: HELLO, received: [CHAT] }])
  })

  test('what the table says is passed on unread, and a refusal is counted by its code', async () => {
    const { open, house, edge } = await listenRig()
    const { send, heard } = await open()
    send(HELLO)
    await heard(1)
    const { sink } = house.joined[0] ?? {}
    sink?.send({ kind: 'reply', text: '{"ok":false}', refused: 'seat-taken' })
    sink?.send({ kind: 'entry', text: '{"type":"reply","ok":false,"error":{"code":"nobody-looks"}}' })
    expect(await heard(3)).toMatchObject([{ type: 'welcome' }, { ok: false }, { type: 'reply' }])
    const metrics = await edge.metrics.text()
    expect(metrics).toContain('chronothek_refusals_total{code="seat-taken"} 1')
    expect(metrics).not.toContain('nobody-looks')
  })

  test('the cookie and the seat token say who is asking', async () => {
    const { open, house } = await listenRig()
    const { token, user } = await house.createGuest('Ada', 'en')
    const { send, heard } = await open({ cookie: `chronothek=${token}` })
    send({ ...HELLO, token: 'seat-token' })
    await heard(1)
    expect(house.joined[0]?.caller).toEqual({ user, seatToken: 'seat-token', network: ['127.0.0.1'] })
  })

  test('a socket that goes away leaves the table, also while joining', async () => {
    const { open, house } = await listenRig()
    const first = await open()
    first.send(HELLO)
    await first.heard(1)
    first.socket.close()
    await until(() => house.joined[0]?.dropped === true)
    let go = () => {}
    house.next.hang = new Promise(resolve => {
      go = resolve
    })
    const second = await open()
    second.send(HELLO)
    second.socket.terminate()
    await second.closed
    await new Promise(resolve => setTimeout(resolve, 20))
    go()
    await until(() => house.joined[1]?.dropped === true)
  })

  test('who says more while joining than can wait is too fast, and stays', async () => {
    const { open, house } = await listenRig()
    let go = () => {}
    house.next.hang = new Promise(resolve => {
      go = resolve
    })
    const { send, heard, messages } = await open()
    send(HELLO)
    for (let n = 1; n <= 46; n++) send({ ...CHAT, cmd: `c${n}` })
    await heard(30)
    expect(messages.every(message => message.type === 'reply' && !message.ok && message.error.code === 'too-fast')).toBe(true)
    go()
    await heard(47)
    expect(house.joined[0]?.received).toHaveLength(16)
  })

  test.each([
    ['an unknown table', 'table-2', HELLO, 'unknown-table', CLOSE.unknown],
    ['another version', 'table-1', { ...HELLO, version: 2 }, 'wrong-version', CLOSE.misbehaved],
  ])('%s ends the connection with a reason', async (_what, table, hello, code, closed) => {
    const client = await (await listenRig()).open({}, table)
    client.send(hello)
    expect(await client.closed).toBe(closed)
    expect(client.messages).toEqual([{ type: 'error', error: { code } }])
  })

  test('a fault while joining asks to come back', async () => {
    const { open, house } = await listenRig()
    house.next.throws = new Error('disk')
    const client = await open()
    client.send(HELLO)
    expect(await client.closed).toBe(CLOSE.moved)
    expect(client.messages).toEqual([{ type: 'error', error: { code: 'fault' } }])
  })

  test('who says nothing has to go', async () => {
    const client = await (await listenRig({ limits: { helloMs: 50 } })).open()
    expect(await client.closed).toBe(CLOSE.misbehaved)
  })
})

describe('bad messages', () => {
  test.each([
    ['no JSON', 'hello', { type: 'error', error: { code: 'bad-message' } }],
    ['no object', 'null', { type: 'error', error: { code: 'bad-message' } }],
    ['a second hello', HELLO, { type: 'error', error: { code: 'bad-message' } }],
    ['a field too many', { ...CHAT, seat: 1 }, { type: 'reply', cmd: 'c1', ok: false, seq: 0, error: { code: 'bad-message' } }],
    ['a text too long', { ...CHAT, text: 'x'.repeat(20_000) }, { type: 'error', error: { code: 'too-large' } }],
    ['a text of many bytes', { ...CHAT, text: '🂡'.repeat(4_500) }, { type: 'error', error: { code: 'too-large' } }],
    [
      'a message the table fails on',
      { type: 'rematch', cmd: 'c9' },
      { type: 'reply', cmd: 'c9', ok: false, seq: 0, error: { code: 'fault' } },
    ],
  ])('%s gets a coded answer and nothing else happens', async (_what, message, answer) => {
    const { open, house } = await listenRig()
    const { send, heard } = await open()
    send(HELLO)
    await heard(1)
    send(message)
    send({ type: 'ping', n: 5 })
    expect((await heard(3)).slice(1)).toEqual([answer, { type: 'pong', n: 5 }])
    expect(house.joined[0]?.received).toEqual([])
  })

  test('nothing is taken before hello', async () => {
    const { open } = await listenRig()
    const { send, heard } = await open()
    send(CHAT)
    expect(await heard(1)).toEqual([{ type: 'reply', cmd: 'c1', ok: false, seq: 0, error: { code: 'bad-message' } }])
  })

  test('binary frames are refused', async () => {
    const { open } = await listenRig()
    const { socket, heard } = await open()
    socket.send(Buffer.from(JSON.stringify(HELLO)))
    expect(await heard(1)).toEqual([{ type: 'error', error: { code: 'bad-message' } }])
  })

  test('after twenty of them the connection is closed', async () => {
    const client = await (await listenRig()).open()
    for (let n = 0; n < 25; n++) client.send('{')
    expect(await client.closed).toBe(CLOSE.misbehaved)
    expect(client.messages).toHaveLength(20)
  })

  test('a frame beyond all measure is not read', async () => {
    const { open, house } = await listenRig()
    const client = await open()
    client.send('x'.repeat(100_000))
    expect(await client.closed).toBe(1009)
    expect(house.joined).toEqual([])
  })
})

describe('rates', () => {
  test('too many messages are answered but not carried out', async () => {
    const { open, house } = await listenRig({ limits: { messageBurst: 5, messagesPerSecond: 0.001 } })
    const { send, heard } = await open()
    send(HELLO)
    await heard(1)
    for (let n = 0; n < 6; n++) send({ ...CHAT, cmd: `c${n}` })
    const answers = (await heard(7)).slice(1)
    expect(answers.map(message => message.type === 'reply' && message.ok)).toEqual([true, true, true, true, false, false])
    expect(answers.at(-1)).toMatchObject({ cmd: 'c5', error: { code: 'too-fast' } })
    expect(house.joined[0]?.received).toHaveLength(4)
  })

  test('a guest with many windows may say no more than with three', async () => {
    const { open, house, url } = await listenRig({ limits: { messageBurst: 5, messagesPerSecond: 0.001 } })
    const guest = { ...(await becomeGuest(url, 'Ada')) }
    const windows = await Promise.all(Array.from({ length: 6 }, () => open(guest)))
    for (const { send, heard } of windows) {
      send(HELLO)
      await heard(1)
    }
    for (const { send, heard } of windows) {
      for (let n = 0; n < 4; n++) send({ ...CHAT, cmd: `c${n}` })
      await heard(5)
    }
    expect(house.joined.reduce((sum, { received }) => sum + received.length, 0)).toBe(15)
    for (const { socket, closed } of windows) {
      socket.close()
      await closed
    }
    await until(() => house.joined.every(({ dropped }) => dropped))
    const { send, heard } = await open(guest)
    send(HELLO)
    send(CHAT)
    expect((await heard(2))[1]).toMatchObject({ ok: true }) // closed windows are forgotten
  })

  test('who goes on regardless has to leave', async () => {
    const client = await (await listenRig({ limits: { messageBurst: 1, messagesPerSecond: 0.001 } })).open()
    for (let n = 0; n < 100; n++) client.send({ type: 'ping', n })
    expect(await client.closed).toBe(CLOSE.misbehaved)
  })

  test('an address gets so many connections', async () => {
    const { open, house } = await listenRig({ limits: { connectionsPerAddress: 2 } })
    const first = await open()
    first.send(HELLO)
    await first.heard(1)
    await open()
    await expect(open()).rejects.toThrow('429')
    first.socket.close()
    await until(() => house.joined[0]?.dropped === true)
    await open()
  })

  test('an address gets no more of them by asking for all at once', async () => {
    const { open } = await listenRig({ limits: { connectionsPerAddress: 2 } })
    const asked = await Promise.allSettled(Array.from({ length: 12 }, () => open()))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test('behind a trusted proxy a household is an address, of the old internet or the new', async () => {
    const { open } = await listenRig({ trustProxy: 'loopback', limits: { connectionsPerAddress: 1 } })
    const from = (ip: string) => open({ 'x-forwarded-for': ip })
    await from('198.51.100.1')
    await from('198.51.100.2')
    await from('2001:db8::5')
    await from('2001:db8:0:1::5')
    await expect(from('198.51.100.2')).rejects.toThrow('429')
    await expect(from('2001:db8::6')).rejects.toThrow('429')
  })

  test('coming and going all the time is too fast as well', async () => {
    const { open } = await listenRig({ limits: { requestsPerMinute: 2 } })
    for (let n = 0; n < 2; n++) (await open()).socket.close()
    await expect(open()).rejects.toThrow('429')
  })

  test('a reader that cannot keep up is sent away to come back', async () => {
    const { open, house } = await listenRig({ limits: { bufferedBytes: 100_000 } })
    const client = await open()
    client.send(HELLO)
    await client.heard(1)
    client.socket.pause()
    for (let n = 0; n < 400 && house.joined[0]?.dropped === false; n++) {
      house.joined[0]?.sink.send({ kind: 'pong', text: `"${'x'.repeat(50_000)}"` })
      await new Promise(resolve => setImmediate(resolve))
    }
    expect(house.joined[0]?.dropped).toBe(true)
  })

  test('what waits for the end of a turn counts as unread, too', async () => {
    const { open, house } = await listenRig({ limits: { bufferedBytes: 100_000 } })
    const client = await open()
    client.send(HELLO)
    await client.heard(1)
    let sent = 0
    for (; sent < 400 && house.joined[0]?.dropped === false; sent++)
      house.joined[0]?.sink.send({ kind: 'pong', text: `"${'x'.repeat(50_000)}"` })
    expect(sent).toBeLessThan(5)
    expect(await client.closed).toBe(CLOSE.moved)
    expect(client.messages).toHaveLength(1 + sent) // and a client that reads gets everything before the close
  })

  test('the last words come before the goodbye, also in the same turn', async () => {
    const { open, house } = await listenRig()
    const client = await open()
    client.send(HELLO)
    await client.heard(1)
    const { sink } = house.joined[0] ?? {}
    for (let n = 0; n < 3; n++) sink?.send({ kind: 'pong', text: `{"type":"pong","n":${n}}` })
    sink?.close(CLOSE.replaced, 'replaced')
    sink?.send({ kind: 'pong', text: '{"type":"pong","n":9}' })
    expect(await client.closed).toBe(CLOSE.replaced)
    expect(client.messages.slice(1)).toEqual([0, 1, 2].map(n => ({ type: 'pong', n })))
  })

  test('a connection that breaks while something waits on it does no harm', async () => {
    const { open, house, edge } = await listenRig()
    const [gone, here] = [await open(), await open()]
    for (const { send, heard } of [gone, here]) {
      send(HELLO)
      await heard(1)
    }
    gone.socket.terminate()
    for (let n = 0; n < 50; n++) {
      for (const { sink } of house.joined) sink.send({ kind: 'pong', text: `{"type":"pong","n":${n}}` })
      await new Promise(resolve => setImmediate(resolve))
    }
    await here.heard(51)
    await until(() => house.joined[0]?.dropped === true)
    expect(await edge.metrics.text()).not.toMatch(/chronothek_faults_total\{.*\} [1-9]/)
  })

  test('a flood of pings is cut off', async () => {
    const { open } = await listenRig({ limits: { messageBurst: 3, messagesPerSecond: 1 } })
    const { socket, closed } = await open()
    for (let n = 0; n < 200; n++) socket.ping()
    expect(await closed).toBe(CLOSE.misbehaved)
  })

  test('a guest who only stays connected is visiting', async () => {
    const { open, house } = await listenRig({ limits: { visitMs: 20 } })
    const { token } = await house.createGuest('Ada', 'en')
    const { findGuest } = house
    const looks: string[] = []
    house.findGuest = shown => {
      looks.push(shown)
      return looks.length === 2 ? Promise.reject(new Error('the store is down')) : findGuest(shown)
    }
    const { socket, closed } = await open({ cookie: `chronothek=${token}` })
    await until(() => looks.length > 3)
    expect(new Set(looks)).toEqual(new Set([token]))
    socket.close()
    await closed
  })

  test('a peer that does not answer pings is gone', async () => {
    const { open, house } = await listenRig({ limits: { heartbeatMs: 300 } })
    const alive = await open()
    const dead = await open()
    for (const { send, heard } of [alive, dead]) {
      send(HELLO)
      await heard(1)
    }
    dead.socket.pause()
    await until(() => house.joined[1]?.dropped === true)
    expect(alive.socket.readyState).toBe(WebSocket.OPEN)
    expect(house.joined[0]?.dropped).toBe(false)
  })
})

describe('the door', () => {
  test('pages of other origins are refused before the upgrade', async () => {
    const { open, url, edge } = await listenRig({ origins: ['https://play.example.org'] })
    await expect(open({ origin: 'https://evil.example' })).rejects.toThrow('403')
    await expect(open({ origin: 'null' })).rejects.toThrow('403')
    await open({ origin: url })
    await open({ origin: 'https://play.example.org' })
    edge.phase = 'closing'
    await expect(open()).rejects.toThrow('503')
  })

  test('who speaks no HTTP is told so, and the connection is cut', async () => {
    const { url } = await listenRig()
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
    onTestFinished(() => void socket.destroy())
    let heard = ''
    socket.on('data', data => {
      heard += data
    })
    socket.write('GARBAGE\r\n\r\n')
    await once(socket, 'end')
    expect(heard).toContain('400 Bad Request')
    // This side never hangs up; writing fails only if the other side has closed the connection.
    socket.on('error', () => {})
    for (let n = 0; n < 100 && !socket.closed; n++) {
      socket.write('more')
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    expect(socket.closed).toBe(true)
  })

  test('only /ws/<table> is a socket', async () => {
    const { url } = await listenRig()
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/games`)
    const outcome = await new Promise(resolve => {
      socket.on('error', error => resolve(error.message))
      socket.on('close', code => resolve(code))
    })
    expect(outcome).not.toBe('open')
    const plain = await fetch(`${url}/ws/table-1`)
    expect(plain.status).toBe(404)
    expect(await plain.json()).toEqual({ error: { code: 'not-found' } })
  })

  test('an upgrade to an address nobody can read leaves no connection open', async () => {
    const { url, close } = await listenRig()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write('GET /% HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n')
    socket.write('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n')
    let heard = ''
    for await (const part of socket) heard += part // ends only if the server hangs up
    expect(heard).toMatch(/^HTTP\/1\.1 400 .*bad-message/s)
    await close()
  })

  test('closing lets the house finish, then asks everybody to come back', async () => {
    const { open, house, close } = await listenRig()
    const client = await open()
    client.send(HELLO)
    await client.heard(1)
    await close()
    expect(house.closed).toBe(true)
    expect(await client.closed).toBe(CLOSE.moved)
  })
})
