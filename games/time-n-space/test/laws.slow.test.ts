import { checkLaws } from '@chronothek/testkit'
import { forRun } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { timeNSpace } from '../src/index.ts'
import { conserve } from './matches.ts'
import { lawOptions, options } from './testing.ts'

const MATCHES = forRun({ usual: 6, thorough: 1000 })
const SLOW_MATCHES = Math.ceil(MATCHES / 50)
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
