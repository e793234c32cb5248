import { describe, expect, test } from 'vitest'
import type { DueRoom } from '../../src/store.ts'
import { claimant, claimed } from '../../testing/index.ts'
import { join, last, openTable, openWorld, seatOf, toyTable } from '../harness.ts'

const DAYS = { clock: { kind: 'days' as const, days: 3 }, onTimeout: 'skip' as const }
const HOUR = 3_600_000

/** A match with days for a move, whose players have left, an hour later. */
async function asleep() {
  const party = await openTable(['Ann', 'Ben'], DAYS)
  for (const player of party.players) await player.drop()
  await party.world.clock.pass(HOUR)
  return { ...party, ann: seatOf(party, 0), ben: seatOf(party, 1) }
}

describe('a start', () => {
  test('opens no table in which nothing is due', async () => {
    const { world } = await asleep()
    await world.restart()
    expect(world.house.gauges().rooms).toBe(0)
    await world.clock.pass(HOUR)
    expect(world.house.gauges().rooms).toBe(0)
  })

  test('opens the tables that were open when the last process died', async () => {
    const { world, id } = await openTable(['Ann', 'Ben'], DAYS)
    await world.restart()
    expect(world.house.gauges().rooms).toBe(1)
    await world.clock.pass(HOUR)
    expect(world.house.gauges().rooms).toBe(0)
    expect(world.store.disk.rooms.get(id)).toMatchObject({ epoch: 2, wakeAt: expect.any(Number), acting: 1 })
  })

  test('after an orderly stop opens each table when something is due in it', async () => {
    const { world, id } = await openTable(['Ann', 'Ben'], { clock: { kind: 'per-move', seconds: 3600 }, onTimeout: 'skip' })
    await world.house.close()
    await world.restart()
    await world.clock.pass(0.9 * HOUR)
    expect(world.store.disk.matches.get(id)?.rows).toEqual([])
    await world.clock.pass(0.2 * HOUR)
    expect(world.store.disk.matches.get(id)?.rows).toHaveLength(1)
  })

  test('opens what became due while no process was alive', async () => {
    const { world, id } = await asleep()
    world.clock.forget()
    world.clock.stall(30 * 24 * HOUR)
    await world.restart()
    // The outage cost nobody time, so the table sleeps again until the rest of the three days is over.
    expect(world.store.disk.matches.get(id)?.rows).toEqual([])
    await world.clock.passByMinutes(71 * HOUR - 60_000)
    expect(world.store.disk.matches.get(id)?.rows).toEqual([])
    await world.clock.pass(120_000)
    expect(world.store.disk.matches.get(id)?.rows).toHaveLength(1)
  })
})

test('each outage that a table slept through costs nobody time', async () => {
  const { world, id, ann } = await asleep()
  for (let outage = 0; outage < 3; outage++) {
    world.clock.forget()
    world.clock.stall(24 * HOUR)
    await world.restart()
    await world.clock.pass(HOUR)
  }
  const back = await join(world, id, ann.user)
  const left = back.time.clocks?.[0]?.left ?? 0
  expect(left).toBeGreaterThanOrEqual((72 - 4) * HOUR)
  expect(left).toBeLessThan((72 - 4) * HOUR + 60_000)
})

test('a table that sleeps has no timer of its own', async () => {
  const { world } = await asleep()
  let timers = 0
  const { set } = world.clock.timers
  Object.assign(world.clock.timers, {
    set: (run: () => void, ms: number) => {
      timers++
      return set(run, ms)
    },
  })
  await world.clock.pass(10_000)
  expect(timers).toBeLessThanOrEqual(20) // heartbeat and sweep, once a second each
})

test('a list of tables opens none of them, and says whose move it is', async () => {
  const { world, id, ann, ben } = await asleep()
  const list = async (user: typeof ann.user) => world.house.tablesOf(user as never)
  expect(await list(ann.user)).toMatchObject([{ table: { id, phase: 'playing' }, seat: 0, yourMove: true }])
  expect(await list(ben.user)).toMatchObject([{ seat: 1, yourMove: false }])
  expect(world.house.gauges().rooms).toBe(0)
  const back = await join(world, id, ann.user)
  await back.act({ type: 'pass' })
  expect(await list(ben.user)).toMatchObject([{ yourMove: true }])
  expect(last(back, 'entry')?.seq).toBe(1)
})

test('a closed table that could not be put to sleep is put to sleep later', async () => {
  const party = await openTable(['Ann', 'Ben'], DAYS)
  const { world, id } = party
  const { releaseRoom } = world.store
  let fails = 3
  world.store.releaseRoom = (...given) => (fails-- > 0 ? Promise.reject(new Error('busy')) : releaseRoom(...given))
  for (const player of party.players) await player.drop()
  await world.clock.pass(70_000)
  expect(world.store.disk.rooms.get(id)).toMatchObject({ epoch: 1, wakeAt: expect.any(Number), acting: 1 })
})

test('what an interrupted fork or upload left behind is looked at once', async () => {
  const world = await openWorld()
  await world.store.createRoom('half')
  await claimed(world.store, 'half', 'dead')
  let looks = 0
  const { releaseRoom } = world.store
  world.store.releaseRoom = (...given) => {
    looks++
    return releaseRoom(...given)
  }
  await world.clock.pass(10_000)
  expect(looks).toBe(1)
  expect(await world.house.table('half')).toMatchObject({ ok: false, error: { code: 'unknown-table' } })
  const user = await world.guest('Ann')
  expect(await world.house.createTable(user, toyTable())).toMatchObject({ ok: true })
})

test('a room that could be neither put to sleep nor claimed is opened once the store works again', async () => {
  const party = await openTable(['Ann', 'Ben'], DAYS)
  const { world, id } = party
  const { releaseRoom, claimRoom, ping } = world.store
  const broken = () => Promise.reject(new Error('disk full'))
  Object.assign(world.store, { releaseRoom: broken, claimRoom: broken, ping: broken })
  for (const player of party.players) await player.drop()
  await world.clock.pass(70_000)
  expect(await world.house.table(id)).toMatchObject({ ok: true, value: { health: 'read-only' } }) // somebody looks
  Object.assign(world.store, { releaseRoom, claimRoom, ping })
  await world.clock.passByMinutes(72 * HOUR + 60_000)
  expect(world.store.disk.matches.get(id)?.rows.length).toBeGreaterThan(0) // the clock ran out
})

test('a house that is closed opens no room any more', async () => {
  const { world, id } = await asleep()
  let answer: (due: readonly DueRoom[]) => void = () => {}
  const { claimDue } = world.store
  world.store.claimDue = () => new Promise(resolve => (answer = resolve))
  await world.clock.pass(1_000)
  const closing = world.house.close()
  answer(await claimDue(claimant('p1'), Number.MAX_SAFE_INTEGER, 9))
  await closing
  expect(world.store.disk.rooms.get(id)).toMatchObject({ owner: undefined, wakeAt: world.clock.now() })
  expect(world.house.gauges().rooms).toBe(0)
  await expect(world.house.table(id)).rejects.toThrow('cannot be opened')
})

test('tables that cannot be opened keep no other from being woken', async () => {
  const { world, id } = await asleep()
  for (let n = 0; n < 150; n++) {
    const gone = { ...world.store.disk.tables.get(id), id: `gone-${n}`, code: `GONE-${n}`, game: 'gone' }
    await world.store.createTable(gone as never)
    await world.store.releaseRoom(`gone-${n}`, 0, { wakeAt: 1, acting: undefined })
  }
  await world.clock.passByMinutes(72 * HOUR)
  expect(world.store.disk.matches.get(id)?.rows).toHaveLength(1)
})

test('a process that lives keeps its rooms, however many others ask what is due', async () => {
  const party = await openTable(['Ann', 'Ben'], DAYS)
  const { world, id } = party
  await world.clock.pass(10_000)
  const due = async (lostBefore: number) =>
    (await world.store.claimDue({ node: 'other', lostBefore }, world.clock.now(), 9)).map(found => found.id)
  expect(await due(world.clock.now() - 5_000)).toEqual([])
  expect(await due(world.clock.now())).toEqual([id])
})
