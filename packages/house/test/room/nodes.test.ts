import { describe, expect, test } from 'vitest'
import { createHouse, type HouseOptions } from '../../src/house.ts'
import { ElsewhereError } from '../../src/services/open-room.ts'
import type { Store } from '../../src/store.ts'
import { quiet, testDigest } from '../../testing/index.ts'
import { firstLegal, join, last, openTable, openWorld, seatOf, toyTable, type World } from '../harness.ts'
import { toyRegistry } from '../toy-game.ts'

/** One of several processes on one store. */
interface TestNode {
  readonly world: World
  readonly address: string
  /** It ends without a word. */
  kill(): void
  /** Its timers stand still, as when it is stopped; what came due meanwhile runs afterwards. */
  pause(): void
  resume(): void
  /** The store does not answer this node. */
  cut(isCut: boolean): void
  /** The store does what this node asks, but the answers of this method are lost. */
  lose(method: keyof Store | undefined): void
}

async function startNode({ clock, store, guest, logged }: World, name: string, options: Partial<HouseOptions> = {}): Promise<TestNode> {
  let [isDead, isPaused, isCut] = [false, false, false]
  let lost: keyof Store | undefined
  const missed: (() => void)[] = []
  const own = Object.fromEntries(
    Object.entries(store).map(([key, method]) => [
      key,
      typeof method !== 'function'
        ? method
        : async (...given: unknown[]) => {
            if (isCut) throw new Error('no route')
            const answer = await (method as (...g: unknown[]) => unknown)(...given)
            if (key === lost) throw new Error('the connection was lost')
            return answer
          },
    ]),
  ) as unknown as Store
  const timers = {
    set: (run: () => void, ms: number) =>
      clock.timers.set(() => {
        if (isPaused) missed.push(run)
        else if (!isDead) run()
      }, ms),
    clear: clock.timers.clear,
  }
  let count = 0
  const random = (bytes: number) => new Uint8Array(bytes).fill(++count)
  const log = (level: string) => (data: object, text: string) => void logged.push({ level, data: { node: name, ...data }, text })
  const address = `http://${name}:8080`
  const house = createHouse({
    store: own,
    registry: toyRegistry,
    digest: testDigest,
    now: clock.now,
    timers,
    random,
    logger: { info: log('info'), warn: log('warn'), error: log('error') },
    thinkers: firstLegal,
    processId: name,
    nodeAddress: address,
    pacing: [0, 0],
    ...options,
  })
  await house.start()
  return {
    world: { clock, store, logged, house, guest, restart: () => Promise.reject(new Error('a node is started again under another name')) },
    address,
    kill: () => {
      isDead = true
    },
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
      for (const run of missed.splice(0)) run()
    },
    cut: cut => {
      isCut = cut
    },
    lose: method => {
      lost = method
    },
  }
}

/** A running match of two at node `one`, with a second node beside it. */
async function twoNodes(options: Partial<HouseOptions> = {}) {
  const party = await openTable(
    ['Ann', 'Ben'],
    { clock: { kind: 'per-move', seconds: 600 }, onTimeout: 'skip' },
    { processId: 'none', nodeAddress: 'http://none:1' },
  )
  const { world, id } = party
  for (const player of party.players) await player.drop()
  await world.house.close()
  const one = await startNode(world, 'one')
  const [ann, ben] = [await join(one.world, id, seatOf(party, 0).user), await join(one.world, id, seatOf(party, 1).user)]
  const two = await startNode(world, 'two', options)
  const rows = () => world.store.disk.matches.get(id)?.rows ?? []
  const epoch = () => world.store.disk.rooms.get(id)?.epoch ?? 0
  return { id, clock: world.clock, store: world.store, one, two, ann, ben, rows, epoch }
}

const PASS = { type: 'pass' }

describe('a table that a living node has open', () => {
  test('is taken by no other node, and whoever asks there is told where it is', async () => {
    const { id, clock, one, two, ann, epoch } = await twoNodes()
    const before = epoch()
    expect(await two.world.house.locate(id)).toEqual({ address: one.address })
    await expect(two.world.house.table(id)).rejects.toThrow(ElsewhereError)
    await clock.pass(60_000)
    expect(two.world.house.gauges().rooms).toBe(0)
    expect(await ann.act(PASS)).toMatchObject({ ok: true })
    expect([epoch(), await one.world.house.locate(id)]).toEqual([before, 'here'])
  })

  test('is listed with whose move it is by every node, a second late at most', async () => {
    const { clock, two, ann, ben } = await twoNodes()
    const isMoveOf = async (player: typeof ann) => (await two.world.house.tablesOf(player.user as never))[0]?.yourMove
    await clock.pass(1_000)
    expect([await isMoveOf(ann), await isMoveOf(ben)]).toEqual([true, false])
    await ann.act(PASS)
    await clock.pass(1_000)
    expect([await isMoveOf(ann), await isMoveOf(ben)]).toEqual([false, true])
    expect(two.world.house.gauges().rooms).toBe(0)
  })
})

describe('when a node is killed', () => {
  test('another one plays on within six seconds, and nobody loses the time between', async () => {
    const { id, clock, one, two, ann, ben } = await twoNodes()
    await clock.pass(10_000)
    await ann.act(PASS)
    one.kill()
    await clock.pass(3_900)
    expect(await two.world.house.locate(id)).toEqual({ address: one.address })
    await clock.pass(2_100)
    expect(two.world.house.gauges().rooms).toBe(1) // though nobody asked
    const back = await join(two.world, id, ben.user)
    expect(back.seq).toBe(1)
    expect(back.time.clocks?.[1]?.left).toBeGreaterThanOrEqual(598_000)
    expect(await back.act(PASS)).toMatchObject({ ok: true })
  })

  test('nobody opens its tables twice', async () => {
    const { id, clock, store, one, epoch } = await twoNodes()
    const before = epoch()
    const three = await startNode(one.world, 'three')
    one.kill()
    await clock.pass(10_000)
    expect(epoch()).toBe(before + 1)
    expect(['two', 'three']).toContain(store.disk.rooms.get(id)?.owner)
    expect(three.world.house.gauges().rooms).toBeLessThanOrEqual(1)
  })
})

test('a node that shuts down sends its people away, and the next one opens their table at once', async () => {
  const { id, store, one, two, ann, ben } = await twoNodes()
  await ann.act(PASS)
  const closing = one.world.house.close()
  await closing
  expect([ann.closed, ben.closed]).toEqual([4003, 4003])
  expect(store.disk.nodes.get('one')).toMatchObject({ draining: true })
  const back = await join(two.world, id, ben.user)
  expect(await back.act(PASS)).toMatchObject({ ok: true })
})

describe('a node that is cut off from the store', () => {
  test('gives its tables up before others take them, and comes back under another name', async () => {
    const { id, clock, one, two, ann, ben, rows } = await twoNodes()
    one.cut(true)
    await clock.pass(4_500)
    expect([ann.closed, ben.closed]).toEqual([4003, 4003])
    expect(one.world.house.isServing()).toBe(false)
    await expect(one.world.house.view({}, id, 'en')).rejects.toThrow(ElsewhereError)
    expect(two.world.house.gauges().rooms).toBe(0) // not yet
    await clock.pass(2_000)
    const back = await join(two.world, id, ann.user)
    expect(await back.act(PASS)).toMatchObject({ ok: true })
    one.cut(false)
    await clock.pass(1_000)
    expect(one.world.house.isServing()).toBe(true)
    expect(await one.world.house.locate(id)).toEqual({ address: two.address })
    expect(rows()).toHaveLength(1)
  })

  test('opens them again itself if nobody else does, and nobody loses time', async () => {
    const { id, clock, one, two, ann } = await twoNodes()
    await two.world.house.close()
    await clock.pass(1_000)
    one.cut(true)
    await clock.pass(60_000)
    one.cut(false)
    await clock.pass(2_000)
    expect(one.world.house.gauges().rooms).toBe(1)
    const back = await join(one.world, id, ann.user)
    expect(back.time.clocks?.[0]?.left).toBeGreaterThanOrEqual(594_000)
  })
})

test('a node that stood still while another took its tables changes nothing and answers nothing', async () => {
  const { id, clock, one, two, ann, ben, rows } = await twoNodes()
  one.pause()
  await clock.pass(8_000)
  const back = await join(two.world, id, ann.user)
  expect(await back.act(PASS)).toMatchObject({ ok: true })
  const before = ann.received.length
  void ann.act(PASS) // what arrived meanwhile is read before any timer runs
  await quiet()
  expect(ann.received.length).toBe(before)
  one.resume()
  await clock.pass(2_000)
  expect([ann.closed, ben.closed]).toEqual([4003, 4003])
  expect(rows()).toHaveLength(1)
  expect(await one.world.house.locate(id)).toEqual({ address: two.address })
})

describe('a claim whose answer is lost', () => {
  test('leaves no room that nobody wakes, if something was due in it', async () => {
    const { id, clock, store, one, two } = await twoNodes()
    two.lose('claimDue')
    one.kill()
    await clock.pass(7_000)
    expect([store.disk.rooms.get(id)?.owner, two.world.house.gauges().rooms]).toEqual(['two', 0])
    two.lose(undefined)
    await clock.pass(2_000)
    expect(two.world.house.gauges().rooms).toBe(1)
  })

  test('leaves no room that nobody wakes, if somebody asked for it', async () => {
    const { id, clock, store, one, two } = await twoNodes()
    one.kill()
    await store.releaseRoom(id, store.disk.rooms.get(id)?.epoch ?? 0, { wakeAt: undefined, acting: 1 })
    two.lose('claimRoom')
    await expect(two.world.house.table(id)).rejects.toThrow(ElsewhereError)
    expect([store.disk.rooms.get(id)?.owner, two.world.house.gauges().rooms]).toEqual(['two', 0])
    two.lose(undefined)
    await clock.pass(2_000)
    expect(two.world.house.gauges().rooms).toBe(1)
  })
})

test('a node whose machine was suspended, its clock too, gives its tables up when it goes on', async () => {
  const { id, clock, store, one, two, ann } = await twoNodes()
  const answering = {
    ...store,
    async beat(...[node, , lostAfter]: Parameters<Store['beat']>) {
      await store.beat(node, clock.now(), lostAfter)
      return clock.now()
    },
  }
  let [since, suspended]: [number | undefined, number] = [undefined, 0]
  const three = await startNode({ ...one.world, store: answering }, 'three', { now: () => since ?? clock.now() - suspended })
  for (const node of [one, two]) node.kill()
  await clock.pass(7_000)
  const back = await join(three.world, id, ann.user)
  const four = await startNode(one.world, 'four')
  since = clock.now()
  three.pause()
  await clock.pass(8_000)
  expect(four.world.house.gauges().rooms).toBe(1)
  suspended = clock.now() - since
  since = undefined
  three.resume()
  await clock.pass(500)
  expect([back.closed, three.world.house.isServing()]).toEqual([4003, false])
  await clock.pass(1_000)
  expect(three.world.house.isServing()).toBe(true)
  expect(await three.world.house.locate(id)).toEqual({ address: four.address })
})

test('a node that cannot fold a match leaves it alone, and reports nothing', async () => {
  const folds = [{ game: 'toy', rulesVersion: 0, packs: [] }]
  const { id, clock, store, one, two, ann } = await twoNodes({ folds })
  await ann.act(PASS)
  one.kill()
  await clock.pass(20_000)
  expect(await two.world.house.locate(id)).toEqual({ address: undefined }) // and knows nobody who could
  expect(two.world.house.gauges()).toMatchObject({ rooms: 0, frozen: 0 })
  expect(store.disk.reports).toEqual([])
  const three = await startNode(one.world, 'three')
  expect(three.world.house.gauges().rooms).toBe(1)
  expect(await two.world.house.locate(id)).toEqual({ address: three.address })
  const back = await join(three.world, id, ann.user)
  expect(last(back, 'welcome')?.seq).toBe(1)
})

test('what a node cannot fold is looked for at the others', async () => {
  const folds = [{ game: 'toy', rulesVersion: 0, packs: [] }]
  const { id, store, one, two, ann, ben } = await twoNodes({ folds })
  for (const player of [ann, ben]) await player.drop()
  await store.releaseRoom(id, store.disk.rooms.get(id)?.epoch ?? 0, { wakeAt: undefined, acting: 1 }) // it sleeps
  expect(await two.world.house.locate(id)).toEqual({ address: one.address })
  expect(await two.world.house.nodes()).toEqual(new Set([one.address, two.address]))
})

describe('an outage', () => {
  test('is none while another node lives', async () => {
    const { clock, store, one } = await twoNodes()
    const before = store.disk.outages.length
    await startNode(one.world, 'three')
    await clock.pass(10_000)
    expect(store.disk.outages).toHaveLength(before)
  })

  test('is the time in which no node lived', async () => {
    const { clock, store, one, two } = await twoNodes()
    one.kill()
    two.kill()
    const died = clock.now()
    await clock.pass(3_600_000)
    await startNode(one.world, 'three')
    expect(store.disk.outages.at(-1)).toEqual({ from: died, to: clock.now() })
  })
})

test('a server that is alone waits for nobody', async () => {
  const world = await openWorld()
  const user = await world.guest('Ann')
  const made = await world.house.createTable(user, toyTable())
  const id = made.ok ? made.value.table.id : ''
  await world.restart() // the process before it beat a moment ago
  expect(await world.house.table(id)).toMatchObject({ ok: true, value: { id } })
})

test('a server that is alone goes by its own clock after its start', async () => {
  const { world } = await openTable(['Ann', 'Ben'])
  world.store.beat = async () => world.clock.now() + 50_000
  await world.clock.pass(5_000)
  expect(world.house.now()).toBe(world.clock.now())
})
