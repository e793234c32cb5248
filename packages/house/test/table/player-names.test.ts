import { forkTable } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import type { UserRecord } from '../../src/store.ts'
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

  test('a bot whose name a person has gets a number, at a new table and in the lobby', async () => {
    const world = await openWorld()
    const bots = [{ seat: 1, level: 'good' as const }]
    const made = await world.house.createTable(await world.guest('Beda'), toyTable({ seats: 3, name: 'Beda', bots }))
    if (!made.ok) throw new Error(made.error.code)
    const named = async (table: string) => {
      const found = await world.house.table(table)
      return found.ok && found.value.seats.map(({ name }) => name)
    }
    expect(await named(made.value.table.id)).toEqual(['Beda', 'Beda 2', ''])
    const clio = await world.guest('Clio')
    const lobby = await world.house.createTable(clio, toyTable({ seats: 3, name: 'Clio' }))
    if (!lobby.ok) throw new Error(lobby.error.code)
    const { id } = lobby.value.table
    await (await join(world, id, clio)).send({ type: 'bot', seat: 2, level: 'good' })
    expect(await named(id)).toEqual(['Clio', '', 'Clio 2'])
  })

  test('who plays on in another seat does not meet a bot of their own name', async () => {
    const party = await openTable(['Ann', 'Ben'])
    const { world, id } = party
    const ann = seatOf(party, 0)
    const fork = forkTable.parse({ seq: 0, viewer: 1, bots: [{ seat: 0, level: 'good' }], name: 'Ann' })
    await ann.act({ type: 'end' })
    const forked = await world.house.forkTable({ user: ann.user as UserRecord }, id, fork)
    expect(forked.ok && forked.value.table.seats.map(({ name }) => name)).toEqual(['Ann 2', 'Ann'])
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
