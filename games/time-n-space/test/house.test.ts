import type { Registry, Shelf } from '@chronothek/house'
import { quiet } from '@chronothek/house/testing'
import { type Command, openTable, seatOf } from '@chronothek/house/testing/harness'
import { expect, test } from 'vitest'
import { knowledge } from '../src/bot.ts'
import { timeNSpace } from '../src/index.ts'
import type { Shared } from '../src/state.ts'
import { forfeit, lift, place, rules } from './testing.ts'

const shelf = { game: timeNSpace, knowledge, packs: [], bound: () => ({ rules }) } as unknown as Shelf
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
