import { expect, test } from 'vitest'
import { join, openTable, openWorld, seatOf, toyTable } from '../harness.ts'

async function opened() {
  const world = await openWorld()
  const user = await world.guest('Ann')
  const made = await world.house.createTable(user, toyTable({ seats: 2, options: { rounds: 2 } }))
  if (!made.ok) throw new Error(made.error.code)
  const { id } = made.value.table
  const ann = await join(world, id, user)
  const ben = await join(world, id, await world.guest('Ben'))
  await ben.send({ type: 'sit', seat: 1 })
  return { world, id, user, ann, ben }
}

test('the host chooses anew; everybody sees it and is asked again whether they are ready', async () => {
  const { world, id, user, ann, ben } = await opened()
  await ben.send({ type: 'ready', ready: true })
  expect(await ann.send({ type: 'options', options: { rounds: 5 } })).toMatchObject({ ok: true })
  expect(ben.table.options).toEqual({ mode: 'turns', bell: 0, rounds: 5 })
  expect(ben.table.seats.map(({ ready }) => ready)).toEqual([undefined, undefined])
  await world.house.close()
  await world.restart()
  const again = await join(world, id, user)
  expect(again.table.options).toMatchObject({ rounds: 5 })
  await again.send({ type: 'start' })
  expect(again.shared).toMatchObject({ rounds: 5 })
})

test('nobody else does, and nobody after the start', async () => {
  const { ann, ben } = await opened()
  expect(await ben.send({ type: 'options', options: { rounds: 5 } })).toMatchObject({ error: { code: 'not-host' } })
  await ann.send({ type: 'start' })
  expect(await ann.send({ type: 'options', options: { rounds: 5 } })).toMatchObject({ error: { code: 'already-started' } })
  expect(ann.table.options).toMatchObject({ rounds: 2 })
})

test('what the rules refuse changes nothing', async () => {
  const { ann } = await opened()
  expect(await ann.send({ type: 'options', options: { rounds: -1 } })).toMatchObject({ error: { code: 'bad-rounds', rule: 'TOY-7' } })
  expect(ann.table.options).toMatchObject({ rounds: 2 })
})

test('a fork keeps the options it was dealt with', async () => {
  const party = await openTable(['Ann', 'Ben'])
  const ann = seatOf(party, 0)
  await ann.act({ type: 'nudge' })
  await ann.act({ type: 'end' })
  const user = await party.world.guest('Cem')
  const forked = await party.world.house.forkTable({ user }, ann.table.id, { seq: 1, viewer: 0, bots: [], keepNames: true, language: 'en' })
  if (!forked.ok) throw new Error(forked.error.code)
  const cem = await join(party.world, forked.value.table.id, user)
  expect(await cem.send({ type: 'options', options: { rounds: 5 } })).toMatchObject({ error: { code: 'already-started' } })
})
