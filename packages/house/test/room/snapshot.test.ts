import { describe, expect, test } from 'vitest'
import type { MatchSnapshot } from '../../src/match/match.ts'
import { sealOf } from '../../src/match/match-snapshot.ts'
import { SNAPSHOT_EVERY } from '../../src/room/snapshots.ts'
import type { Snapshot } from '../../src/store.ts'
import { testDigest } from '../../testing/index.ts'
import { join, last, openTable, seatOf } from '../harness.ts'

const NUDGES = Array(8).fill({ type: 'nudge' })
const LENGTH = 2 * SNAPSHOT_EVERY + 44

/** A match with several snapshots. */
async function longMatch() {
  const party = await openTable(['Ann', 'Ben'], { clock: { kind: 'per-match', seconds: 900, increment: 0 } })
  const ann = seatOf(party, 0)
  while (ann.seq < LENGTH) {
    await party.world.clock.pass(100)
    await ann.send({ type: 'act', actions: NUDGES })
  }
  const snapshots = party.world.store.disk.snapshots
  return { ...party, ann, snapshots, kept: snapshots.get(party.id)?.at(-1) as Snapshot }
}

type Long = Awaited<ReturnType<typeof longMatch>>

/** Another process opens the table for Ann. `loads`: from which entries on logs were read. */
async function reopened({ world, id, ann }: Long) {
  const loads: number[] = []
  const { loadMatch } = world.store
  world.store.loadMatch = (match, after = 0) => {
    loads.push(after)
    return loadMatch(match, after)
  }
  await world.restart()
  const back = await join(world, id, ann.user)
  world.store.loadMatch = loadMatch
  return Object.assign(back, { loads })
}

/** The snapshot with another state, under a seal that fits. */
function resealed({ world, id, kept }: Long, change: (content: MatchSnapshot) => object): Snapshot {
  const { seed } = world.store.disk.matches.get(id) ?? { seed: '' }
  const content = JSON.stringify({ ...JSON.parse(kept.content), ...change(JSON.parse(kept.content)) })
  return { ...kept, content, seal: sealOf(testDigest, seed, content) }
}

const nudged = ({ state }: MatchSnapshot, by: number) => {
  const known = state as { nudges: number }
  return { state: { ...known, nudges: known.nudges + by } }
}

test('a long match is opened from its snapshot, and nothing is different', async () => {
  const match = await longMatch()
  const before = last(await join(match.world, match.id, match.ann.user, {}), 'welcome')
  const again = await reopened(match)
  expect(again.loads[0]).toBe(match.kept.seq - 1)
  expect(again.shared).toEqual(match.ann.shared)
  expect(again.own).toEqual(match.ann.own)
  expect(again.time.clocks).toEqual(last(match.ann, 'entry')?.clocks)
  expect(last(again, 'welcome')?.history).toEqual(before?.history)
})

test('the entries before a snapshot are not played again', async () => {
  const match = await longMatch()
  match.snapshots.set(match.id, [resealed(match, content => nudged(content, 1000))])
  expect((await reopened(match)).shared).toMatchObject({ nudges: match.ann.seq + 1000 })
})

test.each([
  ['of other rules', ({ kept }: Long): Snapshot => ({ ...kept, rulesVersion: kept.rulesVersion + 1 })],
  ['that is damaged', ({ kept }: Long): Snapshot => ({ ...kept, content: '{' })],
  ['in which one number is wrong', ({ kept }: Long) => ({ ...kept, content: kept.content.replace(/"nudges":\d+/, '"nudges":7') })],
  ['of another log', (match: Long) => resealed(match, content => ({ ...nudged(content, 7), link: 'another' }))],
])('a snapshot %s is not used', async (_, changed) => {
  const match = await longMatch()
  match.snapshots.set(match.id, [changed(match)])
  expect((await reopened(match)).shared).toEqual(match.ann.shared)
})

test('a match goes on if no snapshot can be kept', async () => {
  const match = await longMatch()
  match.snapshots.delete(match.id)
  expect((await reopened(match)).shared).toEqual(match.ann.shared)
})

test('a room that is closed leaves a snapshot of its last entry, so that the next one folds nothing', async () => {
  const match = await longMatch()
  for (const player of match.players) await player.drop()
  await match.world.clock.pass(700_000)
  expect(match.world.house.gauges().rooms).toBe(0)
  const rows = match.world.store.disk.matches.get(match.id)?.rows.length ?? 0
  expect(match.snapshots.get(match.id)?.at(-1)?.seq).toBe(rows)
  expect(match.snapshots.get(match.id)?.length).toBeLessThanOrEqual(3)
  expect((await reopened(match)).shared).toEqual(match.ann.shared)
})

describe('an undo', () => {
  test('reads the log from the last snapshot before it, and leads to the same state', async () => {
    const match = await longMatch()
    const loads: number[] = []
    const { loadMatch } = match.world.store
    match.world.store.loadMatch = (id, after = 0) => {
      loads.push(after)
      return loadMatch(id, after)
    }
    const to = match.ann.seq - 3
    expect(await match.ann.send({ type: 'undo', to })).toMatchObject({ ok: true })
    expect(loads.length).toBeGreaterThan(0)
    expect(Math.min(...loads)).toBeGreaterThanOrEqual(2 * SNAPSHOT_EVERY - 1)
    expect(match.ann.shared).toMatchObject({ nudges: to })
    expect((await reopened(match)).shared).toEqual(match.ann.shared)
  })

  test('to before the snapshot of a room that slept is folded from the one before it', async () => {
    const match = await longMatch()
    for (const player of match.players) await player.drop()
    await match.world.clock.pass(700_000)
    const back = await reopened(match)
    const last = match.snapshots.get(match.id)?.at(-1)?.seq ?? 0
    expect(last).toBeGreaterThan(2 * SNAPSHOT_EVERY)
    const to = 2 * SNAPSHOT_EVERY + 5
    expect(await back.send({ type: 'undo', to })).toMatchObject({ ok: true })
    expect(back.shared).toMatchObject({ nudges: to })
    const again = await reopened({ ...match, ann: back })
    expect(again.shared).toMatchObject({ nudges: to })
    expect(again.loads).not.toContain(0)
  })

  test('that leads back to before all snapshots is folded from the start, and reopened as it was', async () => {
    const match = await longMatch()
    expect(await match.ann.send({ type: 'undo', to: 5 })).toMatchObject({ ok: true })
    expect(match.ann.shared).toMatchObject({ nudges: 5 })
    const again = await reopened(match)
    expect(again.shared).toEqual(match.ann.shared)
    await again.send({ type: 'act', actions: NUDGES })
    expect(again.shared).toMatchObject({ nudges: 13 })
    expect(await again.send({ type: 'undo', to: 3 })).toMatchObject({ ok: true })
    expect((await reopened({ ...match, ann: again })).shared).toMatchObject({ nudges: 3 })
  })
})
