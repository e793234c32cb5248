import { expect, test } from 'vitest'
import { compareTwins, inspectMatches } from './leaking.ts'

test.each([3, 4])('[TNS-334] %i seats: no tile leaves the table before it was on top', seats => {
  expect(inspectMatches(seats, 1)).toBeGreaterThan(500)
})

test.each([3, 4])('[TNS-334] %i seats: two worlds that differ in what is hidden look the same', seats => {
  expect(compareTwins(seats, 3)).toBeGreaterThan(1)
})
