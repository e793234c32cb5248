import { expect, test } from 'vitest'
import { packMatch, unpackMatch } from '../../src/match/archive.ts'
import { packText, unpackText } from '../../src/match/pack-text.ts'
import { CorruptMatchError } from '../../src/store.ts'
import { asArchived, chainedMatch, testDigest } from '../../testing/index.ts'

const stored = chainedMatch('m1', 5)

test('a packed match is the same when it is unpacked, links included', async () => {
  expect(await unpackMatch(testDigest, 'm1', await packMatch(stored))).toEqual(asArchived(stored))
})

test('links and command ids are not in it, nor is anything twice', async () => {
  const text = await unpackText((await packMatch(stored)).packed)
  for (const { link, cmd = link } of stored.rows) {
    expect(text).not.toContain(link)
    expect(text).not.toContain(cmd)
  }
  expect(text.split('\n')).toHaveLength(6)
})

test.each<[string, (text: string) => string]>([
  ['a changed move', text => text.replace('"at":30', '"at":31')],
  ['a missing entry', text => text.split('\n').toSpliced(2, 1).join('\n')],
  ['a missing end', text => text.split('\n').slice(0, -1).join('\n')],
  ['another seed', text => text.replace('seed-of-m1', 'seed-of-m2')],
  ['another match', text => text.replace('"match":"m1"', '"match":"m2"')],
  ['no JSON', text => text.slice(0, -1)],
  ['nothing', () => ''],
])('%s is noticed', async (_says, damage) => {
  const { packed, last } = await packMatch(stored)
  const text = await unpackText(packed)
  const damaged = damage(text)
  expect(damaged).not.toBe(text)
  await expect(unpackMatch(testDigest, 'm1', { packed: await packText(damaged), last })).rejects.toThrow(CorruptMatchError)
})

test('bytes that were cut off are noticed', async () => {
  const { packed, last } = await packMatch(stored)
  await expect(unpackMatch(testDigest, 'm1', { packed: packed.slice(0, -9), last })).rejects.toThrow(CorruptMatchError)
})
