import type { ClockOptions } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import type { UserRecord } from '../../src/store.ts'
import { type Client, join, last, openTable, outstay, seatOf } from '../harness.ts'
import { liveTable } from './live.ts'

async function twoPlayers(more: Parameters<typeof openTable>[1] = {}) {
  const party = await openTable(['Ann', 'Ben'], more)
  return { ...party, ann: seatOf(party, 0), ben: seatOf(party, 1) }
}

const botFor = (client: Client, seat: number) => client.send({ type: 'bot', seat, level: 'good' })
const KEPT = { error: { code: 'seat-kept' } }
const DAY = 86_400_000

describe('the seat of somebody who is away', () => {
  test.each<[string, ClockOptions]>([
    ['no clock', { kind: 'none' }],
    ['days', { kind: 'days', days: 3 }],
    ['time per move', { kind: 'per-move', seconds: 30 }],
    ['time per match', { kind: 'per-match', seconds: 300, increment: 5 }],
  ])('is not taken because its connection is gone (%s)', async (_name, clock) => {
    const { world, id, ann, ben } = await twoPlayers({ clock, onTimeout: 'wait' })
    await ben.drop()
    await world.clock.pass(28_000) // not even Ben's move
    expect(await botFor(ann, 1)).toMatchObject(KEPT)
    expect(ann.table).toMatchObject({ votes: [], seats: [{}, { connected: false }] })
    expect(ann.table.seats[1]).not.toHaveProperty('standIn')
    const eve = await join(world, id, await world.guest('Eve'))
    expect(await eve.send({ type: 'sit', seat: 1 })).toMatchObject({ ok: false })
    // Nor without any connection, over HTTP.
    await ann.drop()
    const asked = await world.house.command({ user: ann.user as UserRecord }, id, { type: 'bot', cmd: 'x', seat: 1, level: 'good' })
    expect(asked).toMatchObject(KEPT)
  })

  test('without a clock is kept for seven days', async () => {
    const { world, ann, ben } = await twoPlayers()
    await ben.drop()
    world.clock.stall(7 * DAY - 2000)
    expect(await botFor(ann, 1)).toMatchObject(KEPT)
    await world.clock.pass(2000)
    expect(await botFor(ann, 1)).toMatchObject({ ok: true })
    expect(ann.table.seats[1]).toMatchObject({ standIn: 'bot' })
  })

  test('with a clock is kept until its own time is over', async () => {
    const { world, ann, ben } = await twoPlayers({ clock: { kind: 'days', days: 3 }, onTimeout: 'wait' })
    await ben.drop()
    world.clock.stall(3 * DAY)
    expect(await botFor(ann, 1)).toMatchObject(KEPT) // it was Ann's time
    await ann.act({ type: 'pass' })
    world.clock.stall(3 * DAY)
    expect(await botFor(ann, 1)).toMatchObject(KEPT)
    await world.clock.pass(500)
    expect(await botFor(ann, 1)).toMatchObject({ ok: true })
  })

  test('at a live table is kept for a minute', async () => {
    const { world, ann, ben } = await liveTable({ autoPause: false, takeOver: false })
    await ben.drop()
    await world.clock.pass(59_000)
    expect(await botFor(ann, 1)).toMatchObject(KEPT)
    await world.clock.pass(1000)
    expect(await botFor(ann, 1)).toMatchObject({ ok: true })
  })

  test('a restart neither begins the time anew nor grants it', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await ben.drop()
    world.clock.stall(4 * DAY)
    await ann.send({ type: 'chat', text: 'hm' })
    await world.clock.pass(1000)
    await world.restart()
    const again = await join(world, id, ann.user)
    await world.clock.pass(2000)
    expect(await botFor(again, 1)).toMatchObject(KEPT)
    world.clock.stall(3 * DAY)
    expect(await botFor(again, 1)).toMatchObject({ ok: true })
  })

  test('time in which no server ran is not counted', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await ben.drop()
    await world.clock.pass(2000)
    world.clock.forget()
    world.clock.stall(8 * DAY)
    await world.restart()
    const again = await join(world, id, ann.user)
    await world.clock.pass(2000)
    expect(await botFor(again, 1)).toMatchObject(KEPT)
  })

  test('whoever looks in starts the time anew', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await ben.drop()
    world.clock.stall(6 * DAY)
    await (await join(world, id, ben.user)).drop()
    world.clock.stall(6 * DAY)
    expect(await botFor(ann, 1)).toMatchObject(KEPT)
  })

  test('a page that is loaded again writes nothing; a real absence is written once, and once when it ends', async () => {
    const { world, id, ben } = await twoPlayers()
    const save = world.store.saveTable
    let writes = 0
    world.store.saveTable = (table, epoch) => {
      writes++
      return save(table, epoch)
    }
    let page = ben
    for (let reload = 0; reload < 50; reload++) {
      await page.drop()
      await world.clock.pass(1000)
      page = await join(world, id, ben.user)
    }
    expect(writes).toBe(0)
    await page.drop()
    const { seq } = page
    await world.clock.pass(10_000)
    expect(writes).toBe(1)
    expect(last(await join(world, id, ben.user), 'welcome')?.away).toMatchObject({ seq, ms: 10_000 })
    expect(writes).toBe(2)
  })

  test('counts as theirs again as soon as they call, also while a bot plays it', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await botFor(ben, 1)
    await ben.drop()
    expect(ann.table.seats[1]).toMatchObject({ connected: false })
    await world.clock.pass(500)
    await world.house.command({ user: ben.user as UserRecord }, id, { type: 'chat', cmd: 'x', text: 'back' })
    await world.clock.pass(0)
    expect(ann.table.seats[1]).toMatchObject({ connected: true })
  })

  test('in a match for three is given away by all others, also those who are away', async () => {
    const party = await openTable(['Ann', 'Ben', 'Cem'])
    const { world, id } = party
    const [ann, ben, cem] = [seatOf(party, 0), seatOf(party, 1), seatOf(party, 2)]
    await ben.drop()
    world.clock.stall(6 * DAY)
    await cem.drop()
    world.clock.stall(DAY)
    await botFor(ann, 1)
    expect(ann.table).toMatchObject({ votes: [{ about: { kind: 'hand-over', seat: 1 }, yes: [0], open: [2] }] })
    expect(ann.table.seats[1]).not.toHaveProperty('standIn')
    const back = await join(world, id, cem.user)
    await back.send({ type: 'vote', vote: back.table.votes[0]?.id ?? '', yes: true })
    expect(ann.table.seats[1]).toMatchObject({ standIn: 'bot' })
  })
})

describe('whoever comes back', () => {
  test('is told since when they were away, once, and only they', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await ann.act({ type: 'pass' })
    await ben.drop()
    world.clock.stall(20_000)
    await ann.send({ type: 'chat', text: 'hm' })
    const back = await join(world, id, ben.user)
    expect(last(back, 'welcome')?.away).toEqual({ seq: 1, ms: 20_000 })
    expect(last(await join(world, id, await world.guest('Eve')), 'welcome')).not.toHaveProperty('away')
    expect(last(await join(world, id, ben.user), 'welcome')).not.toHaveProperty('away')
  })

  test('finds the moves a bot made for them after it, also by the short way back and after a restart', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await ann.act({ type: 'pass' })
    await ben.drop()
    outstay(world)
    await botFor(ann, 1)
    await world.restart()
    const back = await join(world, id, ben.user, { seq: 1 }, ben)
    const message = last(back, 'welcome') ?? last(back, 'resumed')
    expect(message?.away).toMatchObject({ seq: 1 })
    const entries = message?.type === 'welcome' ? message.history : message?.entries
    expect(entries?.filter(({ seq, by }) => seq > 1 && by === 1)).toHaveLength(1)
  })
})

test('the others hear that the owner of a bot’s seat no longer calls over HTTP', async () => {
  const { world, id, ann, ben } = await twoPlayers()
  await botFor(ben, 1)
  await ben.drop()
  await world.clock.pass(5000)
  await world.house.view({ user: ben.user as UserRecord }, id, 'en')
  await world.clock.pass(100)
  expect(ann.table.seats[1]?.connected).toBe(true)
  await world.clock.pass(30_000)
  expect(ann.table.seats[1]?.connected).toBe(false)
})
