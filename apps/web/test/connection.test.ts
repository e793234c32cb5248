import { CLOSE, type ServerMessage } from '@chronothek/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoff } from '../src/net/backoff.ts'
import { type Status, TableConnection } from '../src/net/connection.ts'
import { FakeSocket } from './fake-socket.ts'
import { entry, tableInfo, welcome } from './samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function visitor(known?: number) {
  const sockets: FakeSocket[] = []
  const statuses: Status[] = []
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
    open: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    random: () => 0.5,
  })
  connection.open()
  const line = () => sockets.at(-1) as FakeSocket
  const joins = () => {
    line().opens()
    line().says(welcome())
  }
  const speak = (next: 'de' | 'en') => {
    language = next
    seq = undefined
  }
  return { connection, sockets, statuses, heard, line, joins, speak }
}

test('a newcomer says hello without a seq and is online once welcomed', () => {
  const { line, statuses, connection } = visitor()
  line().opens()
  expect(line().sent).toEqual([{ type: 'hello', version: 1, table: 'table-1', language: 'de' }])
  expect(statuses).toEqual(['connecting'])
  line().says(welcome())
  expect(connection.status).toBe('online')
})

test('after a broken line the last seq is named and the pause grows', () => {
  const { line, joins, sockets, connection } = visitor()
  joins()
  line().says(entry(5))
  line().breaks()
  expect(connection.status).toBe('reconnecting')
  vi.advanceTimersByTime(backoff(0, 1006, 0.5))
  expect(sockets).toHaveLength(2)
  line().breaks()
  vi.advanceTimersByTime(backoff(0, 1006, 0.5))
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(backoff(1, 1006, 0.5) - backoff(0, 1006, 0.5))
  expect(sockets).toHaveLength(3)
  line().opens()
  expect(line().sent).toEqual([{ type: 'hello', version: 1, table: 'table-1', language: 'de', seq: 5 }])
})

test('a command without an answer is sent again with the same id, and answered once', async () => {
  const { line, joins, connection } = visitor()
  joins()
  const answer = connection.send({ type: 'act', actions: [{ type: 'end-turn' }], seen: 4 })
  const [first] = line().of('act')
  line().breaks()
  vi.advanceTimersByTime(1000)
  line().opens()
  expect(line().of('act')).toEqual([])
  line().says({ type: 'resumed', viewer: 0, table: tableInfo(), time: { now: 0, running: true }, entries: [], chat: [] })
  expect(line().of('act')).toEqual([first])
  line().says({ type: 'reply', cmd: String(first?.cmd), ok: true, seq: 5 })
  expect(await answer).toMatchObject({ ok: true, seq: 5 })
  line().breaks()
  vi.advanceTimersByTime(1000)
  joins()
  expect(line().of('act')).toEqual([])
})

test('a command given while the line is down waits for it', () => {
  const { line, joins, connection } = visitor()
  joins()
  line().breaks()
  void connection.send({ type: 'pause' })
  vi.advanceTimersByTime(1000)
  joins()
  expect(line().of('pause')).toHaveLength(1)
})

test('every command has its own id', () => {
  const { line, joins, connection } = visitor()
  joins()
  void connection.send({ type: 'pause' })
  void connection.send({ type: 'pause' })
  const [a, b] = line().of('pause')
  expect(a?.cmd).not.toBe(b?.cmd)
})

test('a seat taken over elsewhere stays quiet until its player says "play here"', async () => {
  const { line, joins, sockets, connection } = visitor()
  joins()
  const answer = connection.send({ type: 'pause' })
  line().breaks(CLOSE.replaced)
  expect(connection.status).toBe('replaced')
  expect(await answer).toMatchObject({ ok: false, error: { code: 'fault' } })
  vi.advanceTimersByTime(120_000)
  expect(sockets).toHaveLength(1)
  connection.open()
  joins()
  expect(connection.status).toBe('online')
})

test.each([
  ['close code', (line: FakeSocket) => line.breaks(CLOSE.unknown)],
  ['error message', (line: FakeSocket) => line.says({ type: 'error', error: { code: 'unknown-table' } })],
])('a table that does not exist is not asked for again (%s)', (_how, tell) => {
  const { line, sockets, connection } = visitor()
  line().opens()
  tell(line())
  vi.advanceTimersByTime(120_000)
  expect(connection.status).toBe('gone')
  expect(sockets).toHaveLength(1)
})

test('a silent line is pinged and given up when no answer comes', () => {
  const { line, joins, sockets, connection } = visitor()
  joins()
  vi.advanceTimersByTime(20_000)
  expect(line().of('ping')).toHaveLength(1)
  line().says({ type: 'pong', n: 1 })
  vi.advanceTimersByTime(20_000)
  expect(line().of('ping')).toHaveLength(2)
  vi.advanceTimersByTime(8_000)
  expect(sockets[0]?.closed).toBe(true)
  expect(connection.status).toBe('reconnecting')
})

test('a new language opens a new line that asks for everything', () => {
  const { line, joins, sockets, connection, speak } = visitor()
  joins()
  speak('en')
  connection.open()
  expect(sockets[0]?.closed).toBe(true)
  line().opens()
  expect(line().sent).toEqual([{ type: 'hello', version: 1, table: 'table-1', language: 'en' }])
})

test('a closed page does not come back', () => {
  const { line, joins, sockets, connection } = visitor()
  joins()
  line().breaks()
  connection.close()
  vi.advanceTimersByTime(120_000)
  expect(sockets).toHaveLength(1)
})

test('when the network is back nobody waits for the next attempt', () => {
  const { line, joins, sockets, connection } = visitor()
  joins()
  line().breaks()
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
  const { line, joins, connection, heard } = visitor()
  joins()
  line().says({ type: 'tick', n: 7, at: 1000, running: true })
  expect(line().of('tock')).toEqual([{ type: 'tock', n: 7 }])
  expect(heard.at(-1)).toMatchObject({ type: 'tick', n: 7 })
  connection.ping()
  expect(line().of('ping')).toHaveLength(1)
})
