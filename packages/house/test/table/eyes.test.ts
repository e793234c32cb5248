import { expect, test } from 'vitest'
import { type Client, join, linkOf, openTable, seatOf } from '../harness.ts'

const hand = (client: Client) => (client.own as { hand: string[] } | undefined)?.hand

async function twoAndAWatcher(eyes: number) {
  const party = await openTable(['Ann', 'Ben'])
  const watcher = await join(party.world, party.id, undefined, { eyes })
  return { ...party, ann: seatOf(party, 0), ben: seatOf(party, 1), watcher }
}

test('nobody looks through eyes that were not lent', async () => {
  const { ann, watcher } = await twoAndAWatcher(0)
  expect(watcher.own).toBeUndefined()
  for (const card of hand(ann) ?? []) expect(watcher.raw.join('\n')).not.toContain(card.slice(1))
})

test('a spectator sees what the seat sees as soon as it lends its eyes, and no longer when it does not', async () => {
  const { ann, ben, watcher } = await twoAndAWatcher(0)
  await ann.send({ type: 'lend', lend: true })
  expect(watcher).toMatchObject({ viewer: 'spectator', own: { hand: hand(ann) } })
  expect(watcher.table.seats[0]).toMatchObject({ lends: true })
  for (const card of hand(ben) ?? []) expect(watcher.raw.join('\n')).not.toContain(card.slice(1))

  await ann.act({ type: 'play', card: hand(ann)?.[0]?.slice(1) })
  expect(hand(watcher)).toEqual(hand(ann))

  await ann.send({ type: 'lend', lend: false })
  expect(watcher.own).toBeUndefined()
  expect(watcher.table.seats[0]).not.toHaveProperty('lends')
})

test('whoever has a seat here keeps their own eyes, watching or not', async () => {
  const { world, id, ann, ben } = await twoAndAWatcher(0)
  await ann.send({ type: 'lend', lend: true })
  const watching = await join(world, id, ben.user, { watch: true, eyes: 0 })
  expect(watching).toMatchObject({ viewer: 'spectator', own: undefined })
})

test('consent ends with whoever gave it: a bot that takes over lends nothing', async () => {
  const { ann, watcher } = await twoAndAWatcher(0)
  await ann.send({ type: 'lend', lend: true })
  await ann.send({ type: 'bot', seat: 0, level: 'good' })
  expect(watcher.own).toBeUndefined()
})

test('consent is kept over a restart', async () => {
  const { world, id, ann } = await twoAndAWatcher(0)
  await ann.send({ type: 'lend', lend: true })
  await world.restart()
  const watcher = await join(world, id, undefined, { eyes: 0 })
  expect(hand(watcher)).toEqual(hand(ann))
})

test('only who plays a seat lends its eyes', async () => {
  const { world, id } = await twoAndAWatcher(0)
  const stranger = await join(world, id, await world.guest('Zoe'))
  expect(await stranger.send({ type: 'lend', lend: true })).toMatchObject({ ok: false, error: { code: 'not-seated' } })
})

test('consent ends with whoever gave it: who takes the seat over with its token has not agreed', async () => {
  const { world, id, ann, watcher } = await twoAndAWatcher(0)
  await ann.send({ type: 'lend', lend: true })
  const claimed = await world.house.claimSeat(await world.guest('Zoe'), id, await linkOf(world, id, ann.user))
  expect(claimed).toMatchObject({ ok: true })
  expect(watcher.own).toBeUndefined()
  expect(watcher.table.seats[0]).not.toHaveProperty('lends')
})

test('consent is about one match: in the next one nobody looks along unasked', async () => {
  const { world, id, ann, ben } = await twoAndAWatcher(0)
  await ann.send({ type: 'lend', lend: true })
  await ann.act({ type: 'play', card: hand(ann)?.[0]?.slice(1) })
  await ben.act({ type: 'pass' })
  await ann.act({ type: 'end' })
  const reply = await ann.send({ type: 'rematch' })
  expect(reply).toMatchObject({ ok: true })
  const tables = [...world.store.disk.tables.values()]
  expect(tables).toHaveLength(2)
  expect(tables.find(table => table.id !== id)?.seats.some(({ lends }) => lends)).toBe(false)
})
