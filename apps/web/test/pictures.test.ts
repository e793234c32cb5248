import { expect, test } from 'vitest'
import { GLYPHS as ACTIONS } from '../../../games/aquasphere/board/pieces/data/glyphs.ts'
import { ICON_PATHS as SKILLS } from '../../../games/time-stories/board/pieces/data/icons.ts'
import { drawing, drawnBy, usedGlyphs, usedPictures } from '../pictures-plugin.ts'

test('every picture a deck or a theme asks for can be drawn', () => {
  expect(usedPictures().length).toBeGreaterThan(100)
  for (const name of usedPictures()) expect(drawing(name)).toMatch(/^<svg .*<path/)
})

test('a picture nobody has drawn stops the build', () => {
  expect(() => drawing('no-such-picture')).toThrow('no-such-picture')
})

test('every glyph in use has one author who is credited', () => {
  const credited = drawnBy(usedGlyphs()).flatMap(({ icons }) => icons)
  expect(credited.toSorted()).toEqual(usedGlyphs())
  expect(drawnBy(['castle', 'key'])).toEqual([
    { author: 'Lorc', icons: ['castle'] },
    { author: 'Sbed', icons: ['key'] },
  ])
})

test('boards draw only glyphs that the credits know', () => {
  const known = new Set(usedGlyphs().flatMap(name => [...drawing(name).matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)))
  for (const path of [...Object.values(ACTIONS), ...Object.values(SKILLS)].flat()) expect(known).toContain(path)
})
