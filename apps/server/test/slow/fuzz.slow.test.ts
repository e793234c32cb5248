import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Luck, quickLuck } from '@chronothek/core'
import { CLOSE, matchFile, type PublicLog, type TableInfo } from '@chronothek/protocol'
import { forRun } from '@chronothek/testkit/tools'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Limits } from '../../src/config.ts'
import { DATABASE_FILE } from '../../src/index.ts'
import { type Attack, Attacker, INSIDE } from '../support/attacker.ts'
import { ask, becomeGuest, type Guest, seatGuests } from '../support/http.ts'
import { type Booty, httpAttack, httpFault, newAgent, sendAttack } from '../support/http-attacks.ts'
import { junkText, one } from '../support/junk.ts'
import { rawAttack, sendRaw } from '../support/raw-attacks.ts'
import { failuresIn, type Memory, type ServerProcess, startServing, temporaryFolder } from '../support/server-process.ts'
import { malformed, REFUSED } from '../support/ws-attacks.ts'

const MESSAGES = {
  socket: forRun({ usual: 3_500, thorough: 70_000 }),
  http: forRun({ usual: 1_400, thorough: 28_000 }),
  raw: forRun({ usual: 100, thorough: 2_000 }),
}
const SEED = 4_711
const ENDLESS = 1_000_000_000
const FREE: Partial<Limits> = {
  requestsPerMinute: ENDLESS,
  creationsPerMinute: ENDLESS,
  filesPerMinute: ENDLESS,
  connectionsPerAddress: ENDLESS,
  messageBurst: ENDLESS,
  messagesPerSecond: ENDLESS,
  malformed: ENDLESS,
}

async function open(limits: Partial<Limits>): Promise<{ server: ServerProcess; url: string; data: string }> {
  const { path, remove } = temporaryFolder('fuzz')
  const [web, data] = [join(path, 'public', 'web'), join(path, 'data')]
  mkdirSync(join(web, 'assets'), { recursive: true })
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Chronothek</title>')
  writeFileSync(join(web, 'assets', 'app.js'), 'void 0')
  for (const folder of [path, join(path, 'public')]) writeFileSync(join(folder, 'secret.txt'), 'top secret')
  const server = startServing({ data, web, limits })
  onTestFinished(async () => {
    await server.kill()
    remove()
  })
  return { server, url: await server.ready, data }
}

interface Scene {
  readonly playing: { readonly id: string; readonly idle: Guest; readonly replay: Attack }
  readonly together: { readonly id: string; readonly idle: Guest; readonly replay: Attack }
  readonly open: string
  readonly ended: { readonly id: string; readonly owner: Guest }
  readonly mallory: Guest
  readonly tokens: readonly string[]
}

type ViewAnswer = { legal: { card?: string }[]; seq: number; table: TableInfo; view: { shared: { hands: string[][] } } }
const look = async (url: string, id: string, guest: Guest) =>
  (await ask<ViewAnswer>(url, `/tables/${id}/view`, { headers: { ...guest } })).body
const tell = (url: string, id: string, guest: Guest, body: object) =>
  ask<{ ok: boolean; seq: number }>(url, `/tables/${id}/commands`, { method: 'POST', body, headers: { ...guest } })

let commands = 0

/** Plays some moves; returns who is not to move now, and the last command that was accepted from them. */
async function play(url: string, id: string, guests: readonly Guest[], moves: number) {
  const accepted = new Map<Guest, Attack>()
  for (let move = 0; move < moves; move++) {
    for (const guest of guests) {
      const { legal, seq } = await look(url, id, guest)
      const action = legal[Math.floor(legal.length / 2)]
      if (action === undefined) continue
      const command = { type: 'act', cmd: `m${++commands}`, seen: seq, actions: [action] }
      const { ok, seq: done } = (await tell(url, id, guest, command)).body
      expect(ok).toBe(true)
      accepted.set(guest, { data: JSON.stringify(command), again: { cmd: command.cmd, seq: done } })
    }
  }
  for (const guest of guests) {
    const { legal } = await look(url, id, guest)
    if (legal.length === 0) return { idle: guest, replay: accepted.get(guest) ?? { data: '' } }
  }
  throw new Error('everybody can move')
}

/** Tables in every condition, and people who have no business there. */
async function setTheScene(url: string): Promise<Scene> {
  const [ann, ben, mallory] = [await becomeGuest(url, 'Ann'), await becomeGuest(url, 'Ben'), await becomeGuest(url, 'Mallory')] as const
  const table = async (mode: string, seats = 2) => {
    const people = seats === 1 ? [ann] : [ann, ben]
    const { id } = await seatGuests(url, people, { game: 'timeline-twist', options: { mode }, seats })
    await tell(url, id, ann, { type: 'start', cmd: 'start' })
    return id
  }
  const [versus, coop, over] = [await table('versus'), await table('coop'), await table('coop', 1)]
  const playing = await play(url, versus, [ann, ben], 3)
  const together = await play(url, coop, [ann, ben], 1)
  for (let move = 0; move < 200; move++) {
    const { legal } = await look(url, over, ann)
    if (legal[0] === undefined) break
    await tell(url, over, ann, { type: 'act', cmd: `o${move}`, actions: [legal[0]] })
  }
  expect((await look(url, over, ann)).table.phase).toBe('ended')
  const { view } = await look(url, versus, ann)
  return {
    playing: { id: versus, ...playing },
    together: { id: coop, ...together },
    open: (await seatGuests(url, [ann], { game: 'timeline-twist', seats: 2 })).id,
    ended: { id: over, owner: ann },
    mallory,
    tokens: view.shared.hands.flat(),
  }
}

/** Columns that must not change. Sending a wrong seat token may create a guest, so only existing guests are compared. */
const KEPT = [
  '(select * from users order by created_at limit 3)',
  'tables',
  'table_users',
  'table_messages',
  'matches',
  'entries',
  'snapshots',
  'replays',
  'reports',
  'card_reports',
]

/** Fields about presence, which may change at any time. */
const PRESENCE = new Set(['away', 'connected'])
const unlessPresence = (key: string, value: unknown) => (PRESENCE.has(key) ? undefined : value)

/** A hash of everything the server stores, and every table as everybody sees it, without presence. */
async function fingerprint(url: string, data: string, scene: Scene): Promise<object> {
  const database = new DatabaseSync(join(data, DATABASE_FILE), { readOnly: true })
  const tables = KEPT.map(name => {
    const rows = database.prepare(`select * from ${name} order by 1, 2`).all()
    for (const row of rows) if (name === 'tables') row.record = JSON.stringify(JSON.parse(String(row.record)), unlessPresence)
    return [name, rows.length, createHash('sha256').update(JSON.stringify(rows)).digest('hex')]
  })
  database.close()
  const ids = [scene.playing.id, scene.together.id, scene.open, scene.ended.id]
  const infos = await Promise.all(ids.map(id => ask(url, `/tables/${id}`)))
  return { tables, infos: JSON.parse(JSON.stringify(infos, unlessPresence)) }
}

interface AttackSource {
  readonly attacker: Attacker
  next(luck: Luck): Attack
}

function attackSources(url: string, scene: Scene): readonly AttackSource[] {
  const { playing, together, ended, mallory, tokens } = scene
  const from = (guest: Guest | undefined, table?: string) => new Attacker(url, { ...guest }, table)
  const mixed = (refused: (luck: Luck, tokens: readonly string[]) => Attack, replay?: Attack) => (luck: Luck) => {
    if (replay !== undefined && luck(10) === 0) return replay
    return luck(2) === 0 ? malformed(luck) : refused(luck, tokens)
  }
  return [
    { attacker: from(playing.idle, playing.id), next: mixed(REFUSED.rival, playing.replay) },
    { attacker: from(together.idle, together.id), next: mixed(REFUSED.rival, together.replay) },
    { attacker: from(mallory, playing.id), next: mixed(REFUSED.watcher) },
    { attacker: from(mallory, ended.id), next: mixed(REFUSED.watcher) },
    { attacker: from(undefined, playing.id), next: mixed(REFUSED.stranger) },
    { attacker: from(ended.owner, ended.id), next: mixed(REFUSED.late) },
    { attacker: from(mallory, scene.open), next: malformed },
    { attacker: from(mallory), next: mixed(REFUSED.stranger) },
  ]
}

const VOLLEY = 100

async function attackSockets(sources: readonly AttackSource[], messages: number, luck: Luck): Promise<void> {
  for (let sent = 0; sent < messages; sent += VOLLEY * sources.length) {
    await Promise.all(sources.map(({ attacker, next }) => attacker.send(Array.from({ length: VOLLEY }, () => next(luck)))))
  }
}

/** Hellos that must be refused: each gets an error and is closed. */
async function attackDoor(url: string, scene: Scene, tries: number, luck: Luck): Promise<string[]> {
  const faults: string[] = []
  for (let count = 0; count < tries; count++) {
    const hellos = [
      // Few enough characters for the longest id, and never half of one.
      [`x${encodeURIComponent(junkText(luck, 10).slice(0, 4).toWellFormed())}`, { type: 'hello', version: 1, language: 'en' }],
      [scene.playing.id, { type: 'hello', version: 1 + luck(100), language: 'en', seq: 2 ** 40, more: 1 }],
      [`${scene.playing.id}x`, { type: 'hello', version: 1, language: 'de', token: junkText(luck, 50).slice(0, 100) }],
    ] as const
    const [table, hello] = one(luck, hellos)
    const [answer = '', code] = await sayHello(url, table, JSON.stringify(hello))
    if (!/"code":"(unknown-table|bad-message|wrong-version)"/.test(answer)) faults.push(`hello was answered with ${answer}`)
    if (code !== 4002 && code !== 4004 && code !== 'open') faults.push(`closed with ${code}`)
  }
  return faults
}

function sayHello(url: string, table: string, text: string): Promise<[string, number | 'open']> {
  return new Promise(resolve => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${table}`)
    let heard = ''
    socket.on('open', () => socket.send(text))
    socket.on('message', data => {
      heard = String(data)
      if (heard.includes('bad-message')) resolve([heard, 'open'])
      setTimeout(() => socket.terminate(), 100)
    })
    socket.on('error', () => undefined) // a close follows
    socket.on('close', code => resolve([heard, code]))
  })
}

async function attackHttp(url: URL, booty: Booty, messages: number, luck: Luck) {
  const agent = newAgent(16)
  const statuses = new Map<number, number>()
  const faults: string[] = []
  let left = messages
  const worker = async () => {
    while (left-- > 0) {
      const attack = httpAttack(luck, booty)
      const result = await sendAttack(url, agent, attack)
      statuses.set(result.status, (statuses.get(result.status) ?? 0) + 1)
      const fault = httpFault(attack, result)
      if (fault !== undefined) faults.push(fault)
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  agent.destroy()
  return { statuses, faults }
}

async function attackConnections(url: URL, messages: number, luck: Luck): Promise<string[]> {
  const faults: string[] = []
  let left = messages
  const worker = async () => {
    while (left-- > 0) {
      const attack = rawAttack(luck)
      const heard = await sendRaw(url, attack, 300)
      if (/^HTTP\/1\.1 5/m.test(heard) || INSIDE.test(heard)) faults.push(`${attack.data.toString('latin1').slice(0, 200)}: ${heard}`)
    }
  }
  await Promise.all(Array.from({ length: 32 }, worker))
  return faults
}

/** A finished match as a file. */
async function fileOf(url: string, id: string): Promise<object> {
  const { last: _, ...log } = (await ask<PublicLog>(url, `/tables/${id}/log`)).body
  const { clock, onTimeout, createdAt, seats } = (await ask<TableInfo>(url, `/tables/${id}`)).body
  const people = seats.map(({ name, language }) => ({ name, language }))
  return matchFile.parse({ format: 'chronothek-match', version: 1, createdAt, clock, onTimeout, seats: people, ...log })
}

const MB = 1_048_576
const inMb = ({ rss, heapUsed, connections }: Memory) =>
  `${Math.round(rss / MB)} MB (heap ${Math.round(heapUsed / MB)}, ${connections} connections)`

test(`${MESSAGES.socket + MESSAGES.http + MESSAGES.raw} hostile messages change nothing, break nothing and leave nothing behind`, async () => {
  const { server, url, data } = await open(FREE)
  const scene = await setTheScene(url)
  const luck = quickLuck(SEED)
  const address = new URL(url)
  const booty: Booty = {
    tables: [scene.playing.id, scene.together.id, scene.open, scene.ended.id],
    running: [scene.playing.id, scene.together.id],
    file: await fileOf(url, scene.ended.id),
    cookie: scene.mallory.cookie,
    origin: url,
  }
  const faults: string[] = []
  const statuses = new Map<number, number>()
  const sources = attackSources(url, scene)
  const before = await fingerprint(url, data, scene)
  const attack = async (share: number) => {
    await attackSockets(sources, MESSAGES.socket * share, luck)
    const http = await attackHttp(address, booty, MESSAGES.http * share, luck)
    for (const [status, times] of http.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times)
    faults.push(...http.faults, ...(await attackConnections(address, MESSAGES.raw * share, luck)))
    faults.push(...(await attackDoor(url, scene, 100 * share, luck)))
    faults.push(...sources.flatMap(({ attacker }) => attacker.faults))
    expect(faults.slice(0, 20)).toEqual([])
  }
  await attack(0.4)
  const warm = await server.memory()
  await attack(0.6)
  for (const { attacker } of sources) attacker.close()
  await new Promise(resolve => setTimeout(resolve, 3_000)) // closed clients have this long to hang up
  const after = await server.memory()
  const codes = new Map<string, number>()
  for (const { attacker } of sources) for (const [code, times] of attacker.codes) codes.set(code, (codes.get(code) ?? 0) + times)
  console.info(`measured: memory ${inMb(warm)} → ${inMb(after)}`, JSON.stringify([...codes]), JSON.stringify([...statuses]))
  expect(await fingerprint(url, data, scene)).toEqual(before)
  expect(failuresIn(server.log())).toEqual([])
  expect(server.isUp()).toBe(true)
  expect(after.rss).toBeLessThan(warm.rss + 80 * MB) // what the allocator keeps varies; the heap below is what we hold
  expect(after.heapUsed).toBeLessThan(warm.heapUsed + 6 * MB)
  expect(after.connections).toBeLessThan(20) // the last answers may be kept alive
  expect([...codes.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(MESSAGES.socket * 0.9)
  expect(await server.stop()).toBe(0)
})

/**
 * A peer that sends as fast as it can until it is closed, and reconnects. Records the close codes and returns how many messages it sent.
 */
async function hammer(url: string, table: string, text: () => string, closes: number[], isOver: () => boolean): Promise<number> {
  let sent = 0
  while (!isOver()) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${table}`)
    const closed = new Promise<number>(resolve => socket.on('close', resolve))
    socket.on('error', () => undefined)
    socket.on('open', async () => {
      while (socket.readyState === WebSocket.OPEN && !isOver()) {
        for (let count = 0; count < 50; count++, sent++) socket.send(text())
        await new Promise(resolve => setTimeout(resolve, 5))
      }
      socket.close()
    })
    closes.push(await closed)
  }
  return sent
}

test('with the usual limits, whoever hammers is sent away and the others play on', async () => {
  const { server, url } = await open({})
  const scene = await setTheScene(url)
  const luck = quickLuck(SEED)
  const warm = await server.memory()
  const earliest = Date.now() + forRun({ usual: 2_000, thorough: 8_000 })
  const closes: number[] = []
  const waits: number[] = []
  const sentAway = () => closes.filter(code => code === CLOSE.misbehaved).length
  const isOver = () => Date.now() > earliest && sentAway() > 10 && waits.length > 3
  const hello = JSON.stringify({ type: 'hello', version: 1, language: 'en', watch: true })
  const texts = [() => '{"type":"ping","n":1}', () => String(malformed(luck).data), () => hello]
  const hammers = texts.flatMap(text => Array.from({ length: 4 }, () => hammer(url, scene.playing.id, text, closes, isOver)))
  const polite = new WebSocket(`${url.replace('http', 'ws')}/ws/${scene.playing.id}`)
  polite.on('open', () => polite.send(hello))
  for (let n = 0; !isOver(); n++) {
    const start = performance.now()
    if (polite.readyState === WebSocket.OPEN) polite.send(JSON.stringify({ type: 'ping', n }))
    const [answer] = await once(polite, 'message', { signal: AbortSignal.timeout(20_000) })
    if (String(answer).startsWith('{"type":"pong"')) waits.push(performance.now() - start)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const sent = (await Promise.all(hammers)).reduce((sum, count) => sum + count, 0)
  const refused = closes.filter(code => code === 1006).length // the upgrade itself was too much
  console.info(`measured: ${sent} messages, ${closes.length} connections, ${refused} not let in`)
  expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(2_000)
  expect(polite.readyState).toBe(WebSocket.OPEN)
  polite.terminate()
  expect(failuresIn(server.log())).toEqual([])
  expect((await server.memory()).heapUsed).toBeLessThan(warm.heapUsed + 20 * MB)
  const many: Response[] = []
  // No more at a time than an address may have connections
  while (many.length < 5_000 && many.every(({ status }) => status === 200))
    many.push(...(await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/api/v1/games`)))))
  expect(many.some(({ status }) => status === 429)).toBe(true)
  expect(many.every(({ status }) => status === 200 || status === 429)).toBe(true)
  expect(await server.stop()).toBe(0)
})
