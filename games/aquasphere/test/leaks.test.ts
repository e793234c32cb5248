import { expect, test } from 'vitest'
import { compareTwins, inspectMatches } from './leaking.ts'

test.each([2, 3, 4])('with %i: no card of a stack, no deeper program, no covered tile is ever shown or told', seats => {
  expect(inspectMatches(seats, 1)).toBeGreaterThan(100)
})

test.each([2, 3, 4])('with %i: two worlds that differ in what is hidden look the same, byte for byte', seats => {
  expect(compareTwins(seats, 4)).toBe(4)
})
