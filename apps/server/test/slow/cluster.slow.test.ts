import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CreateTableInput, Reply, ViewAnswer } from '@chronothek/protocol'
import { forRun } from '@chronothek/testkit/tools'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, becomeGuest, command, type Guest, seatGuests } from '../support/http.ts'
import { LivePlayer } from '../support/live-player.ts'
import { freePort, type Postgres, startPostgres } from '../support/postgres.ts'
import { relayTo } from '../support/relay.ts'
import { type ServerProcess, startServing, temporaryFolder } from '../support/server-process.ts'

const DECK = fileURLToPath(new URL('../../../../packs/timeline-inventions', import.meta.url))
const folder = temporaryFolder('cluster')
let postgres: Postgres
const nodes: Node[] = []

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  for (const { server } of nodes) {
    server.child.kill('SIGCONT')
    await server.kill()
  }
  await postgres.stop()
  folder.remove()
})

interface Node {
  readonly url: string
  readonly server: ServerProcess
}

async function startNode(database: string, packs: readonly string[] = []): Promise<Node> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = startServing({ database, nodeAddress: url, port, data: folder.path, pacing: [0, 0], packs })
  const node = { url, server }
  nodes.push(node)
  await server.ready
  return node
}

/** A deck that only some nodes have. */
function rareDeck(): string {
  const path = join(folder.path, 'rare')
  cpSync(DECK, path, { recursive: true })
  const deck = JSON.parse(readFileSync(join(path, 'deck.json'), 'utf8'))
  writeFileSync(join(path, 'deck.json'), JSON.stringify({ ...deck, pack: 'timeline-rare', version: '9.0.0' }))
  return path
}

/**
 * How long (ms) nobody can move at most. A request that had reached the node that stands still is given up first. The usual run shares its
 * machine; a stop must at least cost less than the five seconds after which a node counts as dead.
 */
const LONGEST = {
  kill: forRun({ usual: 9_000, thorough: 6_000 }),
  standstill: forRun({ usual: 15_000, thorough: 12_000 }),
  cut: forRun({ usual: 14_000, thorough: 10_000 }),
  stop: forRun({ usual: 4_000, thorough: 1_000 }),
}

const PLAN: CreateTableInput = { game: 'timeline-twist', seats: 2, options: { mode: 'versus' } }

/** A match of two guests, open at a node, and what was acknowledged of it. */
interface Match {
  readonly id: string
  readonly guests: readonly Guest[]
  readonly acknowledged: Map<string, number>
}

async function startMatch({ url }: Node, guests: readonly Guest[], more: Partial<CreateTableInput> = {}): Promise<Match> {
  const { id } = await seatGuests(url, guests, { ...PLAN, ...more })
  expect(await command(url, guests[0] as Guest, id, { type: 'start', cmd: 'start' })).toMatchObject({ ok: true })
  return { id, guests, acknowledged: new Map() }
}

let moves = 0

/** The seat whose turn it is makes its first legal move, by way of any node. Undefined if the node does not answer now. */
async function move({ url }: Node, { id, guests, acknowledged }: Match): Promise<Reply | undefined> {
  for (const guest of guests) {
    const { status, body } = await ask<ViewAnswer>(url, `/tables/${id}/view`, { headers: { ...guest } })
    if (status !== 200) return undefined
    if (body.legal.length === 0) continue
    const cmd = `move-${++moves}`
    const reply = await command(url, guest, id, { type: 'act', cmd, actions: [body.legal[0]] })
    if (reply.ok) acknowledged.set(cmd, reply.seq)
    return reply
  }
  return undefined
}

/** Tries until a move is accepted; returns how long that took. */
async function moveOn(node: Node, match: Match): Promise<number> {
  const begin = performance.now()
  for (;;) {
    const reply = await move(node, match).catch(() => undefined)
    if (reply?.ok) return performance.now() - begin
    if (performance.now() - begin > 30_000) throw new Error(`no move in half a minute: ${JSON.stringify(reply)}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** The log has no gap, and holds everything that was acknowledged, once. */
async function checkLog(database: string, { id, acknowledged }: Match): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query<{ seq: number; cmd: string | null }>(
    'select seq, cmd from entries where match_id = $1 order by seq',
    [id],
  )
  await client.end()
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
  for (const [cmd, seq] of acknowledged)
    expect(
      rows.filter(row => row.cmd?.endsWith(cmd)).map(row => row.seq),
      `${cmd} of ${id}`,
    ).toEqual([seq])
}

test.concurrent('three servers are one house, also when one is killed, one stands still and one is stopped', async () => {
  const database = await postgres.newDatabase()
  const rare = rareDeck()
  const [one, two, three] = (await Promise.all([startNode(database, [rare]), startNode(database, [rare]), startNode(database)])) as [
    Node,
    Node,
    Node,
  ]
  const guests = [await becomeGuest(one.url, 'Ann'), await becomeGuest(three.url, 'Ben')]
  const killed = await startMatch(one, guests)
  const stalled = await startMatch(two, guests)
  const left = await startMatch(one, guests, { pack: 'timeline-rare@9.0.0' })

  // People at the wrong node play through the pipe, over HTTP and WebSocket.
  const watcher = new LivePlayer(three.url, guests[0] as Guest, killed.id)
  const stayer = new LivePlayer(two.url, guests[0] as Guest, stalled.id)
  await watcher.until(({ table }) => table !== undefined)
  await stayer.until(({ table }) => table !== undefined)
  for (let n = 0; n < 3; n++) for (const match of [killed, stalled, left]) expect(await move(three, match)).toMatchObject({ ok: true })
  await watcher.until(({ seq }) => seq >= Math.max(...killed.acknowledged.values()))
  const { body } = await ask<{ tables: { table: { id: string }; yourMove: boolean }[] }>(three.url, '/tables', {
    headers: { ...(guests[0] as Guest) },
  })
  expect(body.tables.map(({ table }) => table.id).sort()).toEqual([killed.id, stalled.id, left.id].sort())

  // One is killed, one stands still: the third takes their tables, but not the one it cannot fold.
  const standstill = performance.now()
  two.server.child.kill('SIGSTOP')
  await one.server.kill()
  const late = command(two.url, guests[0] as Guest, stalled.id, { type: 'chat', cmd: 'late', text: 'too late' }).catch(() => undefined)
  const gaps = await Promise.all([moveOn(three, killed), moveOn(three, stalled)])
  expect(await watcher.closed).toBeGreaterThan(1_000)
  const elsewhere = await fetch(`${three.url}/api/v1/tables/${left.id}`)
  expect([elsewhere.status, elsewhere.headers.get('retry-after')]).toEqual([503, '1'])

  // It wakes up, changes nothing, and takes what only it can fold.
  await new Promise(resolve => setTimeout(resolve, Math.max(0, 8_000 - (performance.now() - standstill))))
  two.server.child.kill('SIGCONT')
  expect(await stayer.closed).toBe(4003)
  await late
  const rareGap = await moveOn(three, left) // through the pipe, to the node that has the deck
  for (let n = 0; n < 3; n++) expect(await move(two, stalled)).toMatchObject({ ok: true })

  // One is stopped: the next takes its tables at once.
  const stopping = three.server.stop()
  const drainGaps = await Promise.all([moveOn(two, killed), moveOn(two, stalled)])
  expect(await stopping).toBe(0)
  for (const match of [killed, stalled, left]) await checkLog(database, match)
  console.info(
    `measured: ${[...gaps, rareGap, ...drainGaps].map(Math.round).join(', ')} ms without a move after kill, standstill, its end, and twice a stop`,
  )
  expect(gaps[0]).toBeLessThan(LONGEST.kill)
  expect(gaps[1]).toBeLessThan(LONGEST.standstill)
  expect(Math.max(...drainGaps)).toBeLessThan(LONGEST.stop)
  expect(three.server.log()).not.toContain('frozen')
})

test.concurrent('a server that is cut off from the database gives its tables up, and is one of the house again afterwards', async () => {
  const database = await postgres.newDatabase()
  const way = await relayTo(database)
  const [one, two] = (await Promise.all([startNode(way.url), startNode(database)])) as [Node, Node]
  const guests = [await becomeGuest(one.url, 'Ann'), await becomeGuest(two.url, 'Ben')]
  const match = await startMatch(one, guests)
  const [stayer, piped] = [one, two].map(({ url }, n) => new LivePlayer(url, guests[n] as Guest, match.id)) as [LivePlayer, LivePlayer]
  for (const player of [stayer, piped]) await player.until(({ table }) => table !== undefined)
  expect(await move(two, match)).toMatchObject({ ok: true })

  way.cut()
  const gap = await moveOn(two, match)
  expect([await stayer.closed, await piped.closed]).toEqual([4003, 4003])
  const answers = await Promise.all(['/readyz', `/api/v1/tables/${match.id}`].map(path => fetch(`${one.url}${path}`)))
  expect(answers.map(({ status }) => status)).toEqual([503, 503])

  way.heal()
  await expect.poll(async () => (await fetch(`${one.url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
  expect(await move(one, match)).toMatchObject({ ok: true }) // through the pipe
  await checkLog(database, match)
  way.close()
  console.info(`measured: ${Math.round(gap)} ms without a move after the cut`)
  expect(gap).toBeLessThan(LONGEST.cut)
})
