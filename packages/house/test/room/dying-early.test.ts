import { expect, test } from 'vitest'
import { createHouse } from '../../src/house.ts'
import { fakeClock, testDigest } from '../../testing/index.ts'
import { join, openTable, seatOf } from '../harness.ts'
import { toyRegistry } from '../toy-game.ts'

const NIGHT = 28_800_000
const logger = { info() {}, warn() {}, error() {} }

test('a server that dies before it has opened every table takes no time from anybody', async () => {
  const party = await openTable(['Ann', 'Ben'], { clock: { kind: 'days', days: 1 }, onTimeout: 'skip' })
  const { world, id } = party
  await world.clock.pass(60_000)
  world.clock.forget() // the process is gone; the night goes by
  await world.clock.pass(NIGHT)
  const { timers, now } = fakeClock(world.clock.now())
  const deps = { registry: toyRegistry, digest: testDigest, now, timers, random: (bytes: number) => new Uint8Array(bytes), logger }
  const died = createHouse({
    ...deps,
    store: { ...world.store, claimDue: () => new Promise(() => {}) }, // this is as far as it comes
    processId: 'short-lived',
    thinkers: { choose: async () => undefined, close: async () => {} },
  })
  void died.start()
  await world.clock.pass(NIGHT)
  await world.restart()
  const ann = await join(world, id, seatOf(party, 0).user)
  expect(ann.time.clocks?.[0]?.left).toBeGreaterThanOrEqual(86_400_000 - 61_000)
})
