import { describe, expect, test } from 'vitest'
import type { Thinkers } from '../../src/thinkers.ts'
import { firstLegal, join, last, openTable, seatOf } from '../harness.ts'

async function twoPlayers(more: Parameters<typeof openTable>[1] = {}) {
  const party = await openTable(['Ann', 'Ben'], more)
  return { ...party, ann: seatOf(party, 0), ben: seatOf(party, 1) }
}

const PER_MOVE = { kind: 'per-move', seconds: 10 } as const
const kinds = (client: { received: readonly object[] }) =>
  client.received.flatMap(message => ('note' in message ? [(message.note as { kind: string }).kind] : []))

describe('alarms', () => {
  test('ring at their due time, without anybody doing anything', async () => {
    const { world, id, ann } = await twoPlayers({ options: { bell: 1000 } })
    await world.clock.pass(3500)
    expect(ann.shared).toMatchObject({ rings: 3, bell: 4000 })
    expect(world.store.disk.matches.get(id)?.rows.map(({ entry }) => entry.at)).toEqual([1000, 2000, 3000])
    expect(last(ann, 'entry')).toMatchObject({ by: 'clock', at: 3000 })
  })

  test('that are due are stored together with the move that found them', async () => {
    const { world, id, ann } = await twoPlayers({ options: { bell: 1000 } })
    world.store.failNext(2)
    await world.clock.pass(2000)
    await ann.act({ type: 'nudge' })
    const rows = world.store.disk.matches.get(id)?.rows ?? []
    expect(rows.map(({ entry }) => [entry.by, entry.at])).toEqual([
      ['clock', 1000],
      ['clock', 2000],
      [0, 2000],
    ])
  })
})

describe('when the store could not be written for a while', () => {
  test('everything that fell due meanwhile happens in order, each at its time', async () => {
    const { world, id } = await twoPlayers({ options: { bell: 3000 }, clock: { kind: 'per-move', seconds: 3.5 }, onTimeout: 'skip' })
    await world.clock.pass(2900)
    world.store.hang()
    await world.clock.pass(10_101)
    const rows = world.store.disk.matches.get(id)?.rows ?? []
    expect(rows.map(({ entry }) => entry.at)).toEqual([3000, 4000, 6000, 8000, 9000, 12_000, 12_000])
  })

  test('and moves were refused, nobody lost time', async () => {
    const { world, ann } = await twoPlayers({ clock: PER_MOVE, onTimeout: 'skip' })
    await world.clock.pass(4000)
    world.store.failNext(1000)
    for (let tries = 0; tries < 3; tries++) await ann.act({ type: 'nudge' })
    expect(ann.time).toMatchObject({ now: 4000, running: false })
    await world.clock.pass(60_000)
    world.store.failNext(0)
    await world.clock.pass(2000)
    expect(ann.table.health).toBe('ok')
    expect(ann.time).toMatchObject({ now: 4000, running: true })
    await world.clock.pass(6499)
    expect(ann.seq).toBe(0)
  })
})

describe('when thinking time is over', () => {
  test('and the table waits, nothing happens and the clock shows nothing left', async () => {
    const { world, id, ann } = await twoPlayers({ clock: PER_MOVE, onTimeout: 'wait' })
    await world.clock.pass(60_000)
    expect(ann.seq).toBe(0)
    const late = await join(world, id)
    expect(late.time.clocks).toEqual([
      { left: 0, running: true },
      { left: 10_000, running: false },
    ])
    expect(await ann.act({ type: 'pass' })).toMatchObject({ ok: true })
  })

  test('and moves are skipped, the clock plays the default after a hidden moment of grace', async () => {
    const { world, ann, ben } = await twoPlayers({ clock: PER_MOVE, onTimeout: 'skip' })
    await world.clock.pass(10_499)
    expect(ann.seq).toBe(0)
    await world.clock.pass(1)
    expect(last(ben, 'entry')).toMatchObject({ by: 'clock', at: 10_500, events: [{ type: 'skipped', seat: 0 }] })
    expect(ben.shared).toMatchObject({ turn: 1 })
    expect(kinds(ben)).toContain('timed-out')
    expect(await ann.act({ type: 'pass' }, 0)).toMatchObject({ error: { code: 'stale' } })
  })

  test('a move that arrives within the grace counts', async () => {
    const { world, ann } = await twoPlayers({ clock: PER_MOVE, onTimeout: 'skip' })
    await world.clock.pass(10_400)
    expect(await ann.act({ type: 'pass' }, 0)).toMatchObject({ ok: true })
  })

  test('and a bot moves, it does so at once and for this decision only', async () => {
    const { world, id, ann, ben } = await twoPlayers({ clock: PER_MOVE, onTimeout: 'bot' })
    await world.clock.pass(10_500)
    const [row] = world.store.disk.matches.get(id)?.rows ?? []
    expect(row).toMatchObject({ who: 'bot:casual', entry: { by: 0, action: { type: 'play' } } })
    expect(ann.table.seats[0]).not.toHaveProperty('standIn')
    expect(await ben.act({ type: 'pass' }, 1)).toMatchObject({ ok: true })
    expect(await ann.act({ type: 'pass' }, 2)).toMatchObject({ ok: true })
  })

  test.each(['skip', 'bot'] as const)('twice in a row (%s), a bot stands in until the player is back', async onTimeout => {
    const { world, ann, ben } = await twoPlayers({ clock: PER_MOVE, onTimeout })
    await world.clock.pass(10_500)
    await ben.act({ type: 'pass' })
    expect(ann.table.seats[0]).not.toHaveProperty('standIn')
    await world.clock.pass(10_500)
    expect(ann.table.seats[0]).toMatchObject({ standIn: 'bot', level: 'casual' })
    await ben.act({ type: 'pass' })
    expect(ben.shared).toMatchObject({ turn: 1 }) // the bot moved without waiting
    await ben.act({ type: 'nudge' })
    expect(await ann.act({ type: 'nudge' })).toMatchObject({ error: { code: 'not-your-turn' } })
    expect(ann.table.seats[0]).not.toHaveProperty('standIn')
    expect(kinds(ann).filter(kind => kind === 'timed-out')).toHaveLength(2)
    expect(kinds(ann)).toEqual(expect.arrayContaining(['handed-over', 'taken-back']))
  })

  test('of a bot, nobody minds', async () => {
    const { world, ann } = await openTable(
      ['Ann'],
      { clock: { kind: 'per-move', seconds: 1 }, onTimeout: 'skip', bots: [{ seat: 1, level: 'good' }] },
      {
        thinkers: { choose: () => new Promise(() => {}), close: async () => {} },
      },
    ).then(party => ({ ...party, ann: seatOf(party, 0) }))
    await ann.act({ type: 'pass' })
    await world.clock.pass(5000)
    expect(ann.shared).toMatchObject({ turn: 1 })
  })
})

describe('the clocks people see', () => {
  test('come with every entry', async () => {
    const { world, ann } = await twoPlayers({ clock: { kind: 'days', days: 1 }, onTimeout: 'skip' })
    await world.clock.pass(60_000)
    await ann.act({ type: 'nudge' })
    await world.clock.pass(60_000)
    await ann.act({ type: 'pass' })
    expect(last(ann, 'entry')?.clocks).toEqual([
      { left: 86_400_000, running: false },
      { left: 86_400_000, running: true },
    ])
  })

  test('lapse on time, also when that is longer than a timer lasts', async () => {
    const { world, ann } = await twoPlayers({ clock: { kind: 'per-move', seconds: 4000 }, onTimeout: 'skip' })
    await world.clock.pass(4_000_499)
    expect(ann.seq).toBe(0)
    await world.clock.pass(1)
    expect(last(ann, 'entry')).toMatchObject({ by: 'clock', at: 4_000_500 })
  })

  test('lapse on time, also when nobody is there and the table sleeps until then', async () => {
    const { world, id, ann, ben } = await twoPlayers({ clock: { kind: 'per-move', seconds: 4000 }, onTimeout: 'skip' })
    for (const client of [ann, ben]) await client.drop()
    await world.clock.pass(60_000)
    expect(world.house.gauges().rooms).toBe(0)
    await world.clock.pass(1_000_000)
    expect((await join(world, id)).time).toMatchObject({ now: 1_060_000, clocks: [{ left: 2_940_000, running: true }, {}] })
    await world.clock.pass(2_940_499)
    expect(world.store.disk.matches.get(id)?.rows).toHaveLength(0)
    await world.clock.pass(1)
    expect(world.store.disk.matches.get(id)?.rows).toMatchObject([{ entry: { by: 'clock', at: 4_000_500 } }])
  })

  test('wake a table that sleeps', async () => {
    const { world, id, ann, ben } = await twoPlayers({ clock: { kind: 'per-move', seconds: 4000 }, onTimeout: 'skip' })
    for (const client of [ann, ben]) await client.drop()
    await world.clock.pass(3_999_000)
    expect(world.house.gauges().rooms).toBe(0)
    await world.clock.pass(1_499) // it is opened up to a second early
    expect(world.store.disk.matches.get(id)?.rows).toHaveLength(0)
    await world.clock.pass(1)
    expect(world.store.disk.matches.get(id)?.rows).toMatchObject([{ entry: { by: 'clock', at: 4_000_500 } }])
  })

  test('with a bank show what is left of it', async () => {
    const { world, ann } = await twoPlayers({ clock: { kind: 'per-match', seconds: 60, increment: 2 } })
    await world.clock.pass(10_000)
    await ann.act({ type: 'pass' })
    expect(last(ann, 'entry')?.clocks).toMatchObject([{ left: 52_000 }, { left: 60_000 }])
  })
})

describe('a restart', () => {
  test('takes no time from anybody, and gives none beyond the last heartbeat', async () => {
    const { world, id, ann } = await twoPlayers({ clock: PER_MOVE, onTimeout: 'skip' })
    await world.clock.pass(4200) // the last heartbeat was at 4000
    world.clock.forget()
    await world.clock.pass(3_600_000)
    await world.restart()
    const back = await join(world, id, ann.user)
    expect(back.time).toMatchObject({ now: 4000, running: true, clocks: [{ left: 6000 }, { left: 10_000 }] })
    await world.clock.pass(6499)
    expect(back.seq).toBe(0)
    await world.clock.pass(1)
    expect(back.seq).toBe(1)
  })

  test('opens tables whose clock runs although nobody comes', async () => {
    const { world, id } = await twoPlayers({ options: { bell: 1000 } })
    await world.clock.pass(2500)
    world.clock.forget()
    await world.clock.pass(60_000)
    await world.restart()
    await world.clock.pass(1000)
    expect(world.store.disk.matches.get(id)?.rows).toHaveLength(3)
  })

  test('twice counts neither outage', async () => {
    const { world, id } = await twoPlayers({ clock: { kind: 'days', days: 1 }, onTimeout: 'skip' })
    for (let outage = 0; outage < 2; outage++) {
      await world.clock.pass(5000)
      world.clock.forget()
      await world.clock.pass(80_000_000)
      await world.restart()
    }
    expect((await join(world, id)).time).toMatchObject({ now: 10_000 })
  })

  test('lets bots that were to move go on', async () => {
    let isStuck = true
    const choose: Thinkers['choose'] = (question, job) => (isStuck ? new Promise(() => {}) : firstLegal.choose(question, job))
    const party = await openTable(['Ann'], { bots: [{ seat: 1, level: 'good' }] }, { thinkers: { choose, close: async () => {} } })
    await seatOf(party, 0).act({ type: 'pass' })
    isStuck = false
    await party.world.restart()
    await party.world.clock.pass(1)
    expect(party.world.store.disk.matches.get(party.id)?.rows.at(-1)).toMatchObject({ who: 'bot:good' })
  })
})
