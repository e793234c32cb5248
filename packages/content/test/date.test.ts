import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeckDate } from '../src/index.ts'
import { dateKey, dateLabel, isDeepTime } from '../src/index.ts'

const exact = (year: number, month?: number, day?: number): DeckDate => ({ kind: 'exact', year, month, day, calendar: 'gregorian' })
const circa = (year: number): DeckDate => ({ kind: 'circa', year, uncertaintyYears: 1, calendar: 'gregorian' })
const deep = (year: number): DeckDate => ({ kind: 'circa', year, uncertaintyYears: 1, calendar: 'bp' })
const julian = (year: number, month: number, day: number): DeckDate => ({ ...exact(year, month, day), calendar: 'julian' })

describe('[V-04] a label says the year', () => {
  test.each<[DeckDate, string, string]>([
    [exact(1886), '1886', '1886'],
    [exact(1886, 1, 29), '1886', '1886'],
    [exact(1000), '1000', '1000'],
    [exact(999), '999 n. Chr.', '999 CE'],
    [exact(1), '1 n. Chr.', '1 CE'],
    [exact(-1), '1 v. Chr.', '1 BCE'],
    [exact(-44), '44 v. Chr.', '44 BCE'],
    [exact(-1200), '1200 v. Chr.', '1200 BCE'],
    [exact(-12_000), '12.000 v. Chr.', '12,000 BCE'],
    [circa(1831), 'ca. 1831', 'c. 1831'],
    [circa(105), 'ca. 105 n. Chr.', 'c. 105 CE'],
    [circa(-3200), 'ca. 3200 v. Chr.', 'c. 3200 BCE'],
    [{ ...exact(1914), kind: 'range', endYear: 1918 }, '1914', '1914'],
    [deep(-66_000_000), 'vor etwa 66 Mio. Jahren', 'c. 66 million years ago'],
    [deep(-4_540_000_000), 'vor etwa 4,54 Mrd. Jahren', 'c. 4.54 billion years ago'],
    [deep(-1_000_000), 'vor etwa 1 Mio. Jahren', 'c. 1 million years ago'],
    [deep(-45_000), 'vor etwa 45.000 Jahren', 'c. 45,000 years ago'],
    [deep(-5000), 'vor etwa 5000 Jahren', 'c. 5000 years ago'],
  ])('%j', (date, de, en) => {
    expect([dateLabel({ date }, 'de'), dateLabel({ date }, 'en')]).toEqual([de, en])
    expect(dateKey({ date }, 'year')).toBe(date.year)
  })
})

describe('a deck of days compares and prints days', () => {
  test.each<[DeckDate, number, string, string]>([
    [exact(2000, 1, 1), 2_451_545, '1. Januar 2000', '1 January 2000'],
    [exact(1582, 10, 15), 2_299_161, '15. Oktober 1582', '15 October 1582'],
    [julian(1582, 10, 4), 2_299_160, '14. Oktober 1582', '14 October 1582'],
    [exact(1969, 7, 20), 2_440_423, '20. Juli 1969', '20 July 1969'],
    [julian(-4713, 1, 1), 0, '24. November 4714 v. Chr.', '24 November 4714 BCE'],
    [julian(-44, 3, 15), 1_705_426, '13. März 44 v. Chr.', '13 March 44 BCE'],
    [exact(1, 1, 1), 1_721_426, '1. Januar 1 n. Chr.', '1 January 1 CE'],
    [exact(-1, 12, 31), 1_721_425, '31. Dezember 1 v. Chr.', '31 December 1 BCE'],
  ])('%j', (date, key, de, en) => {
    expect(dateKey({ date }, 'day')).toBe(key)
    expect([dateLabel({ date }, 'de', 'day'), dateLabel({ date }, 'en', 'day')]).toEqual([de, en])
  })
})

const years = fc
  .oneof(fc.integer({ min: -12_000, max: 2100 }), fc.integer({ min: -20_000_000_000, max: -12_001 }))
  .filter(year => year !== 0)

test('[V-04] different years never print alike', () => {
  const dates = fc.tuple(fc.constantFrom(exact, circa, deep), years).filter(([make, year]) => make !== deep || year < 0)
  fc.assert(
    fc.property(dates, years, ([make, a], b) => {
      fc.pre(a !== b && (make !== deep || b < 0))
      for (const language of ['de', 'en'] as const) {
        expect(dateLabel({ date: make(a) }, language)).not.toBe(dateLabel({ date: make(b) }, language))
      }
    }),
  )
})

test('[V-04] one day has one label, whichever calendar it was written in', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -4000, max: 2100 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      (year, month, day) => {
        fc.pre(year !== 0)
        const date = exact(year, month, day)
        const label = dateLabel({ date }, 'en', 'day')
        expect(label.startsWith(`${day} `)).toBe(true)
        const shifted = dateKey({ date: julian(year, month, day) }, 'day') - dateKey({ date }, 'day')
        const rest = Math.abs(shifted)
        expect(rest).toBeLessThan(40)
        expect(dateLabel({ date: julian(year, month, day) }, 'en', 'day') === label).toBe(shifted === 0)
      },
    ),
  )
})

test('deep time is what is told in years before present', () => {
  expect([deep(-5000), exact(-5000)].map(date => isDeepTime({ date }))).toEqual([true, false])
})
