import type { Rules } from '@chronothek/core'
import { describe, expect, test } from 'vitest'
import type { Shelf } from '../../src/shelf.ts'
import type { Thinkers } from '../../src/thinkers.ts'
import { quiet } from '../../testing/index.ts'
import { firstLegal, last, openTable, seatOf } from '../harness.ts'
import { toyRegistry, toyRules } from '../toy-game.ts'

const withBot = (thinkers: Thinkers['choose'], more: Parameters<typeof openTable>[1] = {}, pacing: readonly [number, number] = [0, 0]) =>
  openTable(['Ann'], { bots: [{ seat: 1, level: 'expert' }], ...more }, { thinkers: { choose: thinkers, close: async () => {} }, pacing })

describe('a bot on a seat', () => {
  test('gets a view and a memory, never a state, and moves like everybody', async () => {
    const asked: string[] = []
    const party = await withBot((question, job) => {
      asked.push(question)
      return firstLegal.choose(question, job)
    })
    const ann = seatOf(party, 0)
    await ann.act({ type: 'pass' })
    expect(last(ann, 'entry')).toMatchObject({ seq: 2, by: 1, events: [{ type: 'played' }] })
    expect(party.world.store.disk.matches.get(party.id)?.rows[1]).toMatchObject({ who: 'bot:expert', entry: { by: 1 } })
    expect(asked).toHaveLength(1)
    const { game, view, memory, seed } = JSON.parse(asked[0] ?? '{}')
    expect([game, view.viewer, Object.keys(view).sort(), memory]).toEqual(['toy', 1, ['own', 'shared', 'viewer'], { level: 'expert' }])
    expect(Number.isInteger(seed)).toBe(true)
    for (const card of (ann.own as { hand: string[] }).hand) expect(asked[0]).not.toContain(card)
  })

  test('takes its time, so that people can follow', async () => {
    const party = await withBot(firstLegal.choose, {}, [400, 900])
    const ann = seatOf(party, 0)
    await ann.act({ type: 'pass' })
    await party.world.clock.pass(399)
    expect(ann.seq).toBe(1)
    await party.world.clock.pass(501)
    expect(ann.seq).toBe(2)
  })

  test('that finds nothing plays something legal', async () => {
    const party = await withBot(async () => undefined)
    const ann = seatOf(party, 0)
    await ann.act({ type: 'pass' })
    expect(ann.shared).toMatchObject({ turn: 0 })
    expect(ann.seq).toBe(2)
  })

  test('whose worker fails plays something legal', async () => {
    const party = await withBot(() => Promise.reject(new Error('no thread')))
    const ann = seatOf(party, 0)
    await ann.act({ type: 'pass' })
    expect(ann.seq).toBe(2)
    expect(party.world.logged).toMatchObject([{ level: 'error', text: 'a bot could not think' }])
  })

  test('whose action is held is asked again only once it is played', async () => {
    const answers = [{ type: 'early', until: 5000 }, { type: 'pass' }]
    let asked = 0
    const party = await withBot(async () => answers[asked++])
    const ann = seatOf(party, 0)
    await ann.act({ type: 'pass' })
    await ann.send({ type: 'chat', text: 'hm' })
    expect([asked, ann.seq]).toEqual([1, 1])
    await party.world.clock.pass(5000)
    expect([asked, ann.seq]).toEqual([2, 3])
    expect(ann.shared).toMatchObject({ turn: 0, nudges: 1 })
  })

  test('that answers nonsense is reported and plays something legal', async () => {
    const party = await withBot(async () => ({ type: 'play', card: 'ace of spades' }))
    const ann = seatOf(party, 0)
    await ann.act({ type: 'pass' })
    expect(ann.seq).toBe(2)
    expect(party.world.store.disk.reports).toMatchObject([{ report: { kind: 'bot-refused', code: 'not-in-hand' } }])
  })

  test('whose thought is stale thinks again', async () => {
    const answers: ((action: unknown) => void)[] = []
    const party = await withBot(() => new Promise(resolve => answers.push(resolve)), { options: { mode: 'parallel', bell: 1000 } })
    const ann = seatOf(party, 0)
    expect(answers).toHaveLength(1)
    await party.world.clock.pass(1000)
    answers[0]?.({ type: 'pass' })
    await party.world.clock.pass(0)
    expect(ann.shared).toMatchObject({ rings: 1, picked: [false, false] })
    expect(answers).toHaveLength(2)
    answers[1]?.({ type: 'pass' })
    await party.world.clock.pass(0)
    expect(ann.shared).toMatchObject({ picked: [false, true] })
  })

  test('whose answer somebody else has given meanwhile thinks again, and does nothing at random', async () => {
    const answers: ((action: unknown) => void)[] = []
    const choose = () => new Promise<unknown>(resolve => answers.push(resolve))
    const party = await openTable(
      ['Ann', 'Ben'],
      { bots: [{ seat: 2, level: 'good' }], options: { mode: 'parallel', bell: 0 } },
      { thinkers: { choose, close: async () => {} } },
    )
    const ann = seatOf(party, 0)
    await ann.act({ type: 'pick', card: (ann.own as { hand: string[] }).hand[0]?.slice(1) })
    const { seq } = ann
    answers[0]?.({ type: 'pick', card: 'no longer there' })
    await quiet()
    expect([ann.seq, party.world.store.disk.reports, answers.length]).toEqual([seq, [], 2])
  })

  test('holds still while people vote about undo, also in the middle of a thought', async () => {
    const party = await openTable(['Ann', 'Ben'], { bots: [{ seat: 1, level: 'good' }] }, { pacing: [500, 500] })
    const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
    await ann.act({ type: 'pass' })
    await party.world.clock.pass(300)
    await ben.send({ type: 'undo', to: 0 })
    await party.world.clock.pass(5000)
    expect(ann.seq).toBe(1)
    await ann.send({ type: 'vote', vote: ann.table.votes[0]?.id ?? '', yes: false })
    await party.world.clock.pass(500)
    expect(ann.seq).toBe(2)
  })

  test('is not asked twice at a time, nor after its owner is back', async () => {
    const answers: ((action: unknown) => void)[] = []
    const party = await openTable(
      ['Ann'],
      { bots: [{ seat: 1, level: 'good' }] },
      { thinkers: { choose: () => new Promise(resolve => answers.push(resolve)), close: async () => {} } },
    )
    const ann = seatOf(party, 0)
    await ann.send({ type: 'bot', seat: 0, level: 'good' })
    await ann.send({ type: 'chat', text: 'hm' })
    expect(answers).toHaveLength(1)
    await ann.send({ type: 'take-back' })
    answers[0]?.({ type: 'pass' })
    await party.world.clock.pass(0)
    expect(ann.seq).toBe(0)
    expect(await ann.act({ type: 'pass' })).toMatchObject({ ok: true })
  })

  test('plays on to the end against another one while somebody watches', async () => {
    const party = await openTable(['Ann'], { bots: [{ seat: 1, level: 'good' }] }, { pacing: [400, 900] })
    const ann = seatOf(party, 0)
    await ann.send({ type: 'leave' })
    await party.world.clock.pass(60_000)
    expect(party.world.store.disk.tables.get(party.id)?.phase).toBe('ended')
  })
})

describe('rules that want to know', () => {
  /** The toy, told who plays: the bell rings for every bot that sits down. */
  function listening() {
    const told: (readonly [seat: number, here: boolean, isBot: boolean | undefined])[] = []
    const toy = toyRegistry.get('toy') as Shelf
    const rules: Rules = {
      ...toyRules,
      presence(_state, seat, here, isBot) {
        told.push([seat, here, isBot])
        return isBot ? { type: 'ring' } : undefined
      },
    }
    return { told, registry: new Map([['toy', { ...toy, bound: () => ({ rules, hash: 'toy-hash' }) }]]) }
  }

  test('are told once where bots play, before those think, and when people are back', async () => {
    const { told, registry } = listening()
    const asked: string[] = []
    const thinkers: Thinkers = {
      choose: async (question, job) => {
        asked.push(question)
        return firstLegal.choose(question, job)
      },
      close: async () => {},
    }
    const party = await openTable(['Ann', 'Ben'], { bots: [{ seat: 1, level: 'good' }] }, { registry, thinkers })
    const ann = seatOf(party, 0)
    expect(told).toEqual([
      [0, true, false],
      [1, true, true],
      [2, true, false],
    ])
    expect(last(ann, 'entry')).toMatchObject({ by: 'clock', events: [{ type: 'rang' }] })
    await ann.act({ type: 'pass' })
    expect(JSON.parse(asked[0] ?? '{}').view.shared.rings).toBe(1)
    expect(told).toHaveLength(3)
    await ann.send({ type: 'bot', seat: 0, level: 'good' })
    await seatOf(party, 1).act({ type: 'pass' }) // and the bot moves
    await ann.send({ type: 'take-back' })
    expect(told.slice(3)).toEqual([
      [0, true, true],
      [0, true, false],
    ])
  })
})
