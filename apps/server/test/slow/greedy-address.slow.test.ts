import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { quickLuck } from '@chronothek/core'
import { forRun } from '@chronothek/testkit/tools'
import { expect, onTestFinished, test } from 'vitest'
import { LIMIT_DEFAULTS } from '../../src/config.ts'
import { becomeGuest, seatGuests } from '../support/http.ts'
import { Ledger } from '../support/ledger.ts'
import { type Place, Player } from '../support/player.ts'
import { failuresIn, startServing, temporaryFolder } from '../support/server-process.ts'

const QUIET_MS = forRun({ usual: 2_000, thorough: 60_000 })
const GREEDY_MS = forRun({ usual: 5_000, thorough: 600_000 })
const MINUTE = 60_000
/** Processor time of all requests one address may send in a minute: a third of a core. */
const MOST_MS_PER_MINUTE = 20_000
/** Messages are limited per second. Together the two are about four times what was measured. */
const MOST_MS_PER_MESSAGE = 0.3
const PATIENCE = { timeout: 120_000, interval: 50 }
const GREEDY = fileURLToPath(new URL('../support/greedy-address.ts', import.meta.url))

const LIMITED = ['docs', 'pictures', 'reads', 'guests', 'tables', 'codes', 'replays', 'forks']

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** A page as it is built, with a script of half a megabyte. */
function builtPage(folder: string): string {
  const web = join(folder, 'web')
  mkdirSync(join(web, 'assets'), { recursive: true })
  const script = Array.from({ length: 20_000 }, (_, n) => `const name${n} = ${n * 7919};`).join('\n')
  for (const [name, body] of [
    ['index.html', `<!doctype html><title>Chronothek</title>${' '.repeat(2_000)}`],
    ['assets/app.js', script],
  ] as const) {
    writeFileSync(join(web, name), body)
    writeFileSync(join(web, `${name}.gz`), gzipSync(body))
    writeFileSync(join(web, `${name}.br`), brotliCompressSync(body))
  }
  return web
}

/** Processor time of the server so far, in milliseconds, and how late its event loop is at p99. */
async function effortOf(url: string): Promise<{ cpu: number; lag: number }> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]) * 1000
  return { cpu: read('process_cpu_seconds_total'), lag: read('nodejs_eventloop_lag_p99_seconds') }
}

/** Notes how long the answers to moves take. */
class TimedLedger extends Ledger {
  times: number[] = []
  readonly #sentAt = new Map<string, number>()

  constructor() {
    super()
    const set = this.sent.set.bind(this.sent)
    this.sent.set = (cmd, actions) => {
      this.#sentAt.set(cmd, performance.now())
      return set(cmd, actions)
    }
  }

  override acknowledge(...[cmd, promised]: Parameters<Ledger['acknowledge']>): void {
    super.acknowledge(cmd, promised)
    this.times.push(performance.now() - (this.#sentAt.get(cmd) ?? Number.NaN))
  }

  /** What was noted since the last time, as the report says it. */
  report(): { moves: number; text: string } {
    const times = this.times.sort((a, b) => a - b)
    this.times = []
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)
    return { moves: times.length, text: `${times.length} moves, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms` }
  }
}

test.runIf(process.platform === 'linux')('one address that asks for all it may leaves the others most of the server', async () => {
  const folder = temporaryFolder('greedy')
  onTestFinished(() => folder.remove())
  const server = startServing({ data: join(folder.path, 'data'), web: builtPage(folder.path) })
  onTestFinished(() => server.kill())
  const url = await server.ready

  const ledger = new TimedLedger()
  const failed: string[] = []
  let address: string | undefined = url
  const place: Place = { url: async () => address, luck: quickLuck(20_261_118), ledger, fail: why => failed.push(why) }
  const guests = [await becomeGuest(url, 'Ann'), await becomeGuest(url, 'Ben')]
  const { id } = await seatGuests(url, guests, { game: 'timeline-twist', options: { mode: 'versus' }, seats: 2 })
  // Two people who move a few times a second stay within their own limits.
  const players = guests.map((guest, seat) => new Player(place, guest, id, { seat, token: false, sleepy: 0, slowest: 300 }))
  const playing = players.map(player => player.play())
  await expect.poll(() => ledger.acknowledged.size, PATIENCE).toBeGreaterThan(5)

  ledger.report()
  const before = await effortOf(url)
  await sleep(QUIET_MS)
  const between = await effortOf(url)
  const quiet = ledger.report()

  const plan = {
    url,
    from: '127.0.0.2',
    table: id,
    sockets: LIMIT_DEFAULTS.connectionsPerAddress,
    messagesPerSecond: LIMIT_DEFAULTS.messagesPerSecond,
  }
  const greedy = spawn(process.execPath, [GREEDY, JSON.stringify(plan)], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void greedy.kill('SIGKILL'))
  let got: Record<string, number> = {}
  createInterface(greedy.stdout).on('line', line => {
    got = JSON.parse(line)
  })
  const started = performance.now()
  await sleep(GREEDY_MS)
  // It gets what it may have, and is told where its limits are. (For all files of the page a busy machine takes longer than a minute.)
  await expect.poll(() => LIMITED.filter(kind => !(`${kind} 429` in got)), { ...PATIENCE, timeout: 2 * MINUTE }).toEqual([])
  const greedyMs = performance.now() - started
  const after = await effortOf(url)
  const crowded = ledger.report()
  greedy.stdin.end()
  await once(greedy, 'exit')

  const spent = after.cpu - between.cpu // with what the two players cost
  console.info(
    `measured: alone ${quiet.text}, loop ${between.lag.toFixed(0)} ms, ${Math.round(between.cpu - before.cpu)} ms of processor time in ${QUIET_MS / 1000} s; beside one address at its limits ${crowded.text}, loop ${after.lag.toFixed(0)} ms; ` +
      `${Math.round(spent)} ms of processor time in ${Math.round(greedyMs / 1000)} s for ${JSON.stringify(got)}`,
  )
  for (const player of players) player.quiet = true
  await expect.poll(() => players.every(({ isIdle }) => isIdle), PATIENCE).toBe(true)
  address = undefined
  for (const player of players) player.goHome()
  await Promise.all(playing)

  expect(crowded.moves).toBeGreaterThan(0)
  expect(got).toMatchObject({ 'page 200': expect.any(Number), 'docs 200': expect.any(Number), messages: expect.any(Number) })
  const minutes = Math.ceil(greedyMs / MINUTE)
  expect(spent).toBeLessThan(minutes * MOST_MS_PER_MINUTE + (got.messages ?? 0) * MOST_MS_PER_MESSAGE)
  expect(failed).toEqual([])
  expect(failuresIn(server.log())).toEqual([])
  expect(await server.stop()).toBe(0)
})
