import { describe, expect, test } from 'vitest'
import { TILES } from '../../src/data/reconstructed.ts'
import { distance, outline, polar, ringPart, unitCentres } from '../geometry.ts'
import { berth, directionOf, ORRERY, PHONE, ringOf, spotOf, wormhole } from '../layout.ts'
import { drawnStep, sandStep } from '../pieces/sand-levels.ts'
import { addedGood } from '../read.ts'
import { screenOf } from '../screen.ts'

describe('the ring', () => {
  test('the own planet is at the bottom, whoever looks', () => {
    for (const seats of [3, 4])
      for (let own = 0; own < seats; own++) expect(directionOf(ringOf(seats)[2 * own] ?? 'red', seats, own)).toBe(90)
  })

  test('seats sit clockwise: the next one is to the left', () => {
    expect(spotOf('green', 4, 0)[0]).toBeLessThan(ORRERY.centre[0])
    expect(spotOf('purple', 4, 0)[0]).toBeGreaterThan(ORRERY.centre[0])
  })

  test('a wormhole begins and ends at the rims', () => {
    const [from, to] = wormhole('red', 'M1', 4, 0)
    expect(distance(from, spotOf('red', 4, 0))).toBeCloseTo(ORRERY.planet + 5)
    expect(distance(to, spotOf('M1', 4, 0))).toBeCloseTo(ORRERY.moon)
  })

  test('ships that rest at one place lie apart', () => {
    const berths = [0, 1, 2, 3].map(seat => berth('M1', seat, 4, 0)[0])
    for (const [i, a] of berths.entries()) for (const b of berths.slice(i + 1)) expect(distance(a, b)).toBeGreaterThan(20)
  })
})

describe('shapes', () => {
  test('a building has twelve corners on its outline, notches included', () => {
    expect(outline([0, 0], 30).split(' ')).toHaveLength(12)
  })

  test('its units lie around the middle, equally far', () => {
    for (const centre of unitCentres(30)) expect(distance(centre, [0, 0])).toBeCloseTo(30, 0)
  })

  test('a part of a ring is closed', () => {
    expect(ringPart([0, 0], 10, 20, 0, 90)).toMatch(/^M20,0A.*Z$/)
    expect(polar([0, 0], 10, 90)[1]).toBeCloseTo(10)
  })

  test('a finger hits a unit on a phone', () => {
    expect(PHONE.hex * 1.732).toBeGreaterThanOrEqual(44)
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
    expect(screen.map).toBeLessThanOrEqual(width)
    if (kind !== 'tabs') expect(screen.map + screen.centre).toBeLessThanOrEqual(width)
  })
})

describe('sand', () => {
  test('the last grain is seen until it is through', () => {
    expect(sandStep(0.0001)).toBe(1)
    expect(sandStep(0)).toBe(0)
    expect(sandStep(1)).toBe(1200)
    expect(drawnStep(1, false)).toBe(20)
    expect(drawnStep(0, true)).toBe(0)
  })
})

test('a tile hints at what its upgrade adds: the good made twice, or one more of the same', () => {
  for (const [tile, [two, three]] of Object.entries(TILES))
    expect([...two.makes, addedGood(tile)].filter(good => good !== undefined).sort()).toEqual([...three.makes].sort())
})
