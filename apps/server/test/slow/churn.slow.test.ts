import { once } from 'node:events'
import { type Luck, quickLuck } from '@chronothek/core'
import { CLOSE } from '@chronothek/protocol'
import { forRun } from '@chronothek/testkit/tools'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { becomeGuest, command, createTable, type Guest, seatGuests } from '../support/http.ts'
import { Ledger } from '../support/ledger.ts'
import { type Place, Player } from '../support/player.ts'
import { failuresIn, type Memory, type ServerProcess, startServing, temporaryFolder } from '../support/server-process.ts'

const SEED = 77
const CONNECTIONS = forRun({ usual: 60, thorough: 200 })
/** Milliseconds; the memory is read after each of four such parts. */
const PART = forRun({ usual: 1_000, thorough: 8_000 })
const MANY = 1_000_000_000
const MB = 1_048_576
const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
/** A busy machine takes its time to let go of things. */
const PATIENCE = { timeout: 60_000, interval: 250 }

/** After twice a heartbeat without an answer a peer is cut off; the usual half minute would only be waited for. */
async function open(heartbeatMs: number): Promise<{ server: ServerProcess; url: string }> {
  const { path, remove } = temporaryFolder('churn')
  const limits = {
    requestsPerMinute: MANY,
    creationsPerMinute: MANY,
    connectionsPerAddress: MANY,
    messageBurst: MANY,
    messagesPerSecond: MANY,
    heartbeatMs,
  }
  const server = startServing({ data: path, limits, pacing: [5, 20] })
  onTestFinished(async () => {
    await server.kill()
    remove()
  })
  return { server, url: await server.ready }
}

async function gauge(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^chronothek_${name} (\\d+)$`, 'm').exec(text)?.[1])
}

const inMb = ({ rss, heapUsed, connections }: Memory) =>
  `${Math.round(rss / MB)} MB (heap ${Math.round(heapUsed / MB)}, ${connections} connections)`

async function seatPlayers(url: string, place: Place, tables: number): Promise<Player[]> {
  const players: Player[] = []
  for (let number = 0; number < tables; number++) {
    const guests = [await becomeGuest(url, 'Ann'), await becomeGuest(url, 'Ben')]
    const wish = { game: 'timeline-twist', options: { mode: number % 2 === 0 ? 'versus' : 'coop' }, seats: 3 }
    const { id } = await seatGuests(url, guests, { ...wish, bots: [{ seat: 2, level: 'casual' }] })
    for (const [seat, guest] of guests.entries())
      players.push(new Player(place, guest, id, { seat, token: seat === 1, sleepy: 0, slowest: 40 }))
  }
  return players
}

const closeOf = (socket: WebSocket) => new Promise<number>(resolve => socket.on('close', resolve))

/** Comes, perhaps says hello, perhaps listens, and goes in one of many ways; then comes again. */
async function comeAndGo(url: string, tables: () => string[], luck: Luck, isOver: () => boolean, onVisit: () => void): Promise<void> {
  while (!isOver()) {
    const table = tables()[luck(tables().length)]
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${table}`)
    socket.on('error', () => undefined)
    const closed = closeOf(socket)
    const kind = luck(6)
    if (kind === 0)
      socket.terminate() // before anybody answered
    else {
      socket.on('open', () => {
        if (kind > 1) socket.send(JSON.stringify({ type: 'hello', version: 1, language: 'de', watch: true, seq: luck(50) }))
        if (kind === 2) socket.terminate() // while the table is being joined
        if (kind === 3) socket.close(1000)
      })
      setTimeout(() => (kind === 4 ? socket.terminate() : socket.close()), 10 + luck(1_500))
    }
    await closed
    onVisit()
  }
}

test(`${CONNECTIONS} connections that come and go during play leave nothing behind`, async () => {
  const { server, url } = await open(5_000)
  const luck = quickLuck(SEED)
  const ledger = new Ledger()
  const failed: string[] = []
  let address: string | undefined = url
  const place: Place = { url: async () => address, luck, ledger, fail: why => failed.push(why) }
  const players = await seatPlayers(url, place, 8)
  const playing = players.map(player => player.play())
  let [isOver, visits] = [false, 0]
  const tables = () => players.map(({ table }) => table)
  const count = () => {
    visits++
  }
  const visitors = Array.from({ length: CONNECTIONS }, () => comeAndGo(url, tables, luck, () => isOver, count))
  const memories: Memory[] = []
  for (let part = 0; part < 4; part++) {
    await sleep(PART)
    memories.push(await server.memory())
  }
  // On a busy machine the visitors take most of it.
  await expect.poll(() => visits, PATIENCE).toBeGreaterThan(forRun({ usual: 2 * CONNECTIONS, thorough: 2_000 }))
  await expect.poll(() => ledger.acknowledged.size, PATIENCE).toBeGreaterThan(forRun({ usual: 5, thorough: 50 }))
  isOver = true
  await Promise.all(visitors)
  await expect.poll(() => gauge(url, 'connections'), PATIENCE).toBeLessThanOrEqual(players.length)
  for (const player of players) player.quiet = true
  await expect.poll(() => players.every(({ isIdle }) => isIdle), PATIENCE).toBe(true)
  address = undefined
  for (const player of players) player.goHome()
  await Promise.all(playing)
  await expect.poll(() => gauge(url, 'connections'), PATIENCE).toBe(0)
  await expect.poll(async () => (await server.memory()).connections, PATIENCE).toBeLessThan(20) // HTTP keeps some alive for a while
  const [, warm] = memories as [Memory, Memory]
  let last = warm
  const grown = async () => {
    last = await server.memory()
    return [last.heapUsed < warm.heapUsed + 12 * MB, last.rss < warm.rss + 120 * MB]
  }
  await expect.poll(grown, PATIENCE).toEqual([true, true])
  console.info(`measured: ${visits} visits, ${ledger.acknowledged.size} moves: ${[...memories, last].map(inMb).join(' → ')}`)
  expect(failed).toEqual([])
  expect(failuresIn(server.log())).toEqual([])
  expect(await server.stop()).toBe(0)
})

/** Asks for the whole table again and again, and reads nothing. */
async function sulk(url: string, table: string, guest: Guest, seat: number, cut: Promise<unknown>): Promise<number> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${table}`, { headers: { ...guest } })
  socket.on('error', () => undefined)
  const closed = closeOf(socket)
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', version: 1, language: 'en' }))
  await once(socket, 'message')
  socket.pause()
  for (let turn = 0; turn < 300; turn++) {
    socket.send(JSON.stringify({ type: 'sit', cmd: `s${turn}`, seat }))
    socket.send(JSON.stringify({ type: 'leave', cmd: `l${turn}` }))
  }
  await cut
  socket.resume()
  setTimeout(() => socket.close(1000), 2_000) // nobody cut the connection
  return closed
}

test('whoever does not read is cut off before the memory fills, and the table goes on', async () => {
  const { server, url } = await open(2_000)
  const host = await becomeGuest(url, 'Host')
  const { id } = await createTable(url, host, { game: 'timeline-twist', seats: 6 })
  const say = (number: number) => command(url, host, id, { type: 'rename', cmd: `c${number}`, name: `Host ${number}` })
  const guests = await Promise.all([1, 2, 3, 4, 5].map(number => becomeGuest(url, `Guest ${number}`)))
  const before = await server.memory()
  const cut = Promise.withResolvers<void>()
  const sulking = guests.map((guest, number) => sulk(url, id, guest, 1 + number, cut.promise))
  let most = before
  const waits: number[] = []
  for (let number = 0; number < 600 && (number < 20 || (await gauge(url, 'connections')) > 0); number++) {
    await sleep(100)
    // Now and then only: people have a rate limit of their own.
    if (number % 6 === 0) {
      const start = performance.now()
      expect(await say(number)).toMatchObject({ ok: true })
      waits.push(performance.now() - start)
    }
    const now = await server.memory()
    if (now.rss > most.rss) most = now
  }
  cut.resolve()
  const codes = await Promise.all(sulking)
  let after = before
  const used = async () => {
    after = await server.memory()
    return after.heapUsed
  }
  await expect.poll(used, PATIENCE).toBeLessThan(before.heapUsed + 6 * MB)
  console.info(
    `measured: closed with ${codes}; ${inMb(before)} → at most ${inMb(most)} → ${inMb(after)}; slowest connection ${Math.round(Math.max(...waits))} ms`,
  )
  // Told so, or cut off because not even that was read.
  expect(codes.filter(code => code !== CLOSE.moved && code !== 1006)).toEqual([])
  expect(most.rss).toBeLessThan(before.rss + 120 * MB)
  await expect.poll(() => gauge(url, 'connections'), PATIENCE).toBe(0)
  expect(failuresIn(server.log())).toEqual([])
})
