import { copy, InvariantError, same } from '@chronothek/core'
import { lists, objects } from '@chronothek/testkit/arbitraries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Diff, diffInto, patched } from '../src/index.ts'

const diffOf = (from: unknown, to: unknown): Diff | undefined => diffInto(copy(from), to)
const overTheWire = (diff: Diff): Diff => JSON.parse(JSON.stringify(diff))

function follows(from: unknown, to: unknown): void {
  const shadow = copy(from)
  const diff = diffInto(shadow, to)
  expect(shadow).toEqual(to)
  expect(diff === undefined).toBe(same(from, to))
  if (diff !== undefined) expect(patched(from, overTheWire(diff))).toEqual(to)
}

test('the old value and the diff give the new value, and the shadow follows', () => {
  fc.assert(fc.property(objects, objects, follows), { numRuns: 500 })
  fc.assert(fc.property(lists, lists, follows), { numRuns: 500 })
})

test('a long chain of diffs keeps a client in step', () => {
  fc.assert(
    fc.property(fc.array(objects, { minLength: 2, maxLength: 12 }), values => {
      let client: unknown = copy(values[0])
      const shadow = copy(values[0])
      for (const next of values) {
        const diff = diffInto(shadow, next)
        if (diff !== undefined) client = patched(client, overTheWire(diff))
        expect(client).toEqual(next)
      }
    }),
  )
})

test('neither value is changed, and the shadow shares nothing with the new one', () => {
  fc.assert(
    fc.property(objects, objects, (from, to) => {
      const [fromBefore, toBefore] = [JSON.stringify(from), JSON.stringify(to)]
      const shadow = copy(from)
      const diff = diffInto(shadow, to)
      if (diff !== undefined) patched(from, diff)
      spoil(shadow)
      expect([JSON.stringify(from), JSON.stringify(to)]).toEqual([fromBefore, toBefore])
    }),
  )
})

/** Writes to every object and list inside a value. */
function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const part of Object.values(value)) spoil(part)
  Object.assign(value, { spoilt: true })
}

test('parts that did not change are the very same objects', () => {
  const from = { hand: [{ id: 'a' }, { id: 'b' }], row: { left: [1], right: [2] }, turn: 0 }
  const to = { ...from, row: { left: [1], right: [2, 3] }, turn: 1 }
  const next = patched(from, diffOf(from, to) as Diff)
  expect(next).toEqual(to)
  expect(next.hand).toBe(from.hand)
  expect(next.row.left).toBe(from.row.left)
  expect(next.row).not.toBe(from.row)
})

test('elements of a list that stay are the very same objects', () => {
  const from = { row: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }
  const next = patched(from, diffOf(from, { row: [{ id: 'a' }, { id: 'x' }, { id: 'b' }, { id: 'c' }] }) as Diff)
  expect(next.row[0]).toBe(from.row[0])
  expect(next.row.slice(2).every((card, index) => card === from.row[index + 1])).toBe(true)
})

test.each([
  ['nothing', { a: 1 }, { a: 1 }, undefined],
  ['a new value', { a: 1 }, { a: 2 }, { a: [2] }],
  ['a new key', {}, { a: [] }, { a: [[]] }],
  ['a lost key', { a: 1, b: 2 }, { a: 1 }, { b: 0 }],
  ['a key without a value', { a: 1, b: 2 }, { a: 1, b: undefined }, { b: 0 }],
  ['something deeper', { a: { b: { c: 1 } } }, { a: { b: { c: 2 } } }, { a: { b: { c: [2] } } }],
  ['a list in place of an object', { a: {} }, { a: [] }, { a: [[]] }],
  ['a zero, which is no removal', { a: 1 }, { a: 0 }, { a: [0] }],
  ['an element of a list', { a: ['x', 'y'] }, { a: ['x', 'z'] }, { a: { 1: ['z'] } }],
  ['a longer list', { a: ['x', 'z'] }, { a: ['x', 'y', 'z'] }, { a: { '': [1, 0, 'y'] } }],
  ['a shorter list', { a: ['x', 'y', 'z'] }, { a: ['x', 'z'] }, { a: { '': [1, 1] } }],
  ['a list of equals that grew', { a: ['x', 'x'] }, { a: ['x', 'x', 'x'] }, { a: { '': [2, 0, 'x'] } }],
  ['an emptied list', { a: ['x', 'y'] }, { a: [] }, { a: { '': [0, 2] } }],
])('a diff says %s', (_what, from, to, diff) => {
  expect(diffOf(from, to)).toEqual(diff)
})

test('what cannot be compared or patched is our own mistake', () => {
  expect(() => diffInto(1, {})).toThrow(InvariantError)
  expect(() => diffInto({}, undefined)).toThrow(InvariantError)
  expect(() => patched({ a: 1 }, { a: { b: [1] } })).toThrow(InvariantError)
})
