import { CLOSE, type ServerMessage } from '@chronothek/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoff } from '../src/net/backoff.ts'
import { type ConnectionStatus, TableConnection } from '../src/net/connection.ts'
import { FakeSocket } from './fake-socket.ts'
import { entry, tableInfo, welcome } from './samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function visitor(known?: number) {
  const sockets: FakeSocket[] = []
  const statuses: ConnectionStatus[] = []
  const heard: ServerMessage[] = []
  let seq = known
  let language: 'de' | 'en' = 'de'
  const connection = new TableConnection({
    table: 'table-1',
    language: () => language,
    seq: () => seq,
    receive: message => {
      heard.push(message)
      if (message.type === 'welcome' || message.type === 'entry') seq = message.seq
    },
    status: status => statuses.push(status),
    open: table => {
      expect(table).toBe('table-1')
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    random: () => 0.5,
  })
  connection.open()
  const socket = () => sockets.at(-1) as FakeSocket
  const joins = () => {
    socket().opens()
    socket().says(welcome())
  }
  const speak = (next: 'de' | 'en') => {
    language = next
    seq = undefined
  }
  return { connection, sockets, statuses, heard, socket, joins, speak }
}

test('a newcomer says hello without a seq and is online once welcomed', () => {
  const { socket, statuses, connection } = visitor()
  socket().opens()
  expect(socket().sent).toEqual([{ type: 'hello', version: 1, language: 'de' }])
  expect(statuses).toEqual(['connecting'])
  socket().says(welcome())
  expect(connection.status).toBe('online')
})

test('after a lost connection the last seq is named and the pause grows', () => {
  const { socket, joins, sockets, connection } = visitor()
  joins()
  socket().says(entry(5))
  socket().breaks()
  expect(connection.status).toBe('reconnecting')
  vi.advanceTimersByTime(backoff(0, 1006, 0.5))
  expect(sockets).toHaveLength(2)
  socket().breaks()
  vi.advanceTimersByTime(backoff(0, 1006, 0.5))
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(backoff(1, 1006, 0.5) - backoff(0, 1006, 0.5))
  expect(sockets).toHaveLength(3)
  socket().opens()
  expect(socket().sent).toEqual([{ type: 'hello', version: 1, language: 'de', seq: 5, heard: 0 }])
})

test('a command without an answer is sent again with the same id, and answered once', async () => {
  const { socket, joins, connection } = visitor()
  joins()
  const answer = connection.send({ type: 'act', actions: [{ type: 'end-turn' }], seen: 4 })
  const [first] = socket().of('act')
  socket().breaks()
  vi.advanceTimersByTime(1000)
  socket().opens()
  expect(socket().of('act')).toEqual([])
  socket().says({ type: 'resumed', viewer: 0, table: tableInfo(), time: { now: 0, running: true }, entries: [], chat: [], notes: [] })
  expect(socket().of('act')).toEqual([first])
  socket().says({ type: 'reply', cmd: String(first?.cmd), ok: true, seq: 5 })
  expect(await answer).toMatchObject({ ok: true, seq: 5 })
  socket().breaks()
  vi.advanceTimersByTime(1000)
  joins()
  expect(socket().of('act')).toEqual([])
})

test('a command given while the connection is down waits for it', () => {
  const { socket, joins, connection } = visitor()
  joins()
  socket().breaks()
  void connection.send({ type: 'pause' })
  vi.advanceTimersByTime(1000)
  joins()
  expect(socket().of('pause')).toHaveLength(1)
})

test('every command has its own id', () => {
  const { socket, joins, connection } = visitor()
  joins()
  void connection.send({ type: 'pause' })
  void connection.send({ type: 'pause' })
  const [a, b] = socket().of('pause')
  expect(a?.cmd).not.toBe(b?.cmd)
})

test('a seat taken over elsewhere stays quiet until its player says "play here"', async () => {
  const { socket, joins, sockets, connection } = visitor()
  joins()
  const answer = connection.send({ type: 'pause' })
  socket().breaks(CLOSE.replaced)
  expect(connection.status).toBe('replaced')
  expect(await answer).toMatchObject({ ok: false, error: { code: 'fault' } })
  vi.advanceTimersByTime(120_000)
  expect(sockets).toHaveLength(1)
  connection.open()
  joins()
  expect(connection.status).toBe('online')
})

test.each([
  ['close code', (socket: FakeSocket) => socket.breaks(CLOSE.unknown)],
  ['error message', (socket: FakeSocket) => socket.says({ type: 'error', error: { code: 'unknown-table' } })],
])('a table that does not exist is not asked for again (%s)', (_how, tell) => {
  const { socket, sockets, connection } = visitor()
  socket().opens()
  tell(socket())
  vi.advanceTimersByTime(120_000)
  expect(connection.status).toBe('gone')
  expect(sockets).toHaveLength(1)
})

test('a silent connection is pinged and given up when no answer comes', () => {
  const { socket, joins, sockets, connection } = visitor()
  joins()
  vi.advanceTimersByTime(20_000)
  expect(socket().of('ping')).toHaveLength(1)
  socket().says({ type: 'pong', n: 1 })
  vi.advanceTimersByTime(20_000)
  expect(socket().of('ping')).toHaveLength(2)
  vi.advanceTimersByTime(8_000)
  expect(sockets[0]?.closed).toBe(true)
  expect(connection.status).toBe('reconnecting')
})

test.each([
  ['opens', () => {}],
  ['welcomes anybody', (socket: FakeSocket) => socket.opens()],
])('a connection that never %s is given up, and tried again', (_what, comes) => {
  const { socket, joins, sockets, connection } = visitor()
  comes(socket())
  vi.advanceTimersByTime(19_999)
  expect(sockets[0]?.closed).toBe(false)
  vi.advanceTimersByTime(1 + backoff(0, 0, 0.5))
  expect(sockets[0]?.closed).toBe(true)
  expect(sockets).toHaveLength(2)
  joins()
  expect(connection.status).toBe('online')
})

test('a new language opens a new connection that asks for everything', () => {
  const { socket, joins, sockets, connection, speak } = visitor()
  joins()
  speak('en')
  connection.open()
  expect(sockets[0]?.closed).toBe(true)
  socket().opens()
  expect(socket().sent).toEqual([{ type: 'hello', version: 1, language: 'en' }])
})

test('a closed page does not come back', () => {
  const { socket, joins, sockets, connection } = visitor()
  joins()
  socket().breaks()
  connection.close()
  vi.advanceTimersByTime(120_000)
  expect(sockets).toHaveLength(1)
})

test('when the network is back nobody waits for the next attempt', () => {
  const { socket, joins, sockets, connection } = visitor()
  joins()
  socket().breaks()
  connection.hurry()
  expect(sockets).toHaveLength(2)
  connection.hurry()
  expect(sockets).toHaveLength(2)
})

test('the pause is short for a moved room, long after misbehaviour, and bounded', () => {
  expect(backoff(0, CLOSE.moved, 1)).toBeLessThanOrEqual(300)
  expect(backoff(0, CLOSE.misbehaved, 0)).toBeGreaterThan(3000)
  expect(backoff(60, 1006, 1)).toBeLessThanOrEqual(9_000)
})

test('a tick is answered at once, and a page that woke up asks for one', () => {
  const { socket, joins, connection, heard } = visitor()
  joins()
  socket().says({ type: 'tick', n: 7, at: 1000, running: true })
  expect(socket().of('tock')).toEqual([{ type: 'tock', n: 7 }])
  expect(heard.at(-1)).toMatchObject({ type: 'tick', n: 7 })
  connection.ping()
  expect(socket().of('ping')).toHaveLength(1)
})
