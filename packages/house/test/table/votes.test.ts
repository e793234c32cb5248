import type { ClockOptions } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import { type Client, count, join, last, openTable, outstay, seatOf } from '../harness.ts'

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

  test.each<[string, ClockOptions, number]>([
    ['a day without a clock', { kind: 'none' }, 86_400_000],
    ['its days', { kind: 'days', days: 3 }, 3 * 86_400_000],
    ['two minutes', { kind: 'per-move', seconds: 120 }, 120_000],
    ['a minute at least', { kind: 'per-move', seconds: 20 }, 60_000],
    ['all the time of a match', { kind: 'per-match', seconds: 300, increment: 5 }, 300_000],
  ])('waits as long as a move may take: %s', async (_name, clock, ms) => {
    const { world, id, ann, ben } = await twoPlayers({ clock, onTimeout: 'wait' })
    await ann.act({ type: 'play', card: cardOf(ann) })
    await ann.send({ type: 'undo', to: 0 })
    await ben.drop()
    world.clock.stall(ms - 2000)
    await world.restart()
    await world.clock.pass(1999)
    const back = await join(world, id, ann.user)
    expect(back.table.votes).toMatchObject([{ about: { kind: 'undo', to: 0 }, open: [1] }])
    await world.clock.pass(1)
    expect(back.table.votes).toEqual([])
    expect(noteKinds(back)).toContain('undo-refused')
  })

  test('is agreed to by somebody who comes back after two days', async () => {
    const { world, id, ann, ben } = await twoPlayers({ clock: { kind: 'days', days: 3 }, onTimeout: 'wait' })
    await ann.act({ type: 'play', card: cardOf(ann) })
    await ben.drop()
    await ann.send({ type: 'undo', to: 0 })
    world.clock.stall(2 * 86_400_000)
    const back = await join(world, id, ben.user)
    await back.send({ type: 'vote', vote: voteId(back), yes: true })
    expect(ann.shared).toMatchObject({ turn: 0, shown: [] })
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
    expect(last(ann, 'entry')).toMatchObject({ seq: 6, by: 1 }) // undone, and moved again
  })

  test('one question per person: another one does not take its place, so it can be answered', async () => {
    const { ann, ben } = await twoPlayers()
    await ann.act({ type: 'play', card: cardOf(ann) })
    await ben.act({ type: 'pass' })
    await ann.send({ type: 'undo', to: 1 })
    const vote = voteId(ben)
    for (let to = 0; to < 20; to++) await ann.send({ type: 'undo', to: to % 2 })
    expect(await ann.send({ type: 'undo', to: 0 })).toMatchObject({ error: { code: 'already-asked' } })
    expect(ben.table.votes).toMatchObject([{ id: vote, about: { kind: 'undo', to: 1 }, by: 0 }])
    expect(await ben.send({ type: 'vote', vote, yes: false })).toMatchObject({ ok: true })
    expect(ben.table.votes).toEqual([])
  })

  test('who is refused again and again has to wait before asking again', async () => {
    const { world, ann, ben } = await twoPlayers()
    await ann.act({ type: 'play', card: cardOf(ann) })
    for (let n = 0; n < 5; n++) {
      expect(await ann.send({ type: 'undo', to: 0 })).toMatchObject({ ok: true })
      await ben.send({ type: 'vote', vote: voteId(ben), yes: false })
    }
    expect(await ann.send({ type: 'undo', to: 0 })).toMatchObject({ error: { code: 'too-fast' } })
    await world.clock.pass(30_000)
    expect(await ann.send({ type: 'undo', to: 0 })).toMatchObject({ ok: true })
  })

  test('is withdrawn by whoever asked, and by playing on', async () => {
    const { ann, ben } = await twoPlayers()
    await ann.act({ type: 'play', card: cardOf(ann) })
    await ann.send({ type: 'undo', to: 0 })
    expect(await ann.send({ type: 'vote', vote: voteId(ann), yes: false })).toMatchObject({ ok: true })
    expect(ben.table.votes).toEqual([])
    await ann.send({ type: 'undo', to: 0 })
    await ben.act({ type: 'pass' })
    expect(ben.table.votes).toHaveLength(1)
    await ann.act({ type: 'pass' })
    expect(ben.table.votes).toEqual([])
  })

  test('does not go on for ever, also not after a restart', async () => {
    const { world, id, ann } = await twoPlayers()
    for (let n = 0; n < 250; n++) {
      await ann.act({ type: 'nudge' })
      expect(await ann.send({ type: 'undo', to: 0 })).toMatchObject({ ok: true })
      world.clock.stall(500)
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
    outstay(world)
    await ann.send({ type: 'bot', seat: 1, level: 'good' })
    const seq = ann.seq
    expect(seq).toBeGreaterThan(1) // the bot has moved
    await ann.send({ type: 'undo', to: 0 })
    expect(ann.table.votes).toMatchObject([{ about: { to: 0 }, open: [1] }])
    expect(ann.seq).toBe(seq)
    await ann.send({ type: 'vote', vote: voteId(ann), yes: false })
    expect(await ann.send({ type: 'undo', to: 1 })).toMatchObject({ ok: true })
    expect(ann.received.filter(message => message.type === 'entry').slice(-2)).toMatchObject([{ undo: 1 }, { by: 1 }])
    await ann.send({ type: 'undo', to: 0 })
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

describe('an undo that all agree to during a pause', () => {
  test('is played when the match resumes', async () => {
    const { ann, ben } = await twoPlayers()
    await ann.act({ type: 'play', card: cardOf(ann) })
    await ann.send({ type: 'undo', to: 0 })
    const undo = voteId(ben)
    await ann.send({ type: 'pause' })
    await ben.send({ type: 'vote', vote: ben.table.votes.find(({ about }) => about.kind === 'pause')?.id ?? '', yes: true })
    expect(await ben.send({ type: 'vote', vote: undo, yes: true })).toMatchObject({ ok: true })
    expect(ben.seq).toBe(1)
    await ben.send({ type: 'resume' })
    expect([ben.seq, ben.table.votes]).toEqual([2, []])
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

  test('also needs the leave of who is away: nobody stops the clocks alone', async () => {
    const { world, id, ann, ben } = await twoPlayers({ clock: { kind: 'days', days: 3 }, onTimeout: 'skip' })
    await ben.drop()
    await ann.send({ type: 'pause' })
    expect(ann.table).toMatchObject({ paused: false, votes: [{ about: { kind: 'pause' }, yes: [0], open: [1] }] })
    world.clock.stall(2 * 86_400_000)
    await world.restart()
    const back = await join(world, id, ben.user)
    expect(back.time).toMatchObject({ running: true })
    expect(back.table).toMatchObject({ paused: false, votes: [{ open: [1] }] })
    await back.send({ type: 'vote', vote: voteId(back), yes: true })
    expect(back.table).toMatchObject({ paused: true, votes: [] })
  })

  test('runs out at its time, also if nobody is there any more', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await ann.send({ type: 'pause' })
    await ann.drop()
    await ben.drop()
    await world.clock.pass(120_000)
    expect(world.house.gauges()).toMatchObject({ rooms: 0 })
    expect(world.store.disk.tables.get(id)?.votes).toHaveLength(1)
    await world.clock.passByMinutes(86_400_000)
    expect(world.store.disk.tables.get(id)?.votes).toBeUndefined()
  })

  test('is not agreed because the last who was asked goes away', async () => {
    const { ann, ben } = await twoPlayers()
    await ann.send({ type: 'pause' })
    await ben.drop()
    expect(ann.table).toMatchObject({ paused: false, votes: [{ open: [1] }] })
  })

  test('lets happen what is due within a moment', async () => {
    const { world, ann, ben } = await twoPlayers({ options: { bell: 1000 } })
    await world.clock.pass(900)
    await ann.send({ type: 'pause' })
    await ben.send({ type: 'vote', vote: voteId(ben), yes: true })
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
    await world.clock.pass(400)
    await ann.send({ type: 'pause' })
    await ben.send({ type: 'vote', vote: voteId(ben), yes: true })
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
