import { describe, expect, test } from 'vitest'
import { createSlots } from '../../src/bots/slots.ts'

type Asked = readonly [table: string, isWatched: boolean, owner?: string]

/** Everybody asks while one bot is thinking; then slots are released one by one. */
async function orderOf(asked: readonly Asked[], meanwhile: ReadonlySet<string> = new Set()): Promise<string[]> {
  const slots = createSlots(1)
  const job = ([table, isWatched, owner = table]: Asked) => ({
    table,
    owner,
    isWatched: () => isWatched || meanwhile.has(table),
    isLive: false,
  })
  expect(slots.acquire(job(['first', true]))).toBeUndefined()
  const order: string[] = []
  const all = asked.map(one => slots.acquire(job(one))?.then(() => order.push(one[0])))
  for (const _ of all) {
    slots.release()
    await Promise.resolve()
    await Promise.resolve()
  }
  await Promise.all(all)
  slots.release()
  expect(slots.acquire(job(['last', false]))).toBeUndefined()
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

  test('a table whose player comes after it has begun is not left behind', async () => {
    const watched = Array.from({ length: 6 }, (_, index) => [`old-${index}`, true] as const)
    const order = await orderOf([['new', false], ...watched, ['alone', false]], new Set(['new']))
    expect([order[0], order.at(-1)]).toEqual(['new', 'alone'])
  })

  test('one thought per owner in turn, however many tables they have', async () => {
    const many = Array.from({ length: 4 }, (_, index) => [`many-${index}`, true, 'eve'] as const)
    expect(await orderOf([...many, ['ann', true], ['ben', true]])).toEqual(['many-0', 'ann', 'ben', 'many-1', 'many-2', 'many-3'])
  })
})
