import { type Header, quickLuck, same, standing, verifyLog } from '@chronothek/core'
import { type Registry, walk } from '@chronothek/house'
import type { CreateTableInput, TableInfo, TimeInfo } from '@chronothek/protocol'
import { forRun } from '@chronothek/testkit/tools'
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

/** In the fourth a server dies twice in a row. */
const ROUNDS = forRun({ usual: 4, thorough: 30 })
/** Moves that are acknowledged between two deaths, at most. */
const MOVES = forRun({ usual: 60, thorough: 500 })
const SEED = 20_261_014
const FREE = {
  CHRONOTHEK_REQUESTS_PER_MINUTE: '1000000',
  CHRONOTHEK_CREATIONS_PER_MINUTE: '1000000',
  CHRONOTHEK_QUOTAS: 'off',
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

/** Milliseconds by which clocks of two processes may differ, and what rounding takes. */
const INEXACT = 20

/**
 * Match time never runs while no server is up, and loses nothing up to the last heartbeat that is stored. What a server says was true at
 * some moment between `since` and `heard`; on a busy machine they are far apart.
 */
function clockWatcher(server: MortalServer, ledger: Ledger, fail: (why: string) => void) {
  interface Clocks {
    readonly since: number
    readonly heard: number
    readonly left: number
    readonly isVoting: boolean
    /** The last entry before. */
    readonly seq: number
  }
  const told = new Map<string, Clocks>()
  // Each player hears in order, but one of them may hear of an undo before another is sent the clocks as they were before it.
  const isUndone = (table: string, after: number) =>
    [...(ledger.shown.get(table) ?? [])].some(([seq, { undo }]) => seq > after && undo !== undefined)
  const checks = { made: 0 }
  const look = ({ id, votes }: TableInfo, { clocks }: TimeInfo, since: number, seq: number) => {
    if (clocks === undefined || clocks.every(({ left }) => left < 60_000)) return
    const heard = Date.now()
    const left = clocks.reduce((sum, clock) => sum + clock.left, 0)
    const before = told.get(id)
    told.set(id, { since, heard, left, isVoting: votes.length > 0, seq })
    const deaths = before === undefined ? 0 : server.deathsBetween(before.heard, heard)
    if (before === undefined || deaths === 0) return
    checks.made++
    const spent = before.left - left
    const most = server.upAtMost(before.since, heard) + deaths * INEXACT
    const least = server.upAtLeast(before.heard, since) - deaths * INEXACT
    if (spent > most) fail(`the clocks of ${id} lost ${spent} ms, a server was up for ${most} at most`)
    // An undo, which everybody may have agreed to meanwhile, gives time back.
    if (spent < least && !before.isVoting && !isUndone(id, before.seq))
      fail(`the clocks of ${id} lost ${spent} ms only, a server was up for ${least} at least`)
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
      const token = seat > 0 && (seat + number) % 2 === 0 // the host starts matches, which a token cannot
      players.push(new Player(place, guest, id, { seat, token, sleepy: 0, slowest: 12, ...habits }))
    }
  }
  return players
}

/** Folds every log again: the chain is intact, and the entries have the events that players were sent. */
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
  const { look, checks } = clockWatcher(server, ledger, why => failed.push(why))
  const place: Place = { url: () => server.url(), luck, ledger, fail: why => failed.push(why), clocks: look }
  await server.rise()
  const players = await seatEverybody((await server.url()) ?? '', place)
  const playing = players.map(player => player.play())
  const started = Date.now()
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      const enough = ledger.acknowledged.size + 10 + luck(MOVES)
      for (let tries = 0; ledger.acknowledged.size < enough && tries < 1_000; tries++) {
        await sleep(5)
        if (luck(20) === 0) players[luck(players.length)]?.drop()
      }
      await server.die() // with moves in flight at every table
      expect([...failed, ...ledger.faults(readLeftovers(data.path))], `round ${round}`).toEqual([])
      const isLong = round % 5 === 2 // far longer than a start, so that clocks would show it
      if (isLong) await sleep(1_500)
      if (round % 4 === 0) await server.rise(200 + luck(900)) // dies again before anybody can come back
      if (isLong) await sleep(1_500)
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
    `measured: ${ROUNDS} rounds, ${Math.round((Date.now() - started) / 1000)} s: ${contents.matches.size} matches, ${entries} entries, ${acknowledged.size} acknowledged, ` +
      `${entriesShown} shown, 0 lost; ${said.size} chat messages, ${compared} views compared, ${checks.made} clocks; ${JSON.stringify([...refusals])}`,
  )
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * forRun({ usual: 10, thorough: 50 }))
  expect(compared).toBeGreaterThan(forRun({ usual: 5, thorough: 50 }))
  expect(checks.made).toBeGreaterThan(ROUNDS)
  data.remove()
})
