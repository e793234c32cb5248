import { expect, test } from 'vitest'
import type { Thinkers } from '../../src/thinkers.ts'
import { sandRegistry, sandThinkers } from '../../testing/index.ts'
import { join, openTable, seatOf } from '../harness.ts'

async function againstBot(thinkers: Thinkers, options: Record<string, unknown> = { sand: 1000 }, registry = sandRegistry) {
  const more = { game: 'sand', bots: [{ seat: 1, level: 'expert' } as const], options }
  const party = await openTable(['Ann'], more, { registry, thinkers })
  const log = () =>
    (party.world.store.disk.matches.get(party.id)?.rows ?? []).flatMap(({ entry }) =>
      'action' in entry && entry.by === 1 ? [[entry.at, entry.action.type] as const] : [],
    )
  return { ...party, ann: seatOf(party, 0), log }
}

test('a bot’s hand does one thing after the other, each after its match time', async () => {
  const thinkers = sandThinkers()
  const { world, log } = await againstBot(thinkers)
  await world.clock.pass(3400)
  expect(log()).toEqual([
    [200, 'place'],
    [1500, 'lift'], // looked at 200 and 700, saw it out at 1200
    [1500, 'place'],
    [2800, 'lift'],
    [2800, 'place'],
  ])
  expect(thinkers.asked.slice(0, 4)).toEqual([0, 200, 700, 1200].map(at => ({ at, level: 'expert' })))
})

test('is asked no more than ten times a second, however eager', async () => {
  let asked = 0
  const thinkers: Thinkers = {
    choose: async (_question, { isLive }) => {
      expect(isLive).toBe(true)
      asked++
      return { actions: [], after: 0 }
    },
    close: async () => {},
  }
  const { world } = await againstBot(thinkers)
  await world.clock.pass(5000)
  expect(asked).toBeLessThanOrEqual(51)
  expect(asked).toBeGreaterThan(40)
})

test('is asked again a while after a refusal', async () => {
  const thinkers: Thinkers & { asked: number[] } = {
    asked: [],
    async choose(question) {
      this.asked.push(JSON.parse(question).at)
      return { actions: [{ type: 'lift' }], after: 0 }
    },
    close: async () => {},
  }
  const { world, log } = await againstBot(thinkers)
  await world.clock.pass(1000)
  expect(thinkers.asked).toEqual([0, 400, 800])
  expect(log()).toEqual([])
})

test('is not let loose at once on rules that fail on it', async () => {
  const thinkers = { choose: async () => ({ actions: [{ type: 'crash' }], after: 0 }), close: async () => {} }
  const { world } = await againstBot(thinkers)
  await world.clock.pass(9000)
  expect(world.store.disk.reports).toHaveLength(1)
})

test.each([
  ['hangs', async () => undefined],
  ['fails', () => Promise.reject(new Error('no thread'))],
])('does something legal if its worker %s', async (_how, choose) => {
  const { world, log } = await againstBot({ choose, close: async () => {} })
  await world.clock.pass(1500)
  expect(log()).toEqual([[1000, 'place']])
})

test('tries again a while later if even that fails', async () => {
  let isBroken = true
  const registry = new Map(
    [...sandRegistry].map(([id, shelf]) => {
      const legalActions: typeof shelf.game.legalActions = view => {
        if (isBroken) throw new Error('broken')
        return shelf.game.legalActions(view)
      }
      return [id, { ...shelf, game: { ...shelf.game, legalActions } }]
    }),
  )
  const { world, log } = await againstBot({ choose: async () => undefined, close: async () => {} }, undefined, registry)
  isBroken = false
  await world.clock.pass(2500)
  expect(log()).toEqual([[2000, 'place']])
})

test('is not kept waiting by rules that fail for another seat', async () => {
  let isBroken = false
  const sand = sandRegistry.get('sand')
  const rules = sand?.bound(undefined)?.rules
  if (sand === undefined || rules === undefined) expect.fail('there is sand')
  const own: typeof rules.own = (state, seat) => {
    if (isBroken && seat === 1) throw new Error('no view')
    return rules.own(state, seat)
  }
  const registry = new Map([['sand', { ...sand, bound: () => ({ rules: { ...rules, own } }) }]])
  const asked: number[] = []
  const thinkers: Thinkers = {
    async choose(question) {
      asked.push(JSON.parse(question).view.viewer)
      return { actions: [], after: 500 }
    },
    close: async () => {},
  }
  const bots = [1, 2].map(seat => ({ seat, level: 'good' as const }))
  const { world } = await openTable(['Ann'], { game: 'sand', bots }, { registry, thinkers })
  isBroken = true
  asked.length = 0
  await world.clock.pass(9_000)
  expect([asked.includes(1), asked.length > 10]).toEqual([false, true])
  expect(world.logged.filter(({ level }) => level === 'error')).toMatchObject([{ data: { seat: 1 }, text: 'the rules failed for a bot' }])
  isBroken = false
  await world.clock.pass(3_000)
  expect(asked).toContain(1)
})

test('stands still in a pause, and thinks anew afterwards', async () => {
  const thinkers = sandThinkers()
  const { world, ann, log } = await againstBot(thinkers)
  await world.clock.pass(100)
  await ann.send({ type: 'pause' })
  const { length } = thinkers.asked
  await world.clock.pass(60_000)
  expect(thinkers.asked).toHaveLength(length)
  await ann.send({ type: 'resume' })
  await world.clock.pass(3000)
  expect(thinkers.asked.at(-1)).toMatchObject({ at: 100 })
  await world.clock.pass(200)
  expect(log()).toEqual([[300, 'place']])
})

test('thinks anew after a pause nobody asked for, because the store failed', async () => {
  const thinkers = sandThinkers()
  const { world, ann, log } = await againstBot(thinkers)
  await world.clock.pass(100)
  world.store.failNext(1000)
  for (let tries = 0; tries < 3; tries++) await ann.act({ type: 'place' })
  world.store.failNext(0)
  const { length } = thinkers.asked
  await world.clock.pass(2100)
  expect(ann.table).toMatchObject({ health: 'ok', paused: true })
  expect(thinkers.asked).toHaveLength(length)
  await world.clock.pass(3000)
  expect(thinkers.asked[length]).toMatchObject({ at: 100 })
  await world.clock.pass(200)
  expect(log()).toEqual([[300, 'place']])
})

test('is dropped when its person plays again', async () => {
  const { world, ann, id } = await againstBot(sandThinkers())
  await ann.send({ type: 'bot', seat: 0, level: 'casual' })
  await world.clock.pass(100)
  await ann.send({ type: 'take-back' })
  await world.clock.pass(1000)
  const rows = world.store.disk.matches.get(id)?.rows ?? []
  expect(rows.filter(({ entry }) => entry.by === 0)).toEqual([])
})

test('a thought from before a pause is of no use after it', async () => {
  const answers: ((answer: unknown) => void)[] = []
  const { world, ann, log } = await againstBot({ choose: () => new Promise(resolve => answers.push(resolve)), close: async () => {} })
  await ann.send({ type: 'pause' })
  await ann.send({ type: 'resume' })
  await world.clock.pass(3000)
  expect(answers).toHaveLength(2)
  answers[0]?.({ actions: [{ type: 'place' }], after: 0 })
  await world.clock.pass(1000)
  expect(log()).toEqual([])
  answers[1]?.({ actions: [{ type: 'place' }], after: 0 })
  await world.clock.pass(1000)
  expect(log()).toMatchObject([[expect.any(Number), 'place']])
})

test('all bots play a match to its end', async () => {
  const { world, id, ann } = await againstBot(sandThinkers(), { sand: 1000, end: 20_000 })
  await ann.send({ type: 'leave' })
  await world.clock.pass(25_000)
  const late = await join(world, id)
  expect(late.table).toMatchObject({ phase: 'ended' })
})
