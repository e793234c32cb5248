import { createHash } from 'node:crypto'
import type { Language, Viewer } from '@chronothek/core'
import {
  type ClientMessage,
  type CreateTableInput,
  createTable,
  type Hello,
  patched,
  type Reply,
  type ServerMessage,
  type TableCommand,
  type TableInfo,
  type TimeInfo,
} from '@chronothek/protocol'
import { expect } from 'vitest'
import { createHouse, type House, type HouseOptions } from '../src/house.ts'
import type { Logger } from '../src/platform.ts'
import type { Caller, Connection, Outgoing } from '../src/service.ts'
import type { UserRecord } from '../src/store.ts'
import type { Thinkers } from '../src/thinkers.ts'
import { type FakeClock, fakeClock, type MemoryStore, memoryStore, quiet, testDigest } from '../testing/index.ts'
import { toyRegistry } from './toy-game.ts'

export interface World {
  readonly clock: FakeClock
  readonly store: MemoryStore
  readonly logged: { level: string; data: object; text: string }[]
  house: House
  /** Kills the process and starts another on the same disk. */
  restart(): Promise<void>
  guest(name: string, language?: Language): Promise<UserRecord>
}

/** Random bytes for tests: different on every call, the same in every run. */
function countingRandom(): (bytes: number) => Uint8Array {
  let count = 0
  return bytes => createHash('shake256', { outputLength: bytes }).update(`${count++}`).digest()
}

/** Bots that always take the first legal action. */
export const firstLegal: Thinkers = {
  async choose(question) {
    const { game, view } = JSON.parse(question)
    return toyRegistry.get(game)?.game.legalActions(view)[0]
  },
  close: async () => {},
}

export async function openWorld(options: Partial<HouseOptions> = {}): Promise<World> {
  const clock = fakeClock()
  const store = memoryStore()
  const random = countingRandom()
  const logged: World['logged'] = []
  const log = (level: string) => (data: object, text: string) => void logged.push({ level, data, text })
  const logger: Logger = { info: log('info'), warn: log('warn'), error: log('error') }
  let processes = 0
  const open = async () => {
    const { now, timers } = clock
    const deps = { store, registry: toyRegistry, digest: testDigest, now, timers, random, logger, thinkers: firstLegal }
    const house = createHouse({ ...deps, processId: `p${++processes}`, pacing: [0, 0], ...options })
    await house.start()
    return house
  }
  const world: World = {
    clock,
    store,
    logged,
    house: await open(),
    async restart() {
      clock.forget()
      world.house = await open()
    },
    guest: async (name, language = 'en') => (await world.house.createGuest(name, language)).user,
  }
  return world
}

export interface Client {
  readonly received: ServerMessage[]
  /** Every text as it came, to look for secrets. */
  readonly raw: string[]
  readonly user: UserRecord | undefined
  viewer: Viewer
  seq: number
  shared: unknown
  own: unknown
  table: TableInfo
  time: TimeInfo
  closed: number | undefined
  readonly texts: Record<string, string>
  send(command: Command): Promise<Reply>
  act(action: unknown, seen?: number): Promise<Reply>
  /** Sends a message that is no command. */
  tell(message: Extract<ClientMessage, { n: number }>): Promise<void>
  drop(): Promise<void>
}

/** A command whose id the client makes up, unless the test wants a certain one. */
export type Command = {
  [T in TableCommand['type']]: Omit<Extract<TableCommand, { type: T }>, 'cmd'> & { cmd?: string }
}[TableCommand['type']]

let commands = 0

/** Connects somebody and keeps their screen up to date as a page would. */
export async function join(world: World, id: string, user?: UserRecord, hello: Partial<Hello> = {}, before?: Client): Promise<Client> {
  const caller: Caller = user === undefined ? {} : { user }
  const client = newClient(user, before)
  let connection: Connection | undefined
  const sink = {
    send: ({ text }: Outgoing) => receive(client, text),
    close: (code: number) => {
      client.closed = code
    },
  }
  client.send = async command => {
    const cmd = command.cmd ?? `c${++commands}`
    connection?.receive({ ...command, cmd } as TableCommand)
    await quiet()
    const reply = client.received.findLast(message => message.type === 'reply' && message.cmd === cmd)
    return reply as Reply
  }
  client.act = (action, seen) => client.send({ type: 'act', actions: [action], ...(seen === undefined ? {} : { seen }) })
  client.tell = async message => {
    connection?.receive(message)
    await quiet()
  }
  client.drop = async () => {
    connection?.drop()
    await quiet()
  }
  const joined = await world.house.connect(caller, { type: 'hello', version: 1, table: id, language: 'en', ...hello }, sink)
  if (!joined.ok) throw new Error(`could not join: ${joined.error.code}`)
  connection = joined.value
  await quiet()
  return client
}

function newClient(user: UserRecord | undefined, before?: Client): Client {
  const unknown = undefined as never
  const { shared, own, seq = 0, texts = {}, viewer = 'spectator' } = before ?? {}
  const base = { received: [], raw: [], user, viewer, seq, shared, own, texts: { ...texts } }
  return { ...base, table: unknown, time: unknown, closed: undefined, send: unknown, act: unknown, tell: unknown, drop: unknown }
}

function receive(client: Client, text: string): void {
  const message = JSON.parse(text) as ServerMessage
  client.raw.push(text)
  client.received.push(message)
  if (message.type === 'welcome') {
    Object.assign(client, { viewer: message.viewer, seq: message.seq, shared: message.view?.shared, own: message.view?.own })
    Object.assign(client.texts, message.texts)
  }
  if (message.type === 'resumed') for (const entry of message.entries) applyEntry(client, entry)
  if (message.type === 'entry') applyEntry(client, message)
  if ('table' in message) Object.assign(client, { table: message.table, time: message.time })
}

function applyEntry(client: Client, entry: Extract<ServerMessage, { type: 'entry' }>): void {
  expect(entry.seq).toBe(client.seq + 1)
  client.seq = entry.seq
  if (entry.shared !== undefined) client.shared = patched(client.shared, entry.shared)
  if (entry.own !== undefined) client.own = patched(client.own, entry.own)
  Object.assign(client.texts, entry.texts)
}

export const toyTable = (more: Partial<CreateTableInput> = {}) => createTable.parse({ game: 'toy', seats: 2, ...more })

/** Without a clock an absent seat is kept for seven days. */
export const outstay = (world: World): void => world.clock.stall(7 * 86_400_000)

/** A link that moves the seat of this person. */
export async function linkOf(world: World, id: string, user: UserRecord | undefined): Promise<string> {
  const made = await world.house.createSeatLink(user === undefined ? {} : { user }, id)
  if (!made.ok) throw new Error(made.error.code)
  return made.value.token
}

export interface Party {
  readonly world: World
  readonly id: string
  readonly players: Client[]
}

/** A started table with this many people, all connected. */
export async function openTable(
  names: readonly string[],
  more: Partial<CreateTableInput> = {},
  options: Partial<HouseOptions> = {},
): Promise<Party> {
  const world = await openWorld(options)
  const users = await Promise.all(names.map(name => world.guest(name)))
  const [host, ...others] = users as [UserRecord, ...UserRecord[]]
  const made = await world.house.createTable(host, toyTable({ seats: names.length + (more.bots?.length ?? 0), ...more }))
  if (!made.ok) throw new Error(`no table: ${made.error.code}`)
  const { id } = made.value.table
  const free = made.value.table.seats.filter(({ owner }) => owner === 'nobody').map(({ seat }) => seat)
  for (const [index, user] of others.entries()) {
    const reply = await world.house.command({ user }, id, { type: 'sit', cmd: `sit${index}`, seat: free[index] ?? 0 })
    expect(reply).toMatchObject({ ok: true })
  }
  const players: Client[] = []
  for (const user of users) players.push(await join(world, id, user))
  expect(await players[0]?.send({ type: 'start' })).toMatchObject({ ok: true })
  return { world, id, players }
}

export const seatOf = (party: Party, seat: number): Client => {
  const client = party.players[seat]
  if (client === undefined) throw new Error(`nobody on seat ${seat}`)
  return client
}

/** The last message of a kind that a client got. */
export const last = <T extends ServerMessage['type']>(client: Client, type: T): Extract<ServerMessage, { type: T }> | undefined =>
  client.received.findLast((message): message is Extract<ServerMessage, { type: T }> => message.type === type)

export const count = (client: Client, type: ServerMessage['type']): number =>
  client.received.filter(message => message.type === type).length
