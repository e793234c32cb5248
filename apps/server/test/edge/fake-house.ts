import { createHash, randomBytes } from 'node:crypto'
import { failed, ok } from '@chronothek/core'
import type { Caller, Connection, Join, Location, Sink, TableService, UserRecord } from '@chronothek/house'
import type { Reply, TableInfo } from '@chronothek/protocol'

export const TABLE: TableInfo = {
  id: 'table-1',
  code: 'KX4-9PR',
  game: 'toy',
  options: {},
  phase: 'playing',
  host: 0,
  seats: [{ seat: 0, owner: 'person', name: 'Ada', language: 'en', connected: true }],
  spectators: 0,
  clock: { kind: 'none' },
  onTimeout: 'wait',
  paused: false,
  votes: [],
  health: 'ok',
  createdAt: '2026-01-01T00:00:00.000Z',
}

export interface Joined {
  readonly caller: Caller
  readonly hello: Join
  readonly sink: Sink
  readonly received: unknown[]
  dropped: boolean
}

export interface FakeHouse extends TableService {
  readonly joined: Joined[]
  readonly commands: { caller: Caller; command: unknown }[]
  /** What the next request to a table does instead. */
  next: { reply?: Reply; throws?: Error; hang?: Promise<void>; location?: Location }
  closed: boolean
}

const hashed = (token: string) => createHash('sha256').update(token).digest('hex')

/** A house with one table, which records all requests and accepts them. */
export function createFakeHouse(): FakeHouse {
  const users = new Map<string, UserRecord>()
  const found = (id: string) => (id === TABLE.id ? ok(TABLE) : failed({ code: 'unknown-table' } as const))
  const house: FakeHouse = {
    joined: [],
    commands: [],
    next: {},
    closed: false,
    async createGuest(name, language) {
      const token = randomBytes(32).toString('base64url')
      const user = { id: `user-${users.size}`, name, language, tokenHash: hashed(token), createdAt: 0, seenAt: 0 }
      users.set(user.tokenHash, user)
      return { user, token }
    },
    findGuest: async token => users.get(hashed(token)),
    async updateGuest(user, name, language) {
      const changed = { ...user, name, language }
      users.set(user.tokenHash, changed)
      return changed
    },
    createTable: async () => ok({ table: withSecret(TABLE), seat: 0 }),
    async table(id) {
      if (house.next.throws !== undefined) throw house.next.throws
      return found(id)
    },
    tablesOf: async () => [{ table: TABLE, seat: 0, yourMove: true }],
    findByCode: async code => (code === TABLE.code ? ok({ id: TABLE.id }) : failed({ code: 'unknown-code' })),
    async command(caller, _id, command) {
      house.commands.push({ caller, command })
      return house.next.reply ?? { type: 'reply', cmd: command.cmd, ok: true, seq: 7 }
    },
    view: async (caller, id, language) => {
      if (caller.user === undefined && caller.seatToken !== 'seat-token') return failed({ code: 'not-signed-in' })
      const table = found(id)
      return table.ok
        ? ok({ viewer: 0, seq: 7, table: TABLE, view: { shared: { language } }, legal: [{ type: 'take' }], texts: {} })
        : table
    },
    createSeatToken: async caller => (caller.user === undefined ? failed({ code: 'not-seated' }) : ok({ token: 'seat-token', seat: 0 })),
    createSeatLink: async caller => (caller.user === undefined ? failed({ code: 'not-seated' }) : ok({ token: 'seat-link', seat: 0 })),
    claimSeat: async (_user, _id, token) => (token === 'seat-link' ? ok({ seat: 0 }) : failed({ code: 'unknown-seat' })),
    connect: (caller, hello, sink) => join(house, caller, hello, sink),
    async replay(_caller, id, viewer = 'spectator', _language) {
      const first = { shared: {} }
      const seats = [{ name: 'Ada', bot: false }]
      return ok({ id, game: 'toy', viewer, own: 'spectator', seats, options: {}, first, entries: [], texts: {}, ended: true })
    },
    log: async () => failed({ code: 'not-ended' }),
    importMatch: async () => ok({ id: 'imported', ended: true }),
    async forkTable(_caller, id, { seq, viewer }) {
      const parent = { match: id, seq, imagined: false }
      return found(id).ok ? ok({ table: withSecret({ ...TABLE, id: 'fork-1', parent }), seat: viewer }) : failed({ code: 'unknown-table' })
    },
    reportCard: async (caller, _id, { card }) => {
      if (caller.user === undefined) return failed({ code: 'not-signed-in' })
      return card === 'open' ? ok({ id: 'report-1' }) : failed({ code: 'not-ended' })
    },
    locate: async () => house.next.location ?? 'here',
    nodes: async () => new Set(),
    isServing: () => true,
    gauges: () => ({ rooms: 3, connections: house.joined.length, frozen: 0, readOnly: 0 }),
    async close() {
      house.closed = true
    },
  }
  return house
}

/** A table with a secret field, as a careless house might return it. */
const withSecret = (table: TableInfo): TableInfo => ({ ...table, draws: [1, 2, 3] }) as TableInfo

async function join(house: FakeHouse, caller: Caller, hello: Join, sink: Sink) {
  await house.next.hang
  if (house.next.throws !== undefined) throw house.next.throws
  if (hello.table !== TABLE.id) return failed({ code: 'unknown-table' } as const)
  const joined: Joined = { caller, hello, sink, received: [], dropped: false }
  house.joined.push(joined)
  const connection: Connection = {
    receive(message) {
      if (message.type === 'rematch') throw new Error('planted')
      if (message.type === 'ping') return sink.send({ kind: 'pong', text: JSON.stringify({ type: 'pong', n: message.n }) })
      joined.received.push(message)
      if (!('cmd' in message)) return
      const reply: Reply = { type: 'reply', cmd: message.cmd, ok: true, seq: 7 }
      sink.send({ kind: 'reply', text: JSON.stringify(reply), cmd: reply.cmd })
    },
    drop() {
      joined.dropped = true
    },
  }
  sink.send({ kind: 'welcome', text: JSON.stringify({ type: 'welcome', viewer: 'spectator' }) })
  return ok(connection)
}
