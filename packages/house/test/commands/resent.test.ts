import { expect, test } from 'vitest'
import { join, openTable, seatOf } from '../harness.ts'

test('a chat message that is sent again after a restart is said once only', async () => {
  const party = await openTable(['Ann', 'Ben'])
  const { world, id } = party
  const { user } = seatOf(party, 0)
  await seatOf(party, 0).send({ type: 'chat', cmd: 'c-1', text: 'Surely before the telephone.' })
  await seatOf(party, 0).send({ type: 'phrase', cmd: 'c-2', phrase: 'oops' })
  await world.restart()
  const again = await join(world, id, user)
  expect(await again.send({ type: 'chat', cmd: 'c-1', text: 'Surely before the telephone.' })).toMatchObject({ cmd: 'c-1', ok: true })
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
