import { describe, expect, test } from 'vitest'
import type { UserRecord } from '../../src/store.ts'
import { type Command, count, join, last, openTable, seatOf, toyTable } from '../harness.ts'

const handOf = (client: { own: unknown }) => (client.own as { hand: string[] }).hand.map(card => card.slice(1))

async function twoPlayers(more: Parameters<typeof openTable>[1] = {}) {
  const party = await openTable(['Ann', 'Ben'], more)
  return { ...party, ann: seatOf(party, 0), ben: seatOf(party, 1) }
}

describe('an action', () => {
  test('is seen by everybody, and the drawn card by the mover only', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    const watcher = await join(world, id)
    const [card] = handOf(ann)
    expect(await ann.act({ type: 'play', card }, 0)).toMatchObject({ ok: true, seq: 1 })
    for (const client of [ann, ben, watcher]) {
      expect(client.seq).toBe(1)
      expect(client.shared).toMatchObject({ turn: 1, shown: [`§${card}`], hands: [2, 2] })
    }
    expect(last(ann, 'entry')?.events.map(({ type }) => type)).toEqual(['played', 'drew'])
    expect(last(ben, 'entry')?.events.map(({ type }) => type)).toEqual(['played'])
    expect(last(watcher, 'entry')).not.toHaveProperty('own')
    expect(handOf(ann)).toHaveLength(2)
  })

  test('is answered before anything is shown', async () => {
    const { ann } = await twoPlayers()
    await ann.act({ type: 'pass' })
    expect(ann.received.slice(-2).map(({ type }) => type)).toEqual(['reply', 'entry'])
  })

  test('is refused with the rule it breaks, and nobody hears of it', async () => {
    const { ann, ben } = await twoPlayers()
    expect(await ben.act({ type: 'pass' })).toMatchObject({ ok: false, seq: 0, error: { code: 'not-your-turn', rule: 'TOY-3' } })
    expect(await ann.act({ type: 'fly' })).toMatchObject({ ok: false, error: { code: 'unknown-action' } })
    expect(await ann.act({ type: 'ring' })).toMatchObject({ ok: false, error: { code: 'unknown-action' } })
    expect(count(ann, 'entry') + count(ben, 'entry')).toBe(0)
  })

  test('of a spectator is refused', async () => {
    const { world, id } = await twoPlayers()
    const eve = await join(world, id, await world.guest('Eve'))
    expect(await eve.act({ type: 'pass' })).toMatchObject({ ok: false, error: { code: 'not-seated' } })
    const nobody = await join(world, id)
    expect(await nobody.act({ type: 'pass' })).toMatchObject({ ok: false, error: { code: 'not-signed-in' } })
  })

  test('may come with others: they run in order until one is refused', async () => {
    const { ann, ben } = await twoPlayers()
    const actions = [{ type: 'nudge' }, { type: 'pass' }, { type: 'nudge' }, { type: 'nudge' }]
    expect(await ann.send({ type: 'act', actions, seen: 0 })).toMatchObject({ ok: false, seq: 2, error: { code: 'not-your-turn' } })
    expect(ben.shared).toMatchObject({ turn: 1, nudges: 1 })
    expect(ben.seq).toBe(2)
  })

  test('says which entries came with the one before, live and after a restart', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    await ann.send({ type: 'act', actions: [{ type: 'nudge' }, { type: 'nudge' }, { type: 'pass' }], seen: 0 })
    await ben.act({ type: 'nudge' })
    await ben.act({ type: 'pass' })
    const marks = [undefined, true, true, undefined, undefined]
    for (const client of [ann, ben]) {
      const entries = client.received.filter(({ type }) => type === 'entry')
      expect(entries.map(entry => (entry as { withPrevious?: true }).withPrevious)).toEqual(marks)
    }
    await world.restart()
    const again = await join(world, id, ann.user)
    expect(last(again, 'welcome')?.history.map(({ withPrevious }) => withPrevious)).toEqual(marks)
  })

  test('reaches people for whom nothing changed, too', async () => {
    const { ann, ben } = await twoPlayers({ options: { mode: 'parallel' } })
    await ann.act({ type: 'nudge' })
    expect(last(ben, 'entry')).toMatchObject({ seq: 1, by: 0, events: [{ type: 'passed' }] })
  })

  test('before the start and after the end is refused', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    const made = await world.house.createTable(ann.user as UserRecord, toyTable())
    const open = made.ok ? made.value.table.id : ''
    const early = await join(world, open, ann.user)
    expect(early.shared).toBeUndefined()
    expect(await early.act({ type: 'pass' })).toMatchObject({ error: { code: 'not-started' } })
    expect(await ann.act({ type: 'end' })).toMatchObject({ ok: true })
    expect(await ben.act({ type: 'pass' })).toMatchObject({ error: { code: 'ended' } })
    expect((await join(world, id)).table.phase).toBe('ended')
  })
})

describe('staleness', () => {
  test('a move decided before somebody else moved in turn is stale', async () => {
    const { ann, ben } = await twoPlayers()
    await ann.act({ type: 'pass' }, 0)
    expect(await ben.act({ type: 'pass' }, 0)).toMatchObject({ ok: false, error: { code: 'stale' } })
    expect(await ben.act({ type: 'pass' }, 1)).toMatchObject({ ok: true, seq: 2 })
  })

  test('simultaneous moves do not disturb each other, the own move does', async () => {
    const { ann, ben } = await twoPlayers({ options: { mode: 'parallel' } })
    await ann.act({ type: 'nudge' }, 0)
    expect(await ben.act({ type: 'nudge' }, 0)).toMatchObject({ ok: true })
    expect(await ann.act({ type: 'nudge' }, 0)).toMatchObject({ error: { code: 'stale' } })
  })

  test('what the clock did makes a move stale, and is played before it', async () => {
    const { world, ann } = await twoPlayers({ options: { mode: 'parallel', bell: 1000 } })
    await world.clock.pass(999)
    expect(ann.seq).toBe(0)
    await world.clock.pass(1)
    expect(await ann.act({ type: 'nudge' }, 0)).toMatchObject({ error: { code: 'stale' }, seq: 1 })
    expect(ann.shared).toMatchObject({ rings: 1 })
  })

  test('a seen entry the room never had is stale', async () => {
    const { ann } = await twoPlayers()
    expect(await ann.act({ type: 'pass' }, 99)).toMatchObject({ error: { code: 'stale' } })
  })
})

describe('the same command twice', () => {
  test('is carried out once', async () => {
    const { ann, ben } = await twoPlayers()
    const command: Command = { type: 'act', cmd: 'once', actions: [{ type: 'nudge' }] }
    expect(await ann.send(command)).toMatchObject({ ok: true, seq: 1 })
    expect(await ann.send(command)).toMatchObject({ ok: true, seq: 1 })
    expect(ben.shared).toMatchObject({ nudges: 1 })
  })

  test('is carried out once also after a restart', async () => {
    const { world, id, ann } = await twoPlayers()
    const command: Command = { type: 'act', cmd: 'once', actions: [{ type: 'nudge' }] }
    await ann.send(command)
    await world.restart()
    const again = await join(world, id, ann.user)
    expect(await again.send(command)).toMatchObject({ ok: true, seq: 1 })
    expect(again.shared).toMatchObject({ nudges: 1 })
  })

  test('of two people are two commands', async () => {
    const { ann, ben } = await twoPlayers({ options: { mode: 'parallel' } })
    const command: Command = { type: 'act', cmd: 'same', actions: [{ type: 'nudge' }] }
    await ann.send(command)
    expect(await ben.send(command)).toMatchObject({ ok: true, seq: 2 })
  })

  test('that was done in half is not called done', async () => {
    const { world, id, ann } = await twoPlayers()
    const command: Command = { type: 'act', cmd: 'half', actions: [{ type: 'nudge' }, { type: 'play', card: 'none' }] }
    expect(await ann.send(command)).toMatchObject({ ok: false, seq: 1 })
    await world.restart()
    expect(await (await join(world, id, ann.user)).send(command)).toMatchObject({ ok: false, seq: 1, error: { code: 'stale' } })
  })
})

describe('a message that came too early', () => {
  test('waits unanswered until its time, in line', async () => {
    const { world, ann } = await twoPlayers()
    expect(await ann.act({ type: 'early', until: 300 })).toBeUndefined()
    expect(await ann.send({ type: 'act', cmd: 'after', actions: [{ type: 'pass' }] })).toBeUndefined()
    await world.clock.pass(299)
    expect(ann.seq).toBe(0)
    await world.clock.pass(1)
    expect(ann.seq).toBe(2)
    expect(ann.shared).toMatchObject({ nudges: 1, turn: 1 })
    expect(ann.received.filter(({ type }) => type === 'reply').map(reply => 'ok' in reply && reply.ok)).toEqual([true, true, true])
  })

  test('is tried again after every entry, and refused if it no longer fits', async () => {
    const { world, ann, ben } = await twoPlayers({ options: { mode: 'parallel' } })
    await ann.send({ type: 'act', cmd: 'wait', actions: [{ type: 'early', until: 300 }] })
    await ben.act({ type: 'end' })
    expect(ann.received).toContainEqual(expect.objectContaining({ type: 'reply', cmd: 'wait', ok: false }))
    await world.clock.pass(1000)
  })

  test('is not stored while it waits', async () => {
    const { world, id, ann } = await twoPlayers()
    await ann.act({ type: 'early', until: 300 })
    expect(world.store.disk.matches.get(id)?.rows).toEqual([])
  })
})
