import { match, rules } from '@chronothek/testkit/toy/match'
import { expect, test } from 'vitest'
import { eventsFor, textRefs, viewersOf, viewOf } from '../src/index.ts'

const events = [
  { for: 'all', type: 'a' },
  { for: 1, type: 'b' },
  { for: 0, type: 'c' },
] as const

test('everybody gets what is for all, and a seat its own besides', () => {
  const types = (viewer: 0 | 1 | 2 | 'spectator') => eventsFor(events, viewer).map(({ type }) => type)
  expect([types(0), types(1), types(2), types('spectator')]).toEqual([['a', 'c'], ['a', 'b'], ['a'], ['a']])
})

test('events for all are handed on as they are', () => {
  const open = [events[0], events[0]]
  expect(eventsFor(open, 2)).toBe(open)
  expect(eventsFor([], 'spectator')).toEqual([])
})

test('a table is watched by its seats and a spectator', () => {
  expect(viewersOf(3)).toEqual([0, 1, 2, 'spectator'])
})

test('a spectator sees what all share and nothing else', () => {
  const { state } = match()
  expect(viewOf(rules, state, 'spectator')).toEqual({ viewer: 'spectator', shared: rules.shared(state) })
  expect(viewOf(rules, state, 1)).toEqual({ viewer: 1, shared: rules.shared(state), own: rules.own(state, 1) })
})

test('a game without private knowledge has no own part in its views', () => {
  const open = { ...rules, own: () => undefined as never }
  expect('own' in viewOf(open, match().state, 0)).toBe(false)
})

test('names of texts are found wherever they stand, each once, in reading order', () => {
  const view = { row: [{ text: '§b' }, '§a', 'no § name'], own: { deep: [[{ x: '§c', y: 3, z: null, again: '§a' }]] } }
  expect([...textRefs(view)]).toEqual(['§b', '§a', '§c'])
  expect([...textRefs('§alone')]).toEqual(['§alone'])
  expect([...textRefs(undefined)]).toEqual([])
})
