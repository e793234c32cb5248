import { forkTable } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import type { RetentionStore } from '../../src/retention-store.ts'
import type { UserRecord } from '../../src/store.ts'
import { chainedMatch, claimant, claimed, emptyDisk, memoryStore, row, storeAsleep, table, user } from '../../testing/index.ts'
import { join, openTable, openWorld, type Party, seatOf, toyTable } from '../harness.ts'
import { DAY_MS, openJob } from './job.ts'

/** Everybody goes, and the room falls asleep. */
async function leave({ world, players }: Party): Promise<void> {
  for (const player of players) await player.drop()
  await world.clock.pass(120_000)
}

async function played(isOver: boolean): Promise<Party> {
  const party = await openTable(['Ann', 'Ben'])
  const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
  await ann.act({ type: 'play', card: (ann.own as { hand: string[] }).hand[0]?.slice(1) })
  await ben.act({ type: 'nudge' })
  await ben.send({ type: 'undo', to: 1 })
  await ben.act({ type: 'pass' })
  if (isOver) await ann.act({ type: 'end' })
  await ann.send({ type: 'chat', text: 'Well played' })
  await leave(party)
  return party
}

const callerOf = (party: Party, seat: number) => ({ user: seatOf(party, seat).user as UserRecord })

/** Everything that can be asked about a match that is over. */
async function asked(party: Party) {
  const { world, id } = party
  const { house } = world
  const answers = [
    await house.log(id),
    await house.replay(callerOf(party, 0), id, undefined, 'de'),
    await house.replay({}, id, 1, 'en'),
    await house.view(callerOf(party, 1), id, 'en'),
  ]
  for (const answer of answers) expect(answer.ok).toBe(true)
  // Its code is free, and nothing else of it has changed.
  return JSON.parse(JSON.stringify(answers, (key, value) => (key === 'code' ? undefined : value)))
}

describe('a finished match', () => {
  test.each(['with its replay', 'folded'])('is archived after a day, and looks as before (%s)', async how => {
    const party = await played(true)
    const { world, id } = party
    if (how === 'folded') world.store.disk.replays.clear()
    const before = await asked(party)
    await world.clock.pass(120_000)
    const job = openJob(world.store, world.clock.now)
    await job.round()
    expect(job.counts).toEqual({})
    world.clock.stall(DAY_MS)
    await job.round()
    expect(job.counts).toEqual({ archived: 1 })
    expect(world.store.disk.matches.size).toBe(0)
    expect(world.store.disk.snapshots.size).toBe(0)
    expect(await asked(party)).toEqual(before)
    expect(await world.house.findByCode(seatOf(party, 0).table.code)).toMatchObject({ ok: false })
    await world.restart()
    expect(await asked(party)).toEqual(before)
    const ann = await join(world, id, callerOf(party, 0).user)
    expect([ann.table.phase, ann.seq]).toEqual(['ended', 5])
    expect(await ann.send({ type: 'rematch' })).toMatchObject({ ok: true })
    expect(job.warnings).toEqual([])
  })

  test('can be played on from, also out of the archive', async () => {
    const party = await played(true)
    const { world, id } = party
    world.clock.stall(2 * DAY_MS)
    await openJob(world.store, world.clock.now).round()
    const made = await world.house.forkTable(
      callerOf(party, 1),
      id,
      forkTable.parse({ seq: 4, viewer: 0, bots: [{ seat: 1, level: 'good' }] }),
    )
    expect(made).toMatchObject({ ok: true, value: { table: { phase: 'playing', parent: { match: id, seq: 4 } } } })
  })

  test('whose rematch was never started and is gone has another one', async () => {
    const party = await played(true)
    const { world, id } = party
    const ann = await join(world, id, callerOf(party, 0).user)
    const first = await ann.send({ type: 'rematch' })
    await ann.drop()
    await world.clock.pass(120_000)
    world.clock.stall(8 * DAY_MS)
    const job = openJob(world.store, world.clock.now)
    await job.round()
    expect(job.counts).toMatchObject({ 'open-tables': 1 })
    const again = await join(world, id, callerOf(party, 0).user)
    const second = await again.send({ type: 'rematch' })
    expect(second).toMatchObject({ ok: true, next: expect.any(String) })
    expect(second).not.toMatchObject({ next: first.ok && first.next })
    expect(await again.send({ type: 'rematch' })).toMatchObject({ next: second.ok && second.next })
  })

  test('is left alone while somebody is at the table', async () => {
    const party = await played(true)
    const { world, id } = party
    const ann = await join(world, id, callerOf(party, 0).user)
    world.clock.stall(2 * DAY_MS)
    const job = openJob(world.store, world.clock.now)
    await job.round()
    expect(job.counts).toEqual({})
    await ann.drop()
    await world.clock.pass(120_000)
    await job.round()
    expect(job.counts).toEqual({ archived: 1 })
  })

  test('whose log is damaged keeps its rows, and is not tried again and again', async () => {
    const store = memoryStore()
    const stored = chainedMatch('m1', 3)
    await store.createTable(table('m1', [], { phase: 'ended', createdAt: 0 }))
    const epoch = await claimed(store, 'm1')
    await store.createMatch(stored.header, stored.seed, epoch)
    await store.append('m1', epoch, [...stored.rows.slice(0, 2), row(3)]) // a link that does not follow
    await store.releaseRoom('m1', epoch, { wakeAt: undefined, acting: 0 })
    const job = openJob(store, () => row(3).wall + 9 * DAY_MS)
    await job.round()
    await job.round()
    expect(job.counts).toEqual({})
    expect(job.warnings).toHaveLength(1)
    expect(store.disk.matches.get('m1')?.rows).toHaveLength(3)
    expect(store.disk.archives.size).toBe(0)
  })

  test('that was cut off later keeps its rows', async () => {
    const store = memoryStore()
    await store.createTable(table('m1', [], { phase: 'ended', last: 'the link of entry 4', createdAt: 0 }))
    await storeAsleep(store, chainedMatch('m1', 3))
    const job = openJob(store, () => row(3).wall + 9 * DAY_MS)
    await job.round()
    expect(job.warnings).toHaveLength(1)
    expect(store.disk.archives.size).toBe(0)
  })
})

describe('a match in which nobody moves for 90 days', () => {
  test('is over without a result, its code is free, and nothing wakes it', async () => {
    const party = await played(false)
    const { world, id } = party
    const { code } = seatOf(party, 0).table
    const job = openJob(world.store, world.clock.now)
    world.clock.stall(89 * DAY_MS)
    await job.round()
    expect(job.counts).toEqual({})
    expect(world.store.disk.tables.get(id)?.code).toBe(code) // it stopped working after a day, but no other table may have it
    world.clock.stall(DAY_MS)
    await job.round()
    expect(job.counts).toMatchObject({ abandoned: 1 })
    expect(await world.house.findByCode(code)).toMatchObject({ ok: false })
    expect(await world.store.claimDue(claimant('x'), Number.MAX_SAFE_INTEGER, 9)).toEqual([])
    expect(await world.house.tablesOf(callerOf(party, 0).user)).toMatchObject([
      { table: { id, phase: 'ended', abandoned: 90 }, yourMove: false },
    ])
    const ann = await join(world, id, callerOf(party, 0).user)
    expect(ann.table).toMatchObject({ phase: 'ended', abandoned: 90, code: '' })
    expect(ann.time.running).toBe(false)
    expect(await ann.act({ type: 'pass' })).toMatchObject({ ok: false, error: { code: 'ended' } })
    expect(await ann.send({ type: 'undo', to: 1 })).toMatchObject({ ok: false })
    expect(await ann.send({ type: 'bot', seat: 1, level: 'good' })).toMatchObject({ ok: false })
    expect(await world.house.view(callerOf(party, 0), id, 'en')).toMatchObject({ value: { legal: [] } })
    await ann.drop()
    await world.clock.pass(120_000)
    await job.round()
    expect(job.counts).toMatchObject({ archived: 1 })
    await asked(party)
    expect(world.store.disk.replays.has(id)).toBe(true) // folded once, for everybody who watches it later
    expect(job.warnings).toEqual([])
  })

  test('can be played on from its last move', async () => {
    const party = await played(false)
    const { world, id } = party
    world.clock.stall(91 * DAY_MS)
    await openJob(world.store, world.clock.now).round()
    const made = await world.house.forkTable(
      callerOf(party, 0),
      id,
      forkTable.parse({ seq: 4, viewer: 0, bots: [{ seat: 1, level: 'good' }] }),
    )
    expect(made).toMatchObject({ ok: true, value: { table: { phase: 'playing' } } })
  })

  test('goes on if somebody comes before the job does', async () => {
    const party = await played(false)
    const { world, id } = party
    const job = openJob(world.store, world.clock.now)
    world.clock.stall(91 * DAY_MS)
    const ann = await join(world, id, callerOf(party, 0).user)
    await job.round()
    expect(await ann.act({ type: 'pass' })).toMatchObject({ ok: true })
    await ann.drop()
    await world.clock.pass(120_000)
    await job.round()
    expect(job.counts.abandoned).toBeUndefined()
  })
})

describe('what nobody needs', () => {
  test('is deleted: tables never started, “what if” forks, guests, chat', async () => {
    const party = await played(false)
    const { world, id } = party
    const ann = callerOf(party, 0)
    const made = await world.house.forkTable(ann, id, forkTable.parse({ seq: 2, viewer: 0, bots: [{ seat: 1, level: 'good' }] }))
    if (!made.ok) throw new Error(made.error.code)
    const waiting = await world.house.createTable(ann.user, toyTable())
    const stranger = await world.guest('Eve')
    await world.clock.pass(120_000)
    const job = openJob(world.store, world.clock.now)
    world.clock.stall(7 * DAY_MS)
    await job.round()
    expect(job.counts).toEqual({ 'open-tables': 1 })
    expect(waiting.ok && (await world.house.table(waiting.value.table.id))).toMatchObject({ ok: false, error: { code: 'unknown-table' } })
    world.clock.stall(24 * DAY_MS)
    await job.round()
    expect(job.counts).toEqual({ 'open-tables': 1, 'what-ifs': 1, guests: 1 })
    expect(await world.house.table(made.value.table.id)).toMatchObject({ ok: false, error: { code: 'unknown-table' } })
    expect(await world.store.findUser(stranger.id)).toBeUndefined()
    expect(await world.store.findUser(ann.user.id)).toBeDefined()
    world.clock.stall(60 * DAY_MS)
    await job.round()
    expect(job.counts.chat).toBeGreaterThan(1)
    expect(await world.store.messages(id, 9)).toEqual([])
  })

  test('a visit keeps a guest, and is written once a day', async () => {
    const world = await openWorld()
    const { user: eve, token } = await world.house.createGuest('Eve', 'en')
    let written = 0
    const { noteVisit } = world.store
    world.store.noteVisit = (id, wall) => {
      written++
      return noteVisit(id, wall)
    }
    const job = openJob(world.store, world.clock.now)
    world.clock.stall(29 * DAY_MS)
    for (let n = 0; n < 3; n++) expect((await world.house.findGuest(token))?.id).toBe(eve.id)
    expect(written).toBe(1)
    world.clock.stall(29 * DAY_MS)
    await job.round()
    expect((await world.house.findGuest(token))?.id).toBe(eve.id)
    expect(written).toBe(2)
    world.clock.stall(31 * DAY_MS)
    await job.round()
    expect(await world.house.findGuest(token)).toBeUndefined()
  })

  test('a guest who is deleted in the same moment as they come is a new guest', async () => {
    const world = await openWorld()
    const { token } = await world.house.createGuest('Eve', 'en')
    world.clock.stall(31 * DAY_MS)
    const coming = world.house.findGuest(token)
    await openJob(world.store, world.clock.now).round()
    const found = await coming
    expect(found === undefined).toBe(world.store.disk.users.size === 0)
  })

  test.each([
    ['after a year in which the house was off', 365],
    ['if the clock is wrong by decades at a start', 27_000],
  ])('%s, nothing is deleted before people had time to come back', async (_says, days) => {
    const store = memoryStore()
    await store.createUser(user('anna', { seenAt: 0 }))
    await store.createTable(table('open', [], { createdAt: 0 }))
    await store.createTable(table('running', [], { phase: 'playing', createdAt: 0 }))
    await storeAsleep(store, chainedMatch('running', 0))
    const back = days * DAY_MS
    await store.addOutage({ from: 1_000, to: back })
    let time = back + 5_000
    const job = openJob(store, () => time)
    await job.round()
    time = back + 6.9 * DAY_MS
    await job.round()
    expect(job.counts).toEqual({})
    for (const after of [7.1, 30.1, 90.1]) {
      time = back + after * DAY_MS
      await job.round()
    }
    expect(job.counts).toEqual({ 'open-tables': 1, guests: 1, abandoned: 1 })
  })

  test('the last long outage is not forgotten over many restarts while it counts', async () => {
    const store = memoryStore()
    await store.createUser(user('anna', { seenAt: 0 }))
    const back = 365 * DAY_MS
    await store.addOutage({ from: 1_000, to: back })
    for (let n = 1; n < 9; n++) await store.addOutage({ from: back + n * 10, to: back + n * 10 + 5 })
    let time = back + 29 * DAY_MS
    const job = openJob(store, () => time, { reports: 2 })
    for (let n = 0; n < 2; n++) await job.round()
    expect(job.counts).toEqual({})
    time = back + 91 * DAY_MS
    for (let n = 0; n < 2; n++) await job.round()
    expect(job.counts).toEqual({ guests: 1, outages: 7 })
  })

  test('the newest reports and outages stay, and outages that a running match needs', async () => {
    const store = memoryStore()
    await store.createTable(table('m1', [], { phase: 'playing', createdAt: 1_000 }))
    for (let n = 1; n < 7; n++) await store.addOutage({ from: n * 400, to: n * 400 + 100 })
    for (let n = 0; n < 5; n++) await store.saveReport('m1', { n })
    const job = openJob(store, () => 50_000, { reports: 2 })
    await job.round()
    expect(job.counts).toEqual({ reports: 3, outages: 2 })
    expect(store.disk.outages.map(({ from }) => from)).toEqual([1200, 1600, 2000, 2400])
  })
})

describe('the job', () => {
  test('is done by one process at a time', async () => {
    const store = memoryStore()
    await store.createUser(user('anna', { seenAt: 0 }))
    let time = 40 * DAY_MS
    await store.claimJob('retention', 'another', time, 0)
    const job = openJob(store, () => time)
    await job.round()
    expect(job.counts).toEqual({})
    time += 600_001
    await job.round()
    expect(job.counts).toEqual({ guests: 1 })
  })

  test('is given back by a process that stops, with how far it got', async () => {
    const store = memoryStore()
    for (const id of ['t1', 't2']) await store.createTable(table(id, [], { createdAt: 0 }))
    const first = openJob(store, () => 9 * DAY_MS)
    await first.round()
    await first.stop()
    await store.createTable(table('t3', [], { createdAt: 0 }))
    const next = openJob(store, () => 9 * DAY_MS + 1, {}, { processId: 'next' })
    await next.round()
    expect(next.counts).toEqual({ 'open-tables': 1 })
    await first.stop() // it has nothing to give back any more
    expect(store.disk.jobs.get('retention')).toMatchObject({ process: 'next', wall: 9 * DAY_MS + 1 })
  })

  test('does a little each round, goes on where it stopped, and begins again', async () => {
    const store = memoryStore()
    for (let n = 0; n < 400; n++) await store.createTable(table(`t${n}`, [], { createdAt: 0 }))
    const long = chainedMatch('z1', 3_000)
    await store.createTable(table('z1', [], { phase: 'ended', createdAt: 0 }))
    await storeAsleep(store, long)
    await store.createTable(table('z2', [], { phase: 'ended', createdAt: 0 }))
    await storeAsleep(store, chainedMatch('z2', 3))
    const now = () => row(1).wall + 9 * DAY_MS
    for (const counts of [{ 'open-tables': 300 }, { 'open-tables': 400, archived: 1 }, { 'open-tables': 400, archived: 2 }]) {
      const job = openJob(store, now)
      await job.round()
      const total = {
        'open-tables': 400 - openTables(store.disk.tables.size),
        ...(store.disk.archives.size === 0 ? {} : { archived: store.disk.archives.size }),
      }
      expect(total).toEqual(counts)
    }
    await store.createTable(table('a', [], { createdAt: 0 }))
    const job = openJob(store, now)
    await job.round()
    expect(job.counts).toEqual({ 'open-tables': 1 })
  })

  test('a table that cannot be removed does not keep others waiting', async () => {
    const store = memoryStore(emptyDisk())
    for (const id of ['t1', 't2', 't3']) await store.createTable(table(id, [], { createdAt: 0 }))
    const { removeRoom } = store
    store.removeRoom = (id, epoch) => (id === 't2' ? Promise.reject(new Error('disk error')) : removeRoom(id, epoch))
    const job = openJob(store, () => 9 * DAY_MS)
    await job.round()
    expect([...store.disk.tables.keys()]).toEqual(['t2'])
    store.removeRoom = removeRoom
    await job.round()
    expect(store.disk.tables.size).toBe(0)
  })

  test('[D9] whoever opens a room in mid-work wins', async () => {
    const store: RetentionStore = memoryStore()
    await store.createTable(table('m1', [], { phase: 'ended', createdAt: 0 }))
    await storeAsleep(store, chainedMatch('m1', 3))
    const { archiveMatch } = store
    store.archiveMatch = async (...given) => {
      await claimed(store, 'm1', 'a room')
      return archiveMatch(...given)
    }
    const job = openJob(store, () => row(3).wall + 9 * DAY_MS)
    await job.round()
    expect(job.counts).toEqual({})
    expect((await store.keptRoom('m1'))?.match).toBe('rows')
  })
})

/** The tables `z1` and `z2` are of another kind. */
const openTables = (all: number): number => all - 2
