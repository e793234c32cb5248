import { describe, expect, test } from 'vitest'
import { type Client, count, join, openTable, seatOf } from '../harness.ts'

const lefts = (client: Client) => client.time.clocks?.map(({ left }) => left) ?? []

test('nobody wears down another clock by ending a turn, waiting and taking it back', async () => {
  const clock = { kind: 'per-match', seconds: 20, increment: 0 } as const
  const party = await openTable(['Ann', 'Ben'], { clock, onTimeout: 'skip' })
  const { world, id } = party
  const ann = seatOf(party, 0)
  for (let round = 0; round < 5; round++) {
    await ann.act({ type: 'pass' })
    await world.clock.pass(2800)
    expect(await ann.send({ type: 'undo', to: 0 })).toMatchObject({ ok: true })
  }
  const ben = await join(world, id, await world.guest('Eve')) // spectators see the same
  expect(lefts(ben)).toEqual([6000, 20_000])
  await world.restart()
  expect(lefts(await join(world, id, ann.user))).toEqual([6000, 20_000])
})

test('whoever cannot pay for an undo asks the others instead of losing the turn', async () => {
  const clock = { kind: 'per-move', seconds: 10 } as const
  const party = await openTable(['Ann', 'Ben'], { clock, onTimeout: 'skip' })
  const { world } = party
  const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
  await world.clock.pass(5000)
  await ann.act({ type: 'pass' })
  await world.clock.pass(6000)
  expect(await ann.send({ type: 'undo', to: 0 })).toMatchObject({ ok: true })
  expect([ann.seq, ann.table.votes]).toMatchObject([1, [{ about: { kind: 'undo', to: 0 }, open: [1], why: 'time' }]])
  await ben.send({ type: 'vote', vote: ben.table.votes[0]?.id ?? '', yes: true })
  expect([ann.seq, lefts(ann)]).toEqual([2, [5000, 10_000]])
  await world.clock.pass(4000)
  expect(await ann.act({ type: 'pass' })).toMatchObject({ ok: true })
})

test('nor is anybody left with a blink: then the others are asked, too', async () => {
  const clock = { kind: 'per-move', seconds: 60 } as const
  const party = await openTable(['Ann', 'Ben'], { clock, onTimeout: 'skip' })
  const { world } = party
  const ann = seatOf(party, 0)
  await world.clock.pass(50_000)
  await ann.act({ type: 'pass' })
  await world.clock.pass(4000)
  await ann.send({ type: 'undo', to: 0 })
  expect([ann.seq, ann.table.votes]).toEqual([2, []])
  await ann.act({ type: 'pass' })
  await world.clock.pass(4000)
  await ann.send({ type: 'undo', to: 0 })
  expect([ann.seq, ann.table.votes]).toMatchObject([3, [{ about: { kind: 'undo', to: 0 } }]])
})

test.each([
  ['skip', 9000],
  ['wait', 12_000],
] as const)('what took nobody’s time is taken back freely, however little one has left (%s)', async (onTimeout, spent) => {
  const clock = { kind: 'per-match', seconds: 10, increment: 0 } as const
  const party = await openTable(['Ann', 'Ben'], { clock, onTimeout })
  const ann = seatOf(party, 0)
  await party.world.clock.pass(spent)
  await ann.act({ type: 'nudge' })
  await ann.send({ type: 'undo', to: 0 })
  expect([ann.seq, ann.table.votes]).toEqual([2, []])
})

test('at a table that waits, time that is over makes no undo a question', async () => {
  const party = await openTable(['Ann', 'Ben'], { clock: { kind: 'per-move', seconds: 10 }, onTimeout: 'wait' })
  const { world } = party
  const ann = seatOf(party, 0)
  await world.clock.pass(15_000)
  await ann.act({ type: 'pass' })
  await world.clock.pass(3000)
  await ann.send({ type: 'undo', to: 0 })
  expect([ann.seq, ann.table.votes]).toEqual([2, []])
})

describe('entries have a bound', () => {
  test('per seat and second: thousands of them are refused, an honest pace never is', async () => {
    const party = await openTable(['Ann', 'Ben'])
    const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
    for (let n = 0; n < 300; n++) expect(await ann.act({ type: 'nudge' })).toMatchObject({ ok: true })
    expect(await ann.act({ type: 'nudge' })).toMatchObject({ error: { code: 'too-fast' } })
    expect(await ann.send({ type: 'undo', to: 1 })).toMatchObject({ error: { code: 'too-fast' } })
    expect(count(ben, 'entry')).toBe(300)
    for (let n = 0; n < 40; n++) {
      party.world.clock.stall(250)
      expect(await ann.act({ type: 'nudge' })).toMatchObject({ ok: true })
    }
    expect(await ann.act({ type: 'pass' })).toMatchObject({ error: { code: 'too-fast' } })
    party.world.clock.stall(250)
    expect(await ann.act({ type: 'pass' })).toMatchObject({ ok: true })
    expect(await ben.act({ type: 'pass' })).toMatchObject({ ok: true }) // others continue
  })

  test('per seat and match: beyond three thousand it goes on slowly, also after a restart', async () => {
    const party = await openTable(['Ann', 'Ben'])
    const { world, id } = party
    const ann = seatOf(party, 0)
    for (let n = 0; n < 3000; n++) {
      if (n % 16 === 0) world.clock.stall(4000)
      await ann.act({ type: 'nudge' })
    }
    expect(ann.seq).toBe(3000)
    await world.restart()
    const again = await join(world, id, ann.user)
    const answers = []
    for (let n = 0; n < 4; n++) answers.push((await again.act({ type: 'nudge' })).ok)
    expect(answers).toEqual([true, true, false, false])
    world.clock.stall(10_000)
    expect(await again.act({ type: 'pass' })).toMatchObject({ ok: true })
  }, 30_000)

  test('and so have all other commands of one person', async () => {
    const party = await openTable(['Ann'], { bots: [{ seat: 1, level: 'good' }] })
    const ann = seatOf(party, 0)
    const answers: boolean[] = []
    for (let n = 0; n < 150; n++) answers.push((await ann.send({ type: n % 2 === 0 ? 'pause' : 'resume' })).ok)
    expect(answers.filter(ok => ok)).toHaveLength(119) // one went into the start
    expect(await ann.send({ type: 'pause' })).toMatchObject({ error: { code: 'too-fast' } })
  })
})

test('bots go on while somebody asks again and again for an undo', async () => {
  const party = await openTable(['Ann', 'Ben'], { bots: [{ seat: 2, level: 'good' }] })
  const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
  const { clock } = party.world
  await ann.act({ type: 'play', card: (ann.own as { hand: string[] }).hand[0]?.slice(1) })
  await ann.send({ type: 'undo', to: 0 })
  await ben.act({ type: 'pass' })
  expect(ben.seq).toBe(2) // the bot lets them answer first
  const ask = async () => {
    await ann.send({ type: 'undo', to: 0 })
    await ann.send({ type: 'vote', vote: ann.table.votes[0]?.id ?? '', yes: false })
    await ann.send({ type: 'undo', to: 1 })
  }
  for (let n = 0; n < 10; n++) {
    await ask()
    await clock.pass(1000)
  }
  expect(ben.seq).toBe(3)
})
