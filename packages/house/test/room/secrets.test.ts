import { describe, expect, test } from 'vitest'
import type { UserRecord } from '../../src/store.ts'
import { type Client, join, openTable, seatOf } from '../harness.ts'
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

describe('nothing hidden is in any frame', () => {
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

  test('no frame names a user, a hash of a token, or the seed before the end', async () => {
    const { world, id, ann, ben, watcher } = await playedOut('turns')
    const token = await world.house.createSeatToken({ user: ann.user as UserRecord }, id)
    await ann.send({ type: 'chat', text: 'hi' })
    const { seed } = world.store.disk.matches.get(id) ?? { seed: '' }
    const hash = world.store.disk.tables.get(id)?.seats[0]?.tokenHash
    expect(token.ok && hash).toBeTruthy()
    const frames = () => [ann, ben, watcher].flatMap(({ raw }) => raw).join('\n')
    for (const secret of [seed, hash, ann.user?.id, ben.user?.id]) expect(frames()).not.toContain(secret)
    await ann.act({ type: 'end' })
    expect(watcher.table).toMatchObject({ phase: 'ended', seed })
  })
})
