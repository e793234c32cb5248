import { expect, test } from 'vitest'
import type { Outgoing } from '../../src/service.ts'
import { quiet } from '../../testing/index.ts'
import { type Command, openTable, openWorld, seatOf, toyTable } from '../harness.ts'

const repliesTo = (received: readonly { type: string }[], cmd: string) =>
  received.filter(message => message.type === 'reply' && 'cmd' in message && message.cmd === cmd)

test('the edge learns from the table which reply refuses something, without reading it', async () => {
  const world = await openWorld()
  const user = await world.guest('Ann')
  const made = await world.house.createTable(user, toyTable())
  if (!made.ok) throw new Error(made.error.code)
  const { id } = made.value.table
  const sent: Outgoing[] = []
  const hello = { type: 'hello', version: 1, table: id, language: 'en' } as const
  const joined = await world.house.connect({ user }, hello, { send: message => void sent.push(message), close: () => {} })
  if (!joined.ok) throw new Error(joined.error.code)
  joined.value.receive({ type: 'rename', cmd: 'a', name: 'Anna' })
  joined.value.receive({ type: 'start', cmd: 'b' })
  await quiet()
  expect(sent.map(({ kind, refused }) => [kind, refused])).toEqual([
    ['welcome', undefined],
    ['table', undefined],
    ['reply', undefined],
    ['table', undefined],
    ['reply', 'seats-open'],
  ])
  for (const { kind, text } of sent) expect(JSON.parse(text).type).toBe(kind)
})

test('an action that is held is answered once: when it is played', async () => {
  const party = await openTable(['Ann', 'Ben'])
  const ann = seatOf(party, 0)
  const held: Command = { type: 'act', cmd: 'held', actions: [{ type: 'early', until: 5000 }] }
  expect(await ann.send(held)).toBeUndefined()
  expect(await ann.send(held)).toBeUndefined() // sent again, as after a lost connection
  await party.world.clock.pass(5000)
  expect(repliesTo(ann.received, 'held')).toMatchObject([
    { ok: true, seq: 1 },
    { ok: true, seq: 1 },
  ])
})

test.each([
  ['at once', 0],
  ['when its time has come', 5000],
] as const)('an action that is played %s is answered before its entry is shown', async (_when, until) => {
  const party = await openTable(['Ann', 'Ben'])
  const ann = seatOf(party, 0)
  const { length } = ann.received
  await ann.send({ type: 'act', cmd: 'a', actions: [{ type: 'early', until }] })
  await party.world.clock.pass(until)
  expect(ann.received.slice(length).map(({ type }) => type)).toEqual(['reply', 'entry'])
})

test('an action that is held is answered once: with a fault when the room closes', async () => {
  const party = await openTable(['Ann', 'Ben'])
  const ann = seatOf(party, 0)
  expect(await ann.send({ type: 'act', cmd: 'held', actions: [{ type: 'early', until: 5000 }] })).toBeUndefined()
  await party.world.house.close()
  await quiet()
  await party.world.clock.pass(5000)
  expect(repliesTo(ann.received, 'held')).toMatchObject([{ ok: false, error: { code: 'fault' } }])
})
