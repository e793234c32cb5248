import { type Header, quickLuck, same, standing, verifyLog } from '@chronothek/core'
import { type Registry, walk } from '@chronothek/house'
import type { CreateTableInput, TimeInfo } from '@chronothek/protocol'
import { often } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { nodeDigest } from '../../src/digest.ts'
import { loadRegistry } from '../../src/registry.ts'
import { type Contents, readLeftovers } from '../support/database.ts'
import { becomeGuest, seatGuests } from '../support/http.ts'
import { Ledger, publicOf } from '../support/ledger.ts'
import { MortalServer } from '../support/mortal-server.ts'
import { type Habits, type Place, Player } from '../support/player.ts'
import { temporaryFolder } from '../support/server-process.ts'
import { watch } from '../support/watch.ts'

const ROUNDS = often(30, 6)
const SEED = 20_261_014
const FREE = {
  CHRONOTHEK_REQUESTS_PER_MINUTE: '1000000',
  CHRONOTHEK_CREATIONS_PER_MINUTE: '1000000',
  CHRONOTHEK_CONNECTIONS_PER_ADDRESS: '10000',
  CHRONOTHEK_MESSAGES_PER_SECOND: '10000',
}

interface Plan extends Pick<CreateTableInput, 'clock' | 'onTimeout' | 'bots'> {
  readonly mode: 'versus' | 'coop' | 'mission'
  readonly people: number
  readonly habits?: Partial<Habits>
}

const LONG = { clock: { kind: 'per-match', seconds: 900, increment: 0 }, onTimeout: 'skip' } as const
const SHORT = { clock: { kind: 'per-move', seconds: 1 }, onTimeout: 'skip', habits: { sleepy: 4 } } as const

const PLANS: readonly Plan[] = [
  ...[2, 3, 4, 2, 3, 5].map(people => ({ mode: 'versus', people }) as const),
  ...[1, 2, 3, 4, 2].map(people => ({ mode: 'coop', people }) as const),
  { mode: 'versus', people: 2, bots: [{ seat: 2, level: 'casual' }] },
  { mode: 'coop', people: 1, bots: [{ seat: 1, level: 'good' }] },
  { mode: 'versus', people: 2, ...LONG },
  { mode: 'versus', people: 3, ...LONG },
  { mode: 'coop', people: 2, ...LONG },
  { mode: 'versus', people: 3, ...SHORT },
  { mode: 'coop', people: 2, ...SHORT },
  // campaigns over as many evenings as the server has lives
  ...[1, 2, 4].map(people => ({ mode: 'mission', people }) as const),
  { mode: 'mission', people: 2, bots: [{ seat: 2, level: 'casual' }] },
]

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Time never runs while no server does, and stands still for no longer than a heartbeat. */
function clockWatcher(server: MortalServer, fail: (why: string) => void) {
  const told = new Map<string, { readonly wall: number; readonly left: number }>()
  const checks = { made: 0 }
  const look = (table: string, { clocks }: TimeInfo) => {
    if (clocks === undefined || clocks.every(({ left }) => left < 60_000)) return
    const wall = Date.now()
    const left = clocks.reduce((sum, clock) => sum + clock.left, 0)
    const before = told.get(table)
    told.set(table, { wall, left })
    const deaths = before === undefined ? 0 : server.deathsBetween(before.wall, wall)
    if (before === undefined || deaths === 0) return
    checks.made++
    const spent = before.left - left
    const most = server.upAtMost(before.wall, wall) + 250
    const least = server.upAtLeast(before.wall, wall) - deaths * 1_500 - 1_000
    if (spent > most) fail(`the clocks of ${table} lost ${spent} ms, a server was up for ${most} at most`)
    if (spent < least) fail(`the clocks of ${table} lost ${spent} ms only, a server was up for ${least} at least`)
  }
  return { look, checks }
}

async function seatEverybody(url: string, place: Place): Promise<Player[]> {
  const players: Player[] = []
  for (const [number, { mode, people, habits, bots = [], ...wish }] of PLANS.entries()) {
    const guests = await Promise.all(Array.from({ length: people }, (_, seat) => becomeGuest(url, `Guest ${number}-${seat}`)))
    const table = {
      game: mode === 'mission' ? 'time-stories' : 'timeline-twist',
      options: { mode },
      seats: people + bots.length,
      bots,
      ...wish,
    }
    const { id } = await seatGuests(url, guests, table)
    for (const [seat, guest] of guests.entries()) {
      players.push(new Player(place, guest, id, { seat, token: (seat + number) % 2 === 0, sleepy: 0, slowest: 12, ...habits }))
    }
  }
  return players
}

/** Folds every log again: the chain holds, and the entries tell what players were told. */
function checkLogs({ matches, tables }: Contents, ledger: Ledger, registry: Registry): number {
  let entries = 0
  for (const [id, { seed, header: text, rows }] of matches) {
    const header = JSON.parse(text) as Header
    const rules = registry.get(header.game)?.bound(header.pack?.name)?.rules
    if (rules === undefined) throw new Error(`no rules for ${id}: ${tables.get(id)}`)
    const links = rows.map(({ link }) => link)
    const log = rows.map(({ entry }) => entry)
    verifyLog(nodeDigest, header, log, links, seed)
    const shown = ledger.shown.get(id)
    const kept = new Set(standing(log).map(({ seq }) => seq))
    walk(
      rules,
      header,
      log,
      ({ seq }, _state, events) => {
        const seen = shown?.get(seq)
        const told = publicOf(events)
        if (seen?.events !== undefined) expect(seen.events).toBe(told)
        // Newcomers alone heard of it
        else if (seen !== undefined && kept.has(seq) && !told.includes('"§')) expect(told, `entry ${seq} of ${id}`).toBe('[]')
        entries++
      },
      () => undefined,
    )
  }
  return entries
}

/** A newcomer sees what the players see. */
async function checkScreens(url: string, players: readonly Player[]): Promise<void> {
  for (const player of players) {
    for (let tries = 0; ; tries++) {
      const { seq, view } = await watch(url, player.table)
      if (seq === player.seq) {
        expect(same(view?.shared, player.shared), `the screen at ${player.table}`).toBe(true)
        break
      }
      expect(tries, `${player.table} is at ${seq}, its player at ${player.seq}`).toBeLessThan(200)
      await sleep(20)
    }
  }
}

async function until(condition: () => boolean, what: string): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries > 500) throw new Error(`it never came true: ${what}`)
    await sleep(20)
  }
}

test(`over ${ROUNDS} rounds of kill -9 nothing that was acknowledged or shown is lost or played twice`, async () => {
  const data = temporaryFolder('kill')
  const luck = quickLuck(SEED)
  const ledger = new Ledger()
  const failed: string[] = []
  const server = new MortalServer(data.path, FREE)
  const { look, checks } = clockWatcher(server, why => failed.push(why))
  const place: Place = { url: () => server.url(), luck, ledger, fail: why => failed.push(why), clocks: look }
  await server.rise()
  const players = await seatEverybody((await server.url()) ?? '', place)
  const playing = players.map(player => player.play())
  const started = Date.now()
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      const enough = ledger.acknowledged.size + 10 + luck(500)
      for (let tries = 0; ledger.acknowledged.size < enough && tries < 1_000; tries++) {
        await sleep(5)
        if (luck(20) === 0) players[luck(players.length)]?.drop()
      }
      await server.die() // with moves in flight at every table
      expect([...failed, ...ledger.faults(readLeftovers(data.path))], `round ${round}`).toEqual([])
      if (round % 5 === 0) await sleep(1_500)
      if (round % 4 === 0) await server.rise(200 + luck(900)) // dies again before anybody can come back
      if (round % 5 === 0) await sleep(1_500)
      await server.rise()
    }
    for (const player of players) player.quiet = true
    await until(() => players.every(({ isIdle }) => isIdle), 'everybody is answered')
    await checkScreens((await server.url()) ?? '', players)
  } finally {
    for (const player of players) player.goHome()
    await server.finish()
    await Promise.all(playing)
  }
  const contents = readLeftovers(data.path)
  expect([...failed, ...ledger.faults(contents), ...server.failures()]).toEqual([])
  const entries = checkLogs(contents, ledger, await loadRegistry(() => undefined))
  const { acknowledged, entriesShown, compared, refusals, said } = ledger
  console.info(
    `${ROUNDS} rounds, ${Math.round((Date.now() - started) / 1000)} s: ${contents.matches.size} matches, ${entries} entries, ${acknowledged.size} acknowledged, ` +
      `${entriesShown} shown, 0 lost; ${said.size} lines, ${compared} views compared, ${checks.made} clocks; ${JSON.stringify([...refusals])}`,
  )
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * 50)
  expect(compared).toBeGreaterThan(50)
  expect(checks.made).toBeGreaterThan(ROUNDS)
  data.remove()
}, 600_000)
