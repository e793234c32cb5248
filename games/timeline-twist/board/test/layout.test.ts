import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  leastWidth,
  lineLayout,
  NARROWEST,
  openWidth,
  readableWidth,
  type Side,
  sidesOf,
  UPRIGHT,
  uprightHeights,
  yearsBetween,
} from '../layout.ts'
import { leastRows, readableRows, rowsLayout } from '../layout-rows.ts'

const DEEP = -4_500_000_000
const year = fc.oneof(
  fc.integer({ min: 1400, max: 2025 }),
  fc.integer({ min: -10_000, max: 2025 }),
  fc.constantFrom(DEEP, -66_000_000, 1969),
)
const line = fc.array(year, { minLength: 1, maxLength: 40 }).map(keys => keys.map(key => key || 1).sort((a, b) => a - b))
const alternating = (count: number): Side[] => Array.from({ length: count }, (_, index) => (index % 2) as Side)

/** A line as it grows card by card, with the rows that cards kept. */
function grown(keys: readonly number[]): Side[] {
  const order = keys.map((_, index) => index).sort((a, b) => ((a * 7919) % 41) - ((b * 7919) % 41))
  let sides = new Map<string, Side>()
  let present: number[] = []
  for (const index of order) {
    present = [...present, index].sort((a, b) => a - b)
    sides = sidesOf(present.map(String), sides)
  }
  return keys.map((_, index) => sides.get(String(index)) as Side)
}

test('order is kept, nothing overlaps, and every stem is below its own card, for 1 to 40 cards and any time', () => {
  fc.assert(
    fc.property(line, fc.option(fc.nat(40), { nil: undefined }), fc.integer({ min: 0, max: 900 }), (keys, slot, extra) => {
      const sides = grown(keys)
      const open = slot === undefined ? undefined : Math.min(slot, keys.length)
      const width = Math.max(readableWidth(sides), leastWidth(keys.length), 760) + extra
      const { anchors, centres, slots, card } = lineLayout({ keys, sides, grain: 'year', width, height: 420, open })
      expect(slots).toHaveLength(keys.length + 1)
      for (const [index, place] of slots.entries())
        expect(place.width, `slot ${index}`).toBeGreaterThanOrEqual(
          (index === open && index > 0 && index < keys.length ? openWidth(sides, width) : NARROWEST) - 0.01,
        )
      for (const [index, anchor] of anchors.entries())
        expect(Math.abs(anchor - (centres[index] as number))).toBeLessThanOrEqual(card.width / 2 - 7.9)
      for (const side of [0, 1]) {
        const row = centres.filter((_, index) => sides[index] === side)
        for (const [rank, centre] of row.entries()) {
          if (rank > 0) expect(centre - (row[rank - 1] as number)).toBeGreaterThanOrEqual(card.width + 6.99)
          expect(centre - card.width / 2).toBeGreaterThanOrEqual(0)
          expect(centre + card.width / 2).toBeLessThanOrEqual(width)
        }
      }
    }),
    { numRuns: 400 },
  )
})

test('however crowded, every place is on the tape, in order and wide enough to press', () => {
  fc.assert(
    fc.property(line, fc.option(fc.nat(40), { nil: undefined }), fc.integer({ min: 0, max: 900 }), (keys, slot, extra) => {
      const sides = grown(keys)
      const width = Math.max(leastWidth(keys.length), 720) + extra
      const open = slot === undefined ? undefined : Math.min(slot, keys.length)
      const { slots } = lineLayout({ keys, sides, grain: 'year', width, height: 420, open })
      for (const place of slots) {
        expect(place.x).toBeGreaterThanOrEqual(0)
        expect(place.width).toBeGreaterThanOrEqual(NARROWEST - 0.01)
        expect(place.x + place.width).toBeLessThanOrEqual(width + 0.01)
      }
    }),
    { numRuns: 400 },
  )
})

test('a held card and its explanation stay on the board, also at both ends of a long line', () => {
  /** Half of what they take: 156 and 152 pixels. */
  const half = 78
  fc.assert(
    fc.property(line, fc.integer({ min: 0, max: 900 }), (keys, extra) => {
      const sides = grown(keys)
      const width = Math.max(leastWidth(keys.length), 720) + extra
      for (let open = 0; open <= keys.length; open++) {
        const { air, tip } = lineLayout({ keys, sides, grain: 'year', width, height: 420, open })
        for (const middle of [air, tip]) {
          expect(middle, `slot ${open} of ${keys.length}`).toBeGreaterThanOrEqual(half)
          expect(middle, `slot ${open} of ${keys.length}`).toBeLessThanOrEqual(width - half)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('fifteen cards fit beside a log at 1440 pixels and can be read; fourteen at 1280', () => {
  expect(readableWidth(alternating(15))).toBeLessThanOrEqual(1440 - 280)
  expect(readableWidth(alternating(14))).toBeLessThanOrEqual(1280 - 280)
})

test('forty cards fit beside a log at 1440 pixels when everything is shown at once', () => {
  const keys = Array.from({ length: 40 }, (_, index) => 1500 + index * 12)
  const width = 1440 - 280
  expect(leastWidth(40)).toBeLessThanOrEqual(width)
  const { slots, card } = lineLayout({ keys, sides: alternating(40), grain: 'year', width, height: 400 })
  expect(Math.min(...slots.map(place => place.width))).toBeGreaterThanOrEqual(NARROWEST - 0.01)
  expect(card.density).toBe('chip')
})

test('more years, more tape', () => {
  const { slots } = lineLayout({ keys: [1500, 1510, 1800, 1801], sides: alternating(4), grain: 'year', width: 1200, height: 420 })
  expect(slots[2]?.width).toBeGreaterThan(slots[1]?.width ?? 0)
  expect(slots[1]?.width).toBeGreaterThan(slots[3]?.width ?? 0)
})

test('cards keep their row when the line grows', () => {
  const before = sidesOf(['a', 'b', 'c', 'd'], new Map())
  expect([...before.values()]).toEqual([0, 1, 0, 1])
  const after = sidesOf(['a', 'x', 'b', 'c', 'd'], before)
  for (const [id, side] of before) expect(after.get(id)).toBe(side)
})

test('years are counted without a year 0, and days as parts of years', () => {
  expect(yearsBetween(-44, 79, 'year')).toBe(122)
  expect(yearsBetween(0, 3652.5, 'day')).toBe(10)
})

test('an upright tape leaves a finger its room everywhere', () => {
  fc.assert(
    fc.property(line, fc.nat(40), (keys, slot) => {
      const heights = uprightHeights(keys, 'year', Math.min(slot, keys.length))
      expect(heights).toHaveLength(keys.length + 1)
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(64)
      expect(heights[Math.min(slot, keys.length)]).toBe(UPRIGHT.row + UPRIGHT.open)
    }),
  )
})

test('co-op: columns keep their order and their distance, gaps hang between them', () => {
  fc.assert(
    fc.property(fc.uniqueArray(year, { minLength: 1, maxLength: 24 }), fc.integer({ min: 0, max: 800 }), (dates, extra) => {
      const keys = dates.map(key => key || 1).sort((a, b) => a - b)
      const width = Math.max(leastRows(keys.length), 760) + extra
      const { columns, gaps, card, end } = rowsLayout({ keys, grain: 'year', width, height: 380 })
      for (const row of [columns, gaps])
        for (const [rank, middle] of row.entries())
          if (rank > 0) expect(middle - (row[rank - 1] as number)).toBeGreaterThanOrEqual(card.width + 7.9)
      expect((columns[0] as number) - card.width / 2).toBeGreaterThanOrEqual(end.width)
      expect((columns.at(-1) as number) + card.width / 2).toBeLessThanOrEqual(width - end.width)
      expect(gaps).toHaveLength(keys.length - 1)
    }),
  )
  expect(readableRows(9)).toBeLessThanOrEqual(1440 - 280)
})
