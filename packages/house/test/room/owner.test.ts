import { describe, expect, test } from 'vitest'
import { createHouse } from '../../src/house.ts'
import { quiet, testDigest } from '../../testing/index.ts'
import { firstLegal, join, openTable, openWorld, seatOf, toyTable, type World } from '../harness.ts'
import { toyRegistry } from '../toy-game.ts'

/** A second process on the same store. */
async function otherHouse({ clock, store }: World) {
  const { now, timers } = clock
  let count = 0
  const random = (bytes: number) => new Uint8Array(bytes).fill(++count)
  const logger = { info() {}, warn() {}, error() {} }
  return createHouse({
    store,
    registry: toyRegistry,
    digest: testDigest,
    now,
    timers,
    random,
    logger,
    thinkers: firstLegal,
    processId: 'other',
    pacing: [0, 0],
  })
}

describe('once another process has claimed a table, the old owner', () => {
  async function stolen() {
    const party = await openTable(['Ann', 'Ben'])
    const other = await otherHouse(party.world)
    await other.table(party.id)
    return { ...party, other, ann: seatOf(party, 0), ben: seatOf(party, 1) }
  }

  test('stores no move, and its clients are sent away', async () => {
    const { world, id, ann, ben } = await stolen()
    expect(await ann.act({ type: 'pass' })).toMatchObject({ ok: false, error: { code: 'fault' } })
    expect([ann.closed, ben.closed]).toEqual([4003, 4003])
    expect(world.store.disk.matches.get(id)?.rows).toEqual([])
  })

  test('changes no seat and no name', async () => {
    const { world, id, other, ann, ben } = await stolen()
    const renamed = await other.command({ user: ben.user as never }, id, { type: 'rename', cmd: 'b', name: 'Benedict' })
    expect(renamed).toMatchObject({ ok: true })
    expect(await ann.send({ type: 'rename', name: 'Anna' })).toMatchObject({ ok: false, error: { code: 'fault' } })
    expect(world.store.disk.tables.get(id)?.seats.map(({ name }) => name)).toEqual(['Ann', 'Benedict'])
    expect(ann.closed).toBe(4003)
  })

  test('adds no chat message and no note', async () => {
    const { world, id, ann } = await stolen()
    const before = world.store.disk.messages.get(id)?.length
    await ann.send({ type: 'chat', text: 'hello' })
    expect(world.store.disk.messages.get(id)?.length).toBe(before)
    expect(ann.closed).toBe(4003)
  })

  test('starts no match', async () => {
    const world = await openWorld()
    const user = await world.guest('Ann')
    const made = await world.house.createTable(user, toyTable({ bots: [{ seat: 1, level: 'good' }] }))
    const id = made.ok ? made.value.table.id : ''
    const ann = await join(world, id, user)
    const other = await otherHouse(world)
    await other.table(id)
    expect(await ann.send({ type: 'start' })).toMatchObject({ ok: false })
    await quiet()
    expect(world.store.disk.matches.get(id)).toBeUndefined()
    expect(world.store.disk.tables.get(id)?.phase).toBe('open')
  })
})

test('a table that cannot be claimed can be read, and is played on once the store can write again', async () => {
  const party = await openTable(['Ann', 'Ben'], { clock: { kind: 'per-move', seconds: 600 } })
  const { world, id } = party
  await seatOf(party, 0).act({ type: 'pass' })
  const { claimRoom, claimDue, ping } = world.store
  const full = () => Promise.reject(new Error('disk full'))
  Object.assign(world.store, { claimRoom: full, claimDue: full, ping: full })
  await world.restart()
  const ben = await join(world, id, seatOf(party, 1).user)
  expect(ben.table.health).toBe('read-only')
  expect(ben.seq).toBe(1)
  expect(ben.time.running).toBe(false)
  expect(await ben.act({ type: 'pass' })).toMatchObject({ ok: false, error: { code: 'read-only' } })
  await world.clock.pass(60_000)
  Object.assign(world.store, { claimRoom, claimDue, ping })
  await world.clock.pass(3_000)
  expect(ben.closed).toBe(4003) // its page comes back at once
  const again = await join(world, id, seatOf(party, 1).user)
  expect(again.table.health).toBe('ok')
  expect(await again.act({ type: 'pass' })).toMatchObject({ ok: true })
})
