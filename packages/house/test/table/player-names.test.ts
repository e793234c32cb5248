import { describe, expect, test } from 'vitest'
import { join, openTable, openWorld, seatOf, toyTable } from '../harness.ts'

describe('a name belongs to one player of a table', () => {
  test.each([
    'Ben',
    'ben',
    ' B e n ',
    'BEN.',
    'Bén',
    'Ｂｅｎ',
    'Веn', // Cyrillic
    'Βεn', // Greek
  ])('nobody is renamed to %j beside Ben', async name => {
    const party = await openTable(['Ann', 'Ben'])
    const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
    expect(await ann.send({ type: 'rename', name })).toMatchObject({ error: { code: 'name-taken' } })
    expect(ben.table.seats.map(seat => seat.name)).toEqual(['Ann', 'Ben'])
  })

  test.each([
    ['Paul', 'PauI'],
    ['Paul', 'Pau1'],
    ['Ian', 'lan'],
    ['IDA', 'ida'],
  ])('beside %s nobody is %s', async (name, other) => {
    const ann = seatOf(await openTable(['Ann', name]), 0)
    expect(await ann.send({ type: 'rename', name: other })).toMatchObject({ error: { code: 'name-taken' } })
  })

  test.each([
    ['Lia', 'Ila'],
    ['Till', 'Tilo'],
  ])('%s and %s are two names', async (name, other) => {
    const ann = seatOf(await openTable(['Ann', name]), 0)
    expect(await ann.send({ type: 'rename', name: other })).toMatchObject({ ok: true })
  })

  test('one’s own name may be written differently, and names of one letter more are others', async () => {
    const ann = seatOf(await openTable(['Ann', 'Ben']), 0)
    for (const name of ['ANN', 'Bena', 'Anna']) expect(await ann.send({ type: 'rename', name })).toMatchObject({ ok: true })
  })

  test('nor to the name of a bot', async () => {
    const ann = seatOf(await openTable(['Ann'], { bots: [{ seat: 1, level: 'good' }] }), 0)
    const bot = ann.table.seats[1]?.name ?? ''
    expect(await ann.send({ type: 'rename', name: bot.toUpperCase() })).toMatchObject({ error: { code: 'name-taken' } })
  })

  test('whoever sits down with a name that is there gets a number', async () => {
    const world = await openWorld()
    const made = await world.house.createTable(await world.guest('Anna'), toyTable({ seats: 3 }))
    if (!made.ok) throw new Error(made.error.code)
    const { id } = made.value.table
    for (const [seat, name] of [
      [1, 'Anna'],
      [2, 'anna'],
    ] as const) {
      const client = await join(world, id, await world.guest(name))
      expect(await client.send({ type: 'sit', seat })).toMatchObject({ ok: true })
    }
    const table = await world.house.table(id)
    expect(table.ok && table.value.seats.map(seat => seat.name)).toEqual(['Anna', 'Anna 2', 'anna 3'])
  })
})
