import type { Rules } from '@chronothek/core'
import { CLOSE } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import type { Shelf } from '../../src/shelf.ts'
import type { UserRecord } from '../../src/store.ts'
import { type Command, count, join, openTable, seatOf, toyTable } from '../harness.ts'
import { type Toy, toyRegistry, toyRules } from '../toy-game.ts'

async function twoPlayers(more: Parameters<typeof openTable>[1] = {}) {
  const party = await openTable(['Ann', 'Ben'], more)
  return { ...party, ann: seatOf(party, 0), ben: seatOf(party, 1) }
}

const nudge = { type: 'nudge' }

describe('when the disk is full', () => {
  test('nobody sees the move, and it can be sent again', async () => {
    const { world, ann, ben } = await twoPlayers()
    const command: Command = { type: 'act', cmd: 'again', actions: [nudge] }
    world.store.failNext(1)
    expect(await ann.send(command)).toMatchObject({ ok: false, seq: 0, error: { code: 'fault' } })
    expect(count(ben, 'entry')).toBe(0)
    expect(await ann.send(command)).toMatchObject({ ok: true, seq: 1 })
    expect(ben.shared).toMatchObject({ nudges: 1 })
  })

  test('for three moves in a row the room is read-only until the store answers', async () => {
    const { world, ann, ben } = await twoPlayers()
    world.store.failNext(1000)
    for (let tries = 0; tries < 3; tries++) expect(await ann.act(nudge)).toMatchObject({ error: { code: 'fault' } })
    expect(ben.table.health).toBe('read-only')
    expect(await ann.act(nudge)).toMatchObject({ error: { code: 'read-only' } })
    expect(world.house.gauges()).toMatchObject({ readOnly: 1 })
    await world.clock.pass(2500)
    expect(ben.table.health).toBe('read-only')
    world.store.failNext(0)
    await world.clock.pass(2500)
    expect(ben.table.health).toBe('ok')
    expect(await ann.act(nudge)).toMatchObject({ ok: true, seq: 1 })
  })

  test('a seat is not taken', async () => {
    const { world, ann } = await twoPlayers()
    const made = await world.house.createTable(ann.user as UserRecord, toyTable())
    const id = made.ok ? made.value.table.id : ''
    const eve = await join(world, id, await world.guest('Eve'))
    world.store.failNext(1)
    expect(await eve.send({ type: 'sit', seat: 1 })).toMatchObject({ error: { code: 'fault' } })
    expect((await join(world, id)).table.seats[1]).toMatchObject({ owner: 'nobody' })
    expect(await eve.send({ type: 'sit', seat: 1 })).toMatchObject({ ok: true })
    world.store.failNext(1)
    expect(await eve.send({ type: 'chat', text: 'hi' })).toMatchObject({ error: { code: 'fault' } })
    expect(count(eve, 'chat')).toBe(0)
  })

  test('at the end of a match, the end is stored as soon as the store answers, also if nobody waits for it', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    const { saveTable } = world.store
    let isFull = true
    world.store.saveTable = (table, epoch) => (isFull ? Promise.reject(new Error('disk full')) : saveTable(table, epoch))
    expect(await ann.act({ type: 'end' })).toMatchObject({ ok: true })
    await ann.drop()
    await ben.drop()
    await world.clock.pass(300_000)
    expect(world.store.disk.tables.get(id)).toMatchObject({ phase: 'playing' })
    isFull = false
    await world.clock.pass(2000)
    expect(world.store.disk.tables.get(id)).toMatchObject({ phase: 'ended' })
    await world.clock.pass(60_000)
    expect(world.house.gauges()).toMatchObject({ rooms: 0 })
    await expect.poll(() => world.store.disk.replays.size).toBe(1) // stored outside the queue
  })

  test('a match does not start', async () => {
    const { world, ann } = await twoPlayers()
    const made = await world.house.createTable(ann.user as UserRecord, toyTable({ bots: [{ seat: 1, level: 'good' }] }))
    const host = await join(world, made.ok ? made.value.table.id : '', ann.user)
    world.store.failNext(2)
    expect(await host.send({ type: 'start' })).toMatchObject({ error: { code: 'fault' } })
    expect(host.table.phase).toBe('open')
    expect(await host.send({ type: 'start' })).toMatchObject({ ok: true })
    expect(host.table.phase).toBe('playing')
  })
})

describe('when the answer of the store is lost', () => {
  test('a move that was stored counts and is shown once', async () => {
    const { world, ann, ben } = await twoPlayers()
    world.store.loseAck()
    expect(await ann.act(nudge)).toMatchObject({ ok: true, seq: 1 })
    expect([count(ann, 'entry'), count(ben, 'entry')]).toEqual([1, 1])
    expect(ben.shared).toMatchObject({ nudges: 1 })
    await ann.act(nudge)
    expect(ben.shared).toMatchObject({ nudges: 2 })
  })

  test('an undo that was stored counts', async () => {
    const { world, ann, ben } = await twoPlayers()
    await ann.act(nudge)
    world.store.loseAck()
    expect(await ann.send({ type: 'undo', to: 0 })).toMatchObject({ ok: true, seq: 2 })
    expect(ben.shared).toMatchObject({ nudges: 0 })
  })

  test('for ever, the move is given up after a while', async () => {
    const { world, ann, ben } = await twoPlayers()
    world.store.hang()
    const reply = ann.act(nudge)
    await world.clock.pass(10_000)
    await reply
    expect(ann.received).toContainEqual(expect.objectContaining({ type: 'reply', ok: false, error: { code: 'fault' } }))
    expect(await ann.act(nudge)).toMatchObject({ ok: true })
    expect(ben.shared).toMatchObject({ nudges: 1 })
  })

  test('and it cannot even be read, the room recovers by itself', async () => {
    const { world, ann, ben } = await twoPlayers()
    world.store.setDown(true)
    expect(await ann.act(nudge)).toMatchObject({ error: { code: 'fault' } })
    expect(await ann.act(nudge)).toMatchObject({ error: { code: 'fault' } })
    world.store.setDown(false)
    await world.clock.pass(3000)
    expect(await ann.act(nudge)).toMatchObject({ ok: true, seq: 1 })
    expect(ben.shared).toMatchObject({ nudges: 1 })
  })
})

describe('when somebody else owns the match', () => {
  test('clients are sent away, come back, and lose nothing', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    const command: Command = { type: 'act', cmd: 'fenced', actions: [nudge] }
    await ann.act(nudge)
    world.store.fence(id)
    expect(await ann.send(command)).toMatchObject({ error: { code: 'fault' } })
    expect([ann.closed, ben.closed]).toEqual([CLOSE.moved, CLOSE.moved])
    const back = await join(world, id, ann.user, { seq: ann.seq }, ann)
    expect(back.shared).toMatchObject({ nudges: 1 })
    expect(await back.send(command)).toMatchObject({ ok: true, seq: 2 })
  })

  test('an HTTP command is answered, too', async () => {
    const { world, id, ann } = await twoPlayers()
    world.store.fence(id)
    const reply = await world.house.command({ user: ann.user as UserRecord }, id, { type: 'act', cmd: 'x', actions: [nudge] })
    expect(reply).toMatchObject({ ok: false, seq: 0, error: { code: 'fault' } })
  })

  test('an undo that is not stored names no entry of its own', async () => {
    const { world, id, ann } = await twoPlayers()
    await ann.act(nudge)
    world.store.fence(id)
    expect(await ann.send({ type: 'undo', to: 0 })).toMatchObject({ ok: false, seq: 1, error: { code: 'fault' } })
  })

  test('or the store was set back, everybody begins anew', async () => {
    const { world, id, ann } = await twoPlayers()
    await ann.act(nudge)
    world.store.disk.matches.get(id)?.rows.pop()
    world.store.failNext(1)
    await ann.act(nudge)
    expect(ann.closed).toBe(CLOSE.moved)
    expect(await join(world, id, ann.user)).toMatchObject({ seq: 0, shared: { nudges: 0 } })
  })
})

describe('when the rules fail', () => {
  test('the action is refused and reported, and the match goes on', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    expect(await ann.act({ type: 'crash' })).toMatchObject({ ok: false, seq: 0, error: { code: 'rules-fault' } })
    expect(world.store.disk.reports).toMatchObject([{ match: id, report: { kind: 'rules-fault', action: { type: 'crash' } } }])
    expect(await ann.act(nudge)).toMatchObject({ ok: true, seq: 1 })
    expect(ben.shared).toMatchObject({ nudges: 1, shown: [] })
    expect(ben.table.health).toBe('ok')
  })

  test('somebody who finds such an action cannot keep the room busy with it, nor fill the disk with reports', async () => {
    const { world, ann, ben } = await twoPlayers()
    const codes: unknown[] = []
    for (let tries = 0; tries < 15; tries++) {
      const reply = await ann.act({ type: 'crash' })
      codes.push(!reply.ok && reply.error.code)
    }
    expect(codes.filter(code => code === 'rules-fault')).toHaveLength(10)
    expect(codes.at(-1)).toBe('too-fast')
    expect(world.store.disk.reports).toHaveLength(1)
    await world.clock.pass(20_000)
    expect(await ann.act(nudge)).toMatchObject({ ok: true })
    expect(ben.shared).toMatchObject({ nudges: 1 })
  })

  test('what came before it in the same message counts', async () => {
    const { ann, ben } = await twoPlayers()
    const actions = [nudge, { type: 'crash' }, nudge]
    expect(await ann.send({ type: 'act', actions })).toMatchObject({ ok: false, seq: 1, error: { code: 'rules-fault' } })
    expect(ben.shared).toMatchObject({ nudges: 1, shown: [] })
  })

  test('on an alarm, people still move', async () => {
    const { world, ann, ben } = await twoPlayers({ options: { bell: 1000 } })
    await ann.act({ type: 'jam' })
    await world.clock.pass(5000)
    expect(world.store.disk.reports).toHaveLength(1)
    expect(await ann.act(nudge)).toMatchObject({ ok: true, seq: 2 })
    expect(ben.shared).toMatchObject({ nudges: 1, rings: 0 })
    expect(ben.table.health).toBe('ok')
  })
})

/** The toy's rules, one of which fails whenever a test says so. */
function fragile(rule: 'alarm' | 'acting' | 'presence' | 'text' | 'shared') {
  const fragility = { isBroken: false }
  const rules: Rules<Toy> = { ...toyRules, presence: () => undefined }
  const inner = rules[rule] as (...args: unknown[]) => unknown
  const broken = (...args: unknown[]) => {
    if (fragility.isBroken) throw new Error('broken')
    return inner(...args)
  }
  const bound = { rules: { ...rules, [rule]: broken } as unknown as Rules, hash: 'toy-hash' }
  const registry = new Map([...toyRegistry].map(([id, shelf]): [string, Shelf] => [id, { ...shelf, bound: () => bound }]))
  return { fragility, registry }
}

describe('a failure of the rules is logged', () => {
  test('while an undo is played', async () => {
    const { fragility, registry } = fragile('acting')
    const { world, players } = await openTable(['Ann', 'Ben'], {}, { registry })
    await players[0]?.act(nudge)
    fragility.isBroken = true
    expect(await players[0]?.send({ type: 'undo', to: 0 })).toMatchObject({ ok: false })
    expect(world.logged).toContainEqual(expect.objectContaining({ level: 'error', text: 'the rules failed' }))
  })

  test('while they are told who is gone', async () => {
    const { fragility, registry } = fragile('presence')
    const { world, players } = await openTable(['Ann', 'Ben'], {}, { registry })
    await players[1]?.drop()
    fragility.isBroken = true
    await world.clock.pass(60_000)
    expect(world.logged).toContainEqual(expect.objectContaining({ level: 'error', text: 'the rules failed' }))
  })

  test('on a text, which is left out; everybody sees the move, and nothing is frozen', async () => {
    const { fragility, registry } = fragile('text')
    const party = await openTable(['Ann', 'Ben'], {}, { registry })
    const { world } = party
    const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
    const [card] = (ann.own as { hand: string[] }).hand
    fragility.isBroken = true
    expect(await ann.act({ type: 'play', card: card?.slice(1) })).toMatchObject({ ok: true, seq: 1 })
    expect([ann.seq, ben.seq]).toEqual([1, 1])
    expect(world.logged).toContainEqual(expect.objectContaining({ level: 'error', text: 'the rules failed on a text' }))
    world.store.loseAck()
    expect(await ben.act(nudge)).toMatchObject({ ok: true, seq: 2 })
    expect(ann.table.health).toBe('ok')
  })

  test('while somebody joins, who then does not count as present', async () => {
    const { fragility, registry } = fragile('shared')
    const { world, id, players } = await openTable(['Ann', 'Ben'], {}, { registry })
    await players[1]?.drop()
    fragility.isBroken = true
    await expect(join(world, id, players[1]?.user)).rejects.toThrow('broken')
    fragility.isBroken = false
    expect((await join(world, id)).table.seats[1]).toMatchObject({ connected: false })
  })

  test('while somebody disconnects', async () => {
    const { fragility, registry } = fragile('alarm')
    const { world, players } = await openTable(['Ann', 'Ben'], {}, { registry })
    fragility.isBroken = true
    await players[1]?.drop()
    expect(world.logged).toMatchObject([{ level: 'error', text: 'the rules failed' }])
  })
})

describe('when a log is damaged', () => {
  test('its room is frozen, the others are not', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    const made = await world.house.createTable(ann.user as UserRecord, toyTable({ seats: 1, start: true }))
    const other = await join(world, made.ok ? made.value.table.id : '', ann.user)
    world.store.corrupt(id)
    world.store.failNext(1)
    expect(await ann.act(nudge)).toMatchObject({ error: { code: 'frozen' } })
    expect(await ben.send({ type: 'chat', text: 'hello?' })).toMatchObject({ error: { code: 'frozen' } })
    expect(ben.table.health).toBe('frozen')
    expect(world.house.gauges()).toMatchObject({ frozen: 1 })
    expect(await other.act(nudge)).toMatchObject({ ok: true })
    const late = await join(world, id, ann.user)
    expect(late.table.health).toBe('frozen')
    expect(late.shared).toBeUndefined()
  })

  test.each([
    ['a changed draw', (rows: { entry: { draws?: unknown } }[]) => Object.assign(rows[0]?.entry ?? {}, { draws: [0] })],
    ['a changed time', (rows: { entry: object }[]) => Object.assign(rows[1]?.entry ?? {}, { at: 5 })],
    ['a missing entry', (rows: unknown[]) => rows.splice(0, 1)],
    ['an action that does not fold', (rows: { entry: object }[]) => Object.assign(rows[0]?.entry ?? {}, { action: { type: 'crash' } })],
  ])('by %s, it is noticed', async (_what, damage) => {
    const { world, id, ann } = await twoPlayers()
    await ann.act({ type: 'nudge' })
    await ann.act({ type: 'pass' })
    damage(world.store.disk.matches.get(id)?.rows as never)
    await world.restart()
    expect((await join(world, id)).table.health).toBe('frozen')
    expect(world.store.disk.reports).toMatchObject([{ match: id, report: { kind: 'frozen' } }])
  })
})
