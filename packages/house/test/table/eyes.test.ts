import { expect, test } from 'vitest'
import { type Client, count, join, linkOf, openTable, seatOf } from '../harness.ts'

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

test('what a seat saw while it lent no eyes is not told later, also not by the short way back', async () => {
  const { world, id, ann, ben } = await twoAndAWatcher(0)
  const zoe = await world.guest('Zoe')
  await ann.send({ type: 'lend', lend: true })
  const first = await join(world, id, zoe, { eyes: 0 })
  const { seq } = first
  await first.drop()
  await ann.send({ type: 'lend', lend: false })
  await ann.act({ type: 'play', card: hand(ann)?.[0]?.slice(1) })
  await ben.act({ type: 'pass' })
  await ann.send({ type: 'lend', lend: true })
  const again = await join(world, id, zoe, { eyes: 0, seq }, first)
  expect([count(again, 'resumed'), count(again, 'welcome')]).toEqual([0, 1])
  await again.drop()
  const { seq: later } = again
  await ann.act({ type: 'pass' })
  const third = await join(world, id, zoe, { eyes: 0, seq: later }, again)
  expect([count(third, 'resumed'), hand(third)]).toEqual([1, hand(ann)])
})

test('what one saw from a seat that moved on and came back is not told later, either', async () => {
  const { world, id, ann, ben } = await twoAndAWatcher(0)
  const phone = await world.guest('Ann’s phone')
  const { seq } = ann
  await world.house.claimSeat(phone, id, await linkOf(world, id, ann.user))
  const there = await join(world, id, phone)
  await there.act({ type: 'pass' })
  await ben.act({ type: 'pass' })
  await ann.drop()
  await world.house.command({ user: ann.user as NonNullable<typeof ann.user> }, id, { type: 'take-back', cmd: 'back' })
  const back = await join(world, id, ann.user, { seq }, ann)
  expect([count(back, 'resumed'), count(back, 'welcome'), back.viewer]).toEqual([0, 1, 0])
})

test('however many look in, a table remembers some hundred of them', async () => {
  const { world, id, ann } = await twoAndAWatcher(0)
  const { seq } = ann
  await ann.drop()
  const passBy = async (from: number, to: number) => {
    for (let guest = from; guest < to; guest++) await (await join(world, id, await world.guest(`Guest ${guest}`))).drop()
  }
  await passBy(0, 400)
  await world.house.command({ user: ann.user as NonNullable<typeof ann.user> }, id, { type: 'act', cmd: 'a1', actions: [{ type: 'pass' }] })
  const known = await join(world, id, ann.user, { seq }, ann)
  expect(count(known, 'resumed')).toBe(1)
  await known.drop()
  await passBy(400, 510)
  const forgotten = await join(world, id, ann.user, { seq }, ann)
  expect([count(forgotten, 'resumed'), count(forgotten, 'welcome')]).toEqual([0, 1])
})

test('what only the seat was told before it lent its view is not told again', async () => {
  const { world, id, ann } = await lentAfterDrawing()
  const eve = await join(world, id, await world.guest('Eve'), { eyes: 0 })
  expect(typesIn(eve)).toEqual([['played']])
  expect(typesIn(await join(world, id, ann.user))).toEqual([['played', 'drew']])
})

const typesIn = ({ received: [first] }: Client) =>
  first?.type === 'welcome' ? first.history.map(({ events }) => events.map(({ type }) => type)) : []

async function lentAfterDrawing() {
  const party = await openTable(['Ann', 'Ben'])
  const ann = seatOf(party, 0)
  await ann.act({ type: 'play', card: (ann.own as { hand: string[] }).hand[0]?.slice(1) })
  await ann.send({ type: 'lend', lend: true })
  return { ...party, ann }
}
