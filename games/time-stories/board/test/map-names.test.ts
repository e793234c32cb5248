import { expect, it } from 'vitest'
import { nameSides } from '../map-names.ts'

const station = { spot: { quadrant: 'tl', x: 0.5, y: 0.6 }, name: 'Lakeside Station' } as const
const shop = { spot: { quadrant: 'tr', x: 0.6, y: 0.51 }, name: 'Adler’s Clock Shop' } as const
const ferry = { spot: { quadrant: 'br', x: 0.3, y: 0.4 }, name: 'The Hedwig +2' } as const

it('puts no name over another one', () => {
  expect(nameSides([station])).toEqual([{ isLeft: false, line: 0 }])
  const [first, second, third] = nameSides([station, shop, ferry])
  expect(first).toEqual({ isLeft: false, line: 0 })
  expect(second).not.toEqual({ isLeft: true, line: 0 })
  expect(third).toEqual({ isLeft: false, line: 0 })
})

it('keeps names on the map', () => {
  expect(nameSides([{ ...shop, spot: { quadrant: 'tr', x: 0.9, y: 0.5 } }])).toEqual([{ isLeft: true, line: 0 }])
  expect(nameSides([{ ...station, spot: { quadrant: 'bl', x: 0.2, y: 0.97 } }])).toEqual([{ isLeft: false, line: -1 }])
})
