import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { quickLuck } from '@chronothek/core'
import { verifyMoves } from '@chronothek/house/verify-moves'
import type { CreateTableInput, TableInfo } from '@chronothek/protocol'
import { forRun, nodeDigest } from '@chronothek/testkit/tools'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { loadShelves } from '../../server/src/registry.ts'
import { openPostgresStore } from '../../server/src/store/pg-store.ts'
import { ask, becomeGuest, type Guest, seatGuests } from '../../server/test/support/http.ts'
import { Ledger } from '../../server/test/support/ledger.ts'
import { needleDeck } from '../../server/test/support/needle-deck.ts'
import { Player } from '../../server/test/support/player.ts'
import { type Postgres, startPostgres } from '../../server/test/support/postgres.ts'
import { type ServerProcess, startMain } from '../../server/test/support/server-process.ts'
import { loadMatch, openForReading, type Place, type StoredLog } from '../src/database.ts'
import { chainFlaws } from '../src/verify-log.ts'
import { cli, temporaryFolder } from './tools.ts'

const TABLES = forRun({ usual: 6, thorough: 60 })
/** Moves that are acknowledged before the backup begins, and while it is made. */
const BEFORE = forRun({ usual: 100, thorough: 5_000 })
const DURING = forRun({ usual: 20, thorough: 500 })
/** How often (each 20 ms) something is looked for. */
const PATIENCE = forRun({ usual: 6_000, thorough: 60_000 })
const FREE = {
  CHRONOTHEK_REQUESTS_PER_MINUTE: '1000000',
  CHRONOTHEK_CREATIONS_PER_MINUTE: '1000000',
  CHRONOTHEK_QUOTAS: 'off',
  CHRONOTHEK_CONNECTIONS_PER_ADDRESS: '10000',
  CHRONOTHEK_MESSAGES_PER_SECOND: '10000',
}
const DECK = 'needles@1.0.0'

const folder = temporaryFolder()
const packs = join(folder, 'needles')
let postgres: Postgres
beforeAll(async () => {
  mkdirSync(packs)
  writeFileSync(join(packs, 'deck.json'), JSON.stringify(needleDeck))
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

/** Every second table plays with a deck that is no part of the program. */
const wishOf = (number: number): CreateTableInput => ({
  game: number % 4 === 3 ? 'time-stories' : 'timeline-twist',
  seats: 2,
  options: { mode: number % 4 === 3 ? 'mission' : 'versus' },
  ...(number % 2 === 0 ? { pack: DECK } : {}),
})

interface Seated {
  readonly guest: Guest
  readonly table: string
  readonly seat: number
}

async function seatEverybody(url: string): Promise<Seated[]> {
  const seated: Seated[] = []
  for (let number = 0; number < TABLES; number++) {
    const guests = [await becomeGuest(url, `A${number}`), await becomeGuest(url, `B${number}`)]
    const { id } = await seatGuests(url, guests, wishOf(number))
    for (const [seat, guest] of guests.entries()) seated.push({ guest, table: id, seat })
  }
  return seated
}

/** Lets people play by script until they go home; the ledger notes what they are told. */
function playAt(url: string, seated: readonly Seated[]) {
  const ledger = new Ledger()
  const failed: string[] = []
  const place = { url: async () => url, luck: quickLuck(7), ledger, fail: (why: string) => void failed.push(why) }
  const players = seated.map(({ guest, table, seat }) => new Player(place, guest, table, { seat, token: false, sleepy: 0, slowest: 10 }))
  const playing = players.map(player => player.play())
  const goHome = async () => {
    for (const player of players) player.goHome()
    await Promise.all(playing)
  }
  return { ledger, failed, players, goHome }
}

async function until(condition: () => boolean, what: () => string): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries > PATIENCE) throw new Error(`it never came true: ${what()}`)
    await sleep(20)
  }
}

function serve(data: string, env: Readonly<Record<string, string>>): ServerProcess {
  const server = startMain(data, { ...FREE, ...env })
  onTestFinished(() => server.kill())
  return server
}

async function succeeds(...args: string[]): Promise<string> {
  const { code, out, err } = await cli(...args)
  expect([code, err]).toEqual([0, ''])
  return out
}

/** Where the acknowledged moves of a restored house are. */
async function movesIn(place: Place) {
  const db = openForReading(place)
  try {
    const rows = await db.selectFrom('entries').select(['match_id', 'seq', 'cmd']).where('cmd', 'is not', null).execute()
    return new Set(rows.map(({ match_id, seq, cmd }) => `${match_id} ${seq} ${cmd?.slice(cmd.lastIndexOf(':') + 1)}`))
  } finally {
    await db.destroy()
  }
}

/** Replays every match. */
async function flawsIn(place: Place): Promise<unknown[]> {
  const { registry } = await loadShelves(() => {}, { more: [packs] })
  const db = openForReading(place)
  try {
    const flaws: unknown[] = []
    for (const { id } of await db.selectFrom('matches').select('id').execute()) {
      const { log } = (await loadMatch(db, id)) as StoredLog
      const shelf = registry.get(log.header.game)
      const rules = shelf?.bound(log.header.pack?.name)?.rules
      if (shelf === undefined || rules === undefined) throw new Error(`nobody can play ${id}`)
      const played = verifyMoves(nodeDigest, shelf.game, rules, log)
      flaws.push(...chainFlaws(log), ...(played.ok ? [] : [played.error]))
    }
    return flaws
  } finally {
    await db.destroy()
  }
}

const newDatabase = { SQLite: async () => undefined, PostgreSQL: () => postgres.newDatabase() }

test.each(['SQLite', 'PostgreSQL'] as const)(
  'a backup of a busy house on %s is restored with every acknowledged move, and plays on',
  async kind => {
    const [from, to] = [join(folder, `${kind}-from`), join(folder, `${kind}-to`)]
    const [oldDatabase, emptyDatabase] = [await newDatabase[kind](), await newDatabase[kind]()]
    const optionsOf = (data: string, database: string | undefined) => [
      '--data',
      data,
      ...(database === undefined ? [] : ['--database', database]),
    ]
    const envOf = (database: string | undefined) => (database === undefined ? {} : { CHRONOTHEK_DATABASE: database })
    const copy = join(folder, `${kind}-copy`)
    mkdirSync(from)

    const first = serve(from, { ...envOf(oldDatabase), CHRONOTHEK_PACK: packs })
    const url = await first.ready
    const seated = await seatEverybody(url)
    const { ledger, failed, goHome } = playAt(url, seated)
    await until(
      () => ledger.acknowledged.size >= BEFORE,
      () => `${ledger.acknowledged.size} moves; ${failed}`,
    )
    const promised = [...ledger.acknowledged]
    await succeeds('backup', copy, ...optionsOf(from, oldDatabase), '--pack', packs)
    await until(
      () => ledger.acknowledged.size >= promised.length + DURING,
      () => `${ledger.acknowledged.size} moves during the backup`,
    )
    await goHome()
    expect(failed).toEqual([])
    await first.kill()

    await succeeds('restore', copy, ...optionsOf(to, emptyDatabase))
    const moves = await movesIn({ data: to, database: emptyDatabase })
    const lost = promised.filter(([cmd, { table, seq }]) => !moves.has(`${table} ${seq} ${cmd}`))
    expect(lost).toEqual([])
    expect(await flawsIn({ data: to, database: emptyDatabase })).toEqual([])
    const there = optionsOf(to, emptyDatabase)
    expect(await succeeds('verify', seated[0]?.table ?? '', ...there)).toContain('all as they were played')
    expect(await succeeds('faults', ...there)).toBe('Nothing went wrong.\n')
    expect(await succeeds('card-reports', ...there)).toBe('Nobody reported a card.\n')

    const second = serve(to, envOf(emptyDatabase)) // without the deck, which came with the backup
    const again = await second.ready
    const running = await stillPlaying(again, seated)
    const resumed = playAt(again, running)
    const isStuck = ({ table }: Seated, index: number) =>
      resumed.players[index]?.table === table && ![...resumed.ledger.acknowledged.values()].some(move => move.table === table)
    const stuck = () => running.filter(isStuck) // neither moved nor at the next match
    await until(
      () => stuck().length === 0,
      () => `moves at ${JSON.stringify(stuck())}; ${resumed.failed}`,
    )
    await resumed.goHome()
    expect(resumed.failed).toEqual([])
    console.info(
      `measured: ${kind}: ${promised.length} moves acknowledged before the backup, ${moves.size} restored, 0 lost; ${running.length / 2} tables resumed`,
    )
  },
)

test('a restore needs a PostgreSQL database that no server uses, and the nodes of the new house have a secret of their own', async () => {
  const [from, to] = [await postgres.newDatabase(), await postgres.newDatabase()]
  const old = await openPostgresStore(from)
  const secret = await old.nodeSecret()
  await old.beat({ id: 'a', address: 'http://10.0.0.1:8080', draining: false }, 0)
  const last = await old.lastBeat()
  const copy = join(folder, 'secretive')
  await succeeds('backup', copy, '--data', folder, '--database', from)
  await old.close()
  const bytes = readFileSync(join(copy, 'chronothek.sqlite'), 'latin1')
  for (const text of [secret, '10.0.0.1']) expect(bytes.includes(text)).toBe(false)

  const busy = await openPostgresStore(to, { shared: true })
  const refused = await cli('restore', copy, '--data', folder, '--database', to)
  await busy.close()
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Another server is using this database') })
  await succeeds('restore', copy, '--data', folder, '--database', to)
  const restored = await openPostgresStore(to)
  onTestFinished(() => restored.close())
  expect(await restored.nodeSecret()).not.toBe(secret)
  expect((await restored.lastBeat()).at).toBe(last.at)
})

/** Everybody whose last match is not over. Some of them play with the deck that came with the backup. */
async function stillPlaying(url: string, seated: readonly Seated[]): Promise<Seated[]> {
  const playing: Seated[] = []
  let withDeck = 0
  for (const person of seated) {
    const { body } = await ask<{ tables: { table: TableInfo }[] }>(url, '/tables', { headers: { ...person.guest } })
    for (const { table } of body.tables) {
      expect(table.health ?? 'ok').toBe('ok')
      if (table.phase !== 'playing') continue
      playing.push({ ...person, table: table.id })
      if (table.pack === DECK) withDeck++
    }
  }
  expect(withDeck).toBeGreaterThan(0)
  return playing
}
