import { expect, test } from 'vitest'
import { HISTORY } from '../../src/match/match.ts'
import type { Thinking } from '../../src/match/thinking-time.ts'
import { SNAPSHOT_EVERY, sealed } from '../../src/room/snapshots.ts'
import type { Snapshot } from '../../src/store.ts'
import { testDigest } from '../../testing/index.ts'
import { join, last, openTable, seatOf } from '../harness.ts'

const NUDGES = Array(8).fill({ type: 'nudge' })
const LENGTH = SNAPSHOT_EVERY + HISTORY + 40

/** A match long enough to be opened from its snapshot. */
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

/** Another process opens the table for Ann. */
async function reopened({ world, id, ann }: Awaited<ReturnType<typeof longMatch>>) {
  await world.restart()
  return join(world, id, ann.user)
}

test('a long match is opened from its snapshot, and nothing is different', async () => {
  const match = await longMatch()
  expect(match.kept.seq).toBeGreaterThanOrEqual(SNAPSHOT_EVERY)
  const again = await reopened(match)
  expect(again.shared).toEqual(match.ann.shared)
  expect(again.own).toEqual(match.ann.own)
  expect(again.time.clocks).toEqual(last(match.ann, 'entry')?.clocks)
})

test('the entries before a snapshot are not played again', async () => {
  const match = await longMatch()
  const { state, thinking } = match.kept.state as { state: { nudges: number }; thinking: Thinking }
  const { seed } = match.world.store.disk.matches.get(match.id) ?? { seed: '' }
  const other = { seq: match.kept.seq, state: { ...state, nudges: state.nudges + 1000 }, thinking }
  match.snapshots.set(match.id, [{ ...match.kept, state: sealed(testDigest, seed, other) }])
  expect((await reopened(match)).shared).toMatchObject({ nudges: match.ann.seq + 1000 })
})

test.each([
  ['of other rules', (kept: Snapshot): Snapshot => ({ ...kept, rulesVersion: kept.rulesVersion + 1 })],
  ['that is damaged', (kept: Snapshot): Snapshot => ({ ...kept, state: undefined })],
  ['in which one number is wrong', (kept: Snapshot): Snapshot => JSON.parse(JSON.stringify(kept).replace(/"nudges":\d+/, '"nudges":7'))],
  ['newer than what the log panel shows', (kept: Snapshot): Snapshot => ({ ...kept, seq: LENGTH - 1 })],
])('a snapshot %s is not used', async (_, changed) => {
  const match = await longMatch()
  match.snapshots.set(match.id, [changed(match.kept)])
  expect((await reopened(match)).shared).toEqual(match.ann.shared)
})

test('a match goes on if no snapshot can be kept', async () => {
  const match = await longMatch()
  match.snapshots.delete(match.id)
  expect((await reopened(match)).shared).toEqual(match.ann.shared)
})
