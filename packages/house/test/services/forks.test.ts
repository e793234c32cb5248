import { canonical, type Rules, type Seat, verifyLog } from '@chronothek/core'
import { forkTable, patched } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../src/service.ts'
import type { Shelf } from '../../src/shelf.ts'
import type { TableRecord, UserRecord } from '../../src/store.ts'
import { claimed, quiet, testDigest } from '../../testing/index.ts'
import { type Client, join, openTable, openWorld, type Party, seatOf, type World } from '../harness.ts'
import { toyRegistry } from '../toy-game.ts'

const bots = (...seats: Seat[]) => seats.map(seat => ({ seat, level: 'good' as const }))
const callerOf = ({ user }: Client): Caller => ({ user: user as UserRecord })
const handOf = (client: Client) => (client.own as { hand: string[] }).hand

async function fork(world: World, caller: Caller, id: string, request: object) {
  const answer = await world.house.forkTable(caller, id, forkTable.parse(request))
  await quiet()
  return answer
}

async function forked(world: World, caller: Caller, id: string, request: object) {
  const answer = await fork(world, caller, id, request)
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}

/** Ann plays, Ben nudges, takes it back and passes, Ann ends it: entries 1 to 5. */
async function ended(): Promise<Party & { ann: Client; ben: Client }> {
  const party = await openTable(['Ann', 'Ben'])
  const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
  await ann.act({ type: 'play', card: handOf(ann)[0]?.slice(1) })
  await ben.act({ type: 'nudge' })
  await ben.send({ type: 'undo', to: 1 })
  await ben.act({ type: 'pass' })
  await ann.act({ type: 'end' })
  expect(ann.table.phase).toBe('ended')
  return { ...party, ann, ben }
}

/** What a viewer saw after an entry, from the replay. */
async function seenAfter(world: World, caller: Caller, id: string, viewer: Seat, seq: number) {
  const replay = await world.house.replay(caller, id, viewer, 'en')
  if (!replay.ok) throw new Error(replay.error.code)
  let { shared, own } = replay.value.first
  for (const entry of replay.value.entries.filter(each => each.seq <= seq)) {
    if (entry.shared !== undefined) shared = patched(shared, entry.shared)
    if (entry.own !== undefined) own = patched(own, entry.own)
  }
  return { shared, own }
}

describe('a fork of a finished match', () => {
  test('begins where it was forked, against bots at once, and says where it comes from', async () => {
    const { world, id, ann, ben } = await ended()
    const before = await seenAfter(world, callerOf(ann), id, 1, 3)
    const { table, seat } = await forked(world, callerOf(ben), id, { seq: 3, viewer: 1, bots: bots(0) })
    expect([table.phase, seat, table.parent]).toEqual(['playing', 1, { match: id, seq: 3, imagined: false }])
    expect(table.seats.map(({ owner, name }) => [owner, name])).toEqual([
      ['bot', 'Ann'],
      ['person', 'Ben'],
    ])
    const there = await join(world, table.id, ben.user)
    expect([there.viewer, there.seq, { shared: there.shared, own: there.own }]).toEqual([1, 1, before]) // the nudge was taken back
    expect(there.table.seedHash).not.toBe(ben.table.seedHash)
    expect(await there.act({ type: 'pass' }, 1)).toMatchObject({ ok: true, seq: 2 })
  })

  test('waits for people on its open seats; anybody with the link may sit down', async () => {
    const { world, id } = await ended()
    const eve = await world.guest('Eve')
    const { table } = await forked(world, { user: eve }, id, { seq: 1, viewer: 1, name: 'Eve' })
    expect(table).toMatchObject({ phase: 'open', host: 1, seats: [{ owner: 'nobody' }, { name: 'Eve' }] })
    const [host, guest] = [await join(world, table.id, eve), await join(world, table.id, await world.guest('Fred'))]
    expect(await host.send({ type: 'start' })).toMatchObject({ error: { code: 'seats-open' } })
    expect(await guest.send({ type: 'sit', seat: 0 })).toMatchObject({ ok: true })
    expect(await host.send({ type: 'start' })).toMatchObject({ ok: true })
    expect([host.seq, host.table.phase]).toEqual([1, 'playing'])
    await world.restart()
    expect(await join(world, table.id, eve)).toMatchObject({ seq: 1, viewer: 1, table: { parent: { match: id, seq: 1 } } })
  })

  test('its log holds the moves that stood, and fits its own seed', async () => {
    const { world, id, ann } = await ended()
    const { table } = await forked(world, callerOf(ann), id, { seq: 4, viewer: 0, bots: bots(1), keepNames: false })
    expect(table.seats[1]?.name).toBe('Beda')
    const there = await join(world, table.id, ann.user)
    await there.act({ type: 'end' })
    const [old, log] = [await world.house.log(id), await world.house.log(table.id)]
    if (!log.ok || !old.ok) throw new Error('no log')
    const { header, entries, links, seed } = log.value
    expect(() => verifyLog(testDigest, header, entries, links, seed)).not.toThrow()
    const [played, , , passed] = old.value.entries
    expect(entries.slice(0, 2)).toEqual([played, { ...passed, seq: 2, originalSeq: 4 }])
    expect(header.parent).toEqual({ match: id, seq: 4, inherited: 2 })
    expect(seed).not.toBe(old.value.seed)
    expect(await world.house.replay({}, table.id, 0, 'en')).toMatchObject({ value: { parent: { match: id, seq: 4, imagined: false } } })
  })

  test('never goes back before the fork', async () => {
    const { world, id, ann } = await ended()
    const { table } = await forked(world, callerOf(ann), id, { seq: 4, viewer: 0, bots: bots(1) })
    const there = await join(world, table.id, ann.user)
    await there.act({ type: 'nudge' })
    for (const to of [0, 1]) expect(await there.send({ type: 'undo', to }), `${to}`).toMatchObject({ error: { code: 'undo-impossible' } })
    expect(await there.send({ type: 'undo', to: 2 })).toMatchObject({ ok: true, seq: 4 })
  })

  test('can be forked again', async () => {
    const { world, id, ann } = await ended()
    const first = await forked(world, callerOf(ann), id, { seq: 4, viewer: 0, bots: bots(1) })
    const there = await join(world, first.table.id, ann.user)
    await there.act({ type: 'nudge' })
    await there.act({ type: 'end' })
    const second = await forked(world, callerOf(ann), first.table.id, { seq: 3, viewer: 0, bots: bots(1) })
    expect(second.table.parent).toEqual({ match: first.table.id, seq: 3, imagined: false })
    expect(await join(world, second.table.id, ann.user)).toMatchObject({ seq: 3, shared: { nudges: 1 } })
  })

  test.each([
    ['after the end', { seq: 5, viewer: 0 }, 'bad-seq'],
    ['beyond the log', { seq: 6, viewer: 0 }, 'bad-seq'],
    ['on a seat that is not there', { seq: 1, viewer: 3 }, 'unknown-seat'],
    ['with a bot on a seat that is not there', { seq: 1, viewer: 0, bots: bots(2) }, 'unknown-seat'],
    ['with a bot on the own seat', { seq: 1, viewer: 0, bots: bots(0) }, 'seat-taken'],
    ['with two bots on a seat', { seq: 1, viewer: 0, bots: bots(1, 1) }, 'seat-taken'],
  ])('is refused %s', async (_what, request, code) => {
    const { world, id, ann } = await ended()
    const tables = world.store.disk.tables.size
    expect(await fork(world, callerOf(ann), id, request)).toMatchObject({ ok: false, error: { code } })
    expect([world.store.disk.tables.size, world.store.disk.matches.size]).toEqual([tables, 1])
  })

  test('needs a table, a guest and a start', async () => {
    const { world, id, ann } = await ended()
    expect(await fork(world, callerOf(ann), 'x', { seq: 0, viewer: 0 })).toMatchObject({ error: { code: 'unknown-table' } })
    expect(await fork(world, {}, id, { seq: 0, viewer: 0 })).toMatchObject({ error: { code: 'not-signed-in' } })
    const { table } = await forked(world, callerOf(ann), id, { seq: 0, viewer: 0 })
    expect(await fork(world, callerOf(ann), table.id, { seq: 0, viewer: 0 })).toMatchObject({ error: { code: 'not-started' } })
  })
})

describe('a fork of a running match', () => {
  async function running() {
    const party = await openTable(['Ann', 'Ben'])
    const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
    await ann.act({ type: 'play', card: handOf(ann)[0]?.slice(1) })
    return { ...party, ann, ben }
  }

  test('looks the same to its player and is marked as imagined', async () => {
    const { world, id, ben } = await running()
    const { table } = await forked(world, callerOf(ben), id, { seq: 1, viewer: 1, bots: bots(0) })
    expect([table.phase, table.parent]).toEqual(['playing', { match: id, seq: 1, imagined: true }])
    const there = await join(world, table.id, ben.user)
    expect([there.seq, there.shared, there.own]).toEqual([0, ben.shared, ben.own])
    expect(there.time.now).toBe(ben.time.now)
    const { header } = world.store.disk.matches.get(table.id) ?? {}
    expect([header?.draws, header?.opened]).toEqual([[], []])
  })

  test('has the pack’s words for what its player could read, and imagined ones for everything else', async () => {
    const { world, id, ben } = await running()
    const { table } = await forked(world, callerOf(ben), id, { seq: 1, viewer: 1, bots: bots(0) })
    const there = await join(world, table.id, ben.user)
    const known = new Set(Object.keys(there.texts))
    for (const [name, words] of Object.entries(there.texts)) expect(words).toBe(`en ${name.slice(1)}`)
    await there.act({ type: 'play', card: handOf(there)[0]?.slice(1) })
    await quiet()
    const later = Object.entries(there.texts).filter(([name]) => !known.has(name))
    expect(later.length).toBeGreaterThan(1) // what was drawn, and what the bot played
    for (const [name, words] of later) expect(words).toBe(`en imagined ${name.slice(1)}`)
    await world.restart()
    expect((await join(world, table.id, ben.user)).texts).toEqual(there.texts)
  })

  test('at an earlier entry has imagined words for what its player can no longer read', async () => {
    const { world, id, ann, ben } = await running()
    const drawn = handOf(ann).at(-1) ?? ''
    void ann.send({ type: 'undo', to: 0 })
    await quiet()
    await ben.send({ type: 'vote', vote: ben.table.votes[0]?.id ?? '', yes: true })
    expect(handOf(ann)).not.toContain(drawn)
    const { table } = await forked(world, callerOf(ann), id, { seq: 1, viewer: 0, bots: bots(1) })
    const there = await join(world, table.id, ann.user)
    expect(handOf(there)).toContain(drawn)
    expect(there.texts[drawn as keyof typeof there.texts]).toBe(`en imagined ${drawn.slice(1)}`)
    for (const other of handOf(ann).filter(card => handOf(there).includes(card)))
      expect(there.texts[other as keyof typeof there.texts]).toBe(`en ${other.slice(1)}`)
  })

  test.each([
    ['somebody who only watches', 'eve', { seq: 1, viewer: 0, bots: bots(1) }, 'not-seated'],
    ['a seat that is another’s', 'ben', { seq: 1, viewer: 0, bots: bots(1) }, 'not-your-seat'],
    ['anybody but bots on the other seats', 'ben', { seq: 1, viewer: 1 }, 'seats-open'],
    ['an entry that did not happen yet', 'ben', { seq: 2, viewer: 1, bots: bots(0) }, 'bad-seq'],
  ])('is refused to or for %s', async (_whom, who, request, code) => {
    const { world, id, ben } = await running()
    const caller = who === 'ben' ? callerOf(ben) : { user: await world.guest('Eve') }
    expect(await fork(world, caller, id, request)).toMatchObject({ error: { code } })
  })

  test('is refused where imagined states cannot be played on; once the match is over it can be forked', async () => {
    const [toy] = toyRegistry.values()
    if (toy === undefined) expect.fail('there is a toy')
    const registry = new Map([['toy', { ...toy, game: { ...toy.game, fork: 'finished-only' as const } }]])
    const party = await openTable(['Ann', 'Ben'], {}, { registry })
    const ann = seatOf(party, 0)
    await ann.act({ type: 'play', card: handOf(ann)[0]?.slice(1) })
    const request = { seq: 1, viewer: 0, bots: bots(1) }
    expect(await fork(party.world, callerOf(ann), party.id, request)).toMatchObject({ error: { code: 'no-what-if' } })
    expect(party.world.store.disk.tables.size).toBe(1)
    await seatOf(party, 1).act({ type: 'pass' })
    await ann.act({ type: 'end' })
    const { table } = await forked(party.world, callerOf(ann), party.id, request)
    expect([table.phase, table.parent]).toEqual(['playing', { match: party.id, seq: 1, imagined: false }])
  })

  test('can be imagined again, and played on from once it is over; neither knows more', async () => {
    const { world, id, ben } = await running()
    const first = await forked(world, callerOf(ben), id, { seq: 1, viewer: 1, bots: bots(0) })
    const there = await join(world, first.table.id, ben.user)
    await there.act({ type: 'play', card: handOf(there)[0]?.slice(1) })
    await quiet()
    const deeper = await forked(world, callerOf(ben), first.table.id, { seq: 1, viewer: 1, bots: bots(0) })
    await there.act({ type: 'end' })
    const last = await forked(world, callerOf(ben), first.table.id, { seq: 1, viewer: 1, bots: bots(0) })
    const atFirst = world.store.disk.tables.get(first.table.id)?.parent?.knows
    for (const { table } of [deeper, last]) {
      expect(table.parent).toMatchObject({ match: first.table.id, imagined: true })
      const knows = world.store.disk.tables.get(table.id)?.parent?.knows ?? {}
      expect(Object.keys(knows).length).toBeGreaterThan(0)
      expect(atFirst).toMatchObject(knows)
    }
  })
})

describe('two real matches that look the same to a player', () => {
  /** A running match whose hidden cards are these. */
  async function worldWith(theirs: readonly string[], pile: readonly string[]) {
    const world = await openWorld()
    const [ann, ben] = [await world.guest('Ann'), await world.guest('Ben')]
    const seat = (user: UserRecord) => ({ owner: 'person' as const, user: user.id, name: user.name, language: 'en' as const })
    const table: TableRecord = {
      id: 'real',
      code: 'KX4-9PR',
      game: 'toy',
      pack: 'toy@1.0.0',
      options: { mode: 'turns', bell: 0, rounds: 2 },
      clock: { kind: 'none' },
      onTimeout: 'wait',
      createdAt: 0,
      phase: 'playing',
      host: 0,
      seats: [seat(ann), seat(ben)],
      clockBase: { at: 0, wall: world.clock.now() },
    }
    const start = {
      ...{ mode: 'turns', hands: [['amber', 'birch'], [...theirs]], pile: [...pile], shown: [], picks: ['', ''], turn: 0, nudges: 0 },
      ...{ bell: 0, every: 0, rings: 0, jammed: false, rounds: 2, over: false },
    }
    const header = { match: 'real', game: 'toy', rulesVersion: 1, pack: { name: 'toy@1.0.0', hash: 'toy-hash' }, options: table.options }
    const seedHash = testDigest.sha256('real:seed')
    await world.store.createTable(table)
    const epoch = await claimed(world.store, 'real')
    await world.store.createMatch({ ...header, seats: 2, draws: [], opened: [], seedHash, start }, 'seed', epoch)
    return { world, ann }
  }

  async function dreamIn({ world, ann }: Awaited<ReturnType<typeof worldWith>>) {
    const { table } = await forked(world, { user: ann }, 'real', { seq: 0, viewer: 0, bots: bots(1) })
    const there = await join(world, table.id, ann)
    await there.send({ type: 'act', cmd: 'same', actions: [{ type: 'play', card: 'amber' }] })
    await quiet()
    return { stored: canonical(world.store.disk.matches.get(table.id)?.header), sent: there.raw }
  }

  test('give the same imagined match, byte for byte', async () => {
    const one = await dreamIn(await worldWith(['cedar', 'dahlia'], ['elder', 'foxglove', 'ginkgo']))
    const other = await dreamIn(await worldWith(['larch', 'kelp'], ['juniper', 'cedar', 'iris']))
    expect(one.sent.length).toBeGreaterThan(3)
    expect(one).toEqual(other)
  })
})

test('a match that takes long to fold is not forked again at once', async () => {
  const { world, id, ann } = await ended()
  const { loadMatch } = world.store
  world.store.loadMatch = async match => {
    const stored = await loadMatch(match)
    if (stored === undefined || match !== id) return stored
    const { header, ...rest } = stored
    return {
      ...rest,
      get header() {
        world.clock.stall(500)
        return header
      },
    }
  }
  const again = () => fork(world, callerOf(ann), id, { seq: 3, viewer: 0, bots: bots(1) })
  expect(await again()).toMatchObject({ ok: true })
  expect(await again()).toMatchObject({ ok: false, error: { code: 'too-fast' } })
  await world.clock.pass(4_000)
  expect(await again()).toMatchObject({ ok: false, error: { code: 'too-fast' } })
  await world.clock.pass(60_000)
  expect(await again()).toMatchObject({ ok: true })
})

describe('[D2] a fork of a match with many undos', () => {
  const PAIRS = 120

  /** Somebody nudges and takes it back, again and again. */
  async function longMatch() {
    let folded = 0
    const counting = new Map(
      [...toyRegistry].map(([id, shelf]) => {
        const counted = (rules: Rules): Rules => ({
          ...rules,
          apply(...args) {
            folded++
            return rules.apply(...args)
          },
        })
        const bound: Shelf['bound'] = pack => {
          const found = shelf.bound(pack)
          return found && { ...found, rules: counted(found.rules) }
        }
        return [id, { ...shelf, bound }]
      }),
    )
    const party = await openTable(['Ann', 'Ben'], {}, { registry: counting })
    const { world, id } = party
    const ann = seatOf(party, 0)
    for (let pair = 0; pair < PAIRS; pair++) {
      await ann.act({ type: 'nudge' })
      await ann.send({ type: 'undo', to: 0 })
      world.clock.stall(500)
    }
    await ann.act({ type: 'pass' })
    await seatOf(party, 1).act({ type: 'end' })
    await world.restart()
    await world.house.table(id) // is open, so what follows is the cost of the fork
    const reads: string[] = []
    const { loadMatch } = world.store
    world.store.loadMatch = async (...args) => {
      const found = await loadMatch(...args)
      for (const { entry } of found?.rows ?? []) reads.push(`${args[0] === id ? 'old' : 'new'} ${entry.seq}`)
      return found
    }
    return { world, id, ann, reads, count: () => folded }
  }

  test('takes over what stands, reads the log once and folds what stands once', async () => {
    const { world, id, ann, reads, count } = await longMatch()
    const before = count()
    const { table } = await forked(world, callerOf(ann), id, { seq: 2 * PAIRS + 1, viewer: 1, bots: bots(0), name: 'Eve' })
    expect(count() - before).toBe(1)
    const old = reads.filter(read => read.startsWith('old'))
    expect(new Set(old).size).toBe(old.length)
    expect(reads.filter(read => read.startsWith('new')).length).toBeLessThanOrEqual(2) // its first row with the header, and its last
    expect(world.store.disk.matches.get(table.id)?.rows).toHaveLength(1)
    const there = await join(world, table.id, ann.user)
    expect([there.seq, there.viewer]).toEqual([1, 1])
    expect(await there.act({ type: 'nudge' })).toMatchObject({ ok: true, seq: 2 })
    expect(await there.send({ type: 'undo', to: 1 })).toMatchObject({ ok: true, seq: 3 })
  })

  test('is the same after a restart, with or without its snapshot', async () => {
    const { world, id, ann } = await longMatch()
    const { table } = await forked(world, callerOf(ann), id, { seq: 2 * PAIRS + 1, viewer: 1, bots: bots(0), name: 'Eve' })
    const before = await join(world, table.id, ann.user)
    await world.restart()
    const [again, received] = [await join(world, table.id, ann.user), before.received[0]]
    expect([again.seq, again.shared, again.own]).toEqual([before.seq, before.shared, before.own])
    world.store.disk.snapshots.clear()
    await world.restart()
    const folded = await join(world, table.id, ann.user)
    expect([folded.seq, folded.shared, folded.own]).toEqual([before.seq, before.shared, before.own])
    const history = (client: Client) => (client.received[0] as { history: unknown }).history
    expect(history(folded)).toEqual((received as { history: unknown }).history)
  })
})
