import { expect, it } from 'vitest'
import { keptSlots } from '../use-slots.ts'

it('leaves everything in its slot; what is new takes the first free one', () => {
  const first = keptSlots(new Map(), ['a', 'b', 'c'])
  expect([...first]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ])
  const second = keptSlots(first, ['c', 'd', 'b'])
  expect(Object.fromEntries(second)).toEqual({ b: 1, c: 2, d: 0 })
  expect(Object.fromEntries(keptSlots(second, ['c']))).toEqual({ c: 2 })
})
