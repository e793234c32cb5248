import { nodeDigest } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { fixed, free, InvariantError, type Luck, liveLuck, quickLuck, recording, shuffle } from '../src/index.ts'

const live = (seq: number, seed = 'a seed') => liveLuck(nodeDigest, seed, seq)
const rolls = (luck: Luck, sides: number, count: number) => Array.from({ length: count }, () => luck(sides))

/** Pearson's test against fair dice: how far the counts are from equal. */
function unfairness(drawn: readonly number[], sides: number): number {
  const counts = Array<number>(sides).fill(0)
  for (const side of drawn) counts[side] = (counts[side] ?? 0) + 1
  const expected = drawn.length / sides
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

test.each([
  ['live luck', live(1)],
  ['quick luck', quickLuck(1)],
])('%s is fair', (_name, luck) => {
  // With 6 and 10 sides, a fair die stays below these limits in all but one of a million runs.
  expect(unfairness(rolls(luck, 6, 12_000), 6)).toBeLessThan(37)
  expect(unfairness(rolls(luck, 10, 12_000), 10)).toBeLessThan(45)
})

test('live luck has no position: an entry draws the same whatever was drawn before it', () => {
  rolls(live(6), 6, 100)
  expect(rolls(live(7), 120, 50)).toEqual(rolls(live(7), 120, 50))
})

test('live luck differs between entries and between seeds', () => {
  expect(rolls(live(1), 1000, 20)).not.toEqual(rolls(live(2), 1000, 20))
  expect(rolls(live(1), 1000, 20)).not.toEqual(rolls(live(1, 'another'), 1000, 20))
})

test('live luck throws numbers away that would favour low sides', () => {
  const hashes = [`ffffffffffff${'0'.repeat(11)}5`, 'f'.repeat(64)]
  const digest = { ...nodeDigest, sha256: () => hashes.shift() ?? '' }
  expect(liveLuck(digest, '', 0)(10)).toBe(5)
})

test('a die with one side needs no luck to be fair', () => {
  expect([live(1)(1), quickLuck(3)(1)]).toEqual([0, 0])
})

test('recorded luck can be played again', () => {
  const draws: number[] = []
  const opened: string[] = []
  const chance = recording(quickLuck(5), draws, opened)
  const first = shuffle([...'abcdefgh'], chance, 'letters')
  chance.open('a front')
  expect(opened).toEqual(['a front'])
  const again = fixed(draws)
  expect(shuffle([...'abcdefgh'], again, 'letters')).toEqual(first)
  expect(() => again.finish()).not.toThrow()
})

test('nothing can be picked from nothing', () => {
  expect(() => recording(quickLuck(1), [], []).pick(0, 'an empty box')).toThrow(InvariantError)
  expect(() => recording(quickLuck(1), [], []).pick(Number.NaN, 'nonsense')).toThrow(InvariantError)
})

test('listed luck fails when it runs out, does not fit, or is left over', () => {
  const chance = fixed([2, 6])
  expect(() => chance.finish()).toThrow('2 draws unused')
  expect(chance.pick(3, 'a card')).toBe(2)
  expect(() => chance.pick(6, 'a die')).toThrow('no draw 2 for a die')
  expect(() => fixed([]).pick(6, 'a die')).toThrow(InvariantError)
})

test('free luck is luck nobody writes down', () => {
  const chance = free(quickLuck(9))
  chance.open('anything')
  expect([chance.pick(6, 'die'), chance.pick(6, 'die')]).toEqual(rolls(quickLuck(9), 6, 2))
})

test('a shuffle puts every card everywhere equally often', () => {
  const chance = free(quickLuck(11))
  const places = Array.from({ length: 12_000 }, () => shuffle([0, 1, 2, 3], chance, 'cards').indexOf(0))
  expect(unfairness(places, 4)).toBeLessThan(31)
})
