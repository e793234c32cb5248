import { describe, expect, test } from 'vitest'
import type { UserRecord } from '../../src/store.ts'
import { type Client, join, last } from '../harness.ts'
import { liveTable } from './live.ts'

const ticksOf = (client: Client) => client.received.filter(message => message.type === 'tick')

describe('match time on every page', () => {
  test('is told five times in two seconds, then every other second', async () => {
    const { world, ann } = await liveTable()
    await world.clock.pass(6000)
    expect(ticksOf(ann).map(({ n, at, running }) => [n, at, running])).toEqual(
      [0, 400, 800, 1200, 1600, 3600, 5600].map((at, index) => [index + 1, at, true]),
    )
  })

  test('comes with round trips by the server’s own clock; what was not asked is not heard', async () => {
    const { world, ann } = await liveTable()
    await world.clock.pass(60)
    await ann.tell({ type: 'tock', n: 1 })
    await ann.tell({ type: 'tock', n: 1 })
    await ann.tell({ type: 'tock', n: 77 })
    await world.clock.pass(340)
    expect(last(ann, 'tick')).toEqual({ type: 'tick', n: 2, at: 400, running: true, of: 1, rtt: 60 })
    await world.clock.pass(700)
    await ann.tell({ type: 'tock', n: 2 }) // slow, and not too late
    await world.clock.pass(100)
    expect(last(ann, 'tick')).toMatchObject({ n: 4, of: 2, rtt: 700 })
  })

  test('stands in a pause and is told anew afterwards, and to whoever asks', async () => {
    const { world, ann } = await liveTable()
    await world.clock.pass(5000)
    await ann.send({ type: 'pause' })
    await world.clock.pass(2000)
    expect(last(ann, 'tick')).toMatchObject({ at: 5000, running: false })
    await ann.send({ type: 'resume' })
    await world.clock.pass(3000)
    expect(last(ann, 'tick')).toMatchObject({ at: 5000, running: true })
    await world.clock.pass(3000)
    const before = ticksOf(ann).length
    await ann.tell({ type: 'ping', n: 1 })
    expect(last(ann, 'pong')).toBeDefined()
    expect(ticksOf(ann)).toHaveLength(before + 1)
    expect(last(ann, 'tick')).toMatchObject({ at: 8000 })
  })

  test('ends with the match', async () => {
    const { world, ann } = await liveTable({ options: { end: 3000 } })
    await world.clock.pass(60_000)
    expect(ann.table.phase).toBe('ended')
    expect(ticksOf(ann)).toHaveLength(5)
  })

  test('of somebody who used to answer and has fallen silent: the connection is lost', async () => {
    const { world, ann, ben } = await liveTable()
    await ben.tell({ type: 'tock', n: 1 })
    await world.clock.pass(12_000)
    expect(ben.closed).toBe(4003)
    expect(ann.closed).toBeUndefined() // never answered any: a client that does not support ticks
    expect(ann.table.seats[1]).toMatchObject({ connected: false })
  })
})

describe('an entry that tells somebody nothing', () => {
  const authors = (client: Client) => client.received.flatMap(message => (message.type === 'entry' ? [message.by] : []))

  test('does not tell who made it either', async () => {
    const { world, id, ann, ben } = await liveTable()
    const watcher = await join(world, id)
    await ann.act({ type: 'whisper' })
    await ann.act({ type: 'wink' })
    await ann.act({ type: 'place' })
    expect(authors(ann)).toEqual([0, 0, 0])
    expect(authors(ben)).toEqual(['clock', 'clock', 0])
    expect(authors(watcher)).toEqual(['clock', 'clock', 0])
  })

  test('neither in the history, nor to somebody who missed it, nor in a replay', async () => {
    const { world, id, ann, ben } = await liveTable()
    await ben.drop()
    await ann.act({ type: 'whisper' })
    const missed = await join(world, id, ben.user, { seq: 0 }, { ...ben, seq: 0 })
    expect(last(missed, 'resumed')?.entries.map(({ by }) => by)).toEqual(['clock'])
    await world.restart()
    const late = await join(world, id, ben.user)
    expect(last(late, 'welcome')?.history.map(({ by }) => by)).toEqual(['clock'])
    const own = await join(world, id, ann.user)
    expect(last(own, 'welcome')?.history.map(({ by }) => by)).toEqual([0])
    const caller = { user: ann.user as UserRecord }
    const replay = await world.house.replay(caller, id, 'spectator', 'en')
    expect(replay.ok && replay.value.entries.map(({ by }) => by)).toEqual(['clock'])
    const mine = await world.house.replay(caller, id, undefined, 'en')
    expect(mine.ok && mine.value.entries.map(({ by }) => by)).toEqual([0])
  })
})
