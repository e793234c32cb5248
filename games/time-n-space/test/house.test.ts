import type { Registry, Shelf } from '@chronothek/house'
import { quiet } from '@chronothek/house/testing'
import { type Command, openTable, seatOf } from '@chronothek/house/testing/harness'
import { expect, test } from 'vitest'
import { knowledge } from '../src/bot.ts'
import { timeNSpace } from '../src/index.ts'
import type { Own, Shared } from '../src/state.ts'
import { deliver, forfeit, lift, place, rules } from './testing.ts'

const shelf: Shelf = { game: timeNSpace, knowledge, packs: [], bound: () => ({ rules }) }
const registry: Registry = new Map([[timeNSpace.id, shelf]])

/** Three people at a real table of the house, three seconds after all were ready. */
async function running() {
  const party = await openTable(['Ann', 'Ben', 'Cid'], { game: timeNSpace.id, options: { mode: 'intro' } }, { registry })
  for (const seat of [0, 1, 2]) expect(await seatOf(party, seat).act({ type: 'ready' })).toMatchObject({ ok: true })
  await party.world.clock.pass(10_000)
  await quiet()
  return { ...party, ann: seatOf(party, 0), shared: () => seatOf(party, 0).shared as Shared }
}

test('[TNS-319] V-49: a command that arrives twice is played once', async () => {
  const { ann, shared } = await running()
  expect(shared().phase).toBe('running')
  const command: Command = { type: 'act', cmd: 'once', actions: [place(0, 'P1')] }
  const first = await ann.send(command)
  const { seq } = ann
  expect(first).toMatchObject({ ok: true })
  expect([await ann.send(command), ann.seq]).toEqual([first, seq])
  expect(shared().players[0]?.timers).toMatchObject([{ on: { symbol: 'P1' } }, {}])
})

test('[TNS-301, TNS-307] in a real room an early hand is held, and the next run starts when the last one ended', async () => {
  const { ann, shared, world } = await running()
  await ann.act(place(0, 'P1'))
  const placedAt = shared().players[0]?.timers[0].on?.placedAt ?? 0
  await world.clock.pass(59_900)
  await quiet()
  void ann.send({ type: 'act', actions: [lift(0, forfeit), place(0, 'P2')] })
  await quiet()
  expect(shared().players[0]?.timers[0].on?.symbol).toBe('P1')
  await world.clock.pass(500)
  await quiet()
  expect(shared().players[0]?.timers[0].on).toEqual({ symbol: 'P2', placedAt: placedAt + 60_000, out: false })
})

test('[TNS-301, TNS-317] in a real room a pause stops sand and clock alike', async () => {
  const { ann, shared, world } = await running()
  await ann.act(place(0, 'P3'))
  const placedAt = shared().players[0]?.timers[0].on?.placedAt ?? 0
  await world.clock.pass(30_000)
  await ann.send({ type: 'pause' })
  expect(await ann.act(place(1, 'P4'))).toMatchObject({ ok: false, error: { code: 'paused' } })
  await world.clock.pass(17_000)
  await ann.send({ type: 'resume' })
  await world.clock.pass(3000)
  await world.clock.pass(29_800)
  expect(await ann.act(lift(0, forfeit))).toMatchObject({ ok: false, error: { code: 'E_TIMER_RUNNING' } })
  await world.clock.pass(200)
  expect(await ann.act(lift(0, forfeit))).toMatchObject({ ok: true })
  await ann.act(place(0, 'P3'))
  expect(shared().players[0]?.timers[0].on?.placedAt).toBe(placedAt + 60_000)
})

test('[TNS-308, TNS-328] in a real room a contested delivery waits, and so does what is placed behind it, with its own time', async () => {
  const party = await running()
  const { ann, shared, world } = party
  const cid = seatOf(party, 2)
  await ann.act(place(0, 'ship', 'M1'))
  await cid.act(place(0, 'ship', 'M2'))
  await world.clock.pass(60_000)
  for (const visitor of [ann, cid]) await visitor.send({ type: 'act', actions: [lift(0, forfeit), place(0, 'ship', 'green')] })
  await world.clock.pass(60_000)
  expect(await ann.send({ type: 'act', actions: [lift(0, deliver('blue1')), place(0, 'P3')] })).toMatchObject({ ok: true })
  const { at } = (ann.own as Own).waiting ?? { at: 0 }
  expect(shared().players[0]).toMatchObject({ collected: [], timers: [{ on: { symbol: 'ship' } }, {}] })
  await world.clock.pass(249)
  expect(shared().players[0]?.collected).toEqual([])
  await world.clock.pass(1)
  expect((ann.own as Own).waiting).toBeUndefined()
  expect(shared().players[0]).toMatchObject({ collected: ['green-blue-1a'], timers: [{ on: { symbol: 'P3', placedAt: at } }, {}] })
  expect(await cid.act(lift(0, deliver('blue1')))).toMatchObject({ ok: false, error: { code: 'E_ORDER_GONE' } })
})
