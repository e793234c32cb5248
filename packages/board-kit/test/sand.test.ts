import { expect, test } from 'vitest'
import { sandLevels, sandPaths } from '../src/index.ts'

const SHARES = [1, 0.92, 0.75, 0.5, 0.38, 0.15, 0.03, 0]

test('sand that runs sinks above and rises below', () => {
  const levels = SHARES.map(sandLevels)
  for (const [i, level] of levels.entries()) {
    const before = levels[i - 1]
    if (before === undefined) continue
    expect(level.above).toBeGreaterThan(before.above)
    expect(level.peak).toBeGreaterThan(before.peak)
  }
  expect(levels[0]).toMatchObject({ below: 0, peak: 0 })
  expect(levels.at(-1)?.above).toBe(1)
})

/** The volume of the body that one side of the path describes when it is rotated around the middle. */
function turned(path: string, heap: number): number {
  const side = path.slice(1).split('Q')[0]?.split('L').slice(0, 10) ?? []
  const points = side.map(pair => pair.split(',').map(Number) as [number, number])
  const body = points.slice(1).reduce((sum, [x, y], i) => {
    const [px, py] = points[i] as [number, number]
    return sum + (30 - (x + px) / 2) ** 2 * Math.abs(y - py)
  }, 0)
  const [x, y] = points.at(-1) as [number, number]
  return body + (heap === 0 ? 0 : ((30 - x) ** 2 * (y - heap)) / 3)
}

test('no sand is lost: what left the upper bulb lies in the lower one', () => {
  const volumes = [0.9, 0.7, 0.5, 0.3, 0.1].map(share => {
    const { upper, lower, peak } = sandPaths(share)
    return turned(upper, 0) + turned(lower, peak)
  })
  const usual = volumes.reduce((sum, volume) => sum + volume, 0) / volumes.length
  for (const volume of volumes) expect(Math.abs(volume / usual - 1)).toBeLessThan(0.06)
})

test('the drawing keeps its structure, so that it can be moved between shares', () => {
  const shape = (path: string) => path.replace(/[-\d.,]+/g, '#')
  const [first, ...others] = SHARES.map(sandPaths).map(({ upper, lower }) => shape(upper) + shape(lower))
  for (const other of others) expect(other).toBe(first)
})

test('shares outside the glass are as full or as empty as it gets', () => {
  expect(sandPaths(-1).lower).toBe(sandPaths(0).lower)
  expect(sandLevels(7)).toEqual(sandLevels(1))
})
