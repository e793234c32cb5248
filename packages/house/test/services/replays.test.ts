import { expect, test, vi } from 'vitest'
import type { UserRecord } from '../../src/store.ts'
import { openTable, seatOf } from '../harness.ts'

/** A table of two, and how often its log and its kept replay were read. */
async function watched() {
  const party = await openTable(['Ann', 'Ben'])
  const { store } = party.world
  const reads = { log: 0, replay: 0 }
  const { loadMatch, findReplay } = store
  store.loadMatch = id => {
    reads.log++
    return loadMatch(id)
  }
  store.findReplay = id => {
    reads.replay++
    return findReplay(id)
  }
  const ann = seatOf(party, 0)
  const look = () => party.world.house.replay({ user: ann.user as UserRecord }, party.id, 'spectator', 'en')
  return { ...party, ann, reads, look }
}

test('however many look back at a running match, it is folded once per entry', async () => {
  const { ann, reads, look } = await watched()
  await ann.act({ type: 'nudge' })
  const [one, other] = await Promise.all([look(), look()])
  expect(other).toEqual(one)
  await look()
  expect(reads).toEqual({ log: 1, replay: 0 })
  await ann.act({ type: 'nudge' })
  expect(await look()).toMatchObject({ value: { entries: [{ seq: 1 }, { seq: 2 }] } })
  expect(reads.log).toBe(2)
})

test('the replay of a finished match is read from the store, not held in memory for everybody who ever looked', async () => {
  const { world, ann, reads, look } = await watched()
  await ann.act({ type: 'end' })
  await vi.waitUntil(() => world.store.disk.replays.size === 1) // it is packed beside the queue
  Object.assign(reads, { log: 0, replay: 0 })
  await Promise.all([look(), look()])
  expect(reads).toEqual({ log: 0, replay: 1 })
  expect(await look()).toMatchObject({ ok: true })
  expect(reads).toEqual({ log: 0, replay: 2 })
})

test('a match so long that folding it takes its time is not folded again for every entry, until it is over', async () => {
  const { world, ann, reads, look } = await watched()
  const { loadMatch } = world.store
  world.store.loadMatch = async id => {
    const stored = await loadMatch(id)
    if (stored === undefined) return undefined
    const { header, ...rest } = stored
    return {
      ...rest,
      get header() {
        world.clock.stall(500)
        return header
      },
    }
  }
  await ann.act({ type: 'nudge' })
  expect(await look()).toMatchObject({ ok: true })
  expect(await look()).toMatchObject({ ok: true })
  await ann.act({ type: 'nudge' })
  expect(await look()).toMatchObject({ ok: false, error: { code: 'too-fast' } })
  expect(reads.log).toBe(1)
  await world.clock.pass(5_000)
  expect(await look()).toMatchObject({ value: { entries: [{ seq: 1 }, { seq: 2 }] } })
  await ann.act({ type: 'end' })
  expect(await look()).toMatchObject({ value: { ended: true, entries: [{}, {}, {}] } })
})
