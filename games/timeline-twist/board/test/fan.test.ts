import { expect, test } from 'vitest'
import { fanRoom, shortened } from '../Fan.tsx'

test('on the line to true scale a date before present never looks like a year', () => {
  expect(shortened('vor etwa 100.000 Jahren', 'de')).toBe('vor 100.000 J.')
  expect(shortened('c. 66 million years ago', 'en')).toBe('66 million yrs ago')
  expect(shortened('ca. 3200 v. Chr.', 'de')).toBe('3200 v. Chr.')
  expect(shortened('c. 105 CE', 'en')).toBe('105')
})

test('the first and the last date are as whole as the others', () => {
  for (const labels of [['1955'], ['3200 v. Chr.', '1955'], ['66 million yrs ago']]) {
    const { chip, inset, length } = fanRoom(labels, 600)
    expect(inset - chip / 2).toBeGreaterThanOrEqual(0)
    expect(inset + length + chip / 2).toBeLessThanOrEqual(600)
  }
})
