import { CLOSE } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import type { UserRecord } from '../../src/store.ts'
import { join, openTable, openWorld, seatOf } from '../harness.ts'

describe('guests', () => {
  test('are found by a token that is kept nowhere', async () => {
    const world = await openWorld()
    const { user, token } = await world.house.createGuest('Ann', 'de')
    expect(await world.house.findGuest(token)).toEqual(user)
    expect(await world.house.findGuest(`${token}x`)).toBeUndefined()
    expect(JSON.stringify([...world.store.disk.users])).not.toContain(token)
    expect(await world.house.updateGuest(user, 'Anna', 'en')).toMatchObject({ name: 'Anna', language: 'en' })
    expect(await world.house.findGuest(token)).toMatchObject({ name: 'Anna', language: 'en' })
  })
})

describe('rooms', () => {
  test('nobody needs are let go, and come back as they were', async () => {
    const party = await openTable(['Ann', 'Ben'])
    const { world, id } = party
    await seatOf(party, 0).act({ type: 'nudge' })
    for (const player of party.players) await player.drop()
    expect(world.house.gauges()).toEqual({ rooms: 1, connections: 0, frozen: 0, readOnly: 0 })
    await world.clock.pass(61_000)
    expect(world.house.gauges().rooms).toBe(0)
    const back = await join(world, id, seatOf(party, 0).user)
    expect(back.shared).toMatchObject({ nudges: 1 })
    expect(back.time.now).toBe(61_000)
  })

  test('are measured while they open; finding an open one, or none, is not', async () => {
    let opened = 0
    const party = await openTable(['Ann', 'Ben'], {}, { timeOpening: () => () => void opened++ })
    const { world, id } = party
    await seatOf(party, 0).act({ type: 'nudge' })
    expect(opened).toBe(1)
    await expect(join(world, 'nobody-knows', seatOf(party, 0).user)).rejects.toThrow()
    expect(opened).toBe(1)
    for (const player of party.players) await player.drop()
    await world.clock.pass(61_000)
    await join(world, id, seatOf(party, 0).user)
    expect(opened).toBe(2)
  })

  test('with a clock or with people stay', async () => {
    const party = await openTable(['Ann'], { clock: { kind: 'per-move', seconds: 500 }, onTimeout: 'skip' })
    await party.world.clock.pass(61_000)
    expect(party.world.house.gauges()).toMatchObject({ rooms: 1, connections: 1 })
    await seatOf(party, 0).drop()
    await party.world.clock.pass(200_000)
    expect(party.world.house.gauges().rooms).toBe(1)
  })
})

describe('closing', () => {
  test('finishes what is in flight, sends everybody home and takes nothing more', async () => {
    const party = await openTable(['Ann', 'Ben'])
    const { world, id } = party
    const ann = seatOf(party, 0)
    const sent = ann.act({ type: 'nudge' })
    await world.house.close()
    expect(await sent).toMatchObject({ ok: true })
    expect(party.players.map(({ closed }) => closed)).toEqual([CLOSE.moved, CLOSE.moved])
    const caller = { user: ann.user as UserRecord }
    expect(await world.house.command(caller, id, { type: 'pause', cmd: 'p' })).toMatchObject({ error: { code: 'shutting-down' } })
    await expect(join(world, id, ann.user)).rejects.toThrow('shutting-down')
  })
})
