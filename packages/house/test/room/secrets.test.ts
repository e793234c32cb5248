import type { Viewer } from '@chronothek/core'
import { describe, expect, test } from 'vitest'
import type { UserRecord } from '../../src/store.ts'
import { type Client, join, last, openTable, seatOf } from '../harness.ts'
import { CARDS } from '../toy-game.ts'

/** Plays both hands down and notes, per viewer, which cards that viewer may have heard of. */
async function playedOut(mode: 'turns' | 'parallel') {
  const party = await openTable(['Ann', 'Ben'], { options: { mode, rounds: 2 } })
  const { world, id } = party
  const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
  const watcher = await join(world, id)
  const allowed = new Map<Client, Set<string>>([ann, ben, watcher].map(client => [client, new Set()]))
  const look = () => {
    for (const [client, cards] of allowed) {
      const { shown } = client.shared as { shown: string[] }
      const { hand = [] } = (client.own ?? {}) as { hand?: string[] }
      for (const card of [...shown, ...hand]) cards.add(card.slice(1))
    }
  }
  look()
  for (let round = 0; round < (mode === 'turns' ? 3 : 1); round++) {
    for (const client of [ann, ben]) {
      const [card] = (client.own as { hand: string[] }).hand
      await client.act({ type: mode === 'turns' ? 'play' : 'pick', card: card?.slice(1) })
      look()
    }
  }
  return { world, id, ann, ben, watcher, allowed }
}

describe('nothing hidden is in any message', () => {
  test.each(['turns', 'parallel'] as const)('while playing (%s)', async mode => {
    const { allowed } = await playedOut(mode)
    for (const [client, cards] of allowed) {
      expect(cards.size).toBeLessThan(CARDS.length)
      const text = client.raw.join('\n')
      for (const card of CARDS) if (!cards.has(card)) expect(text, `${client.viewer} reads ${card}`).not.toContain(card)
    }
  })

  test('a secret pick is not told, neither by entry nor by undo', async () => {
    const party = await openTable(['Ann', 'Ben'], { options: { mode: 'parallel' } })
    const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
    const card = (ann.own as { hand: string[] }).hand[0]?.slice(1)
    await ann.act({ type: 'pick', card })
    expect(ben.shared).toMatchObject({ picked: [true, false] })
    await ann.send({ type: 'undo', to: 0 })
    expect(ben.shared).toMatchObject({ picked: [false, false] })
    expect(ben.raw.join('\n')).not.toContain(card)
  })

  test('in what HTTP answers', async () => {
    const { world, id, ann, ben, allowed } = await playedOut('turns')
    const caller = { user: ben.user as UserRecord }
    const answers = [
      await world.house.table(id),
      await world.house.view(caller, id, 'en'),
      await world.house.replay(caller, id, undefined, 'en'),
      await world.house.tablesOf(caller.user),
    ]
    const text = JSON.stringify(answers)
    for (const card of CARDS) if (!allowed.get(ben)?.has(card)) expect(text).not.toContain(card)
    const { seed } = world.store.disk.matches.get(id) ?? { seed: '' }
    for (const secret of [seed, ann.user?.id, ben.user?.id, ann.user?.tokenHash]) expect(text).not.toContain(secret)
    expect(await world.house.replay(caller, id, 0, 'en')).toEqual({ ok: false, error: { code: 'not-ended' } })
    expect(await world.house.log(id)).toEqual({ ok: false, error: { code: 'not-ended' } })
  })

  test('no message names a user, a hash of a token, or the seed before the end', async () => {
    const { world, id, ann, ben, watcher } = await playedOut('turns')
    const token = await world.house.createSeatToken({ user: ann.user as UserRecord }, id)
    await ann.send({ type: 'chat', text: 'hi' })
    const { seed } = world.store.disk.matches.get(id) ?? { seed: '' }
    const hash = world.store.disk.tables.get(id)?.seats[0]?.tokenHash
    expect(token.ok && hash).toBeTruthy()
    const messages = () => [ann, ben, watcher].flatMap(({ raw }) => raw).join('\n')
    for (const secret of [seed, hash, ann.user?.id, ben.user?.id]) expect(messages()).not.toContain(secret)
    await ann.act({ type: 'end' })
    expect(watcher.table).toMatchObject({ phase: 'ended', seed })
  })
})

describe('what was taken back', () => {
  /** Ann plays a card and undoes it with Ben's consent: it is in her hand again. */
  async function takenBack() {
    const party = await openTable(['Ann', 'Ben'])
    const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
    const card = (ann.own as { hand: string[] }).hand[0]?.slice(1) ?? ''
    const early = await join(party.world, party.id, await party.world.guest('Eve'))
    const first = { ...early, shared: structuredClone(early.shared) }
    await ann.act({ type: 'play', card })
    await ann.send({ type: 'undo', to: 0 })
    const [vote] = ben.table.votes
    if (vote === undefined) throw new Error('nobody was asked')
    expect(await ben.send({ type: 'vote', vote: vote.id, yes: true })).toMatchObject({ ok: true })
    expect(ann.own).toMatchObject({ hand: expect.arrayContaining([`§${card}`]) })
    return { ...party, ann, ben, card, early, first }
  }

  test('is not told to those who come later, and its words come with it when it is played again', async () => {
    const { world, id, ann, card, early } = await takenBack()
    expect(early.raw.join()).toContain(card) // it lay open while she was here
    const late = await join(world, id, await world.guest('Cem'))
    expect(late.raw.join()).not.toContain(card)
    expect(last(late, 'welcome')?.history).toMatchObject([
      { seq: 1, events: [] },
      { seq: 2, undo: 0, events: [] },
    ])
    await ann.act({ type: 'play', card })
    expect(late.texts[`§${card}`]).toBe(`en ${card}`)
    expect(last(early, 'entry')?.texts?.[`§${card}`]).toBe(`en ${card}`)
  })

  test('is no part of the story any more, even where it gave nothing away', async () => {
    const { world, id, players } = await openTable(['Ann', 'Ben'])
    const [ann] = players as [Client]
    await ann.act({ type: 'pass' })
    expect(last(ann, 'entry')?.events).toHaveLength(1)
    await ann.send({ type: 'undo', to: 0 })
    const late = await join(world, id, await world.guest('Cem'))
    expect(last(late, 'welcome')?.history).toMatchObject([
      { seq: 1, events: [] },
      { seq: 2, undo: 0, events: [] },
    ])
  })

  test('is told to nobody who only says that they were here', async () => {
    const { world, id, card, early, first } = await takenBack()
    const cem = await world.guest('Cem')
    for (const hello of [{ seq: 0 }, { seq: 1 }]) {
      expect((await join(world, id, cem, hello)).raw.join()).not.toContain(card)
      expect((await join(world, id, undefined, hello)).raw.join()).not.toContain(card)
    }
    const back = await join(world, id, early.user, { seq: 0 }, first)
    expect(last(back, 'resumed')?.entries).toHaveLength(2)
  })

  test('is in no replay of the running match: strangers get none, and players no words of it', async () => {
    const { world, id, ann, ben, card, early } = await takenBack()
    const look = (client: Client, viewer?: Viewer) => world.house.replay({ user: client.user as UserRecord }, id, viewer, 'en')
    const late = await join(world, id, await world.guest('Cem'))
    const refused = { ok: false, error: { code: 'not-ended' } }
    expect([await look(early), await look(late, 'spectator'), await world.house.replay({}, id, undefined, 'en')]).toEqual(
      Array(3).fill(refused),
    )
    for (const answer of [await look(ben), await look(ann, 'spectator')]) {
      expect(answer).toMatchObject({
        value: {
          entries: [
            { seq: 1, events: [] },
            { seq: 2, undo: 0 },
          ],
        },
      })
      expect(answer.ok && answer.value.texts).not.toHaveProperty(`§${card}`)
    }
    expect(await look(ann)).toMatchObject({ value: { texts: { [`§${card}`]: `en ${card}` } } }) // she holds it
  })

  test('is open to all once the match is over', async () => {
    const { world, id, ann, card } = await takenBack()
    await ann.act({ type: 'end' })
    const late = await join(world, id)
    expect(late.raw.join()).toContain(card)
    expect(await world.house.replay({}, id, undefined, 'en')).toMatchObject({ value: { texts: { [`§${card}`]: `en ${card}` } } })
  })
})
