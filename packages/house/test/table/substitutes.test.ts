import { forkTable } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import type { UserRecord } from '../../src/store.ts'
import { quiet } from '../../testing/index.ts'
import { type Client, join, last, linkOf, openTable, outstay, seatOf } from '../harness.ts'

/** Ann and Cem are here; Ben left his seat to a bot and went; Eve looks on. */
async function benIsAway(options: Parameters<typeof openTable>[2] = {}) {
  const party = await openTable(['Ann', 'Ben', 'Cem'], {}, options)
  const [ann, ben, cem] = [seatOf(party, 0), seatOf(party, 1), seatOf(party, 2)]
  await ben.send({ type: 'leave' })
  await ben.drop()
  const { world, id } = party
  return { world, id, ann, ben, cem, eve: await join(world, id, await world.guest('Eve')) }
}

const answer = (client: Client, yes: boolean) => client.send({ type: 'vote', vote: client.table.votes[0]?.id ?? 'none', yes })
const cardOf = (client: Client) => (client.own as { hand: string[] }).hand[0]?.slice(1)

describe('a stranger takes the seat of somebody who is away', () => {
  test('only with the leave of all who are here', async () => {
    const { ann, cem, eve } = await benIsAway()
    expect(await eve.send({ type: 'sit', seat: 1 })).toMatchObject({ ok: true })
    const [vote] = ann.table.votes
    expect(vote).toMatchObject({ about: { kind: 'substitute', seat: 1, name: 'Eve' }, yes: [], open: [0, 2] })
    expect(vote).not.toHaveProperty('by')
    await answer(ann, true)
    expect(eve.viewer).toBe('spectator')
    expect(eve.own).toBeUndefined()
    await answer(cem, true)
    expect(eve.viewer).toBe(1)
    expect(ann.table).toMatchObject({ votes: [], seats: [{}, { standIn: 'substitute' }, {}] })
  })

  test('and sees nothing of the match before they sat down, neither in a replay nor by a fork', async () => {
    const { world, id, ann, cem, eve } = await benIsAway()
    const hidden = cardOf(ann)
    await ann.act({ type: 'play', card: hidden })
    await world.clock.pass(2000) // Ben's bot plays on
    await cem.act({ type: 'pass' })
    await eve.send({ type: 'sit', seat: 1 })
    await answer(ann, true)
    await answer(cem, true)
    const since = eve.seq
    expect([eve.viewer, since]).toEqual([1, 3])
    await ann.act({ type: 'pass' })
    const caller = { user: eve.user as UserRecord }
    const seen = await world.house.replay(caller, id, undefined, 'en')
    if (!seen.ok) throw new Error(seen.error.code)
    expect(seen.value.entries.map(({ seq }) => seq)).toEqual([4])
    expect(seen.value.first.own).toEqual(eve.own)
    const bots = [0, 2].map(seat => ({ seat, level: 'good' as const }))
    const fork = (seq: number) => world.house.forkTable(caller, id, forkTable.parse({ seq, viewer: 1, bots }))
    expect(await fork(since - 1)).toEqual({ ok: false, error: { code: 'bad-seq', params: { seq: since - 1 } } })
    expect(await fork(since)).toMatchObject({ ok: true })
  })

  test('not after one no', async () => {
    const { ann, cem, eve } = await benIsAway()
    await eve.send({ type: 'sit', seat: 1 })
    await answer(cem, false)
    expect(ann.table).toMatchObject({ votes: [], seats: [{}, { standIn: 'bot' }, {}] })
    expect(eve.viewer).toBe('spectator')
  })

  test('who is away is asked, too: nobody sits down because nobody is here', async () => {
    const { world, id, ann, cem, eve } = await benIsAway()
    await ann.drop()
    await cem.drop()
    expect(await eve.send({ type: 'sit', seat: 1 })).toMatchObject({ ok: true })
    expect(eve.table.votes).toMatchObject([{ about: { kind: 'substitute', seat: 1 }, yes: [], open: [0, 2] }])
    expect([eve.viewer, eve.own]).toEqual(['spectator', undefined])
    await answer(await join(world, id, ann.user), true)
    await answer(await join(world, id, cem.user), true)
    expect(eve.viewer).toBe(1)
  })

  test('not now, if nobody is left to ask', async () => {
    const never = { choose: () => new Promise(() => {}), close: async () => {} } // else the bots would be done soon
    const { ann, cem, eve } = await benIsAway({ thinkers: never })
    await eve.send({ type: 'sit', seat: 1 })
    for (const person of [ann, cem]) {
      await person.send({ type: 'leave' })
      await person.drop()
    }
    expect([eve.viewer, eve.table.votes]).toEqual(['spectator', []])
    expect(await eve.send({ type: 'sit', seat: 1 })).toMatchObject({ error: { code: 'nobody-to-ask' } })
    expect(eve.viewer).toBe('spectator')
  })

  test('not if its owner only handed it to a bot, unless they stay away for long', async () => {
    const party = await openTable(['Ann', 'Ben', 'Cem'])
    const [ben, eve] = [seatOf(party, 1), await join(party.world, party.id, await party.world.guest('Eve'))]
    await ben.send({ type: 'bot', seat: 1, level: 'good' })
    await ben.drop()
    await party.world.clock.pass(2000)
    expect(await eve.send({ type: 'sit', seat: 1 })).toMatchObject({ error: { code: 'bot-keeps-seat' } })
    outstay(party.world)
    expect(await eve.send({ type: 'sit', seat: 1 })).toMatchObject({ ok: true })
    expect(eve.table.votes).toMatchObject([{ open: [0, 2] }])
  })

  test('not by the vote of a single opponent, unless the owner left', async () => {
    const party = await openTable(['Ann', 'Ben'])
    const { world, id } = party
    const [ann, ben, eve] = [seatOf(party, 0), seatOf(party, 1), await join(world, id, await world.guest('Eve'))]
    await ben.drop()
    outstay(world)
    await ann.send({ type: 'bot', seat: 1, level: 'good' })
    expect(ann.table.seats[1]).toMatchObject({ standIn: 'bot' })
    expect(await eve.send({ type: 'sit', seat: 1 })).toMatchObject({ error: { code: 'two-must-agree' } })
    const back = await join(world, id, ben.user)
    await back.send({ type: 'take-back' })
    await back.send({ type: 'leave' })
    await back.drop()
    await eve.send({ type: 'sit', seat: 1 })
    await answer(ann, true)
    expect(eve.viewer).toBe(1)
  })

  test('not if its owner is back first, nor once the stranger has gone', async () => {
    const { world, id, ann, ben, eve } = await benIsAway()
    await eve.send({ type: 'sit', seat: 1 })
    const back = await join(world, id, ben.user)
    expect(ann.table.votes).toEqual([])
    await back.drop()
    await eve.send({ type: 'sit', seat: 1 })
    await eve.drop()
    expect(ann.table.votes).toEqual([])
  })

  test('not if the stranger has got a seat of their own meanwhile: nobody plays two', async () => {
    const { world, id, ann, cem, eve } = await benIsAway()
    await eve.send({ type: 'sit', seat: 1 })
    await world.house.claimSeat(eve.user as UserRecord, id, await linkOf(world, id, cem.user))
    await quiet()
    await answer(ann, true)
    await answer(eve, true)
    expect(ann.table).toMatchObject({ votes: [], seats: [{}, { standIn: 'bot' }, {}] })
  })

  test('and claims no other seat then: nobody plays two', async () => {
    const { world, id, ann, cem, eve } = await benIsAway()
    await eve.send({ type: 'sit', seat: 1 })
    for (const person of [ann, cem]) await answer(person, true)
    expect(eve.viewer).toBe(1)
    const claimed = await world.house.claimSeat(eve.user as UserRecord, id, await linkOf(world, id, cem.user))
    expect(claimed).toMatchObject({ error: { code: 'seat-taken' } })
    expect([eve.viewer, cem.viewer]).toEqual([1, 2])
  })

  test('one stranger at a time', async () => {
    const { world, id, ann, eve } = await benIsAway()
    await eve.send({ type: 'sit', seat: 1 })
    const fay = await join(world, id, await world.guest('Fay'))
    expect(await fay.send({ type: 'sit', seat: 1 })).toMatchObject({ error: { code: 'seat-taken' } })
    expect(await eve.send({ type: 'sit', seat: 1, name: 'Evi' })).toMatchObject({ ok: true })
    expect(ann.table.votes).toMatchObject([{ about: { name: 'Evi' } }])
  })
})

describe('what was before a substitute sat down', () => {
  async function eveSits() {
    const party = await benIsAway()
    const { ann, cem, eve } = party
    await ann.act({ type: 'play', card: cardOf(ann) })
    const before = ann.seq
    await eve.send({ type: 'sit', seat: 1 })
    for (const person of [ann, cem]) await answer(person, true)
    return { ...party, before }
  }

  test('is not told them, if only the seat knew', async () => {
    const { eve, before } = await eveSits()
    const history = last(eve, 'welcome')?.history ?? []
    expect([
      eve.viewer,
      history.map(({ seq }) => seq).includes(before),
      history.flatMap(({ events }) => events.map(({ type }) => type)),
    ]).toEqual([1, true, ['played', 'played']])
  })

  test('is not theirs to take back', async () => {
    const { eve, cem, before } = await eveSits()
    expect(await eve.send({ type: 'undo', to: 0 })).toMatchObject({ error: { code: 'undo-impossible' } })
    await cem.act({ type: 'pass' })
    expect(eve.seq).toBeGreaterThan(before)
  })

  test('is turned back without asking them; what came later is not', async () => {
    const { ann, cem, eve, before } = await eveSits()
    await ann.send({ type: 'undo', to: 0 })
    expect(ann.table.votes).toMatchObject([{ about: { kind: 'undo', to: 0 }, yes: [0], open: [2] }])
    expect(await answer(eve, true)).toMatchObject({ error: { code: 'not-seated' } })
    await answer(cem, false)
    await cem.act({ type: 'play', card: cardOf(cem) })
    expect(cem.seq).toBeGreaterThan(before)
    await cem.send({ type: 'undo', to: before })
    expect(ann.table.votes).toMatchObject([{ yes: [2], open: [0, 1] }])
  })

  test('still needs its owner, if others had put a bot there', async () => {
    const party = await openTable(['Ann', 'Ben', 'Cem'])
    const [ann, ben, cem] = [seatOf(party, 0), seatOf(party, 1), seatOf(party, 2)]
    await ann.act({ type: 'play', card: cardOf(ann) })
    await ben.drop()
    outstay(party.world)
    await ann.send({ type: 'bot', seat: 1, level: 'good' })
    await answer(cem, true)
    const eve = await join(party.world, party.id, await party.world.guest('Eve'))
    await eve.send({ type: 'sit', seat: 1 })
    for (const person of [ann, cem]) await answer(person, true)
    expect(eve.viewer).toBe(1)
    await ann.send({ type: 'undo', to: 0 })
    expect(ann.table.votes).toMatchObject([{ open: [2, 1] }])
    expect(await answer(eve, true)).toMatchObject({ error: { code: 'not-your-seat' } })
  })
})

describe('a substitute who goes', () => {
  /** Others gave Ben's seat to a bot when he had been away for long; Eve took it over. */
  async function eveForBen() {
    const party = await openTable(['Ann', 'Ben', 'Cem'])
    const { world, id } = party
    const [ann, ben, cem] = [seatOf(party, 0), seatOf(party, 1), seatOf(party, 2)]
    await ben.drop()
    outstay(world)
    await ann.send({ type: 'bot', seat: 1, level: 'good' })
    await answer(cem, true)
    await ann.act({ type: 'pass' }) // and then the bot moves
    const eve = await join(world, id, await world.guest('Eve'))
    await eve.send({ type: 'sit', seat: 1 })
    for (const person of [ann, cem]) await answer(person, true)
    expect(eve.viewer).toBe(1)
    return { world, id, ann, ben, cem, eve }
  }

  test('is away from then on, not since the owner is: their seat is kept as long as any', async () => {
    const { world, ann, eve } = await eveForBen()
    await eve.drop()
    await world.clock.pass(2000)
    expect(await ann.send({ type: 'bot', seat: 1, level: 'good' })).toMatchObject({ error: { code: 'seat-kept' } })
    outstay(world)
    expect(await ann.send({ type: 'bot', seat: 1, level: 'good' })).toMatchObject({ ok: true })
    expect(ann.table.votes).toMatchObject([{ about: { kind: 'hand-over', seat: 1 } }])
  })

  test('hears of their own absence only, and the owner of theirs', async () => {
    const { world, id, ben, cem, eve } = await eveForBen()
    expect(last(eve, 'welcome')).not.toHaveProperty('away')
    const { seq } = eve
    await eve.drop()
    await world.clock.pass(20_000)
    await cem.act({ type: 'pass' })
    const again = await join(world, id, eve.user)
    expect(last(again, 'welcome')?.away).toMatchObject({ seq, ms: 20_000 })
    expect(last(await join(world, id, eve.user), 'welcome')).not.toHaveProperty('away')
    const back = await join(world, id, ben.user)
    expect(last(back, 'welcome')).not.toHaveProperty('away')
    await back.send({ type: 'take-back' })
    expect(last(back, 'welcome')).toMatchObject({ viewer: 1, away: { seq: 0 } })
  })

  test.each([
    ['leaves', { type: 'leave' }],
    ['hands over', { type: 'bot', seat: 1, level: 'good' }],
  ] as const)('leaves the bot as it was: who %s changes nothing for an owner who had left', async (_name, command) => {
    const party = await openTable(['Ann', 'Ben'])
    const { world, id } = party
    const [ann, ben, eve] = [seatOf(party, 0), seatOf(party, 1), await join(world, id, await world.guest('Eve'))]
    await ben.send({ type: 'leave' })
    await ben.drop()
    const before = world.store.disk.tables.get(id)?.seats[1]?.standIn
    expect(before).toMatchObject({ kind: 'bot', left: true })
    await eve.send({ type: 'sit', seat: 1 })
    await answer(ann, true)
    expect(eve.viewer).toBe(1)
    await eve.send(command)
    expect(eve.viewer).toBe('spectator')
    expect(world.store.disk.tables.get(id)?.seats[1]?.standIn).toEqual(before)
    const fay = await join(world, id, await world.guest('Fay'))
    await world.clock.pass(2000)
    expect(await fay.send({ type: 'sit', seat: 1 })).toMatchObject({ ok: true }) // Ann alone may agree: Ben left
    const back = await join(world, id, ben.user)
    expect(await back.send({ type: 'take-back' })).toMatchObject({ error: { code: 'bot-moves-first' } })
  })

  test('is not sent away by an owner who had left for good', async () => {
    const party = await openTable(['Ann', 'Ben', 'Cem'])
    const { world, id } = party
    const [ann, ben, cem] = [seatOf(party, 0), seatOf(party, 1), seatOf(party, 2)]
    for (let turn = 0; turn < 2; turn++) {
      await ann.act({ type: 'pass' })
      expect(await ben.send({ type: 'bot', seat: 1, level: 'good' })).toMatchObject({ ok: true })
      expect(await ben.send({ type: 'take-back' })).toMatchObject({ ok: true })
      await cem.act({ type: 'pass' })
    }
    await ben.send({ type: 'leave' })
    await ben.drop()
    const eve = await join(world, id, await world.guest('Eve'))
    await world.clock.pass(2000)
    await eve.send({ type: 'sit', seat: 1 })
    for (const person of [ann, cem]) await answer(person, true)
    expect(eve.viewer).toBe(1)
    const back = await join(world, id, ben.user)
    expect(await back.send({ type: 'take-back' })).toMatchObject({ error: { code: 'handed-over-twice' } })
    expect([eve.viewer, back.viewer]).toEqual([1, 'spectator'])
  })

  test('because time was over twice sees nothing more of the seat', async () => {
    const party = await openTable(['Ann', 'Ben'], { clock: { kind: 'per-move', seconds: 30 }, onTimeout: 'skip' })
    const { world, id } = party
    const [ann, ben, eve] = [seatOf(party, 0), seatOf(party, 1), await join(world, id, await world.guest('Eve'))]
    await ben.send({ type: 'leave' })
    await ben.drop()
    await eve.send({ type: 'sit', seat: 1 })
    await answer(ann, true)
    expect(eve.own).toHaveProperty('hand')
    for (let turn = 0; turn < 3 && eve.viewer === 1; turn++) {
      await ann.act({ type: 'pass' })
      await world.clock.pass(31_000)
    }
    expect(ann.table.seats[1]).toMatchObject({ standIn: 'bot' })
    expect([eve.viewer, eve.own]).toEqual(['spectator', undefined])
  })
})
