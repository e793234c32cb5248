import { describe, expect, test } from 'vitest'
import { sandRegistry, sandThinkers } from '../../testing/index.ts'
import { join, last, openTable, openWorld, seatOf, toyTable } from '../harness.ts'
import { liveTable, noteKinds } from './live.ts'

describe('a pause of a live match', () => {
  test('stops everybody at once, and after it the table counts down from three', async () => {
    const { world, ann, ben } = await liveTable()
    await world.clock.pass(2000)
    expect(await ben.send({ type: 'pause' })).toMatchObject({ ok: true })
    expect(ann.table).toMatchObject({ paused: true, pause: { kind: 'asked', by: 1 }, votes: [] })
    expect(ann.table).not.toHaveProperty('boardsCovered')
    expect(ann.time).toEqual({ now: 2000, running: false })
    await world.clock.pass(10_000)
    expect(await ann.send({ type: 'resume' })).toMatchObject({ ok: true })
    expect(ben.time).toEqual({ now: 2000, running: false, resumesIn: 3000 })
    expect(await ann.act({ type: 'place' })).toMatchObject({ error: { code: 'paused' } })
    await world.clock.pass(2999)
    expect(ben.time.running).toBe(false)
    await world.clock.pass(1)
    expect(ben.time).toEqual({ now: 2000, running: true })
    expect(ben.table).toMatchObject({ paused: false })
    expect(ben.table).not.toHaveProperty('pause')
    expect(noteKinds(ann).slice(-2)).toEqual(['paused', 'resumed'])
  })

  test('may be asked for three times by each, then the others have to agree within ten seconds', async () => {
    const { world, ann, ben } = await liveTable()
    for (const left of [2, 1, 0]) {
      await ben.send({ type: 'pause' })
      expect(ann.table.seats[1]).toMatchObject({ pausesLeft: left })
      await ann.send({ type: 'resume' })
      await world.clock.pass(3000)
    }
    await ben.send({ type: 'pause' })
    expect(ann.table).toMatchObject({ paused: false, votes: [{ about: { kind: 'pause' }, open: [0] }] })
    await world.clock.pass(10_000)
    expect(ann.table).toMatchObject({ paused: false, votes: [] })
    await ann.send({ type: 'pause' })
    expect(ann.table).toMatchObject({ paused: true, seats: [{ pausesLeft: 2 }, { pausesLeft: 0 }] })
  })

  test('in the middle of the countdown ends the countdown', async () => {
    const { world, ann, ben } = await liveTable()
    await ben.send({ type: 'pause' })
    await ann.send({ type: 'resume' })
    await world.clock.pass(2000)
    expect(await ben.send({ type: 'pause' })).toMatchObject({ ok: true })
    expect(ann.time).toEqual({ now: 0, running: false })
    await world.clock.pass(5000)
    expect(ann.table.paused).toBe(true)
  })

  test('ends by itself after five minutes', async () => {
    const { world, ann, ben } = await liveTable()
    await ben.send({ type: 'pause' })
    await world.clock.pass(299_999)
    expect(ann.time).not.toHaveProperty('resumesIn')
    await world.clock.pass(3001)
    expect(ann.time).toMatchObject({ now: 0, running: true })
  })

  test('of somebody who plays against bots only may be as long and as often as they like', async () => {
    const deps = { registry: sandRegistry, thinkers: sandThinkers() }
    const party = await openTable(['Ann'], { game: 'sand', bots: [{ seat: 1, level: 'good' }] }, deps)
    const ann = seatOf(party, 0)
    for (let time = 0; time < 5; time++) {
      expect(await ann.send({ type: 'pause' })).toMatchObject({ ok: true })
      await party.world.clock.pass(900_000)
      expect(ann.table.paused).toBe(true)
      await ann.send({ type: 'resume' })
      await party.world.clock.pass(3000)
      expect(ann.table.paused).toBe(false)
    }
  })

  test('where it has to be agreed, veils the boards', async () => {
    const { ann, ben } = await liveTable({ pausing: 'agreed' })
    await ann.send({ type: 'pause' })
    expect(ben.table.paused).toBe(false)
    await ben.send({ type: 'vote', vote: ben.table.votes[0]?.id ?? '', yes: true })
    expect(ben.table).toMatchObject({ paused: true, boardsCovered: true })
  })

  test('is not forgotten by a restart', async () => {
    const { world, ann, ben, back } = await liveTable()
    await ben.send({ type: 'pause' })
    await world.clock.pass(100_000)
    await world.restart()
    const ann2 = await back(ann)
    await back(ben)
    await world.clock.pass(60_000)
    expect(ann2.table).toMatchObject({ paused: true, pause: { kind: 'asked' } })
  })
})

describe('somebody whose connection drops', () => {
  test('is waited for, and the table counts down as soon as they are back', async () => {
    const { world, ann, ben, back } = await liveTable()
    await world.clock.pass(1000)
    await ben.drop()
    await world.clock.pass(1499)
    expect(ann.table.paused).toBe(false)
    await world.clock.pass(1)
    expect(ann.table).toMatchObject({ paused: true, pause: { kind: 'connection', by: 1 } })
    expect(last(ann, 'note')?.note).toMatchObject({ kind: 'waiting', seat: 1 })
    await world.clock.pass(20_000)
    const ben2 = await back(ben)
    expect(ben2.time).toMatchObject({ now: 2500, running: false, resumesIn: 3000 })
    await world.clock.pass(3000)
    expect(ann.time).toMatchObject({ now: 2500, running: true })
  })

  test('is not missed if the page was only loaded anew', async () => {
    const { world, ann, ben, back } = await liveTable()
    await ben.drop()
    await world.clock.pass(1000)
    await back(ben)
    await world.clock.pass(5000)
    expect(noteKinds(ann)).not.toContain('waiting')
  })

  test('is replaced by a bot after a minute where that was chosen, and plays again as soon as they are here', async () => {
    const { world, ann, ben, back, log } = await liveTable({ options: { sand: 10_000 }, takeOver: true })
    await ben.drop()
    await world.clock.pass(61_500)
    expect(ann.table.seats[1]).toMatchObject({ standIn: 'bot', level: 'good' })
    expect(ann.time).toMatchObject({ now: 1500, resumesIn: 3000 })
    await world.clock.pass(10_000)
    expect(log()).toContainEqual([1, 1700, 'place'])
    const ben2 = await back(ben)
    expect(ben2.viewer).toBe(1)
    expect(ben2.table.seats[1]).not.toHaveProperty('standIn')
    expect(noteKinds(ann)).toEqual(expect.arrayContaining(['handed-over', 'taken-back']))
    const entries = log().length
    await world.clock.pass(60_000)
    expect(
      log()
        .slice(entries)
        .filter(([by]) => by === 1),
    ).toEqual([])
  })

  test('is waited for twice', async () => {
    const { world, ann, ben, back } = await liveTable({ takeOver: false })
    let client = ben
    for (const waits of [true, true, false]) {
      await client.drop()
      await world.clock.pass(5000)
      expect(ann.table.paused).toBe(waits)
      client = await back(client)
      await world.clock.pass(3000)
      expect(ann.table.paused).toBe(false)
    }
  })

  test('is waited for no longer than a minute, and once', async () => {
    const { world, ann, ben } = await liveTable({ takeOver: false })
    await ben.drop()
    await world.clock.pass(1500 + 60_000 + 3000)
    expect(ann.time).toMatchObject({ now: 1500, running: true })
    await world.clock.pass(200_000)
    expect(ann.table).toMatchObject({ paused: false })
    expect(ann.table.seats[1]).not.toHaveProperty('standIn')
  })

  test('is not waited for where the table does not want to', async () => {
    const { world, ann, ben } = await liveTable({ autoPause: false, takeOver: true })
    await ben.drop()
    await world.clock.pass(59_000)
    expect(noteKinds(ann)).not.toContain('waiting')
    await world.clock.pass(1000)
    expect(ann.table.seats[1]).toMatchObject({ standIn: 'bot' })
  })

  test('and everybody else’s as well: the match stands still until people are back', async () => {
    const { world, id, ann, ben, back, log } = await liveTable()
    await ann.drop()
    await ben.drop()
    await world.clock.pass(3_600_000)
    expect(world.store.disk.tables.get(id)).toMatchObject({ pause: { kind: 'nobody' }, clockBase: { at: 1500 } })
    const ann2 = await back(ann)
    expect(ann2.table.seats[1]).not.toHaveProperty('standIn')
    await world.clock.pass(9999)
    expect(ann2.time).not.toHaveProperty('resumesIn')
    await world.clock.pass(3001)
    expect(ann2.time).toMatchObject({ now: 1500, running: true })
    await world.clock.pass(20_000)
    expect(ann2.table.paused).toBe(false)
    expect(log().some(([, , type]) => type === 'presence')).toBe(true)
  })
})

test('a house that cannot store a pause tries again, and not all the time', async () => {
  const { world, ann, ben, back } = await liveTable()
  await ben.drop()
  await ann.drop()
  world.store.failNext(5)
  await world.clock.pass(2000)
  expect((await back(ann)).table).toMatchObject({ paused: true, pause: { kind: 'nobody' } })
})

test('a pause that waited for the last sand and could not be stored is tried again', async () => {
  const { world, ann, ben } = await liveTable()
  await ann.act({ type: 'place' })
  await world.clock.pass(59_900)
  expect(await ben.send({ type: 'pause' })).toMatchObject({ ok: true })
  await world.clock.pass(150) // the sand has run out, the pause has not begun
  expect(ann.table.paused).toBe(false)
  world.store.failNext(1000)
  await world.clock.pass(200)
  world.store.failNext(0)
  expect(ann.table.paused).toBe(false)
  await world.clock.pass(1000)
  expect(ann.table).toMatchObject({ paused: true, pause: { kind: 'asked', by: 1 } })
  expect(world.logged.map(({ text }) => text)).toContain('a pause could not be stored yet')
})

test('people who go one after the other leave nobody in a hurry', async () => {
  const { world, id, ann, ben } = await liveTable()
  await ben.drop()
  await world.clock.pass(1000)
  await ann.drop()
  await world.clock.pass(1499)
  expect(world.store.disk.tables.get(id)?.pausedAt).toBeUndefined()
  await world.clock.pass(1)
  expect(world.store.disk.tables.get(id)).toMatchObject({ pause: { kind: 'nobody' } })
})

describe('the rules are told', () => {
  const presence = (log: readonly (readonly [unknown, number, string])[]) => log.filter(([, , type]) => type === 'presence')

  test('who goes and who comes, while match time runs', async () => {
    const { world, ann, ben, back, log } = await liveTable({ autoPause: false })
    await world.clock.pass(1000)
    await ben.drop()
    await world.clock.pass(1499)
    expect(ann.shared).toMatchObject({ away: [false, false] }) // a reload
    await world.clock.pass(501)
    expect(ann.shared).toMatchObject({ away: [false, true] })
    await back(ben)
    expect(ann.shared).toMatchObject({ away: [false, false] })
    expect(presence(log())).toEqual([
      ['clock', 2500, 'presence'],
      ['clock', 3000, 'presence'],
    ])
  })

  test('that a bot is always there', async () => {
    const { world, ann, ben } = await liveTable({ autoPause: false, takeOver: true })
    await ben.drop()
    await world.clock.pass(1500)
    expect(ann.shared).toMatchObject({ away: [false, true] })
    await world.clock.pass(58_500)
    expect(ann.shared).toMatchObject({ away: [false, false] })
  })

  test('after a restart, too', async () => {
    const { world, ann, ben, back } = await liveTable({ takeOver: false, autoPause: false })
    await ben.drop()
    await world.clock.pass(1500)
    await world.restart()
    const ann2 = await back(ann)
    expect(ann2.shared).toMatchObject({ away: [false, true] })
    await back(ben)
    await world.clock.pass(3000)
    expect(ann2.shared).toMatchObject({ away: [false, false] })
  })
})

describe('after a restart', () => {
  test('nobody has lost any sand, and the match goes on when everybody is back', async () => {
    const { world, ann, ben, back, log } = await liveTable()
    await ann.act({ type: 'place' })
    await world.clock.pass(40_000)
    world.clock.forget() // kill -9
    world.clock.stall(90_000)
    await world.restart()
    await world.clock.pass(3_600_000)
    const ann2 = await back(ann)
    expect(ann2.time).toEqual({ now: 40_000, running: false })
    expect(ann2.table).toMatchObject({ paused: true, pause: { kind: 'nobody' } })
    await world.clock.pass(5000)
    const ben2 = await back(ben)
    expect(ben2.time).toMatchObject({ now: 40_000, resumesIn: 3000 })
    await world.clock.pass(3000)
    await world.clock.pass(19_999)
    expect(log().some(([, , type]) => type === 'sand-out')).toBe(false)
    await world.clock.pass(1)
    expect(log()).toContainEqual(['clock', 60_000, 'sand-out'])
  })

  test('an early end of the process costs no more than the time since its last sign of life, and that goes to everybody', async () => {
    const { world, ann, back } = await liveTable()
    await ann.act({ type: 'place' })
    await world.clock.pass(40_930)
    world.clock.forget()
    world.clock.stall(1000)
    await world.restart()
    const { time } = await back(ann)
    expect(time.now).toBeGreaterThan(40_829)
    expect(time.now).toBeLessThanOrEqual(40_930)
  })

  test('a table of bots waits until somebody watches', async () => {
    const deps = { registry: sandRegistry, thinkers: sandThinkers() }
    const party = await openTable(['Ann'], { game: 'sand', bots: [{ seat: 1, level: 'good' }], options: { sand: 1000 } }, deps)
    const { world, id } = party
    const length = () => world.store.disk.matches.get(id)?.rows.length ?? 0
    await seatOf(party, 0).send({ type: 'leave' })
    await world.clock.pass(10_000)
    const before = length()
    expect(before).toBeGreaterThan(10)
    await world.restart()
    await world.clock.pass(10_000)
    expect(length()).toBe(before)
    await join(world, id)
    await world.clock.pass(10_000)
    expect(length()).toBeGreaterThan(before + 6)
  })
})

describe('options of live tables', () => {
  test('have usual values, and are told: an absent seat waits', async () => {
    const { ann } = await liveTable()
    expect(ann.table.live).toEqual({ pausing: 'anyone', autoPause: true, takeOver: false })
  })

  test('are refused for games in turns, as is thinking time for live ones', async () => {
    const world = await openWorld({ registry: new Map([...sandRegistry]) })
    const user = await world.guest('Ann')
    const clock = { kind: 'per-move', seconds: 5 } as const
    expect(await world.house.createTable(user, toyTable({ game: 'sand', clock }))).toMatchObject({ error: { code: 'bad-message' } })
    const other = await openWorld()
    expect(await other.house.createTable(await other.guest('Ann'), toyTable({ pausing: 'agreed' }))).toMatchObject({
      error: { code: 'bad-message' },
    })
  })

  test('go over to the rematch, pauses do not', async () => {
    const { world, ann } = await liveTable({ options: { end: 1000 }, takeOver: false })
    await ann.send({ type: 'pause' })
    await ann.send({ type: 'resume' })
    await world.clock.pass(5000)
    const reply = await ann.send({ type: 'rematch' })
    const next = await join(world, reply.ok ? (reply.next ?? '') : '', ann.user)
    expect(next.table).toMatchObject({ live: { takeOver: false }, seats: [{ pausesLeft: 3 }, { pausesLeft: 3 }] })
  })
})

describe('a fork', () => {
  test('of a live match begins with sand in mid-fall, and counts down', async () => {
    const { world, id, ann } = await liveTable({ options: { sand: 10_000, end: 30_000 } })
    await ann.act({ type: 'place' })
    await world.clock.pass(30_000)
    await ann.act({ type: 'lift' })
    expect(ann.table.phase).toBe('ended')
    if (ann.user === undefined) throw new Error('nobody')
    const made = await world.house.forkTable({ user: ann.user }, id, {
      seq: 1,
      at: 4000,
      viewer: 0,
      bots: [{ seat: 1, level: 'good' }],
      keepNames: true,
      language: 'en',
    })
    const fork = await join(world, made.ok ? made.value.table.id : '', ann.user)
    expect(fork.time).toMatchObject({ now: 4000, running: false, resumesIn: 3000 })
    await world.clock.pass(3000 + 6000)
    expect(fork.shared).toMatchObject({ out: [true, false] })
  })
})
