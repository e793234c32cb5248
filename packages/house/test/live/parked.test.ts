import { describe, expect, test } from 'vitest'
import type { Thinkers } from '../../src/thinkers.ts'
import { sandRegistry, sandThinkers } from '../../testing/index.ts'
import { type Client, join, openTable, openWorld, type Party, seatOf, toyTable, type World } from '../harness.ts'

const BOT = { seat: 1, level: 'good' } as const
const PASSING: Thinkers = { choose: async () => ({ type: 'pass' }), close: async () => {} }
const PACED = { thinkers: PASSING, pacing: [400, 900] as const }
const HOUR = 3_600_000

const entriesOf = ({ store }: World, id: string): number => store.disk.matches.get(id)?.rows.length ?? 0
const rooms = ({ house }: World): number => house.gauges().rooms

/** Ann hands her seat to a bot, so that only bots play. */
async function onlyBots(): Promise<Party & { ann: Client }> {
  const party = await openTable(['Ann'], { bots: [BOT] }, PACED)
  const ann = seatOf(party, 0)
  await ann.send({ type: 'leave' })
  await party.world.clock.pass(3000)
  expect(entriesOf(party.world, party.id)).toBeGreaterThan(2)
  return { ...party, ann }
}

describe('a table at which only bots play', () => {
  test('stops with the move in flight when the last person goes, and leaves no timer', async () => {
    const { world, id, ann } = await onlyBots()
    await ann.drop()
    const before = entriesOf(world, id)
    await world.clock.pass(HOUR)
    expect(entriesOf(world, id)).toBeLessThanOrEqual(before + 1)
    expect(rooms(world)).toBe(0)
  })

  test.each([
    ['a spectator', undefined],
    ['the person who left it', 'ann'],
  ])('goes on when %s connects', async (_who, who) => {
    const { world, id, ann } = await onlyBots()
    await ann.drop()
    await world.clock.pass(HOUR)
    const before = entriesOf(world, id)
    await join(world, id, who === undefined ? undefined : ann.user)
    await world.clock.pass(3000)
    expect(entriesOf(world, id)).toBeGreaterThan(before + 1)
  })

  test('goes on for a while when its former player looks over HTTP, but for no stranger', async () => {
    const { world, id, ann } = await onlyBots()
    await ann.drop()
    await world.clock.pass(HOUR)
    const before = entriesOf(world, id)
    await world.house.view({}, id, 'en')
    await world.house.table(id)
    await world.clock.pass(60_000)
    expect(entriesOf(world, id)).toBe(before)
    await world.house.view({ user: ann.user } as never, id, 'en')
    await world.clock.pass(HOUR)
    const after = entriesOf(world, id)
    expect(after).toBeGreaterThan(before + 5) // ten seconds of it
    expect(after).toBeLessThan(before + 30)
    expect(rooms(world)).toBe(0)
  })

  test('is not played on after a restart', async () => {
    const { world, id, ann } = await onlyBots()
    await ann.drop()
    await world.clock.pass(3000)
    const before = entriesOf(world, id)
    await world.restart()
    await world.clock.pass(HOUR)
    expect([entriesOf(world, id), rooms(world)]).toEqual([before, 0])
  })

  test('stands still though its page was reloaded a hundred times', async () => {
    const { world, id, ann } = await onlyBots()
    await ann.drop()
    await world.clock.pass(3000)
    const before = entriesOf(world, id)
    for (let time = 0; time < 100; time++) await (await join(world, id)).drop()
    await world.clock.pass(HOUR)
    expect(entriesOf(world, id)).toBeLessThanOrEqual(before + 1)
  })
})

describe('a person’s match', () => {
  test('is answered although they leave at once, up to their next turn', async () => {
    const bots = [BOT, { seat: 2, level: 'good' as const }]
    const { world, id, players } = await openTable(['Ann'], { bots, clock: { kind: 'days', days: 3 } }, PACED)
    const [ann] = players as [Client]
    await ann.act({ type: 'pass' })
    await ann.drop()
    await world.clock.pass(HOUR)
    expect(entriesOf(world, id)).toBe(3)
    const back = await join(world, id, ann.user)
    expect(back.shared).toMatchObject({ turn: 0 })
  })

  test.each([
    ['a crash', false],
    ['a stop', true],
  ])('is answered after %s of the server', async (_what, isOrderly) => {
    const { world, id, players } = await openTable(['Ann'], { bots: [BOT] }, PACED)
    const [ann] = players as [Client]
    await ann.act({ type: 'pass' })
    if (isOrderly) await world.house.close()
    await world.restart()
    await world.clock.pass(HOUR)
    expect(entriesOf(world, id)).toBe(2)
  })

  test('waits for nobody else: an absent opponent’s turn comes and their clock runs', async () => {
    const { world, id, players } = await openTable(
      ['Ann', 'Ben'],
      { bots: [BOT], clock: { kind: 'per-move', seconds: 3600 }, onTimeout: 'bot' },
      PACED,
    )
    const [ann, ben] = players as [Client, Client]
    await ann.act({ type: 'pass' })
    await ann.drop()
    await ben.drop()
    await world.clock.pass(1.5 * HOUR)
    expect(entriesOf(world, id)).toBe(3) // the bot answered, and another one moved for Ben
    expect((await join(world, id, ann.user)).shared).toMatchObject({ turn: 0 })
  })

  test.each(['bot', 'skip'] as const)('stops if its only person is late twice (%s)', async onTimeout => {
    const { world, id, players } = await openTable(['Ann'], { bots: [BOT], clock: { kind: 'per-move', seconds: 5 }, onTimeout }, PACED)
    await (players as [Client])[0].drop()
    await world.clock.pass(HOUR)
    expect(entriesOf(world, id)).toBeLessThan(5)
    expect(rooms(world)).toBe(0)
  })

  test('in which all move at once goes on when they come', async () => {
    const world = await openWorld(PACED)
    const ann = await world.guest('Ann')
    const made = await world.house.createTable(ann, toyTable({ bots: [BOT], options: { mode: 'parallel' }, start: true }))
    if (!made.ok) throw new Error(made.error.code)
    const { id } = made.value.table
    await world.clock.pass(HOUR)
    expect(entriesOf(world, id)).toBe(0)
    await join(world, id, ann)
    await world.clock.pass(3000)
    expect(entriesOf(world, id)).toBe(1)
  })
})

describe('a live match', () => {
  const live = (more = {}) =>
    openTable(
      ['Ann'],
      { game: 'sand', bots: [BOT], options: { sand: 1000 }, ...more },
      { registry: sandRegistry, thinkers: sandThinkers() },
    )

  test('of bots only pauses when nobody watches, and goes on when somebody does', async () => {
    const { world, id, players } = await live()
    const [ann] = players as [Client]
    await ann.send({ type: 'leave' })
    await world.clock.pass(5000)
    await ann.drop()
    await world.clock.pass(3000)
    const before = entriesOf(world, id)
    await world.clock.pass(HOUR)
    expect([entriesOf(world, id), rooms(world)]).toEqual([before, 0])
    await join(world, id)
    await world.clock.pass(10_000)
    expect(entriesOf(world, id)).toBeGreaterThan(before + 6)
  })

  test('that waits for no connection still stops a minute after everybody has gone', async () => {
    const { world, id, players } = await live({ autoPause: false })
    await (players as [Client])[0].drop()
    await world.clock.pass(59_000)
    const before = entriesOf(world, id)
    expect(before).toBeGreaterThan(50)
    await world.clock.pass(HOUR)
    expect(entriesOf(world, id)).toBeLessThan(before + 5)
    expect(rooms(world)).toBe(0)
  })

  test('that waits for no connection goes on while a spectator is there', async () => {
    const { world, id, players } = await live({ autoPause: false })
    await join(world, id)
    await (players as [Client])[0].drop()
    await world.clock.pass(120_000)
    expect(entriesOf(world, id)).toBeGreaterThan(150)
  })
})
