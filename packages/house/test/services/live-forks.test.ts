import { forkTable, replayAnswer } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import type { UserRecord } from '../../src/store.ts'
import { type Client, join } from '../harness.ts'
import { type LiveParty, liveTable } from '../live/live.ts'

const COUNTDOWN = 3000
const BOT = [{ seat: 1, level: 'good' as const }]

/** Plays on from a moment of this table, as Ann, against a bot. */
async function fork({ world }: LiveParty, client: Client, id: string, request: { seq: number; at?: number }) {
  const user = client.user as UserRecord
  const made = await world.house.forkTable({ user }, id, forkTable.parse({ viewer: 0, bots: BOT, ...request }))
  if (!made.ok) throw new Error(made.error.code)
  return join(world, made.value.table.id, user)
}

async function replayOf({ world }: LiveParty, client: Client, id: string) {
  const answer = await world.house.replay({ user: client.user as UserRecord }, id, undefined, 'en')
  if (!answer.ok) throw new Error(answer.error.code)
  return replayAnswer.parse(answer.value)
}

/** Ann places at 1000, lifts at 11,500 and places again; the clock is over at 30,000, and Ann lifts at 31,000. */
async function played(): Promise<LiveParty> {
  const party = await liveTable({ options: { sand: 10_000, end: 30_000 } })
  const { world, ann } = party
  await world.clock.pass(1000)
  await ann.act({ type: 'place' })
  await world.clock.pass(10_500)
  await ann.act({ type: 'lift' })
  await ann.act({ type: 'place' })
  await world.clock.pass(19_500)
  await ann.act({ type: 'lift' })
  expect(ann.table.phase).toBe('ended')
  return party
}

describe('a fork of a finished live match', () => {
  test.each([
    ['in mid-fall', 1, 4321, 4321],
    ['at its entry, if it names no time', 1, undefined, 1000],
    ['not before its entry', 1, 3, 1000],
    ['not after the next one, which it does not know', 1, 99_999, 11_000],
    ['in the quiet before the first entry', 0, 700, 700],
    ['at a fraction of a millisecond: at the one before', 1, 4321.9, 4321],
  ])('goes on %s', async (_where, seq, at, now) => {
    const party = await played()
    const there = await fork(party, party.ann, party.id, { seq, ...(at === undefined ? {} : { at }) })
    expect(there.time).toMatchObject({ now, running: false, resumesIn: COUNTDOWN })
    expect(there.table.parent).toEqual({ match: party.id, seq, imagined: false, at: now })
  })

  test('has the rest of its sand, to the millisecond', async () => {
    const party = await played()
    const there = await fork(party, party.ann, party.id, { seq: 1, at: 4321 })
    await party.world.clock.pass(COUNTDOWN + 6678)
    expect(there.shared).toMatchObject({ out: [false, false] })
    await party.world.clock.pass(1)
    expect(there.shared).toMatchObject({ out: [true, false] })
    const rows = party.world.store.disk.matches.get(there.table.id)?.rows ?? []
    expect(rows.map(({ entry }) => entry).find(entry => 'action' in entry && entry.action.type === 'sand-out')?.at).toBe(11_000)
  })

  test('stands still through a restart, and counts down anew', async () => {
    const party = await played()
    const { table } = await fork(party, party.ann, party.id, { seq: 1, at: 4321 })
    await party.world.clock.pass(1000)
    await party.world.restart()
    const again = await join(party.world, table.id, party.ann.user)
    expect(again.time).toMatchObject({ now: 4321, running: false, resumesIn: COUNTDOWN })
  })
})

describe('a fork of a running live match', () => {
  test('is imagined at that very moment, and so is a fork of it', async () => {
    const party = await liveTable({ options: { sand: 10_000, end: 30_000 } })
    await party.world.clock.pass(1000)
    await party.ann.act({ type: 'place' })
    await party.world.clock.pass(5000)
    const there = await fork(party, party.ann, party.id, { seq: 1, at: 4321 })
    expect(there.time).toMatchObject({ now: 4321, running: false, resumesIn: COUNTDOWN })
    expect(there.table.parent).toEqual({ match: party.id, seq: 1, imagined: true, at: 4321 })
    expect(await replayOf(party, there, there.table.id)).toMatchObject({ time: { from: 4321, to: 4321 }, entries: [] })
    const deeper = await fork(party, there, there.table.id, { seq: 0 })
    expect(deeper.time.now).toBe(4321)
    await party.world.clock.pass(COUNTDOWN + 6679)
    expect([there.shared, deeper.shared]).toMatchObject([{ out: [true, false] }, { out: [true, false] }])
  })

  test('is not imagined later than now', async () => {
    const party = await liveTable({ options: { sand: 10_000, end: 30_000 } })
    await party.world.clock.pass(2500)
    const there = await fork(party, party.ann, party.id, { seq: 0, at: 9000 })
    expect(there.time.now).toBe(2500)
  })
})

describe('a replay of a live match', () => {
  test('lasts until now while it is running, and until its last entry after the end', async () => {
    const running = await liveTable({ options: { sand: 10_000, end: 30_000 } })
    await running.world.clock.pass(2500)
    expect((await replayOf(running, running.ann, running.id)).time).toEqual({ from: 0, to: 2500 })
    const over = await played()
    await over.world.clock.pass(60_000)
    expect((await replayOf(over, over.ann, over.id)).time).toEqual({ from: 0, to: 31_000 })
  })
})
