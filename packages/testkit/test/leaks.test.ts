import { free, quickLuck, type Viewer } from '@chronothek/core'
import { expect, test } from 'vitest'
import {
  findSecrets,
  indistinguishable,
  LeakCheck,
  LeakError,
  orderLeak,
  ordersLeak,
  recordMatch,
  type Secrets,
  twins,
  walk,
} from '../src/index.ts'
import { lawsBrokenBy, showing, type Toy, telling } from './tampered.ts'
import { candleWatch } from './toy/index.ts'
import { candles } from './toy/pack.ts'
import type { State } from './toy/state.ts'
import { lawOptions, swap } from './toy/testing.ts'

const hiddenFrom = (state: State, viewer: Viewer) => {
  const seen = new Set([...state.row, ...(state.players[viewer as number]?.hand ?? [])])
  return Object.entries(state.candles).filter(([token]) => !seen.has(token))
}

const secrets: Secrets<State> = {
  secretsOf: (state, viewer) => {
    const names = hiddenFrom(state, viewer).map(([, { text }]) => candles.candles.find(({ id }) => `§${id}` === text)?.name)
    return names.flatMap(name => (name === undefined ? [] : [name.de, name.en]))
  },
  hiddenKeys: (state, viewer) => Object.fromEntries(hiddenFrom(state, viewer).map(([token, { hours }]) => [token, hours])),
}

/** Plays matches and inspects everything a room would send. */
function inspectMatches(game: Toy, matches: number): void {
  const check = new LeakCheck(secrets)
  for (let seed = 0; seed < matches; seed++) {
    const { header, entries, states } = walk(game, lawOptions, seed)
    check.newMatch()
    for (const message of recordMatch(game, { header, entries, pack: candles }).messages)
      check.inspect(message, states[message.seq] as State)
  }
  check.finish()
}

/** Plays matches twice, in two worlds that seat 1 cannot tell apart. */
function compareTwins(game: Toy, matches: number): number {
  let compared = 0
  for (let seed = 0; seed < matches; seed++) {
    const { header, entries } = walk(game, lawOptions, seed)
    const half = entries.slice(0, Math.floor(entries.length / 2))
    const pair = twins(game, { header, entries: half, pack: candles }, 1, swap, free(quickLuck(seed)))
    if (pair === undefined) continue
    indistinguishable(recordMatch(game, pair[0]), recordMatch(game, pair[1]), 1)
    compared++
  }
  return compared
}

const nameOf = (state: State, token: string | undefined) =>
  candles.candles.find(({ id }) => `§${id}` === state.candles[token ?? '']?.text)?.name.en
const sortedBox = (state: State) => [...state.box].sort((a, b) => (state.candles[a]?.hours ?? 0) - (state.candles[b]?.hours ?? 0))

test('the honest game lets nothing out', () => {
  inspectMatches(candleWatch, 40)
  expect(compareTwins(candleWatch, 40)).toBeGreaterThan(20)
})

test.each([
  ['a value of a view', showing(state => ({ hint: nameOf(state, state.box[0]) ?? '' }))],
  ['a part of a sentence', showing(state => ({ hint: `It is a ${nameOf(state, state.box[0])}!` }))],
  ['a key', showing(state => ({ hint: { [nameOf(state, state.box[0]) ?? '']: 1 } }))],
  ['an event', telling((state, events) => [...events, { for: 'all', type: 'hint', about: nameOf(state, state.box[0]) ?? '' }])],
  ['JSON inside a text', showing(state => ({ hint: JSON.stringify({ name: nameOf(state, state.box[0]) }) }))],
])('a secret is found as %s', (_place, game) => {
  expect(() => inspectMatches(game, 3)).toThrow(LeakError)
  expect(() => compareTwins(game, 10)).toThrow(LeakError)
})

test('an order that follows a secret is found over many matches, and by twins at once', () => {
  const game = showing(state => ({ names: sortedBox(state) }))
  expect(() => inspectMatches(game, 40)).toThrow(/order of ids in (view|diff)\S*shared\.names/)
  expect(() => compareTwins(game, 10)).toThrow(/tells 1 two worlds apart/)
  expect(lawsBrokenBy(game)).toContain('secrets')
})

test('an order of keys that follows a secret is found, too', () => {
  const game = showing(state => ({ box: Object.fromEntries(sortedBox(state).map(token => [token, 1])) }))
  expect(() => inspectMatches(game, 40)).toThrow(LeakError)
})

test('names that follow a secret are found even in a mixed list', () => {
  const hidden = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }
  const check = new LeakCheck<undefined>({ secretsOf: () => [], hiddenKeys: () => hidden })
  for (let match = 0; match < 30; match++) {
    check.newMatch()
    check.inspect({ to: 0, seq: 0, kind: 'view', body: { box: ['d', 'a', 'f', 'c', 'b', 'e'] } }, undefined)
  }
  expect(() => check.finish()).toThrow(/by name/)
})

test('a number is found as a value, as a key and in a sentence, but not in a longer number', () => {
  expect(findSecrets({ a: [1876] }, [1876])).toEqual([{ secret: 1876, path: '.a.0' }])
  expect(findSecrets({ 1876: true }, [1876])).toEqual([{ secret: 1876, path: '.1876 (key)' }])
  expect(findSecrets('in 1876, they say', [1876])).toHaveLength(1)
  expect(findSecrets({ a: '18761', b: 11876, c: '1876.5' }, [1876])).toEqual([])
  expect(findSecrets({ year: 1876 }, ['1876'])).toHaveLength(1)
  expect(findSecrets('the TELEPHONE', ['telephone'])).toHaveLength(1)
})

test('order is measured from sorted to reversed', () => {
  const keys = { a: 1, b: 2, c: 3, d: 4 }
  expect(orderLeak(['a', 'x', 'b', 'c', 'd'], keys)).toMatchObject({ length: 4, correlation: 1 })
  expect(orderLeak(['d', 'c', 'b', 'a'], keys)?.correlation).toBe(-1)
  expect(orderLeak(['a', 'x', 'y'], keys)).toBeUndefined()
})

test('luck alone is no leak, and lists sorted either way are one', () => {
  const luck = quickLuck(5)
  const keys = Object.fromEntries([...'abcdefgh'].map((id, index) => [id, index]))
  const sorted = Object.keys(keys)
  const mixed = () =>
    sorted
      .map(id => ({ id, place: luck(1000) }))
      .sort((a, b) => a.place - b.place)
      .map(({ id }) => id)
  const samples = (list: () => string[]) => Array.from({ length: 60 }, () => orderLeak(list(), keys)).filter(sample => sample !== undefined)
  expect(ordersLeak(samples(mixed))).toBe(false)
  expect(ordersLeak(samples(() => (luck(2) === 0 ? sorted : [...sorted].reverse())))).toBe(true)
  expect(ordersLeak([])).toBe(false)
})

test('runs of different length can be told apart', () => {
  const { header, entries } = walk(candleWatch, lawOptions, 1)
  const whole = recordMatch(candleWatch, { header, entries, pack: candles })
  const part = recordMatch(candleWatch, { header, entries: entries.slice(0, -1), pack: candles })
  expect(() => indistinguishable(whole, part, 'spectator')).toThrow(LeakError)
  expect(() => indistinguishable(whole, recordMatch(candleWatch, { header, entries, pack: candles }), 'spectator')).not.toThrow()
})
