import { randomBytes } from 'node:crypto'
import { type Caller, createHouse, type House, type Outgoing, type Thinkers } from '@chronothek/house'
import { memoryStore } from '@chronothek/house/testing'
import { type CreateTableInput, createTable, type TableInfo } from '@chronothek/protocol'
import { forRun } from '@chronothek/testkit/tools'
import { expect, onTestFinished, test } from 'vitest'
import { createBotPool } from '../../src/bots/pool.ts'
import { nodeDigest } from '../../src/digest.ts'
import { loadRegistry } from '../../src/registry.ts'

const TABLES = 60
const MOVES = forRun({ usual: 40, thorough: 2_000 })
const HOME = ['192.0.2.1']
const CROWD = ['198.51.100.1']

const logger = { info() {}, warn() {}, error() {} }
const timers = {
  set: (run: () => void, ms: number) => setTimeout(run, ms),
  clear: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout),
}

interface Wait {
  /** Thoughts for others that ended between a question and its answer. */
  readonly thoughts: number
  readonly ms: number
}

/** A house whose bots share one thread. Notes how long those at `HOME` wait for theirs. */
async function openHouse() {
  const pool = createBotPool({ timers, logger, threads: 1 })
  const waits: Wait[] = []
  let ended = 0
  const thinkers: Thinkers = {
    ...pool,
    async choose(question, job) {
      const [before, asked] = [ended, performance.now()]
      const answer = await pool.choose(question, job)
      if (job.network === HOME) waits.push({ thoughts: ended - before, ms: performance.now() - asked })
      ended++
      return answer
    },
  }
  const house = createHouse({
    store: memoryStore(),
    registry: await loadRegistry(() => {}),
    digest: nodeDigest,
    now: () => performance.timeOrigin + performance.now(),
    timers,
    random: randomBytes,
    logger,
    thinkers,
    processId: 'p',
    pacing: [0, 0],
    entryRate: { burst: 1e9, perSecond: 1e9 },
  })
  await house.start()
  onTestFinished(() => house.close())
  return { house, waits, ended: () => ended }
}

const WISH: CreateTableInput = { game: 'timeline-twist', seats: 2, options: { mode: 'versus' }, start: true }

async function newTable(house: House, { user, network }: Caller, bots: CreateTableInput['bots']): Promise<TableInfo> {
  if (user === undefined) throw new Error('a table needs somebody')
  const made = await house.createTable(user, createTable.parse({ ...WISH, seats: 1 + (bots?.length ?? 0), bots }), network)
  if (!made.ok) throw new Error(made.error.code)
  return made.value.table
}

/** Joins a table; `hear` gets every message. */
async function connect(house: House, caller: Caller, table: string, hear: (message: Outgoing) => void) {
  const sink = { send: hear, close: () => {} }
  const joined = await house.connect(caller, { type: 'hello', version: 1, table, language: 'en' }, sink)
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

/** Plays against a bot, match after match, until it has answered that many times. */
async function play(house: House, waits: readonly Wait[], moves: number): Promise<readonly Wait[]> {
  const ann: Caller = { user: (await house.createGuest('Ann', 'en')).user, network: HOME }
  const from = waits.length
  for (let command = 0; waits.length < from + moves; ) {
    const { id } = await newTable(house, ann, [{ seat: 1, level: 'casual' }])
    let news: (() => void) | undefined
    const connection = await connect(house, ann, id, () => news?.())
    for (let isOver = false; !isOver && waits.length < from + moves; ) {
      const heard = new Promise<void>(resolve => {
        news = resolve
      })
      const view = await house.view(ann, id, 'en')
      if (!view.ok) throw new Error(view.error.code)
      const [first] = view.value.legal
      isOver = view.value.table.phase === 'ended'
      if (first !== undefined) await house.command(ann, id, { type: 'act', cmd: `c${command++}`, actions: [first] })
      else if (!isOver) await heard
    }
    connection.drop()
  }
  return waits.slice(from, from + moves)
}

/** Somebody who watches a table of three expert bots, their own seat included, and another one as soon as that match is over. */
async function crowdIn(house: House, isOver: () => boolean): Promise<void> {
  const eve: Caller = { user: (await house.createGuest('Eve', 'en')).user, network: CROWD }
  const level = 'expert' as const
  const bots = [1, 2].map(seat => ({ seat, level }))
  while (!isOver()) {
    const { id } = await newTable(house, eve, bots)
    let end = () => {}
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    const connection = await connect(house, eve, id, ({ kind, text }) => {
      if (isOver() || (kind === 'table' && JSON.parse(text).table.phase === 'ended')) end()
    })
    await house.command(eve, id, { type: 'bot', cmd: 'b', seat: 0, level })
    await ended
    connection.drop()
  }
}

function describeWaits(waits: readonly Wait[]): string {
  const at = (key: keyof Wait, share: number) => {
    const sorted = waits.map(wait => wait[key]).toSorted((a, b) => a - b)
    return Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  }
  return `${at('thoughts', 0.5)} thoughts (p99 ${at('thoughts', 0.99)}), ${at('ms', 0.5)} ms (p99 ${at('ms', 0.99)})`
}

test(`a person waits for at most two thoughts of others, while another address watches ${TABLES} tables of bots`, async () => {
  const { house, waits, ended } = await openHouse()
  const alone = await play(house, waits, MOVES)
  let isOver = false
  const crowd = Promise.all(Array.from({ length: TABLES }, () => crowdIn(house, () => isOver)))
  const before = ended()
  await expect.poll(() => ended() - before, { timeout: 120_000 }).toBeGreaterThan(2 * TABLES)
  const beside = await play(house, waits, MOVES)
  isOver = true
  await crowd
  console.info(`measured: a bot’s move alone ${describeWaits(alone)}; beside ${TABLES} tables of another address ${describeWaits(beside)}`)
  expect(Math.max(...alone.map(({ thoughts }) => thoughts))).toBe(0)
  expect(Math.max(...beside.map(({ thoughts }) => thoughts))).toBeLessThanOrEqual(2)
  expect(Math.max(...beside.map(({ thoughts }) => thoughts))).toBeGreaterThan(0) // they really were in the way
})
