import { verifyLog } from '@chronothek/core'
import { patched } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import type { UserRecord } from '../../src/store.ts'
import { testDigest } from '../../testing/index.ts'
import { type Client, join, openTable, seatOf } from '../harness.ts'

async function finished() {
  const party = await openTable(['Ann', 'Ben'], { bots: [{ seat: 2, level: 'good' }], clock: { kind: 'per-move', seconds: 30 } })
  const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
  const first = { ann: { shared: ann.shared, own: ann.own } }
  await ann.act({ type: 'play', card: (ann.own as { hand: string[] }).hand[0]?.slice(1) })
  await ben.act({ type: 'nudge' })
  await ben.send({ type: 'undo', to: 1 })
  await ben.act({ type: 'pass' })
  await ann.act({ type: 'end' })
  return { ...party, ann, ben, first, caller: { user: ann.user as UserRecord } }
}

describe('a finished match', () => {
  test('reveals its seed, and its whole log fits the promise', async () => {
    const { world, id, ann } = await finished()
    const log = await world.house.log(id)
    if (!log.ok) throw new Error(log.error.code)
    const { header, entries, links, seed } = log.value
    expect(ann.table).toMatchObject({ phase: 'ended', seed, seedHash: header.seedHash })
    expect(() => verifyLog(testDigest, header, entries, links, seed)).not.toThrow()
    expect(entries).toHaveLength(ann.seq)
    expect(ann.time.running).toBe(false)
  })

  test.each(['kept', 'folded', 'folded after a restart'])('can be watched as any viewer (%s)', async how => {
    const { world, id, ann, first, caller } = await finished()
    await world.house.close()
    expect(world.store.disk.replays.size).toBe(1)
    if (how !== 'kept') world.store.disk.replays.clear()
    await world.restart()
    const replay = await world.house.replay(caller, id, undefined, 'de')
    if (!replay.ok) throw new Error(replay.error.code)
    const { entries, texts } = replay.value
    expect(replay.value).toMatchObject({ id, viewer: 0, ended: true, first: first.ann, seats: [{ name: 'Ann' }, { name: 'Ben' }, {}] })
    let { shared, own } = replay.value.first
    for (const entry of entries) {
      if (entry.shared !== undefined) shared = patched(shared, entry.shared)
      if (entry.own !== undefined) own = patched(own, entry.own)
    }
    expect([shared, own]).toEqual([ann.shared, ann.own])
    for (const card of (own as { hand: string[] }).hand) expect(texts).toHaveProperty([card], `de ${card.slice(1)}`)
    const other = await world.house.replay({}, id, 1, 'en')
    expect(other).toMatchObject({ ok: true, value: { viewer: 1 } })
    expect(await world.house.replay({}, id, undefined, 'en')).toMatchObject({ value: { viewer: 'spectator' } })
    expect(await world.house.replay({}, id, 7, 'en')).toMatchObject({ error: { code: 'unknown-seat' } })
  })

  test('keeps its people together for a rematch', async () => {
    const { world, id, ann, ben } = await finished()
    const first = await ben.send({ type: 'rematch' })
    const next = first.ok ? (first.next ?? '') : ''
    expect(ann.table.next).toBe(next)
    expect(await ann.send({ type: 'rematch' })).toMatchObject({ ok: true, next })
    const eve = await join(world, id, await world.guest('Eve'))
    expect(await eve.send({ type: 'rematch' })).toMatchObject({ error: { code: 'not-seated' } })
    const there = await join(world, next, ben.user)
    expect(there).toMatchObject({ viewer: 1, table: { phase: 'open', host: 1, clock: { kind: 'per-move' } } })
    expect(there.table.seats.map(({ owner, name }) => [owner, name])).toEqual([
      ['person', 'Ann'],
      ['person', 'Ben'],
      ['bot', 'Clio'],
    ])
    expect(await there.send({ type: 'start' })).toMatchObject({ ok: true })
  })

  test('a substitute who asks for a rematch leaves its host with those who have a seat', async () => {
    const { world, id, players } = await openTable(['Ann', 'Ben'])
    const [ann, ben] = [players[0] as Client, players[1] as Client]
    await ben.send({ type: 'leave' })
    await ben.drop()
    const eve = await join(world, id, await world.guest('Eve'))
    expect(await eve.send({ type: 'sit', seat: 1 })).toMatchObject({ ok: true })
    await ann.send({ type: 'vote', vote: ann.table.votes[0]?.id ?? '', yes: true })
    await ann.act({ type: 'end' })
    const reply = await eve.send({ type: 'rematch' })
    const there = await join(world, reply.ok ? (reply.next ?? '') : '', ann.user)
    expect(there).toMatchObject({ viewer: 0, table: { host: 0 } })
  })

  test('a rematch waits for the end', async () => {
    const party = await openTable(['Ann', 'Ben'])
    expect(await seatOf(party, 0).send({ type: 'rematch' })).toMatchObject({ error: { code: 'not-ended' } })
  })

  test('that ended just as the server died is over after the restart', async () => {
    const { world, id } = await finished()
    const table = world.store.disk.tables.get(id)
    if (table !== undefined) table.phase = 'playing'
    await world.restart()
    expect((await join(world, id)).table).toMatchObject({ phase: 'ended', seed: expect.any(String) })
  })
})

describe('a table that is not there', () => {
  test('is unknown everywhere', async () => {
    const { world, caller } = await finished()
    const unknown = { ok: false, error: { code: 'unknown-table' } }
    expect(await world.house.table('x')).toEqual(unknown)
    expect(await world.house.view(caller, 'x', 'en')).toEqual(unknown)
    expect(await world.house.log('x')).toEqual(unknown)
    expect(await world.house.replay(caller, 'x', undefined, 'en')).toEqual(unknown)
    expect(await world.house.createSeatToken(caller, 'x')).toEqual(unknown)
    expect(await world.house.claimSeat(caller.user, 'x', 'y')).toEqual(unknown)
    expect(await world.house.command(caller, 'x', { type: 'leave', cmd: 'c' })).toMatchObject(unknown)
    await expect(join(world, 'x')).rejects.toThrow('unknown-table')
  })
})

describe('looking back', () => {
  test('folds the log once per entry, however many look', async () => {
    const party = await openTable(['Ann', 'Ben'])
    const { world, id } = party
    const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
    await ann.act({ type: 'nudge' })
    let loads = 0
    const { loadMatch } = world.store
    world.store.loadMatch = match => {
      loads++
      return loadMatch(match)
    }
    const look = (client: Client) => world.house.replay({ user: client.user as UserRecord }, id, undefined, 'en')
    const asOthers = world.house.replay({ user: ben.user as UserRecord }, id, 'spectator', 'en')
    const answers = await Promise.all([look(ann), look(ben), look(ann), asOthers])
    expect(answers.map(answer => answer.ok && [answer.value.viewer, answer.value.own, answer.value.entries.length])).toEqual([
      [0, 0, 1],
      [1, 1, 1],
      [0, 0, 1],
      ['spectator', 1, 1],
    ])
    expect(loads).toBe(1)
    await ann.act({ type: 'nudge' })
    expect(await look(ben)).toMatchObject({ value: { entries: [{ seq: 1 }, { seq: 2 }] } })
    expect(loads).toBe(2)
  })

  test('a reader who failed does not spoil it for the next', async () => {
    const party = await openTable(['Ann', 'Ben'])
    const caller = { user: seatOf(party, 0).user as UserRecord }
    const { loadMatch } = party.world.store
    party.world.store.loadMatch = async () => {
      throw new Error('busy')
    }
    expect(await party.world.house.replay(caller, party.id, undefined, 'en')).toMatchObject({ error: { code: 'fault' } })
    party.world.store.loadMatch = loadMatch
    expect(await party.world.house.replay(caller, party.id, undefined, 'en')).toMatchObject({ ok: true })
  })

  test('everybody is told the last link at the end, and a log cut off later is not shown', async () => {
    const { world, id, ann } = await finished()
    const log = await world.house.log(id)
    if (!log.ok) throw new Error(log.error.code)
    expect(log.value.last).toBe(log.value.links.at(-1))
    expect(ann.table.last).toBe(log.value.last)
    await world.house.close()
    world.store.disk.replays.clear()
    world.store.disk.matches.get(id)?.rows.pop()
    await world.restart()
    expect((await join(world, id)).table.health).toBe('frozen')
  })
})
