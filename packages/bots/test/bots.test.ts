import { free, quickLuck, type View } from '@chronothek/core'
import { expect, test } from 'vitest'
import { chooseAction, randomBot } from '../src/index.ts'
import { type Boxes, boxes, knowledge } from './boxes.ts'

const luck = (seed = 1) => free(quickLuck(seed))
const view = (opened: readonly number[] = [], viewer: View['viewer'] = 0): View<Boxes> => ({ viewer, shared: { opened, over: false } })

test('a bot acts on what it remembers', () => {
  for (const [memory, box] of [
    [[8, 1, 1], 0],
    [[1, 8, 1], 1],
    [[1, 1, 8], 2],
  ] as const) {
    expect(chooseAction(boxes, knowledge, view(), memory, luck())).toEqual({ type: 'open', box })
  }
})

test('the same view, memory and luck give the same action; without a memory it imagines anything', () => {
  const actions = Array.from({ length: 40 }, (_, seed) => chooseAction(boxes, knowledge, view(), undefined, luck(seed), { worlds: 3 }))
  expect(actions).toEqual(
    Array.from({ length: 40 }, (_, seed) => chooseAction(boxes, knowledge, view(), undefined, luck(seed), { worlds: 3 })),
  )
  expect(new Set(actions.map(({ box }) => box)).size).toBe(3)
})

test('it binds no pack, and the worlds it plays in are its own', () => {
  const packs: unknown[] = []
  const spied: typeof boxes = {
    ...boxes,
    bind(pack) {
      packs.push(pack)
      return boxes.bind(pack)
    },
  }
  const seen = view([2])
  chooseAction(spied, knowledge, seen, [1, 8, 0], luck())
  expect(packs).toEqual([undefined])
  expect(seen).toEqual(view([2]))
})

test('the only action needs no thought', () => {
  const thoughtless = { ...boxes, imagine: () => expect.fail('it imagined something') }
  expect(chooseAction(thoughtless, knowledge, view([0, 1]), undefined, luck())).toEqual({ type: 'open', box: 2 })
})

test('with 0 worlds the policy decides alone', () => {
  expect(chooseAction(boxes, { ...knowledge, worlds: () => 0 }, view([0]), [0, 1, 8], luck())).toEqual({ type: 'open', box: 1 })
})

test('thinking is bounded by worlds, and playouts by steps', () => {
  let playouts = 0
  let moves = 0
  const counting: typeof knowledge = {
    policy(...situation) {
      moves++
      return knowledge.policy(...situation)
    },
    value(...situation) {
      playouts++
      return knowledge.value(...situation)
    },
    worlds: () => 0,
  }
  chooseAction(boxes, counting, view(), undefined, luck(), { worlds: 10, steps: 1 })
  expect(playouts).toBeGreaterThanOrEqual(28)
  expect(playouts).toBeLessThanOrEqual(34)
  expect(moves).toBeLessThanOrEqual(playouts)
})

test('spectators and finished matches have nothing to decide', () => {
  expect(() => chooseAction(boxes, knowledge, view([], 'spectator'), undefined, luck())).toThrow('spectator')
  const over: View<Boxes> = { viewer: 0, shared: { opened: [1], over: true } }
  expect(() => chooseAction(boxes, knowledge, over, undefined, luck())).toThrow('without anything to do')
  expect(() => randomBot(boxes, over, luck())).toThrow('without anything to do')
})

test('the random bot takes every action now and then', () => {
  const chance = luck()
  const taken = Array.from({ length: 60 }, () => randomBot(boxes, view([1]), chance).box)
  expect([...new Set(taken)].sort()).toEqual([0, 2])
})
