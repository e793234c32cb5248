import { expect, test } from 'vitest'
import { drawing, usedPictures } from '../pictures-plugin.ts'

test('every picture a deck or a theme asks for can be drawn', () => {
  expect(usedPictures().length).toBeGreaterThan(100)
  for (const name of usedPictures()) expect(drawing(name)).toMatch(/^<svg .*<path/)
})

test('a picture nobody has drawn stops the build', () => {
  expect(() => drawing('no-such-picture')).toThrow('no-such-picture')
})
