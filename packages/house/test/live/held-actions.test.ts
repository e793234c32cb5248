import { expect, test } from 'vitest'
import { quiet } from '../../testing/index.ts'
import { type Client, openTable, seatOf } from '../harness.ts'
import { liveTable } from './live.ts'

const acts = (client: Client, ...types: string[]) => client.send({ type: 'act', actions: types.map(type => ({ type })) })

test('a hand that is early by less than the tolerance lifts at the very end of the sand, and what is behind follows at once', async () => {
  const { world, ann, log } = await liveTable()
  await acts(ann, 'place')
  await world.clock.pass(59_900)
  const early = acts(ann, 'lift', 'place') // both in one message
  expect(await early).toBeUndefined() // no answer yet
  await world.clock.pass(100)
  expect(log()).toEqual([
    [0, 0, 'place'],
    ['clock', 60_000, 'sand-out'],
    [0, 60_000, 'lift'],
    [0, 60_000, 'place'],
  ])
  await world.clock.pass(59_900)
  void acts(ann, 'lift') // and in two
  void acts(ann, 'place')
  await world.clock.pass(200)
  expect(log().slice(4)).toEqual([
    ['clock', 120_000, 'sand-out'],
    [0, 120_000, 'lift'],
    [0, 120_000, 'place'],
  ])
})

test('one that is earlier is refused, and the rest of its message is dropped', async () => {
  const { world, ann, log } = await liveTable()
  await acts(ann, 'place')
  await world.clock.pass(59_849)
  expect(await acts(ann, 'lift', 'place')).toMatchObject({ error: { code: 'running' } })
  expect(log()).toHaveLength(1)
})

test('always a hundred milliseconds early, thirty placements fit and not thirty-one (V-54, V-55)', async () => {
  const { world, ann, ben, log } = await liveTable()
  await acts(ann, 'place')
  for (let run = 1; run <= 30; run++) {
    await world.clock.pass(run === 1 ? 59_900 : 60_000)
    void acts(ann, 'lift', 'place')
  }
  await acts(ben, 'place') // so that it is not over at once
  await world.clock.pass(200)
  const placed = log().filter(([by, , type]) => by === 0 && type === 'place')
  expect(placed.map(([, at]) => at)).toEqual(Array.from({ length: 30 }, (_, run) => run * 60_000))
  expect(log().filter(([by, at]) => by === 0 && at === 1_800_000)).toEqual([[0, 1_800_000, 'lift']])
  const last = ann.received.findLast(message => message.type === 'reply')
  expect(last).toMatchObject({ ok: false, error: { code: 'clock-over' } })
})

test('a timer that fires late makes no run of sand longer, whoever acts in between', async () => {
  const { world, ann, ben, log } = await liveTable()
  await acts(ann, 'place')
  await world.clock.pass(59_900)
  void acts(ann, 'lift', 'place')
  await quiet()
  world.clock.stall(60_400 - 59_900) // the machine sleeps; no timer fires
  await acts(ben, 'place')
  expect(log()).toEqual([
    [0, 0, 'place'],
    ['clock', 60_000, 'sand-out'],
    [0, 60_000, 'lift'],
    [0, 60_000, 'place'],
    [1, 60_400, 'place'],
  ])
})

test('two early hands are served in the order they came', async () => {
  const { world, ann, ben, log } = await liveTable()
  await acts(ann, 'place')
  await acts(ben, 'place')
  await world.clock.pass(59_860)
  void acts(ben, 'lift')
  await world.clock.pass(50)
  void acts(ann, 'lift')
  await quiet()
  world.clock.stall(500)
  await world.clock.pass(0)
  expect(log().slice(-2)).toEqual([
    [1, 60_000, 'lift'],
    [0, 60_000, 'lift'],
  ])
})

test('of a message behind one that waits, its own receipt counts', async () => {
  const { world, ann, log } = await liveTable({ options: { sand: 1000 } })
  await acts(ann, 'place')
  await world.clock.pass(900)
  void acts(ann, 'lift')
  await quiet()
  world.clock.stall(300)
  void acts(ann, 'place')
  await quiet()
  expect(log().slice(-2)).toEqual([
    [0, 1000, 'lift'],
    [0, 1200, 'place'],
  ])
})

test('before a pause only what is under way still happens', async () => {
  const { world, ann, ben, log } = await liveTable({ options: { sand: 5000 } })
  await acts(ann, 'place')
  await world.clock.pass(4860)
  await ben.send({ type: 'pause' }) // the sand that runs out within a moment still does
  expect(ben.table.paused).toBe(false)
  expect(await acts(ann, 'lift')).toMatchObject({ error: { code: 'paused' } })
  await world.clock.pass(250)
  expect(ben.table.paused).toBe(true)
  expect(log().at(-1)).toMatchObject(['clock', 5000, 'sand-out'])
  expect(await acts(ann, 'lift')).toMatchObject({ error: { code: 'paused' } })
})

test('what waits for longer is refused by a pause', async () => {
  const ann = seatOf(await openTable(['Ann'], { seats: 1 }), 0)
  void ann.send({ type: 'act', cmd: 'early', actions: [{ type: 'early', until: 5000 }] })
  await quiet()
  await ann.send({ type: 'pause' })
  expect(ann.received.find(message => message.type === 'reply' && message.cmd === 'early')).toMatchObject({ error: { code: 'paused' } })
})

const repliesTo = ({ received }: Client, cmd: string) => received.filter(message => message.type === 'reply' && message.cmd === cmd)

/** A turn-based match in which Ann's action waits for another minute. */
async function heldByAnn(...[more, options]: [Parameters<typeof openTable>[1]?, Parameters<typeof openTable>[2]?]) {
  const party = await openTable(['Ann', 'Ben'], more, options)
  const ann = seatOf(party, 0)
  expect(await ann.send({ type: 'act', cmd: 'held', actions: [{ type: 'early', until: 60_000 }] })).toBeUndefined()
  return { ...party, ann, ben: seatOf(party, 1) }
}

test('what is held is refused when the match freezes, and keeps no room open', async () => {
  const { world, id, ann, ben } = await heldByAnn({ options: { mode: 'parallel' } })
  world.store.corrupt(id)
  world.store.failNext(1)
  expect(await ben.act({ type: 'nudge' })).toMatchObject({ error: { code: 'frozen' } })
  expect(repliesTo(ann, 'held')).toMatchObject([{ ok: false, error: { code: 'frozen' } }])
  await ann.drop()
  await ben.drop()
  await world.clock.pass(120_000)
  expect(world.house.gauges()).toMatchObject({ rooms: 0 })
})

test('what somebody left behind is refused: the bot that plays their seat now decides for itself', async () => {
  let thoughts = 0
  const choose = async () => {
    thoughts++
    return { type: 'pass' }
  }
  const { world, id, ann } = await heldByAnn({}, { thinkers: { choose, close: async () => {} } })
  expect(await ann.send({ type: 'bot', seat: 0, level: 'good' })).toMatchObject({ ok: true })
  await quiet()
  expect(repliesTo(ann, 'held')).toMatchObject([{ ok: false, seq: 0, error: { code: 'bot-plays' } }])
  expect(thoughts).toBe(1)
  await world.clock.pass(60_000)
  expect(world.store.disk.matches.get(id)?.rows.map(({ who, entry }) => [who, entry.by])).toEqual([['bot:good', 0]])
  expect(world.store.disk.reports).toEqual([])
})

test('somebody who leaves plays nothing afterwards', async () => {
  const { world, ann, log } = await liveTable()
  await acts(ann, 'place')
  await world.clock.pass(59_900)
  void ann.send({ type: 'act', cmd: 'held', actions: [{ type: 'lift' }] })
  await quiet()
  expect(await ann.send({ type: 'leave' })).toMatchObject({ ok: true })
  expect(repliesTo(ann, 'held')).toMatchObject([{ ok: false, error: { code: 'bot-plays' } }])
  await world.clock.pass(150)
  expect(log().filter(([by, , type]) => by === 0 && type === 'lift')).toEqual([])
})

test('what is held is refused when the store fails, and the live match waits for it', async () => {
  const { world, ann, ben, log } = await liveTable()
  await acts(ann, 'place')
  await world.clock.pass(59_900)
  void ann.send({ type: 'act', cmd: 'held', actions: [{ type: 'lift' }] })
  await quiet()
  world.store.failNext(1000)
  for (let tries = 0; tries < 3; tries++) await acts(ben, 'place')
  expect(ann.table.health).toBe('read-only')
  world.store.failNext(0)
  await world.clock.pass(2100)
  expect(ann.table).toMatchObject({ health: 'ok', paused: true })
  expect(repliesTo(ann, 'held')).toMatchObject([{ ok: false, error: { code: 'paused' } }])
  await world.clock.pass(10_000)
  expect(log().filter(([, , type]) => type === 'lift')).toEqual([])
})
