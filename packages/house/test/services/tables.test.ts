import { describe, expect, test } from 'vitest'
import type { UserRecord } from '../../src/store.ts'
import { join, openTable, openWorld, seatOf, toyTable } from '../harness.ts'

describe('the list of one’s own tables', () => {
  test('loses no running match, however many there are', async () => {
    const world = await openWorld()
    const ann = await world.guest('Ann')
    const made = new Set<string>()
    for (let n = 0; n < 120; n++) {
      const answer = await world.house.createTable(ann, toyTable({ seats: 1, start: true }))
      if (answer.ok) made.add(answer.value.table.id)
    }
    const listed = await world.house.tablesOf(ann)
    expect(new Set(listed.map(({ table }) => table.id))).toEqual(made)
    expect(made.size).toBe(120)
  })

  test('keeps a match in which somebody else plays for its owner, and says that it is not their move', async () => {
    const party = await openTable(['Ann', 'Ben', 'Cem'])
    const { world, id } = party
    const [ann, ben, cem] = [seatOf(party, 0), seatOf(party, 1), seatOf(party, 2)]
    await ben.send({ type: 'leave' })
    await ben.drop()
    const eve = await join(world, id, await world.guest('Eve'))
    await eve.send({ type: 'sit', seat: 1 })
    for (const person of [ann, cem]) await person.send({ type: 'vote', vote: person.table.votes[0]?.id ?? '', yes: true })
    await ann.act({ type: 'pass' })
    const listed = async ({ user }: { user: UserRecord | undefined }) =>
      (await world.house.tablesOf(user as UserRecord)).map(({ table, seat, yourMove }) => [table.id, seat, yourMove])
    expect(await listed(eve)).toEqual([[id, 1, true]])
    expect(await listed(ben)).toEqual([[id, 1, false]])
  })

  test('calls nobody to a move that their bot makes', async () => {
    const party = await openTable(['Ann', 'Ben'], {}, { thinkers: { choose: () => new Promise(() => {}), close: async () => {} } })
    const { world } = party
    const ann = seatOf(party, 0)
    await ann.send({ type: 'bot', seat: 0, level: 'good' })
    expect(await world.house.tablesOf(ann.user as UserRecord)).toMatchObject([{ seat: 0, yourMove: false }])
  })
})

describe('the code of a table', () => {
  const DAY = 86_400_000

  test('works as long as its lobby is open', async () => {
    const world = await openWorld()
    const made = await world.house.createTable(await world.guest('Ann'), toyTable())
    if (!made.ok) throw new Error(made.error.code)
    const { id, code } = made.value.table
    world.clock.stall(6 * DAY)
    expect(await world.house.findByCode(code)).toEqual({ ok: true, value: { id } })
  })

  test('works for a day at a running match, and not at one that is over', async () => {
    const [running, over] = [await openTable(['Ann', 'Ben']), await openTable(['Ann', 'Ben'])]
    const find = ({ world, players: [ann] }: typeof over) => world.house.findByCode(ann?.table.code ?? '')
    expect(await find(running)).toEqual({ ok: true, value: { id: running.id } })
    running.world.clock.stall(DAY)
    expect(await find(running)).toMatchObject({ error: { code: 'unknown-code' } })
    const { code } = seatOf(over, 0).table
    expect(await find(over)).toMatchObject({ ok: true })
    await seatOf(over, 0).act({ type: 'end' })
    expect(seatOf(over, 0).table.code).toBe('')
    expect(await over.world.house.findByCode(code)).toMatchObject({ error: { code: 'unknown-code' } })
  })
})
