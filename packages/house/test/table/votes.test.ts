import { describe, expect, test } from 'vitest'
import { type Client, count, join, last, openTable, seatOf } from '../harness.ts'

async function twoPlayers(more: Parameters<typeof openTable>[1] = {}) {
  const party = await openTable(['Ann', 'Ben'], more)
  return { ...party, ann: seatOf(party, 0), ben: seatOf(party, 1) }
}

const voteId = (client: Client) => client.table.votes[0]?.id ?? 'none'
const noteKinds = (client: Client) => client.received.flatMap(message => (message.type === 'note' ? [message.note.kind] : []))
const cardOf = (client: Client) => (client.own as { hand: string[] }).hand[0]?.slice(1)

describe('undo', () => {
  test('is free while nobody learned anything and nobody else acted', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await ann.act({ type: 'nudge' })
    await ann.act({ type: 'pass' })
    expect(await ann.send({ type: 'undo', to: 1 })).toMatchObject({ ok: true, seq: 3 })
    expect(ben.shared).toMatchObject({ turn: 0, nudges: 1 })
    expect(last(ben, 'entry')).toMatchObject({ seq: 3, by: 0, undo: 1, events: [] })
    expect(noteKinds(ben)).toContain('undone')
    expect(world.store.disk.matches.get(id)?.rows).toHaveLength(3)
    await world.restart()
    expect((await join(world, id, ben.user)).shared).toEqual(ben.shared)
  })

  test('after luck needs everybody’s leave', async () => {
    const { ann, ben } = await twoPlayers()
    const before = ann.own
    await ann.act({ type: 'play', card: cardOf(ann) })
    expect(await ann.send({ type: 'undo', to: 0 })).toMatchObject({ ok: true, seq: 1 })
    expect(ben.table.votes).toMatchObject([{ about: { kind: 'undo', to: 0 }, by: 0, yes: [0], open: [1] }])
    expect(await ben.send({ type: 'vote', vote: voteId(ben), yes: true })).toMatchObject({ ok: true })
    expect(ben.table.votes).toEqual([])
    expect(ann.own).toEqual(before)
    expect(ben.shared).toMatchObject({ turn: 0, shown: [] })
  })

  test('is over with one no', async () => {
    const { ann, ben } = await twoPlayers()
    await ann.act({ type: 'play', card: cardOf(ann) })
    await ann.send({ type: 'undo', to: 0 })
    const vote = voteId(ben)
    await ben.send({ type: 'vote', vote, yes: false })
    expect(ann.table.votes).toEqual([])
    expect(ann.seq).toBe(1)
    expect(noteKinds(ann)).toContain('undo-refused')
    expect(await ben.send({ type: 'vote', vote, yes: true })).toMatchObject({ error: { code: 'unknown-vote' } })
  })

  test('is asked anew when somebody plays on: nobody agreed to take back what came later', async () => {
    const party = await openTable(['Ann', 'Ben', 'Cem'])
    const [ann, ben, cem] = [seatOf(party, 0), seatOf(party, 1), seatOf(party, 2)]
    await ann.act({ type: 'play', card: cardOf(ann) })
    await ann.send({ type: 'undo', to: 0 })
    const vote = voteId(cem)
    await ben.send({ type: 'vote', vote, yes: true })
    expect(await ben.act({ type: 'play', card: cardOf(ben) })).toMatchObject({ ok: true })
    await cem.send({ type: 'vote', vote, yes: true })
    expect(cem.table.votes).toMatchObject([{ yes: [0, 2], open: [1] }])
    expect(cem.seq).toBe(2)
    await ben.send({ type: 'vote', vote, yes: true })
    expect([ben.seq, ben.table.votes]).toEqual([3, []])
  })

  test('is over after a minute without an answer', async () => {
    const { world, ann } = await twoPlayers()
    await ann.act({ type: 'play', card: cardOf(ann) })
    await ann.send({ type: 'undo', to: 0 })
    await world.clock.pass(59_999)
    expect(ann.table.votes).toHaveLength(1)
    await world.clock.pass(1)
    expect(ann.table.votes).toEqual([])
    expect(noteKinds(ann)).toContain('undo-refused')
  })

  test('bots agree, and hold still while people vote', async () => {
    const party = await openTable(['Ann', 'Ben'], { bots: [{ seat: 1, level: 'good' }] })
    const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
    expect(ben.viewer).toBe(2)
    await ann.act({ type: 'play', card: cardOf(ann) })
    expect(ann.seq).toBe(2) // the bot answered
    await ben.act({ type: 'pass' })
    expect(await ben.send({ type: 'undo', to: 1 })).toMatchObject({ ok: true })
    expect(ann.table.votes).toMatchObject([{ yes: [2], open: [0] }])
    await ann.act({ type: 'pass' })
    expect(ann.seq).toBe(4) // no answer of the bot yet
    await ann.send({ type: 'vote', vote: voteId(ann), yes: true })
    expect(last(ann, 'entry')).toMatchObject({ seq: 6, by: 1 }) // taken back, and moved anew
  })

  test('one question per person, and no more time by asking for another', async () => {
    const { world, ann, ben } = await twoPlayers()
    await ann.act({ type: 'play', card: cardOf(ann) })
    await ben.act({ type: 'pass' })
    await ann.send({ type: 'undo', to: 1 })
    await world.clock.pass(30_000)
    await ann.send({ type: 'undo', to: 0 })
    expect(ben.table.votes).toMatchObject([{ about: { kind: 'undo', to: 0 }, by: 0 }])
    await world.clock.pass(30_000)
    expect(ben.table.votes).toEqual([])
  })

  test('does not go on for ever, also not after a restart', async () => {
    const { world, id, ann } = await twoPlayers()
    for (let n = 0; n < 250; n++) {
      await ann.act({ type: 'nudge' })
      expect(await ann.send({ type: 'undo', to: 0 })).toMatchObject({ ok: true })
    }
    await ann.act({ type: 'nudge' })
    expect(await ann.send({ type: 'undo', to: 0 })).toMatchObject({ error: { code: 'undo-impossible' } })
    await world.restart()
    const back = await join(world, id, ann.user)
    expect(await back.send({ type: 'undo', to: 0 })).toMatchObject({ error: { code: 'undo-impossible' } })
    expect(await back.act({ type: 'pass' })).toMatchObject({ ok: true })
  })

  test('alone with bots needs nobody', async () => {
    const party = await openTable(['Ann'], { bots: [{ seat: 1, level: 'good' }] })
    const ann = seatOf(party, 0)
    await ann.act({ type: 'play', card: cardOf(ann) })
    expect(await ann.send({ type: 'undo', to: 0 })).toMatchObject({ ok: true, seq: 3 })
    expect(ann.shared).toMatchObject({ turn: 0, shown: [] })
  })

  test('of nothing, of the future, by a spectator, or after the end is refused', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    expect(await ann.send({ type: 'undo', to: 0 })).toMatchObject({ error: { code: 'undo-impossible' } })
    expect(await ann.send({ type: 'undo', to: 9 })).toMatchObject({ error: { code: 'undo-impossible' } })
    const eve = await join(world, id, await world.guest('Eve'))
    expect(await eve.send({ type: 'undo', to: 0 })).toMatchObject({ error: { code: 'not-seated' } })
    await ann.act({ type: 'end' })
    expect(await ben.send({ type: 'undo', to: 0 })).toMatchObject({ error: { code: 'ended' } })
  })

  test('somebody who was replaced by a bot is asked about what they saw themselves', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await ann.act({ type: 'play', card: cardOf(ann) })
    await ben.drop()
    await ann.send({ type: 'bot', seat: 1, level: 'good' })
    const seq = ann.seq
    expect(seq).toBeGreaterThan(1) // the bot has moved
    await ann.send({ type: 'undo', to: 0 })
    expect(ann.table.votes).toMatchObject([{ about: { to: 0 }, open: [1] }])
    expect(ann.seq).toBe(seq)
    expect(await ann.send({ type: 'undo', to: 1 })).toMatchObject({ ok: true })
    expect(ann.shared).toMatchObject({ turn: 1 }) // only the bot's own move was taken back
    const back = await join(world, id, ben.user)
    await back.send({ type: 'vote', vote: voteId(back), yes: false })
    expect(back.table.votes).toEqual([])
  })

  test('somebody who leaves no longer holds up the vote', async () => {
    const { ann, ben } = await twoPlayers()
    await ann.act({ type: 'play', card: cardOf(ann) })
    await ann.send({ type: 'undo', to: 0 })
    await ben.send({ type: 'leave' })
    expect(ann.shared).toMatchObject({ turn: 0, shown: [] })
  })
})

describe('pause', () => {
  test('needs all who are here, stops match time and refuses moves', async () => {
    const { world, id, ann, ben } = await twoPlayers({ clock: { kind: 'per-move', seconds: 10 }, onTimeout: 'skip' })
    await world.clock.pass(3000)
    await ann.send({ type: 'pause' })
    expect(ben.table).toMatchObject({ paused: false, votes: [{ about: { kind: 'pause' }, open: [1] }] })
    await ben.send({ type: 'vote', vote: voteId(ben), yes: true })
    expect(ben.table.paused).toBe(true)
    expect(ben.time).toMatchObject({ now: 3000, running: false, clocks: [{ left: 7000, running: false }, {}] })
    expect(world.store.disk.tables.get(id)).toMatchObject({ pausedAt: expect.any(Number), clockBase: { at: 3000 } })
    expect(await ann.act({ type: 'pass' })).toMatchObject({ error: { code: 'paused' } })
    await world.clock.pass(100_000)
    expect(ann.seq).toBe(0)
    expect(await ben.send({ type: 'pause' })).toMatchObject({ error: { code: 'paused' } })
    expect(await ben.send({ type: 'resume' })).toMatchObject({ ok: true })
    expect(ben.time).toMatchObject({ now: 3000, running: true })
    expect(await ben.send({ type: 'resume' })).toMatchObject({ error: { code: 'not-paused' } })
    await world.clock.pass(7500)
    expect(last(ann, 'entry')).toMatchObject({ by: 'clock', at: 10_500 })
    expect(noteKinds(ann)).toEqual(expect.arrayContaining(['paused', 'resumed']))
  })

  test('does not ask who is away', async () => {
    const { ann, ben } = await twoPlayers()
    await ben.drop()
    await ann.send({ type: 'pause' })
    expect(ann.table.paused).toBe(true)
  })

  test('is agreed when the last who was asked goes away', async () => {
    const { ann, ben } = await twoPlayers()
    await ann.send({ type: 'pause' })
    expect(ann.table.paused).toBe(false)
    await ben.drop()
    expect(ann.table.paused).toBe(true)
  })

  test('lets happen what is due within a moment', async () => {
    const { world, ann, ben } = await twoPlayers({ options: { bell: 1000 } })
    await ben.drop()
    await world.clock.pass(900)
    await ann.send({ type: 'pause' })
    expect(ann.table.paused).toBe(false)
    await world.clock.pass(250)
    expect(ann.table.paused).toBe(true)
    expect(ann.shared).toMatchObject({ rings: 1 })
    await world.clock.pass(10_000)
    expect(ann.shared).toMatchObject({ rings: 1 })
    await ann.send({ type: 'resume' })
    await world.clock.pass(849)
    expect(ann.shared).toMatchObject({ rings: 1 })
    await world.clock.pass(1)
    expect(ann.shared).toMatchObject({ rings: 2, bell: 3000 })
  })

  test('survives a restart', async () => {
    const { world, id, ann, ben } = await twoPlayers({ options: { bell: 1000 } })
    await ben.drop()
    await world.clock.pass(400)
    await ann.send({ type: 'pause' })
    await world.clock.pass(5000)
    await world.restart()
    const back = await join(world, id, ann.user)
    expect(back.table.paused).toBe(true)
    expect(back.time).toMatchObject({ now: 400, running: false })
    await back.send({ type: 'resume' })
    await world.clock.pass(600)
    expect(back.shared).toMatchObject({ rings: 1 })
  })

  test('keeps bots from moving', async () => {
    const party = await openTable(['Ann'], { bots: [{ seat: 1, level: 'good' }] }, { pacing: [500, 500] })
    const ann = seatOf(party, 0)
    await ann.act({ type: 'pass' })
    await ann.send({ type: 'pause' })
    await party.world.clock.pass(5000)
    expect(count(ann, 'entry')).toBe(1)
    await ann.send({ type: 'resume' })
    await party.world.clock.pass(500)
    expect(count(ann, 'entry')).toBe(2)
  })
})
