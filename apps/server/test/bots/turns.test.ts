import { describe, expect, test } from 'vitest'
import { createTurns } from '../../src/bots/turns.ts'

/** Everybody asks while one thought is under way; then turns are given one by one. */
async function orderOf(asked: readonly (readonly [table: string, isWatched: boolean])[]): Promise<string[]> {
  const turns = createTurns(1)
  expect(turns.take({ table: 'first', isWatched: true, isLive: false })).toBeUndefined()
  const order: string[] = []
  const all = asked.map(([table, isWatched]) => turns.take({ table, isWatched, isLive: false })?.then(() => order.push(table)))
  for (const _ of all) {
    turns.give()
    await Promise.resolve()
    await Promise.resolve()
  }
  await Promise.all(all)
  turns.give()
  expect(turns.take({ table: 'last', isWatched: false, isLive: false })).toBeUndefined()
  return order
}

describe('whose bot thinks next', () => {
  test('first come, first served', async () => {
    expect(await orderOf([['a', true], ['b', true], ['c', true]])).toEqual(['a', 'b', 'c']) // biome-ignore format: one line
  })

  test('one thought per table in turn, however many it has waiting', async () => {
    const greedy = Array.from({ length: 5 }, () => ['greedy', true] as const)
    expect(await orderOf([...greedy, ['modest', true], ['late', true]])).toEqual([
      ...['greedy', 'modest', 'late'],
      ...['greedy', 'greedy', 'greedy', 'greedy'],
    ])
  })

  test('tables nobody looks at come last', async () => {
    expect(await orderOf([['alone', false], ['alone', false], ['seen', true], ['seen', true]])).toEqual(['seen', 'seen', 'alone', 'alone']) // biome-ignore format: one line
  })
})
