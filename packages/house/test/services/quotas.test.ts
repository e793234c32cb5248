import { forkTable, type MatchFile } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import type { FreeSpace, QuotaLimits } from '../../src/quotas.ts'
import type { UserRecord } from '../../src/store.ts'
import type { Network } from '../../src/thinkers.ts'
import { memoryStore, quiet } from '../../testing/index.ts'
import { openWorld, toyTable, type World } from '../harness.ts'
import { openJob } from '../retention/job.ts'

const HOME: Network = ['192.0.2.7']
const NOON = 43_200_000
const DAY = 86_400_000
const bots = [{ seat: 1, level: 'good' as const }]

/** A house that starts at noon, with these limits for one person. */
async function limited(limits: QuotaLimits, space: () => FreeSpace = () => 'enough') {
  const store = memoryStore()
  const world = await openWorld({ store, quotas: { store, limits, space } })
  world.clock.stall(DAY - (world.clock.now() % DAY) + NOON)
  return { world, store }
}

const midnight = ({ clock }: World) => new Date(clock.now() - (clock.now() % DAY) + DAY).toISOString()

const create = ({ house }: World, user: UserRecord, network: Network | undefined, more: Parameters<typeof toyTable>[0] = {}) =>
  house.createTable(user, toyTable(more), network)

/** A match against a bot that this guest has ended at once. */
async function ended(world: World, user: UserRecord): Promise<string> {
  const made = await create(world, user, undefined, { bots, start: true })
  if (!made.ok) throw new Error(made.error.code)
  const { id } = made.value.table
  const command = { type: 'act' as const, cmd: 'end', actions: [{ type: 'end' }] }
  expect(await world.house.command({ user }, id, command)).toMatchObject({ ok: true })
  await quiet()
  return id
}

const fork = ({ house }: World, user: UserRecord, id: string, network: Network | undefined, seq = 0) =>
  house.forkTable({ user, ...(network === undefined ? {} : { network }) }, id, forkTable.parse({ seq, viewer: 0, bots }))

describe('[D2] running tables', () => {
  test('somebody may have only so many, and may make another when one has ended', async () => {
    const { world, store } = await limited({ tables: 3 })
    const ann = await world.guest('Ann')
    const made = await Promise.all(Array.from({ length: 5 }, () => create(world, ann, HOME)))
    expect(made.map(({ ok }) => ok)).toEqual([true, true, true, false, false])
    const refused = { ok: false, error: { code: 'too-many-tables', params: { limit: 3, whose: 'person' } } }
    expect(made[4]).toEqual(refused)
    expect([store.disk.tables.size, store.disk.rooms.size]).toEqual([3, 3])
    const [first] = made
    if (!first?.ok) throw new Error('no table')
    await world.house.command({ user: ann }, first.value.table.id, { type: 'leave', cmd: 'l' })
    expect(await create(world, ann, HOME)).toMatchObject({ ok: true })
    expect(await create(world, ann, HOME)).toEqual(refused)
  })

  test('those with bots have a limit of their own, in the lobby as well', async () => {
    const { world } = await limited({ 'bot-tables': 1 })
    const ann = await world.guest('Ann')
    expect(await create(world, ann, HOME, { bots })).toMatchObject({ ok: true })
    expect(await create(world, ann, HOME, { bots })).toMatchObject({ error: { code: 'too-many-bot-tables', params: { limit: 1 } } })
    const plain = await create(world, ann, HOME)
    if (!plain.ok) throw new Error(plain.error.code)
    const { id } = plain.value.table
    const seated = await world.house.command({ user: ann }, id, { type: 'bot', cmd: 'b', seat: 1, level: 'good' })
    expect(seated).toMatchObject({ ok: false, error: { code: 'too-many-bot-tables' } })
  })

  test('a match that somebody has left counts no more, though they may still come back to it', async () => {
    const { world } = await limited({ tables: 1 })
    const [ann, ben] = [await world.guest('Ann'), await world.guest('Ben')]
    const made = await create(world, ann, HOME)
    if (!made.ok) throw new Error(made.error.code)
    const { id } = made.value.table
    await world.house.command({ user: ben }, id, { type: 'sit', cmd: 's', seat: 1 })
    await world.house.command({ user: ann }, id, { type: 'start', cmd: 'go' })
    expect(await create(world, ann, HOME)).toMatchObject({ error: { code: 'too-many-tables' } })
    expect(await world.house.command({ user: ann }, id, { type: 'leave', cmd: 'l' })).toMatchObject({ ok: true })
    expect(await create(world, ann, HOME)).toMatchObject({ ok: true })
    expect(await world.house.command({ user: ann }, id, { type: 'take-back', cmd: 't' })).toMatchObject({ ok: true })
  })

  test('a rematch that somebody else asked for does not count before it starts', async () => {
    const { world } = await limited({ tables: 1 })
    const [ann, ben] = [await world.guest('Ann'), await world.guest('Ben')]
    const made = await create(world, ann, HOME)
    if (!made.ok) throw new Error(made.error.code)
    const { id } = made.value.table
    await world.house.command({ user: ben }, id, { type: 'sit', cmd: 's', seat: 1 })
    await world.house.command({ user: ann }, id, { type: 'start', cmd: 'go' })
    await world.house.command({ user: ann }, id, { type: 'act', cmd: 'end', actions: [{ type: 'end' }] })
    expect(await world.house.command({ user: ann }, id, { type: 'rematch', cmd: 'r' })).toMatchObject({ ok: true })
    expect(await create(world, ben, HOME)).toMatchObject({ ok: true })
    expect(await create(world, ann, HOME)).toMatchObject({ error: { code: 'too-many-tables' } })
  })

  test('a rematch counts like any other table', async () => {
    const { world } = await limited({ tables: 1 })
    const ann = await world.guest('Ann')
    const id = await ended(world, ann)
    await create(world, ann, HOME)
    const again = await world.house.command({ user: ann }, id, { type: 'rematch', cmd: 'r' })
    expect(again).toMatchObject({ ok: false, error: { code: 'too-many-tables' } })
  })
})

describe('[D2] guests cost nothing to make, so a network may have', () => {
  test('ten times as much as one person in a day, whoever asks', async () => {
    const { world, store } = await limited({ tables: 2 })
    for (let n = 0; n < 20; n++) expect(await create(world, await world.guest(`G${n}`), HOME)).toMatchObject({ ok: true })
    const eve = await world.guest('Eve')
    const params = { limit: 20, whose: 'network', until: midnight(world) }
    expect(await create(world, eve, HOME)).toEqual({ ok: false, error: { code: 'too-many-tables', params } })
    expect(store.disk.tables.size).toBe(20)
    expect(await create(world, eve, ['192.0.2.8'])).toMatchObject({ ok: true })
    await world.restart()
    expect(await create(world, eve, HOME)).toMatchObject({ ok: false })
    world.clock.stall(NOON)
    expect(await create(world, eve, HOME)).toMatchObject({ ok: true })
  })

  test('forty times as much in a /56, and a hundred times in a /48', async () => {
    const { world } = await limited({ uploads: 1 })
    const file = { header: {}, entries: [] } as unknown as MatchFile
    const upload = async (network: Network) => {
      const answer = await world.house.importMatch(file, undefined, { network })
      return answer.ok ? undefined : answer.error.params
    }
    const taken = async (times: number, networkOf: (n: number) => Network) => {
      for (let n = 0; n < times; n++) expect(await upload(networkOf(n))).toBeUndefined()
    }
    await taken(10, () => ['48', '56a', '64a'])
    expect(await upload(['48', '56a', '64a'])).toMatchObject({ limit: 10, whose: 'network' })
    await taken(30, n => ['48', '56a', `64-${n}`])
    expect(await upload(['48', '56a', '64z'])).toMatchObject({ limit: 40 })
    await taken(60, n => ['48', `56-${n}`, `64-${n}`])
    expect(await upload(['48', '56z', '64y'])).toMatchObject({ limit: 100 })
    expect(await upload(['49', '56z', '64y'])).toBeUndefined()
  })

  test('no address is stored, and after its day nobody can tell whose a count was', async () => {
    const { world, store } = await limited({ tables: 2 })
    await create(world, await world.guest('Ann'), HOME)
    const key = () => [...store.disk.dayKeys.values()]
    const names = () => [...store.disk.quotas.keys()]
    const networks = () => names().filter(name => name.includes(' n:'))
    const [first, counted] = [key(), networks()]
    expect([first.length, counted.length]).toEqual([1, 1])
    expect(JSON.stringify([names(), ...store.disk.tables.values()])).not.toContain('192.0')
    world.clock.stall(DAY)
    await create(world, await world.guest('Ben'), HOME)
    expect([key().length, networks().length]).toEqual([1, 1])
    expect(key()).not.toEqual(first)
    expect(networks()[0]?.split(' ')[2]).not.toBe(counted[0]?.split(' ')[2])
  })
})

describe('[D2] in a day', () => {
  test('one person cannot use up what their network may have: they may make twice as many tables as at a time', async () => {
    const { world } = await limited({ tables: 2 })
    const ann = await world.guest('Ann')
    for (let n = 0; n < 4; n++) {
      const made = await create(world, ann, HOME)
      if (!made.ok) throw new Error(made.error.code)
      await world.house.command({ user: ann }, made.value.table.id, { type: 'leave', cmd: 'l' })
    }
    const params = { limit: 4, whose: 'person', until: midnight(world) }
    expect(await create(world, ann, HOME)).toEqual({ ok: false, error: { code: 'too-many-tables', params } })
    expect(await create(world, await world.guest('Ben'), HOME)).toMatchObject({ ok: true })
    world.clock.stall(NOON)
    expect(await create(world, ann, HOME)).toMatchObject({ ok: true })
  })

  test('a table with bots counts once, however often a bot is seated and removed', async () => {
    const { world, store } = await limited({ 'bot-tables': 3 })
    const ann = await world.guest('Ann')
    const made = await create(world, ann, HOME)
    if (!made.ok) throw new Error(made.error.code)
    const command = { user: ann, network: HOME }
    for (let n = 0; n < 9; n++) {
      const { id } = made.value.table
      expect(await world.house.command(command, id, { type: 'bot', cmd: `b${n}`, seat: 1, level: 'good' })).toMatchObject({ ok: true })
      expect(await world.house.command(command, id, { type: 'unseat', cmd: `u${n}`, seat: 1 })).toMatchObject({ ok: true })
    }
    expect([...store.disk.quotas.values()]).toEqual([1, 1])
    for (let n = 0; n < 3; n++) expect(await create(world, ann, HOME, { bots })).toMatchObject({ ok: true })
    const again = await world.house.command(command, made.value.table.id, { type: 'bot', cmd: 'b', seat: 1, level: 'good' })
    expect(again).toMatchObject({ error: { code: 'too-many-bot-tables', params: { limit: 3 } } })
  })

  test('a person may fork only so often; what was refused for another reason does not count', async () => {
    const { world } = await limited({ forks: 2 })
    const ann = await world.guest('Ann')
    const id = await ended(world, ann)
    for (let tries = 0; tries < 4; tries++) expect(await fork(world, ann, id, HOME, 1)).toMatchObject({ error: { code: 'bad-seq' } })
    for (let n = 0; n < 2; n++) expect(await fork(world, ann, id, HOME)).toMatchObject({ ok: true })
    const params = { limit: 2, whose: 'person', until: midnight(world) }
    expect(await fork(world, ann, id, HOME)).toEqual({ ok: false, error: { code: 'too-many-forks', params } })
    world.clock.stall(NOON)
    expect(await fork(world, ann, id, HOME)).toMatchObject({ ok: true })
  })

  test('a fork counts as a running table, and is refused before it costs anything', async () => {
    const { world, store } = await limited({ tables: 1, forks: 9 })
    const ann = await world.guest('Ann')
    const id = await ended(world, ann)
    expect(await fork(world, ann, id, HOME)).toMatchObject({ ok: true })
    const before = [store.disk.matches.size, store.disk.rooms.size, JSON.stringify([...store.disk.quotas])]
    expect(await fork(world, ann, id, HOME)).toMatchObject({ error: { code: 'too-many-tables' } })
    expect([store.disk.matches.size, store.disk.rooms.size, JSON.stringify([...store.disk.quotas])]).toEqual(before)
  })

  test('forks that are refused in the same moment count, and what they stored is cleared away', async () => {
    const { world, store } = await limited({ tables: 3, forks: 9 })
    const ann = await world.guest('Ann')
    const id = await ended(world, ann)
    const made = await Promise.all(Array.from({ length: 5 }, () => fork(world, ann, id, HOME)))
    expect(made.map(({ ok }) => ok).sort()).toEqual([false, false, true, true, true])
    expect(made.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'too-many-tables' } })
    expect([...store.disk.quotas].filter(([name]) => name.includes('forks')).map(([, count]) => count)).toEqual([5, 5])
    expect([...store.disk.rooms].filter(([room]) => !store.disk.tables.has(room))).toHaveLength(2)
    world.clock.stall(1.1 * DAY)
    const job = openJob(store, world.clock.now)
    await job.round()
    expect(job.counts['left-overs']).toBe(2)
    expect([...store.disk.matches.keys()].filter(match => !store.disk.tables.has(match))).toEqual([])
  })

  test('a fork that cannot be stored counts, and is cleared away', async () => {
    const { world, store } = await limited({ forks: 9 })
    const ann = await world.guest('Ann')
    const id = await ended(world, ann)
    const { createTable } = store
    store.createTable = async () => Promise.reject(new Error('disk full'))
    await expect(fork(world, ann, id, HOME)).rejects.toThrow('disk full')
    store.createTable = createTable
    expect([...store.disk.quotas.values()]).toEqual([1, 1])
    world.clock.stall(1.1 * DAY)
    const job = openJob(store, world.clock.now)
    await job.round()
    expect(job.counts['left-overs']).toBe(1)
  })

  test('a person may write only so many messages; a repeated one is counted once', async () => {
    const { world } = await limited({ messages: 3 })
    const ann = await world.guest('Ann')
    const made = await create(world, ann, HOME)
    if (!made.ok) throw new Error(made.error.code)
    const say = (cmd: string) =>
      world.house.command({ user: ann, network: HOME }, made.value.table.id, { type: 'chat', cmd, text: 'hello' })
    for (const cmd of ['1', '1', '1', '2', '3']) expect(await say(cmd)).toMatchObject({ ok: true })
    expect(await say('4')).toMatchObject({ error: { code: 'too-many-messages', params: { limit: 3, until: midnight(world) } } })
    world.clock.stall(NOON)
    expect(await say('4')).toMatchObject({ ok: true })
  })

  test('without limits nothing is counted', async () => {
    const { world, store } = await limited({})
    const ann = await world.guest('Ann')
    for (let n = 0; n < 30; n++) expect(await create(world, ann, HOME)).toMatchObject({ ok: true })
    expect([store.disk.quotas.size, store.disk.dayKeys.size]).toEqual([0, 0])
  })
})

describe('when the disk is nearly full', () => {
  const refused = { ok: false, error: { code: 'no-space' } }

  test('nobody forks or uploads; below the next limit nobody makes tables; moves and chat are always stored', async () => {
    let space: FreeSpace = 'enough'
    const { world } = await limited({}, () => space)
    const ann = await world.guest('Ann')
    const id = await ended(world, ann)
    const made = await create(world, ann, HOME, { bots, start: true })
    if (!made.ok) throw new Error(made.error.code)
    const running = made.value.table.id
    const move = async (cmd: string) => {
      const moved = await world.house.command({ user: ann }, running, { type: 'act', cmd, actions: [{ type: 'nudge' }] })
      const said = await world.house.command({ user: ann }, running, { type: 'chat', cmd: `c${cmd}`, text: 'hello' })
      return [moved.ok, said.ok]
    }
    const file = { header: {}, entries: [] } as unknown as MatchFile
    space = 'low'
    expect(await fork(world, ann, id, HOME)).toEqual(refused)
    expect(await world.house.importMatch(file)).toEqual(refused)
    expect(await create(world, ann, HOME)).toMatchObject({ ok: true })
    expect(await move('1')).toEqual([true, true])
    space = 'short'
    expect(await create(world, ann, HOME)).toEqual(refused)
    expect(await world.house.command({ user: ann }, id, { type: 'rematch', cmd: 'r' })).toMatchObject(refused)
    expect(await move('2')).toEqual([true, true])
    space = 'enough'
    expect(await fork(world, ann, id, HOME)).toMatchObject({ ok: true })
  })
})
