import { json, shuffledKeys } from '@chronothek/testkit/arbitraries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical, copy, same } from '../src/index.ts'

test('a copy is the same, and nothing in it is shared', () => {
  fc.assert(
    fc.property(json, value => {
      const twin = copy(value)
      expect(twin).toEqual(value)
      if (typeof value === 'object' && value !== null) expect(twin).not.toBe(value)
    }),
  )
  const inner = { list: [1, { deep: true }] }
  const twin = copy(inner)
  ;(twin.list[1] as { deep: boolean }).deep = false
  expect(inner).toEqual({ list: [1, { deep: true }] })
})

test('a copy leaves out keys without a value, as JSON does', () => {
  expect(Object.keys(copy({ a: undefined, b: 1 }))).toEqual(['b'])
})

test('sameness does not mind the order of keys', () => {
  fc.assert(fc.property(json, value => same(value, shuffledKeys(value))))
})

test('sameness is equality of canonical text', () => {
  fc.assert(fc.property(json, json, (a, b) => same(a, b) === (canonical(a) === canonical(b))))
})

test.each([
  [{ a: undefined }, {}, true],
  [{}, { a: undefined }, true],
  [{ a: null }, {}, false],
  [[], {}, false],
  [{}, [], false],
  [[1], [1, 2], false],
  [[1, 2], [1], false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [1, '1', false],
  [null, {}, false],
  [undefined, null, false],
])('%j and %j: %s', (a, b, expected) => {
  expect(same(a, b)).toBe(expected)
})

test('canonical text does not depend on how keys were written, and is JSON', () => {
  fc.assert(
    fc.property(json, value => {
      expect(canonical(shuffledKeys(value))).toBe(canonical(value))
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
  expect(canonical({ b: [1, { d: 1, c: 'x"y' }], a: undefined })).toBe('{"b":[1,{"c":"x\\"y","d":1}]}')
})
