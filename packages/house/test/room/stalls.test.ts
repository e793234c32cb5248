import type { Rules } from '@chronothek/core'
import { expect, test } from 'vitest'
import type { Shelf } from '../../src/shelf.ts'
import type { UserRecord } from '../../src/store.ts'
import type { Thinkers } from '../../src/thinkers.ts'
import { quiet, sandRegistry, sandThinkers } from '../../testing/index.ts'
import { type Client, firstLegal, join, openTable, openWorld, seatOf, toyTable, type World } from '../harness.ts'
import { type Toy, toyRegistry, toyRules } from '../toy-game.ts'

const nudge = { type: 'nudge' }
const PER_MOVE = { kind: 'per-move', seconds: 30 } as const
const entriesOf = (world: World, id: string) => (world.store.disk.matches.get(id)?.rows ?? []).map(({ entry }) => entry)

/** Nothing that fails once, or is asked for often, may stop a table for good. */

async function readOnly(): Promise<{ readonly world: World; readonly id: string; readonly ann: Client }> {
  const party = await openTable(['Ann', 'Ben'])
  const ann = seatOf(party, 0)
  party.world.store.failNext(1000)
  for (let tries = 0; tries < 3; tries++) await ann.act(nudge)
  expect(ann.table.health).toBe('read-only')
  party.world.store.failNext(0)
  return { world: party.world, id: party.id, ann }
}

test('a read-only table recovers although somebody looks every second', async () => {
  const { world, id, ann } = await readOnly()
  for (let second = 0; second < 4; second++) {
    await world.clock.pass(1000)
    await world.house.view({ user: ann.user as UserRecord }, id, 'en')
    await quiet()
  }
  expect(ann.table.health).toBe('ok')
})

test('a read-only table recovers although somebody tries to move every second', async () => {
  const { world, ann } = await readOnly()
  for (let second = 0; second < 4; second++) {
    await world.clock.pass(1000)
    await ann.act(nudge)
  }
  expect(ann.table.health).toBe('ok')
})

test('the clock of a table that is read-only can be neither stopped nor started', async () => {
  const { ann } = await readOnly()
  expect(await ann.send({ type: 'pause' })).toMatchObject({ ok: false, error: { code: 'read-only' } })
})

test('a match that could not be read when it began has a clock that runs and bots that play', async () => {
  const world = await openWorld()
  const user = await world.guest('Ann')
  const made = await world.house.createTable(user, toyTable({ bots: [{ seat: 1, level: 'good' }], clock: PER_MOVE }))
  const id = made.ok ? made.value.table.id : ''
  const first = await join(world, id, user)
  const { loadMatch } = world.store
  let loads = 0
  world.store.loadMatch = (match, after) => (++loads === 2 ? Promise.reject(new Error('busy')) : loadMatch(match, after))
  expect(await first.send({ type: 'start' })).toMatchObject({ ok: true })
  const ann = await join(world, id, user)
  expect(ann.time.running).toBe(true)
  await ann.act({ type: 'pass' })
  await world.clock.pass(1000)
  expect(ann.seq).toBe(2)
})

test('a live match whose end cannot be stored waits before it tries again', async () => {
  const options = { game: 'sand', bots: [{ seat: 1, level: 'expert' as const }], options: { sand: 1000, end: 3000 } }
  const { world, id } = await openTable(['Ann'], options, { registry: sandRegistry, thinkers: sandThinkers() })
  const { saveTable } = world.store
  let tries = 0
  await world.clock.pass(2500)
  world.store.saveTable = async () => {
    // A timer of 0 ms would never let the clock pass.
    if (++tries > 100) return true
    throw new Error('disk full')
  }
  await world.clock.pass(10_000)
  expect(tries).toBeLessThan(20)
  world.store.saveTable = saveTable
  await world.clock.pass(5000)
  expect(world.store.disk.tables.get(id)?.phase).toBe('ended')
})

test('alarms ring on when the rules fail for a bot', async () => {
  let isBroken = false
  const recall = () => {
    if (isBroken) throw new Error('broken')
    return { level: 'good' }
  }
  const rules: Rules<Toy> = { ...toyRules, recall }
  const bound = { rules, hash: 'toy-hash' }
  const registry = new Map([...toyRegistry].map(([id, shelf]): [string, Shelf] => [id, { ...shelf, bound: () => bound }]))
  const thinkers: Thinkers = { choose: () => new Promise(() => {}), close: async () => {} }
  const options = { bots: [{ seat: 1, level: 'good' as const }], options: { mode: 'parallel', bell: 1000 } }
  const party = await openTable(['Ann', 'Ben'], options, { registry, thinkers })
  const ann = seatOf(party, 0)
  await party.world.clock.pass(3000)
  isBroken = true
  await ann.send({ type: 'bot', seat: 0, level: 'good' })
  await party.world.clock.pass(10_000)
  expect(ann.shared).toMatchObject({ rings: 13 })
  expect(party.world.logged).toContainEqual(expect.objectContaining({ level: 'error', text: 'the rules failed for a bot' }))
})

test('a sleeping table that cannot be opened in time is opened later', async () => {
  const party = await openTable(['Ann', 'Ben'], { clock: { kind: 'days', days: 1 }, onTimeout: 'skip' })
  const { world, id } = party
  for (const player of party.players) await player.drop()
  await world.clock.pass(3_600_000)
  expect(world.house.gauges().rooms).toBe(0)
  failOnce(world)
  await world.clock.passByMinutes(3 * 86_400_000)
  expect(entriesOf(world, id).length).toBeGreaterThan(0)
})

test('a table that cannot be opened when the process starts is opened later', async () => {
  const options = { bots: [{ seat: 1, level: 'good' as const }], clock: PER_MOVE, onTimeout: 'skip' as const }
  const { world, id } = await openTable(['Ann'], options, { thinkers: firstLegal })
  failOnce(world)
  await world.restart()
  await world.clock.pass(60_000)
  expect(entriesOf(world, id).length).toBeGreaterThan(0)
})

function failOnce({ store }: World): void {
  const { findTable } = store
  let fails = 1
  store.findTable = id => (fails-- > 0 ? Promise.reject(new Error('busy')) : findTable(id))
}

test('a bot’s move takes no time from somebody whose move was received before', async () => {
  const answers: ((action: unknown) => void)[] = []
  const thinkers: Thinkers = { choose: () => new Promise(resolve => answers.push(resolve)), close: async () => {} }
  const options = {
    bots: [{ seat: 2, level: 'good' as const }],
    options: { mode: 'parallel' },
    clock: PER_MOVE,
    onTimeout: 'skip' as const,
  }
  const party = await openTable(['Ann', 'Ben'], options, { thinkers })
  const { world, id } = party
  const caller = (seat: number) => ({ user: seatOf(party, seat).user as UserRecord })
  const { addMessage } = world.store
  const store = Promise.withResolvers<void>()
  world.store.addMessage = async (table, epoch, message) => {
    await store.promise
    return addMessage(table, epoch, message)
  }
  await world.clock.pass(29_900)
  void world.house.command(caller(1), id, { type: 'chat', cmd: 'slow', text: 'hi' })
  await quiet()
  answers[0]?.({ type: 'pass' }) // queued behind the chat message
  await quiet()
  void world.house.command(caller(0), id, { type: 'act', cmd: 'in-time', actions: [{ type: 'pass' }] })
  await quiet()
  world.clock.stall(2000)
  store.resolve()
  await quiet()
  await quiet()
  expect(entriesOf(world, id)).toContainEqual(expect.objectContaining({ by: 0 }))
})
