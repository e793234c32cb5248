import { expect, test } from 'vitest'
import { axisOf, niceStep, yearLabel } from '../scale.ts'
import { stretch } from '../tape.ts'

const of = (from: number, to: number, unfolded = false, width = 120) => stretch({ from, to, grain: 'year', width, height: 40, unfolded })
const pleatsOf = (path: string) => path.split('z').length - 1

test('one pleat is a hundred years, so that they can be counted', () => {
  expect(of(1800, 1899).kind).toBe('flat')
  expect(pleatsOf(of(1789, 1968).light)).toBe(1)
  expect(pleatsOf(of(-44, 800).light)).toBe(8)
  expect(pleatsOf(of(-3200, -44).dark)).toBe(31)
})

test('deep time is wound up, and an unfolded gap lies flat with its years printed', () => {
  expect(of(-4_500_000_000, -66_000_000).kind).toBe('wound')
  const open = of(1844, 1893, true, 176)
  expect(open.kind).toBe('flat')
  expect(open.labels.map(({ text }) => text)).toEqual(['1860', '1880'])
  expect(of(-4_500_000_000, 1969, true, 176).ticks.length).toBeLessThan(2000)
})

test('nothing is drawn outside the stretch', () => {
  for (const [from, to] of [
    [1800, 1899],
    [-44, 800],
    [-3200, -44],
    [-4e9, 1969],
  ] as const) {
    const { paper, light, dark, ticks } = of(from, to, false, 60)
    for (const [, x = ''] of `${paper}${light}${dark}${ticks}`.matchAll(/[MLH](-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(-0.1)
      expect(Number(x)).toBeLessThanOrEqual(60.1)
    }
  }
})

test('the true scale is straight, from deep time to a decade', () => {
  const { at, ticks } = axisOf([-3200, -44, 1844, 2011], 'year', 1000, 'de')
  expect([at(-3200), at(2011)]).toEqual([0, 1000])
  expect(at(1844) - at(-44)).toBeCloseTo((1887 / 5210) * 1000)
  expect(ticks.map(({ label }) => label)).toEqual(['3000 v. Chr.', '2000 v. Chr.', '1000 v. Chr.', 'Zeitenwende', '1000', '2000'])
  expect(axisOf([-4.5e9, 1969], 'year', 1000, 'en').ticks.length).toBeLessThan(12)
  expect(axisOf([1969], 'year', 1000, 'en').at(1969)).toBe(0)
  expect(yearLabel(-2_000_000_000, 'en')).toBe('2B years ago')
  expect([7, 12, 260].map(niceStep)).toEqual([10, 20, 500])
})
