import { CLOSE } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import { HISTORY } from '../../src/match/match.ts'
import { count, join, last, openTable, seatOf } from '../harness.ts'

async function twoPlayers(more: Parameters<typeof openTable>[1] = {}) {
  const party = await openTable(['Ann', 'Ben'], more)
  return { ...party, ann: seatOf(party, 0), ben: seatOf(party, 1) }
}

const handOf = (client: { own: unknown }) => (client.own as { hand: string[] }).hand.map(card => card.slice(1))

describe('coming back', () => {
  test('with the last entry seen brings what was missed, and nothing more', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    const before = { ...ben }
    await ann.act({ type: 'play', card: handOf(ann)[0] })
    await ben.act({ type: 'play', card: handOf(ben)[0] })
    const back = await join(world, id, ben.user, { seq: 0 }, before)
    expect(count(back, 'welcome')).toBe(0)
    expect(last(back, 'resumed')).toMatchObject({ viewer: 1, entries: [{ seq: 1 }, { seq: 2 }] })
    expect([back.shared, back.own]).toEqual([ben.shared, ben.own])
    expect(last(await join(world, id, ben.user, { seq: 2 }, back), 'resumed')?.entries).toEqual([])
  })

  test('after a restart, or with an entry nobody had, brings everything', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await ann.act({ type: 'pass' })
    expect(count(await join(world, id, ben.user, { seq: 7 }), 'welcome')).toBe(1)
    await world.restart()
    const back = await join(world, id, ben.user, { seq: 0 })
    expect(count(back, 'resumed')).toBe(0)
    expect(last(back, 'welcome')).toMatchObject({ seq: 1, viewer: 1, history: [{ seq: 1, by: 0, events: [{ type: 'passed' }] }] })
    const current = await join(world, id, ann.user, { seq: 1 }, ann)
    expect(last(current, 'resumed')).toMatchObject({ entries: [] })
  })

  test('after more entries than the room keeps brings everything', async () => {
    const { world, id, ann } = await twoPlayers()
    for (let n = 0; n <= HISTORY; n++) await ann.act({ type: 'nudge' })
    const back = await join(world, id, ann.user, { seq: 0 })
    expect(last(back, 'welcome')?.history).toHaveLength(HISTORY)
    expect(last(back, 'welcome')).toMatchObject({ seq: HISTORY + 1 })
    expect(count(await join(world, id, ann.user, { seq: 1 }, { ...ann, seq: 1 }), 'resumed')).toBe(1)
  })
})

test('notes and chat that came meanwhile are told, those known are not told again', async () => {
  const { world, id, ann, ben } = await twoPlayers()
  await ann.act({ type: 'nudge' })
  await ann.send({ type: 'chat', text: 'before' })
  const heard = last(ben, 'chat')?.message.id ?? 0
  await ben.drop()
  await ann.send({ type: 'bot', seat: 0, level: 'good' })
  await ann.send({ type: 'chat', text: 'after' })
  const again = await join(world, id, ben.user, { seq: ben.seq, heard }, ben)
  const resumed = last(again, 'resumed')
  expect(resumed?.notes.map(({ kind }) => kind)).toContain('handed-over')
  expect(resumed?.chat.map(({ text }) => text)).toEqual(['after'])
})

describe('one connection per seat', () => {
  test('the newer takes over', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    const phone = await join(world, id, ann.user)
    expect(ann.closed).toBe(CLOSE.replaced)
    expect(phone.closed).toBeUndefined()
    await ann.drop()
    expect(ben.table.seats[0]?.connected).toBe(true)
    expect(await ann.act({ type: 'pass' })).toBeUndefined()
    expect(await phone.act({ type: 'pass' })).toMatchObject({ ok: true })
    expect(count(ann, 'entry')).toBe(0)
  })

  test('watching the own table takes nothing over', async () => {
    const { world, id, ann } = await twoPlayers()
    const screen = await join(world, id, ann.user, { watch: true })
    expect(ann.closed).toBeUndefined()
    expect(screen.viewer).toBe('spectator')
    expect(screen.own).toBeUndefined()
  })

  test('going away is seen by the others', async () => {
    const { ann, ben } = await twoPlayers()
    await ann.drop()
    expect(ben.table.seats.map(({ connected }) => connected)).toEqual([false, true])
  })
})

describe('texts', () => {
  test('are sent once, when a name first appears in front of somebody, in their language', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    const anna = await join(world, id, undefined, { language: 'de' })
    const [card, other] = handOf(ann) as [string, string]
    expect(Object.keys(ann.texts).sort()).toEqual([`§${card}`, `§${other}`].sort())
    expect(ben.texts).not.toHaveProperty([`§${card}`])
    expect(anna.texts).toEqual({})
    await ann.act({ type: 'play', card })
    expect(last(ben, 'entry')?.texts).toEqual({ [`§${card}`]: `en ${card}` })
    expect(last(anna, 'entry')?.texts).toEqual({ [`§${card}`]: `de ${card}` })
    const drawn = handOf(ann).find(held => held !== other)
    expect(last(ann, 'entry')?.texts).toEqual({ [`§${drawn}`]: `en ${drawn}` }) // the played one was known to her
    await ben.act({ type: 'nudge' })
    for (const client of [ann, ben, anna]) expect(last(client, 'entry')).not.toHaveProperty('texts')
  })

  test('of the log panel come with the welcome, also after a restart', async () => {
    const { world, id, ann } = await twoPlayers()
    const [card] = handOf(ann)
    await ann.act({ type: 'play', card })
    await world.restart()
    const late = await join(world, id)
    expect(late.texts).toEqual({ [`§${card}`]: `en ${card}` })
  })

  test('of what was missed come with what was missed', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await ben.drop()
    const [card] = handOf(ann)
    await ann.act({ type: 'play', card })
    const back = await join(world, id, ben.user, { seq: 0, language: 'de' }, ben)
    expect(last(back, 'resumed')?.entries[0]?.texts).toEqual({ [`§${card}`]: `de ${card}` })
  })
})
