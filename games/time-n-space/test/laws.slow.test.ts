import { checkLaws } from '@chronothek/testkit'
import { forRun } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { timeNSpace } from '../src/index.ts'
import { conserve } from './matches.ts'
import { lawOptions, options } from './testing.ts'

/** At each kind of table; 1,000 in all. */
const MATCHES = forRun({ usual: 3, thorough: 250 })
const SLOW_MATCHES = forRun({ usual: 1, thorough: 20 })
const LONG = 3_600_000
const TABLES = [
  ['intro', 3],
  ['intro', 4],
  ['normal', 3],
  ['normal', 4],
] as const

test.each(TABLES)(
  'the laws hold over many quick matches: %s with %i',
  (mode, seats) => {
    const laws = { ...lawOptions, options: [options({ mode, speed: 20 })], seats: [seats] }
    for (let seed = 0; seed < MATCHES; seed++) expect(() => checkLaws(timeNSpace, laws, seed)).not.toThrow()
  },
  LONG,
)

test.each(TABLES)(
  'and at the book’s pace: %s with %i',
  (mode, seats) => {
    const laws = { ...lawOptions, options: [options({ mode })], seats: [seats] }
    for (let seed = 0; seed < SLOW_MATCHES; seed++) expect(() => checkLaws(timeNSpace, laws, seed)).not.toThrow()
  },
  LONG,
)

test.each(TABLES)(
  'nothing is lost in many full matches, and all of them replay: %s with %i',
  (mode, seats) => {
    const happened = conserve(options({ mode }), seats, MATCHES)
    expect(happened.deliver).toBeGreaterThan(MATCHES)
  },
  LONG,
)
