import { describe, expect, test } from 'vitest'
import { closeTo, panned, pinched, revealing, WHOLE } from '../zoom.ts'

const SIDE = 390
const apart = (x: number, y: number, by: number) =>
  [
    [x - by / 2, y],
    [x + by / 2, y],
  ] as const

describe('two fingers', () => {
  test('what lay between them stays between them', () => {
    const zoom = pinched(WHOLE, apart(100, 200, 80), apart(120, 190, 160), SIDE)
    expect(zoom.scale).toBe(2)
    expect([100 * zoom.scale + zoom.x, 200 * zoom.scale + zoom.y]).toEqual([120, 190])
  })

  test('go no closer than three times, and no farther than the whole map', () => {
    expect(pinched(WHOLE, apart(195, 195, 20), apart(195, 195, 380), SIDE).scale).toBe(3)
    expect(pinched(closeTo([50, 300], SIDE), apart(195, 195, 380), apart(195, 195, 20), SIDE)).toEqual(WHOLE)
  })
})

test('a finger moves the map up to its edges', () => {
  const close = { scale: 2, x: -100, y: -100 }
  expect(panned(close, [30, -40], SIDE)).toEqual({ scale: 2, x: -70, y: -140 })
  expect(panned(close, [999, -999], SIDE)).toEqual({ scale: 2, x: 0, y: -SIDE })
  expect(panned(WHOLE, [50, 50], SIDE)).toEqual(WHOLE)
})

test('what has the focus comes into sight, with as little movement as possible', () => {
  const close = { scale: 2, x: -100, y: -100 }
  expect(revealing(close, { left: -30, top: 10, right: 20, bottom: 60 }, SIDE)).toEqual({ scale: 2, x: -70, y: -100 })
  expect(revealing(close, { left: 10, top: 10, right: 60, bottom: 60 }, SIDE)).toEqual(close)
})
