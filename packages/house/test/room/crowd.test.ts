import { describe, expect, test } from 'vitest'
import { type Client, count, join, last, openTable, seatOf, type World } from '../harness.ts'

const CROWD = 400

async function crowdJoins(world: World, id: string, pauseMs = 0): Promise<Client[]> {
  const crowd: Client[] = []
  for (let n = 0; n < CROWD; n++) {
    crowd.push(await join(world, id))
    if (pauseMs > 0) await world.clock.pass(pauseMs)
  }
  return crowd
}

const tableMessages = (clients: readonly Client[]) => clients.reduce((sum, client) => sum + count(client, 'table'), 0)

describe('a crowd of spectators', () => {
  test('that comes at once costs each of them a message or two, not one per newcomer', async () => {
    const party = await openTable(['Ann', 'Ben'])
    const players = [seatOf(party, 0), seatOf(party, 1)]
    const before = tableMessages(players)
    const crowd = await crowdJoins(party.world, party.id)
    await party.world.clock.pass(5_000)
    expect(tableMessages([...players, ...crowd]) - before).toBeLessThanOrEqual(2 * (CROWD + 2))
    for (const client of [...players, ...crowd]) expect(client.table.spectators).toBe(CROWD)
  })

  test('that comes one after the other costs no more than two hundred messages a second', async () => {
    const party = await openTable(['Ann', 'Ben'])
    const players = [seatOf(party, 0), seatOf(party, 1)]
    const started = party.world.clock.now()
    const crowd = await crowdJoins(party.world, party.id, 50)
    const seconds = (party.world.clock.now() - started) / 1000
    expect(tableMessages([...players, ...crowd])).toBeLessThanOrEqual(seconds * 200 + CROWD)
    await party.world.clock.pass(5_000)
    for (const client of [...players, ...crowd]) expect(client.table.spectators).toBe(CROWD)
  })

  test('that leaves at once is told to those who stay, once', async () => {
    const party = await openTable(['Ann', 'Ben'])
    const ann = seatOf(party, 0)
    const crowd = await crowdJoins(party.world, party.id)
    await party.world.clock.pass(5_000)
    const before = count(ann, 'table')
    for (const client of crowd) await client.drop()
    await party.world.clock.pass(5_000)
    expect(count(ann, 'table') - before).toBeLessThanOrEqual(2)
    expect(ann.table.spectators).toBe(0)
  })
})

describe('what the table hears', () => {
  test('of a spectator comes after a quarter of a second', async () => {
    const party = await openTable(['Ann', 'Ben'])
    const ann = seatOf(party, 0)
    const before = count(ann, 'table')
    await join(party.world, party.id)
    expect(count(ann, 'table')).toBe(before)
    await party.world.clock.pass(249)
    expect(count(ann, 'table')).toBe(before)
    await party.world.clock.pass(1)
    expect(count(ann, 'table')).toBe(before + 1)
    expect(ann.table.spectators).toBe(1)
  })

  test('of a seat comes at once, and brings the spectators along', async () => {
    const party = await openTable(['Ann', 'Ben'])
    const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
    const before = count(ann, 'table')
    await join(party.world, party.id)
    await ben.drop()
    expect(last(ann, 'table')?.table).toMatchObject({ spectators: 1, seats: [{ connected: true }, { connected: false }] })
    const after = count(ann, 'table')
    await party.world.clock.pass(1_000)
    expect(after).toBe(before + 1)
    expect(count(ann, 'table')).toBeLessThanOrEqual(after + 1) // Ben is away for longer than a reload takes
  })
})
