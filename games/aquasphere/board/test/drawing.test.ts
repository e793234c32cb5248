import { describe, expect, test } from 'vitest'
import { COLOURS } from '../../src/ids.ts'
import { hexUp, type Point, ringCell, rows } from '../geometry.ts'
import {
  AREAS,
  baySpot,
  chargingSpot,
  controlSpot,
  lineAngle,
  middleOf,
  numberSpot,
  STATION,
  scientistSpot,
  trackAngle,
} from '../layout.ts'
import { screenOf } from '../screen.ts'

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by)
const radius = (spot: Point) => distance(spot, [0, 0])

describe('the station', () => {
  test('areas of a sector do not overlap and stay within its sixth of the ring', () => {
    for (const row of ['outer', 'inner'] as const) {
      const areas = COLOURS.map(colour => AREAS[colour]).filter(area => area.row === row)
      const sorted = areas.toSorted((a, b) => a.from - b.from)
      for (const [i, area] of sorted.entries()) expect(area.from).toBeGreaterThanOrEqual(sorted[i - 1]?.to ?? -30)
      expect(sorted.at(-1)?.to).toBeLessThanOrEqual(30)
    }
  })

  test('the first sector lies at the top, the fourth at the bottom', () => {
    expect(controlSpot(0)[0]).toBeCloseTo(0)
    expect(controlSpot(0)[1]).toBeLessThan(0)
    expect(controlSpot(3)[1]).toBeGreaterThan(0)
  })

  test('what lies in an area lies between its walls', () => {
    for (const colour of COLOURS) {
      const [inner, outer] = STATION[AREAS[colour].row]
      expect(radius(middleOf(2, colour))).toBeGreaterThan(inner)
      expect(radius(middleOf(2, colour))).toBeLessThan(outer)
    }
    for (const space of [0, 1, 2, 3]) expect(radius(baySpot(1, space))).toBeGreaterThan(STATION.outer[0] + 15)
  })

  test('pieces that stand together lie apart', () => {
    const groups = [
      [0, 1, 2, 3].map(space => baySpot(0, space)),
      [0, 1, 2, 3, 4].map(place => chargingSpot(0, place)),
      [0, 1, 2].map(place => scientistSpot(0, 'red', place)),
    ]
    for (const spots of groups)
      for (const [i, a] of spots.entries()) for (const b of spots.slice(i + 1)) expect(distance(a, b)).toBeGreaterThan(15)
  })

  test('a red line lies between two fields, and a lap closes', () => {
    expect(lineAngle(10)).toBeCloseTo((trackAngle(9) + trackAngle(10)) / 2)
    expect(trackAngle(57)).toBeCloseTo(trackAngle(7))
    expect(lineAngle(50)).toBeCloseTo(-90)
  })
})

describe('the own board', () => {
  test('numbers rise to the right, two below each other', () => {
    expect(numberSpot(5)[0]).toBeLessThan(numberSpot(7)[0])
    expect(numberSpot(13)[0]).toBe(numberSpot(14)[0])
    expect(numberSpot(13)[1]).toBeLessThan(numberSpot(14)[1])
    expect(new Set(Array.from({ length: 14 }, (_, i) => numberSpot(i + 1).join())).size).toBe(14)
  })
})

describe('shapes', () => {
  test('a hexagon has six corners, a part of a ring is closed', () => {
    expect(hexUp([0, 0], 10).split(' ')).toHaveLength(6)
    expect(ringCell([10, 20], [0, 90])).toMatch(/^M20,0A.*Z$/)
  })

  test('rows are centred', () => {
    const spots = rows(3, [10, 10], [4, 4], 2)
    expect(spots).toHaveLength(3)
    expect(spots[2]).toEqual([10, 12])
  })
})

describe('the screen', () => {
  test.each([
    ['a desktop with its log', 1160, 848, 'large'],
    ['a low window', 1016, 668, 'flat'],
    ['a phone', 390, 716, 'tabs'],
    ['a tablet held upright', 768, 900, 'tabs'],
  ] as const)('%s', (_says, width, height, kind) => {
    const screen = screenOf(width, height)
    expect(screen.kind).toBe(kind)
    if (kind === 'tabs') return
    expect(screen.ring + screen.left + screen.right).toBeLessThanOrEqual(width)
    expect(screen.ring).toBeLessThan(height)
  })
})
