import { fold, viewOf } from '@chronothek/core'
import { type ClockTerms, forkTable, matchFile, tableCommand } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import { verifyMoves } from '../../src/match/verify-moves.ts'
import { quiet, testDigest } from '../../testing/index.ts'
import { type Client, join, last, openTable, openWorld, seatOf, toyTable } from '../harness.ts'
import { toyRegistry, toyRules } from '../toy-game.ts'

const BLITZ: ClockTerms = { clock: { kind: 'per-match', seconds: 60, increment: 5 }, onTimeout: 'skip' }
const DAYS: ClockTerms = { clock: { kind: 'days', days: 2 }, onTimeout: 'skip' }
const NONE: ClockTerms = { clock: { kind: 'none' }, onTimeout: 'wait' }
const DAY = 86_400_000

async function twoPlayers(more: Parameters<typeof openTable>[1] = {}) {
  const party = await openTable(['Ann', 'Ben'], more)
  return { ...party, ann: seatOf(party, 0), ben: seatOf(party, 1) }
}

const propose = (client: Client, terms: ClockTerms, cmd?: string) =>
  client.send({ type: 'clock', terms, ...(cmd === undefined ? {} : { cmd }) })
const answer = (client: Client, yes: boolean) => client.send({ type: 'vote', vote: client.table.votes[0]?.id ?? 'none', yes })
const left = (client: Client) => client.time.clocks?.map(clock => clock.left)
const noteKinds = (client: Client) => client.received.flatMap(message => (message.type === 'note' ? [message.note.kind] : []))

async function agree(ann: Client, ben: Client, terms: ClockTerms): Promise<void> {
  expect(await propose(ann, terms)).toMatchObject({ ok: true })
  expect(await answer(ben, true)).toMatchObject({ ok: true })
}

describe('everybody agrees on another clock', () => {
  test('from minutes to days: an entry of the log, and the whole new time for all', async () => {
    const { world, id, ann, ben } = await twoPlayers(BLITZ)
    await world.clock.pass(20_000)
    await agree(ann, ben, DAYS)
    expect(last(ben, 'entry')).toMatchObject({ seq: 1, by: 0, at: 20_000, agreed: DAYS, events: [] })
    expect(ben.table).toMatchObject({ ...DAYS, votes: [] })
    expect(left(ben)).toEqual([2 * DAY, 2 * DAY])
    expect(world.store.disk.matches.get(id)?.rows).toMatchObject([{ entry: { seq: 1, by: 0, agreed: DAYS } }])
    await world.clock.pass(61_000) // by the old clock Ann would be late
    expect(ann.seq).toBe(1)
    await world.clock.passByMinutes(2 * DAY)
    expect(last(ann, 'entry')).toMatchObject({ by: 'clock', events: [{ type: 'skipped' }] })
  })

  test('from days to minutes: nobody keeps a day', async () => {
    const { world, ann, ben } = await twoPlayers(DAYS)
    await agree(ben, ann, BLITZ)
    expect(left(ann)).toEqual([60_000, 60_000])
    await world.clock.pass(10_000)
    await ann.act({ type: 'pass' })
    expect(last(ben, 'entry')?.clocks?.map(clock => clock.left)).toEqual([55_000, 60_000])
    await world.clock.pass(60_500)
    expect(last(ann, 'entry')).toMatchObject({ by: 'clock' })
  })

  test('to none, and back: without a clock nothing counts', async () => {
    const { world, ann, ben } = await twoPlayers(BLITZ)
    await agree(ann, ben, NONE)
    expect([ann.table.clock, left(ann)]).toEqual([{ kind: 'none' }, undefined])
    await ann.act({ type: 'pass' })
    await world.clock.passByMinutes(DAY)
    expect(ann.seq).toBe(2)
    await agree(ann, ben, BLITZ)
    expect(ann.time.clocks).toEqual([
      { left: 60_000, running: false },
      { left: 60_000, running: true },
    ])
  })

  test('while the match is paused it stays so', async () => {
    const { world, ann, ben } = await twoPlayers(BLITZ)
    await ann.send({ type: 'pause' })
    await answer(ben, true)
    await agree(ann, ben, DAYS)
    expect(ann.table).toMatchObject({ paused: true, ...DAYS })
    await world.clock.passByMinutes(DAY)
    expect(left(ann)).toEqual([2 * DAY, 2 * DAY])
    await world.restart()
    const back = await join(world, ann.table.id, ann.user)
    expect([back.table.paused, left(back)]).toEqual([true, [2 * DAY, 2 * DAY]])
    await back.send({ type: 'resume' })
    await world.clock.pass(1000)
    expect(await back.act({ type: 'pass' })).toMatchObject({ ok: true })
    expect(last(back, 'entry')?.clocks?.[0]?.left).toBe(2 * DAY)
  })

  test('against bots there is nobody to ask', async () => {
    const { ann } = await openTable(['Ann'], { bots: [{ seat: 1, level: 'good' }] }).then(party => ({ ann: seatOf(party, 0) }))
    expect(await propose(ann, DAYS)).toMatchObject({ ok: true, seq: 1 })
    expect([ann.table.votes, ann.table.clock]).toEqual([[], DAYS.clock])
  })

  test('a move decided before it is not stale', async () => {
    const { ann, ben } = await twoPlayers()
    await agree(ben, ann, BLITZ)
    expect(await ann.act({ type: 'pass' }, 0)).toMatchObject({ ok: true, seq: 2 })
  })

  test('undo takes moves back, not the agreement, and needs nobody’s leave because of it', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await ann.act({ type: 'nudge' })
    await agree(ben, ann, BLITZ)
    expect(await ann.send({ type: 'undo', to: 0 })).toMatchObject({ ok: true, seq: 3 })
    expect(ann.shared).toMatchObject({ nudges: 0 })
    expect(ann.table).toMatchObject(BLITZ)
    expect(await ann.send({ type: 'undo', to: 2 })).toMatchObject({ error: { code: 'undo-impossible' } })
    await world.restart()
    const back = await join(world, id, ann.user)
    expect([back.shared, back.table.clock, left(back)]).toEqual([ann.shared, BLITZ.clock, [60_000, 60_000]])
  })

  test('whoever was late has all their time again', async () => {
    const { world, ann, ben } = await twoPlayers({ clock: { kind: 'per-move', seconds: 10 }, onTimeout: 'wait' })
    await world.clock.pass(30_000)
    expect(left(ann)?.[0]).toBe(10_000) // of the last message; nothing happens to who is late
    await agree(ann, ben, { clock: { kind: 'per-move', seconds: 5 }, onTimeout: 'skip' })
    expect(left(ann)).toEqual([5000, 5000])
    await world.clock.pass(5499)
    expect(ann.seq).toBe(1)
    await world.clock.pass(1)
    expect(ann.seq).toBe(2)
  })

  test('the rematch has the clock they ended with', async () => {
    const { world, ann, ben } = await twoPlayers(BLITZ)
    await agree(ann, ben, DAYS)
    await ann.act({ type: 'end' })
    const reply = await ann.send({ type: 'rematch' })
    const next = await world.house.table((reply.ok && reply.next) || '')
    expect(next).toMatchObject({ value: DAYS })
  })
})

describe('asking changes nothing', () => {
  test('the clock runs on while people are asked, and after a no', async () => {
    const { world, ann, ben } = await twoPlayers(BLITZ)
    await world.clock.pass(10_000)
    await propose(ann, DAYS)
    expect([ann.seq, left(ben)]).toEqual([0, [50_000, 60_000]])
    await world.clock.pass(10_000)
    await answer(ben, false)
    expect([ann.seq, ann.table.votes, ann.table.clock, left(ann)]).toEqual([0, [], BLITZ.clock, [40_000, 60_000]])
    expect(noteKinds(ann)).toContain('clock-refused')
  })

  test('the one who asked may withdraw, and asks one thing at a time', async () => {
    const { ann, ben } = await twoPlayers()
    await propose(ann, DAYS)
    expect(await propose(ann, BLITZ)).toMatchObject({ error: { code: 'already-asked' } })
    expect(ben.table.votes).toMatchObject([{ about: { kind: 'clock', terms: DAYS }, by: 0, yes: [0], open: [1] }])
    await answer(ann, false)
    expect(ben.table.votes).toEqual([])
    expect(await propose(ann, BLITZ)).toMatchObject({ ok: true })
  })

  test('two who propose the same agree', async () => {
    const { ann, ben } = await twoPlayers()
    await propose(ann, DAYS)
    await propose(ben, DAYS)
    expect(ben.table).toMatchObject({ ...DAYS, votes: [] })
    expect(ben.seq).toBe(1)
  })

  test('an agreement ends every other question about the clock', async () => {
    const { ann, ben } = await twoPlayers()
    await propose(ann, DAYS)
    await propose(ben, BLITZ)
    const [days] = ann.table.votes
    await ben.send({ type: 'vote', vote: days?.id ?? '', yes: true })
    expect(ann.table).toMatchObject({ ...DAYS, votes: [] })
  })

  test('who is away is asked, too, and the question waits for them', async () => {
    const { world, id, ann, ben } = await twoPlayers(DAYS)
    await ben.drop()
    await propose(ann, BLITZ)
    expect(ann.table.votes).toMatchObject([{ open: [1] }])
    await ann.drop()
    await world.clock.passByMinutes(DAY) // the room sleeps meanwhile
    const back = await join(world, id, ben.user)
    await answer(back, true)
    expect(back.table).toMatchObject(BLITZ)
  })

  test('nobody waits for ever', async () => {
    const { world, ann } = await twoPlayers()
    await propose(ann, DAYS)
    await world.clock.passByMinutes(DAY - 1)
    expect(ann.table.votes).toHaveLength(1)
    await world.clock.pass(1)
    expect([ann.table.votes, ann.seq]).toEqual([[], 0])
  })

  test('whoever comes back to their seat is asked before it is decided', async () => {
    const party = await openTable(['Ann', 'Ben', 'Cem'])
    const [ann, ben, cem] = [seatOf(party, 0), seatOf(party, 1), seatOf(party, 2)]
    await cem.send({ type: 'bot', seat: 2, level: 'good' })
    for (const person of [ann, ben]) await person.act({ type: 'pass' })
    await propose(ann, DAYS)
    expect(ann.table.votes).toMatchObject([{ open: [1] }])
    await cem.send({ type: 'take-back' })
    expect(ann.table.votes).toMatchObject([{ open: [1, 2] }])
    await answer(ben, true)
    expect(ann.table.clock).toEqual(NONE.clock)
    await answer(cem, true)
    expect(ann.table).toMatchObject(DAYS)
  })

  test('nobody is first replaced by a bot and then has their clock changed', async () => {
    const { world, id, ann, ben } = await twoPlayers({ ...BLITZ, onTimeout: 'wait' })
    await ann.act({ type: 'pass' })
    await ben.drop()
    await world.clock.pass(61_000)
    expect(await ann.send({ type: 'bot', seat: 1, level: 'good' })).toMatchObject({ ok: true })
    expect(ann.table.seats[1]).toMatchObject({ standIn: 'bot' })
    await propose(ann, NONE)
    expect([ann.table.votes, ann.table.clock]).toMatchObject([[{ yes: [0], open: [1] }], BLITZ.clock])
    const back = await join(world, id, ben.user)
    expect(await answer(back, false)).toMatchObject({ ok: true })
    expect([back.table.votes, back.table.clock]).toEqual([[], BLITZ.clock])
  })

  test('but who does not come back for a day holds up nobody', async () => {
    const { world, ann, ben } = await twoPlayers({ ...BLITZ, onTimeout: 'wait' })
    await ann.act({ type: 'pass' })
    await ben.drop()
    await world.clock.pass(61_000)
    await ann.send({ type: 'bot', seat: 1, level: 'good' })
    await propose(ann, NONE)
    await world.clock.passByMinutes(DAY - 1)
    expect(ann.table.clock).toEqual(BLITZ.clock)
    await world.clock.pass(1)
    expect(ann.table).toMatchObject({ clock: NONE.clock, votes: [] })
  })

  test('nor is somebody asked who left the seat to its bot for that long', async () => {
    const { world, ann, ben } = await twoPlayers({ ...BLITZ, onTimeout: 'wait' })
    await ann.act({ type: 'pass' })
    await ben.drop()
    await world.clock.pass(61_000)
    await ann.send({ type: 'bot', seat: 1, level: 'good' })
    for (let n = 0; n < 101; n++) await ann.act({ type: 'nudge' }) // many moves are not much time
    await propose(ann, DAYS)
    expect(ann.table.votes).toMatchObject([{ open: [1] }])
    await answer(ann, false)
    await world.clock.passByMinutes(DAY)
    expect(await propose(ann, NONE)).toMatchObject({ ok: true })
    expect(ann.table).toMatchObject({ clock: NONE.clock, votes: [] })
  })

  test('an answer from before a restart is about the question from before', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await propose(ann, DAYS)
    const late = { type: 'vote', vote: ben.table.votes[0]?.id ?? '', yes: true } as const
    await world.restart()
    const again = await join(world, id, ann.user)
    await answer(again, false)
    await propose(again, BLITZ)
    const back = await join(world, id, ben.user)
    expect(await back.send(late)).toMatchObject({ error: { code: 'unknown-vote' } })
    expect(back.table).toMatchObject({ clock: { kind: 'none' }, votes: [{ about: { kind: 'clock' }, open: [1] }] })
  })
})

describe('refused, and nothing is changed', () => {
  test.each<[string, object, string]>([
    ['the clock that counts already', BLITZ, 'clock-same'],
    ['an unknown kind', { clock: { kind: 'sundial' }, onTimeout: 'skip' }, 'bad-message'],
    ['no time at all', { clock: { kind: 'per-move', seconds: 0 }, onTimeout: 'skip' }, 'bad-message'],
    ['too many days', { clock: { kind: 'days', days: 31 }, onTimeout: 'skip' }, 'bad-message'],
    ['another consequence', { clock: { kind: 'days', days: 1 }, onTimeout: 'lose' }, 'bad-message'],
    ['more than a clock', { ...DAYS, left: [1, 1] }, 'bad-message'],
  ])('%s', async (_what, terms, code) => {
    const { world, id, ann, ben } = await twoPlayers(BLITZ)
    const parsed = tableCommand.safeParse({ type: 'clock', cmd: 'c', terms })
    expect(parsed.success).toBe(code !== 'bad-message')
    if (parsed.success)
      expect(await propose(ann, parsed.data.type === 'clock' ? parsed.data.terms : NONE)).toMatchObject({ error: { code } })
    expect([ben.table.votes, ben.table.clock, world.store.disk.matches.get(id)?.rows]).toEqual([[], BLITZ.clock, []])
  })

  test('spectators neither propose nor answer, nor does anybody before the start or after the end', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    const eve = await join(world, id, await world.guest('Eve'))
    expect(await propose(eve, DAYS)).toMatchObject({ error: { code: 'not-seated' } })
    await propose(ann, DAYS)
    expect(await answer(eve, true)).toMatchObject({ error: { code: 'not-seated' } })
    expect(ann.table).toMatchObject({ clock: { kind: 'none' }, votes: [{ open: [1] }] })
    await ann.act({ type: 'end' })
    expect(ann.table.votes).toEqual([])
    expect(await propose(ben, BLITZ)).toMatchObject({ error: { code: 'ended' } })
    const made = await world.house.createTable(await world.guest('Ida'), toyTable())
    if (!made.ok) throw new Error(made.error.code)
    const joe = await join(world, made.value.table.id, await world.guest('Joe'))
    await joe.send({ type: 'sit', seat: 1 })
    expect(await propose(joe, DAYS)).toMatchObject({ error: { code: 'not-started' } })
  })

  test('out of turn anybody may propose, but nobody answers for another', async () => {
    const party = await openTable(['Ann', 'Ben', 'Cem'])
    const [ann, ben, cem] = [seatOf(party, 0), seatOf(party, 1), seatOf(party, 2)]
    await propose(cem, DAYS)
    await answer(ben, true)
    await answer(ben, true)
    expect([ann.table.votes, ann.seq]).toMatchObject([[{ yes: [2, 1], open: [0] }], 0])
    expect(await cem.send({ type: 'vote', vote: 'v9', yes: true })).toMatchObject({ error: { code: 'unknown-vote' } })
  })

  test('a clock is not changed for ever', async () => {
    const { ann } = await openTable(['Ann'], { bots: [{ seat: 1, level: 'good' }] }).then(party => ({ ann: seatOf(party, 0) }))
    for (let n = 0; n < 50; n++) expect(await propose(ann, n % 2 === 0 ? DAYS : BLITZ)).toMatchObject({ ok: true })
    expect(await propose(ann, DAYS)).toMatchObject({ error: { code: 'clock-impossible' } })
    expect(ann.seq).toBe(50)
  })

  test('a store that fails leaves the old clock; a second try works', async () => {
    const { world, ann, ben } = await twoPlayers()
    world.store.failNext(1)
    expect(await propose(ann, DAYS)).toMatchObject({ error: { code: 'fault' } })
    expect(ann.table.votes).toEqual([])
    await propose(ann, DAYS)
    world.store.failNext(1)
    expect(await answer(ben, true)).toMatchObject({ error: { code: 'fault' } })
    expect([ben.seq, ben.table.clock]).toEqual([0, { kind: 'none' }])
    await answer(ben, true)
    expect(ben.table).toMatchObject(DAYS)
  })
})

describe('a process that dies', () => {
  test('keeps the new clock, its time, and the answer to the command', async () => {
    const { world, id, ann, ben } = await twoPlayers(BLITZ)
    await agree(ann, ben, DAYS)
    await world.clock.pass(3000)
    await ann.act({ type: 'pass' })
    await world.clock.pass(4000)
    await world.restart()
    const back = await join(world, id, ben.user)
    expect(back.table).toMatchObject({ ...DAYS, votes: [] })
    expect(left(back)?.[0]).toBe(2 * DAY)
    expect(left(back)?.[1]).toBeGreaterThan(2 * DAY - 5001)
    const welcome = last(back, 'welcome')
    expect(welcome?.history).toMatchObject([{ seq: 1, by: 0, agreed: DAYS, events: [] }, { seq: 2 }])
  })

  test('keeps the question, and who has agreed', async () => {
    const party = await openTable(['Ann', 'Ben', 'Cem'])
    const { world, id } = party
    const [ann, ben, cem] = [seatOf(party, 0), seatOf(party, 1), seatOf(party, 2)]
    await propose(ann, DAYS, 'mine')
    await answer(ben, true)
    await world.restart()
    const back = await join(world, id, cem.user)
    expect(back.table.votes).toMatchObject([{ about: { kind: 'clock', terms: DAYS }, by: 0, yes: [0, 1], open: [2] }])
    await answer(back, true)
    expect(back.table).toMatchObject({ ...DAYS, votes: [] })
    const again = await join(world, id, ann.user)
    expect(await propose(again, DAYS, 'mine')).toMatchObject({ ok: true, seq: 1 }) // sent again, carried out once
  })

  test('keeps questions about undo and pause as well', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    const card = (ann.own as { hand: string[] }).hand[0]?.slice(1)
    await ann.act({ type: 'play', card })
    await ann.send({ type: 'undo', to: 0 })
    await ann.send({ type: 'pause' })
    expect(ben.table.votes).toHaveLength(2)
    await world.restart()
    const back = await join(world, id, ben.user)
    expect(back.table).toMatchObject({ paused: false, votes: [{ about: { kind: 'undo', to: 0 }, yes: [0], open: [1] }, { open: [1] }] })
    await answer(back, true)
    expect(back.shared).toMatchObject({ turn: 0, shown: [] })
  })

  test('or has lost the match to another leaves that one the question, and an answer that it did not take is given again', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await propose(ann, DAYS)
    await world.store.claimRoom(id, { node: 'another', lostBefore: Number.MAX_SAFE_INTEGER })
    expect(await answer(ben, true)).toMatchObject({ ok: false, error: { code: 'fault' } })
    expect(ben.closed).toBeDefined()
    await world.restart()
    const back = await join(world, id, ben.user)
    expect(back.table).toMatchObject({ votes: [{ yes: [0], open: [1] }] })
    expect(await answer(back, true)).toMatchObject({ ok: true })
    expect(back.table).toMatchObject({ ...DAYS, votes: [] })
  })

  test('after the agreement and before the question was dropped does nothing twice', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await propose(ann, DAYS)
    const asked = world.store.disk.tables.get(id)
    await answer(ben, true)
    await ben.act({ type: 'pass' })
    const [vote] = asked?.votes ?? []
    if (asked === undefined || vote === undefined) throw new Error('no question was stored')
    const epoch = world.store.disk.rooms.get(id)?.epoch ?? 0
    await world.store.saveTable({ ...asked, votes: [{ ...vote, yes: [0, 1], open: [] }] }, epoch)
    const rows = world.store.disk.matches.get(id)?.rows.length
    await world.restart()
    const back = await join(world, id, ann.user)
    expect([back.table.votes, back.table.clock, back.seq]).toEqual([[], DAYS.clock, rows])
  })
})

describe('those who look back', () => {
  test('see it in the replay and in the log, which can be proved and played again', async () => {
    const { world, id, ann, ben } = await twoPlayers(BLITZ)
    await ann.act({ type: 'nudge' })
    await agree(ben, ann, DAYS)
    await ann.act({ type: 'end' })
    const replay = await world.house.replay({}, id, 'spectator', 'en')
    expect(replay).toMatchObject({ value: { entries: [{ seq: 1 }, { seq: 2, by: 1, agreed: DAYS, events: [] }, { seq: 3 }] } })
    const log = await world.house.log(id)
    if (!log.ok) throw new Error(log.error.code)
    const { header, entries, links, seed } = log.value
    const game = toyRegistry.get('toy')?.game
    if (game === undefined) throw new Error('no toy')
    expect(verifyMoves(testDigest, game, toyRules, { header, entries, seed })).toMatchObject({ ok: true })
    expect(viewOf(toyRules, fold(toyRules, header, entries), 0).shared).toEqual(ann.shared)
    const seats = ['Ann', 'Ben'].map(name => ({ name, language: 'en' }))
    const createdAt = '2026-01-01T00:00:00.000Z'
    const file = matchFile.parse({ format: 'chronothek-match', version: 1, createdAt, ...BLITZ, seats, header, entries, links, seed })
    const other = await openWorld()
    const kept = await other.house.importMatch(file)
    expect(await other.house.table(kept.ok ? kept.value.id : '')).toMatchObject({ value: DAYS })
  })

  test('a running match that is imported into another house keeps the clock they agreed on, and what is left of it', async () => {
    const { world, id, ann, ben } = await twoPlayers(BLITZ)
    await agree(ann, ben, DAYS)
    await world.clock.passByMinutes(DAY)
    await ann.act({ type: 'nudge' })
    const { header, rows } = world.store.disk.matches.get(id) ?? expect.fail('no match')
    const log = { header, entries: rows.map(({ entry }) => entry), links: rows.map(({ link }) => link) }
    const seats = ['Ann', 'Ben'].map(name => ({ name, language: 'en' }))
    const about = { format: 'chronothek-match', version: 1, private: true, createdAt: '2026-01-01T00:00:00.000Z', ...BLITZ, seats }
    const other = await openWorld()
    const users = [await other.guest('Ann'), await other.guest('Ben')]
    const kept = await other.house.importMatch(
      matchFile.parse({ ...about, ...log }),
      users.map(user => user.id),
    )
    const there = await join(other, kept.ok ? kept.value.id : '', users[0])
    expect(there.table).toMatchObject({ ...DAYS, phase: 'playing' })
    expect(left(there)).toEqual(left(ann))
    await other.clock.pass(61_000)
    expect(there.seq).toBe(rows.length)
  })

  test('a fork plays without a clock, whatever its parent agreed on', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await agree(ann, ben, BLITZ)
    await ann.act({ type: 'end' })
    const request = forkTable.parse({ seq: 1, viewer: 0, bots: [{ seat: 1, level: 'good' }] })
    const made = await world.house.forkTable(ann.user === undefined ? {} : { user: ann.user }, id, request)
    await quiet()
    if (!made.ok) throw new Error(made.error.code)
    const there = await join(world, made.value.table.id, ann.user)
    expect([there.table.clock, there.time.clocks]).toEqual([{ kind: 'none' }, undefined])
    expect(await there.act({ type: 'pass' })).toMatchObject({ ok: true })
  })
})
