import { expect, test } from 'vitest'
import type { UserRecord } from '../../src/store.ts'
import { fakeClock } from '../../testing/index.ts'
import { join, openTable, seatOf } from '../harness.ts'

test('a chat message that is sent again after a restart is said once only', async () => {
  const party = await openTable(['Ann', 'Ben'])
  const { world, id } = party
  const { user } = seatOf(party, 0)
  await seatOf(party, 0).act({ type: 'nudge' })
  await seatOf(party, 0).send({ type: 'chat', cmd: 'c-1', text: 'Surely before the telephone.' })
  await seatOf(party, 0).send({ type: 'phrase', cmd: 'c-2', phrase: 'oops' })
  await world.restart()
  const again = await join(world, id, user)
  expect(await again.send({ type: 'chat', cmd: 'c-1', text: 'Surely before the telephone.' })).toMatchObject({
    cmd: 'c-1',
    ok: true,
    seq: 1,
  })
  expect(await again.send({ type: 'phrase', cmd: 'c-2', phrase: 'oops' })).toMatchObject({ cmd: 'c-2', ok: true })
  expect(await again.send({ type: 'chat', cmd: 'c-3', text: 'Or not.' })).toMatchObject({ ok: true })
  const said = (world.store.disk.messages.get(id) ?? []).flatMap(said =>
    said.kind === 'chat' ? [said.message.text ?? said.message.phrase] : [],
  )
  expect(said).toEqual(['Surely before the telephone.', 'oops', 'Or not.'])
})

test('what one said does not silence another who uses the same id', async () => {
  const party = await openTable(['Ann', 'Ben'])
  const { world, id } = party
  await seatOf(party, 0).send({ type: 'chat', cmd: 'c-1', text: 'Ann' })
  await world.restart()
  const ben = await join(world, id, seatOf(party, 1).user)
  await ben.send({ type: 'chat', cmd: 'c-1', text: 'Ben' })
  expect(world.store.disk.messages.get(id)?.filter(({ kind }) => kind === 'chat')).toHaveLength(2)
})

test('a command over HTTP that meets a room which closes is carried out in the next one', async () => {
  const party = await openTable(['Ann', 'Ben'])
  const { user } = seatOf(party, 0)
  const released = party.world.house.release(party.id)
  const replied = party.world.house.command({ user: user as UserRecord }, party.id, {
    type: 'act',
    cmd: 'c-1',
    actions: [{ type: 'nudge' }],
  })
  await released
  expect(await replied).toMatchObject({ cmd: 'c-1', ok: true, seq: 1 })
})

test('a held action keeps its answer when what followed it failed', async () => {
  const { now, timers, forget, pass } = fakeClock()
  let isBroken = false
  const set: typeof timers.set = (run, ms) => {
    if (!isBroken) return timers.set(run, ms)
    isBroken = false
    throw new Error('no timer')
  }
  const party = await openTable(['Ann', 'Ben'], {}, { now, timers: { ...timers, set } })
  const ann = seatOf(party, 0)
  await pass(1)
  isBroken = true
  expect(await ann.send({ type: 'act', cmd: 'held', actions: [{ type: 'early', until: 5_000 }] })).toBeUndefined()
  expect([isBroken, party.world.logged.map(({ text }) => text)]).toEqual([false, ['a command failed']])
  await pass(5_000)
  expect(ann.received.filter(message => message.type === 'reply' && message.cmd === 'held')).toMatchObject([
    { cmd: 'held', ok: true, seq: 1 },
  ])
  forget()
})
