import type { TableCommand } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import { quiet } from '../../testing/index.ts'
import { type Client, type Command, join } from '../harness.ts'
import { type LiveParty, liveTable } from './live.ts'

const acts = (client: Client, ...types: string[]) => client.send({ type: 'act', actions: types.map(type => ({ type })) })

test('who leaves their seat to a bot may not stop those who play for ever', async () => {
  const { world, ann, ben } = await liveTable()
  await ben.send({ type: 'bot', seat: 1, level: 'good' })
  for (const left of [2, 1, 0]) {
    expect(await ben.send({ type: 'pause' })).toMatchObject({ ok: true })
    expect(ann.table).toMatchObject({ paused: true, seats: [{}, { pausesLeft: left }] })
    await ann.send({ type: 'resume' })
    await world.clock.pass(3000)
  }
  await ben.send({ type: 'pause' })
  expect(ann.table).toMatchObject({ paused: false, votes: [{ about: { kind: 'pause' }, open: [0] }] })
  await ann.send({ type: 'pause' }) // Ann has nobody to keep waiting
  await world.clock.pass(900_000)
  expect(ann.table.paused).toBe(true)
})

test('a message that is sent again while as many wait as may gets the answer of the first', async () => {
  const { world, ann } = await liveTable()
  await acts(ann, 'place')
  await world.clock.pass(59_900)
  const wait = (number: number) => ann.send({ type: 'act', cmd: `full-${number}`, actions: [{ type: number === 0 ? 'lift' : 'place' }] })
  for (let number = 0; number < 16; number++) expect(await wait(number)).toBeUndefined()
  expect(await wait(0)).toBeUndefined()
  expect(await wait(16)).toMatchObject({ error: { code: 'too-fast' } })
  await world.clock.pass(200)
  const answers = ann.received.flatMap(message => (message.type === 'reply' && message.cmd === 'full-0' ? [message] : []))
  expect(answers).toHaveLength(2)
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ ok: true })
})

test('a message that is sent again while it waits is carried out once', async () => {
  const { world, id, ann, log } = await liveTable({ options: { sand: 1000 } })
  await acts(ann, 'place')
  await world.clock.pass(900)
  const early: Command = { type: 'act', cmd: 'early', actions: [{ type: 'whisper' }, { type: 'lift' }] }
  void ann.send(early)
  await quiet()
  const again = await join(world, id, ann.user)
  void again.send(early)
  const calm: Command = { type: 'act', cmd: 'calm', actions: [{ type: 'whisper' }] }
  void again.send(calm)
  void again.send(calm)
  await world.clock.pass(200)
  expect(log().filter(([, , type]) => type === 'whisper')).toHaveLength(2)
  expect(again.received.flatMap(message => (message.type === 'reply' ? [[message.cmd, message.ok]] : []))).toEqual([
    ['early', true],
    ['calm', true],
    ['calm', true],
  ])
})

test('nobody learns from `seen` who made an entry that was not shown', async () => {
  const { ann, ben } = await liveTable()
  await acts(ann, 'place')
  await acts(ben, 'wink')
  expect(await ann.act({ type: 'wink' }, ann.seq - 1)).toMatchObject({ ok: true })
  expect(await ann.act({ type: 'wink' }, 0)).toMatchObject({ ok: true })
})

test('what was received before the clock is over counts, however slow the house is', async () => {
  const { world, ann, ben, log } = await liveTable({ options: { end: 10_000, sand: 5000 } })
  await world.clock.pass(5000)
  await acts(ben, 'place')
  await world.clock.pass(4990)
  void acts(ben, 'lift') // waits for the very end
  await quiet()
  const { append } = world.store
  const slowly = Promise.withResolvers<void>()
  Object.assign(world.store, { append: (...rows: Parameters<typeof append>) => slowly.promise.then(() => append(...rows)) })
  void acts(ann, 'wink')
  await quiet()
  void acts(ann, 'place') // in time, while something else is being stored
  await quiet()
  world.clock.stall(50)
  slowly.resolve()
  await world.clock.pass(0)
  expect(log()).toEqual([
    [1, 5000, 'place'],
    [0, 9990, 'wink'],
    [0, 9990, 'place'],
    ['clock', 10_000, 'over'],
    ['clock', 10_000, 'sand-out'],
    [1, 10_000, 'lift'],
  ])
})

test('a seat cannot fill the log with what costs nothing', async () => {
  const { world, ann, ben, log } = await liveTable()
  const whispers = () => log().filter(([by, , type]) => by === 1 && type === 'whisper').length
  const shout = () => acts(ben, ...Array.from({ length: 8 }, () => 'whisper'))
  for (let time = 0; time < 20; time++) await shout()
  expect(await shout()).toMatchObject({ error: { code: 'too-fast' } })
  expect(whispers()).toBeLessThan(70)
  expect(await acts(ann, 'place')).toMatchObject({ ok: true })
  await world.clock.pass(2000)
  expect(await acts(ben, 'place')).toMatchObject({ ok: true })
  for (let second = 0; second < 60; second++) {
    for (let time = 0; time < 15; time++) await shout()
    await world.clock.pass(1000)
  }
  expect(whispers()).toBeLessThan(70 + 62 * 4)
})

test('who comes and goes all the time leaves no trace in the log', async () => {
  const { world, ann, ben, back, log } = await liveTable()
  let client = ben
  for (let time = 0; time < 20; time++) {
    await client.drop()
    await world.clock.pass(1000)
    client = await back(client)
  }
  expect(log()).toEqual([])
  expect(ann.table.paused).toBe(false)
})

test('nobody’s seat is given away while they load their page anew, nor before a minute is over', async () => {
  const { world, ann, ben } = await liveTable({ autoPause: false, takeOver: false })
  await ben.drop()
  await world.clock.pass(1499)
  const casual: Command = { type: 'bot', seat: 1, level: 'casual' }
  expect(await ann.send(casual)).toMatchObject({ error: { code: 'seat-present' } })
  await world.clock.pass(58_500)
  expect(await ann.send(casual)).toMatchObject({ error: { code: 'seat-kept' } })
  await world.clock.pass(1)
  expect(await ann.send(casual)).toMatchObject({ ok: true })
  expect(ann.table.seats[1]).toMatchObject({ standIn: 'bot', level: 'good' }) // and never to a clumsy one
})

describe('a seat that is played over HTTP', () => {
  const look = ({ world, id }: LiveParty, { user }: Client) => world.house.view(user === undefined ? {} : { user }, id, 'en')

  test('is here as long as somebody asks for it', async () => {
    const party = await liveTable()
    const { world, id, ann, ben, log } = party
    await ben.drop()
    for (let second = 0; second < 90; second++) {
      await look(party, ben)
      await world.clock.pass(1000)
    }
    expect(ann.table).toMatchObject({ paused: false, seats: [{}, { connected: true }] })
    expect(ann.table.seats[1]).not.toHaveProperty('standIn')
    const command: TableCommand = { type: 'act', cmd: 'c', actions: [{ type: 'place' }] }
    expect(await world.house.command(ben.user === undefined ? {} : { user: ben.user }, id, command)).toMatchObject({ ok: true })
    expect(log()).toEqual([[1, 90_000, 'place']])
    await world.clock.pass(9999)
    expect(ann.table).toMatchObject({ paused: false, seats: [{}, { connected: true }] })
    await world.clock.pass(1501)
    expect(ann.table).toMatchObject({ paused: true, pause: { kind: 'connection', by: 1 }, seats: [{}, { connected: false }] })
    await look(party, ben)
    expect(ann.time).toMatchObject({ resumesIn: 3000 })
  })

  test('plays on without anybody else, and alone it stops when nobody asks', async () => {
    const party = await liveTable()
    const { world, id, ann, ben } = party
    await ann.drop()
    await ben.drop()
    for (let second = 0; second < 100; second++) {
      await look(party, ann)
      await look(party, ben)
      await world.clock.pass(1000)
    }
    expect(world.store.disk.tables.get(id)).not.toHaveProperty('pausedAt')
    await world.clock.pass(20_000)
    expect(world.store.disk.tables.get(id)).toMatchObject({ pause: { kind: 'nobody' } })
  })

  test('is not given away while it is', async () => {
    const party = await liveTable()
    await party.ben.drop()
    await look(party, party.ben)
    expect(await party.ann.send({ type: 'bot', seat: 1, level: 'casual' })).toMatchObject({ error: { code: 'seat-present' } })
  })

  test('is lost at once with a connection that was there after the last request', async () => {
    const party = await liveTable()
    await look(party, party.ben)
    await party.ben.drop()
    await party.world.clock.pass(1500)
    expect(party.ann.table).toMatchObject({ paused: true, pause: { kind: 'connection', by: 1 } })
  })
})
