import type { TableCommand } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import type { BotJob, Thinkers } from '../../src/thinkers.ts'
import { quiet, sandRegistry, sandThinkers } from '../../testing/index.ts'
import { type Client, firstLegal, openTable, openWorld, toyTable, type World } from '../harness.ts'

const BOT = { seat: 1, level: 'good' } as const

const silent = { send() {}, close() {} }

const entriesOf = ({ store }: World, id: string): number => store.disk.matches.get(id)?.rows.length ?? 0
const rooms = ({ house }: World): number => house.gauges().rooms

describe('a thought is for', () => {
  const HOME = ['home']
  const AWAY = ['away']
  const pass: TableCommand = { type: 'act', cmd: 'c', actions: [{ type: 'pass' }] }

  /** Bots that never answer, and whom they think for. */
  function jobs() {
    const asked: BotJob[] = []
    const choose: Thinkers['choose'] = (_question, job) => {
      asked.push(job)
      return new Promise(() => {})
    }
    return { asked, thinkers: { choose, close: async () => {} } }
  }

  async function table() {
    const { asked, thinkers } = jobs()
    const world = await openWorld({ thinkers })
    const ann = await world.guest('Ann')
    const made = await world.house.createTable(ann, toyTable({ bots: [BOT], start: true }), HOME)
    if (!made.ok) throw new Error(made.error.code)
    const { id } = made.value.table
    return { asked, world, ann, id }
  }

  test('who set up the table, before they are connected', async () => {
    const { asked, world, ann, id } = await table()
    await world.house.command({ user: ann }, id, pass)
    await quiet()
    expect(asked).toEqual([{ network: HOME, person: ann.id, table: id, isLive: false }])
  })

  test('the player, wherever they play from now', async () => {
    const { asked, world, ann, id } = await table()
    await world.house.command({ user: ann, network: AWAY }, id, pass)
    await quiet()
    expect(asked).toMatchObject([{ network: AWAY, person: ann.id }])
  })

  test('the host, whoever watches from a busy network', async () => {
    const { asked, world, ann, id } = await table()
    const eve = await world.guest('Eve')
    await world.house.connect({ user: eve, network: AWAY }, { type: 'hello', version: 1, table: id, language: 'en' }, silent)
    await world.house.command({ user: ann, network: HOME }, id, pass)
    await quiet()
    expect(asked).toMatchObject([{ network: HOME, person: ann.id }])
  })

  test('another player, if the host has gone', async () => {
    const { asked, thinkers } = jobs()
    const world = await openWorld({ thinkers })
    const [ann, ben] = [await world.guest('Ann'), await world.guest('Ben')]
    const made = await world.house.createTable(ann, toyTable({ seats: 3, bots: [{ seat: 2, level: 'good' }] }), HOME)
    if (!made.ok) throw new Error(made.error.code)
    const { id } = made.value.table
    await world.house.command({ user: ben, network: AWAY }, id, { type: 'sit', cmd: 's', seat: 1 })
    await world.house.command({ user: ann, network: HOME }, id, { type: 'start', cmd: 'b' })
    await world.house.command({ user: ann, network: HOME }, id, pass)
    await world.clock.pass(20_000)
    await world.house.command({ user: ben, network: AWAY }, id, { ...pass, cmd: 'd' })
    await quiet()
    expect(asked).toMatchObject([{ network: AWAY, person: ben.id }])
  })

  test('the spectator, if only bots play', async () => {
    const { asked, world, ann, id } = await table()
    const eve = await world.guest('Eve')
    await world.house.command({ user: ann, network: HOME }, id, { type: 'leave', cmd: 'l' })
    await world.restart()
    asked.length = 0
    await world.house.connect({ user: eve, network: AWAY }, { type: 'hello', version: 1, table: id, language: 'en' }, silent)
    await quiet()
    expect(asked).toMatchObject([{ network: AWAY, person: eve.id }])
  })

  test('nobody in particular, if nobody has come since the start of the server', async () => {
    const { asked, world, ann, id } = await table()
    await world.house.command({ user: ann, network: HOME }, id, pass)
    await quiet()
    await world.restart()
    await quiet()
    expect(asked).toMatchObject([{ network: HOME }, { network: [''], person: ann.id }])
  })

  test('and its network is neither stored nor sent', async () => {
    const network = ['198.51.100.77']
    const { world, ann, id } = await table()
    await world.house.command({ user: ann, network }, id, pass)
    const heard: string[] = []
    const sink = { send: ({ text }: { text: string }) => void heard.push(text), close: () => {} }
    await world.house.connect({ user: ann, network }, { type: 'hello', version: 1, table: id, language: 'en' }, sink)
    await world.house.connect({ network }, { type: 'hello', version: 1, table: id, language: 'en' }, sink)
    await world.clock.pass(60_000)
    expect(heard.length).toBeGreaterThan(1)
    const { users, tables, matches, messages } = world.store.disk
    expect(JSON.stringify([heard, [...users], [...tables], [...matches], [...messages]])).not.toContain(network[0])
  })
})

describe('bots whose network has too many thoughts waiting', () => {
  /** Thinkers that are full until they are told otherwise. */
  function crowded(choose: Thinkers['choose']) {
    const state = { isFull: true, asked: 0 }
    const thinkers: Thinkers = {
      choose(question, job) {
        state.asked++
        return choose(question, job)
      },
      isFull: () => state.isFull,
      close: async () => {},
    }
    return { state, thinkers }
  }

  test('are asked again every two seconds while somebody waits', async () => {
    const { state, thinkers } = crowded(firstLegal.choose)
    const { world, id, players } = await openTable(['Ann'], { bots: [BOT] }, { thinkers })
    await (players as [Client])[0].act({ type: 'pass' })
    await world.clock.pass(10_000)
    expect([state.asked, entriesOf(world, id)]).toEqual([0, 1])
    state.isFull = false
    await world.clock.pass(2000)
    expect([state.asked, entriesOf(world, id)]).toEqual([1, 2])
  })

  test('do not keep the table in memory if nobody waits, and are asked again later', async () => {
    const { state, thinkers } = crowded(firstLegal.choose)
    const { world, id, players } = await openTable(['Ann'], { bots: [BOT] }, { thinkers })
    const [ann] = players as [Client]
    await ann.act({ type: 'pass' })
    await ann.drop()
    await world.clock.pass(120_000)
    expect([rooms(world), entriesOf(world, id)]).toEqual([0, 1])
    state.isFull = false
    await world.clock.pass(900_000)
    expect(entriesOf(world, id)).toBe(2)
  })

  test('of a live match are asked again a second later', async () => {
    const sand = sandThinkers()
    const { state, thinkers } = crowded(sand.choose.bind(sand))
    const more = { game: 'sand', bots: [BOT], options: { sand: 1000 } }
    const { world, id } = await openTable(['Ann'], more, { registry: sandRegistry, thinkers })
    await world.clock.pass(10_000)
    expect([state.asked, entriesOf(world, id)]).toEqual([0, 0])
    state.isFull = false
    await world.clock.pass(1300)
    expect(entriesOf(world, id)).toBe(1)
  })
})
