import { expect, test } from 'vitest'
import { playerName } from '../src/index.ts'

test.each(['Ada', 'Ada L.', 'Zoë', 'Jürgen 2', '紫式部', 'عمر', '❤️', '👍🏽', 'r2'])('%s is a name', name => {
  expect(playerName.safeParse(name).success).toBe(true)
})

test.each([
  ['nothing', ' '],
  ['a line break', 'Ada\nBen'],
  ['a line separator', 'Ada\u2028Ben'],
  ['a paragraph separator', 'Ada\u2029Ben'],
  ['a turned direction', 'Ada\u202eneB'],
  ['a character without width', 'A\u200bda'],
  ['half a character', 'Ada\ud83d'],
  ['a private character', 'Ada\ue000'],
  ['a letter that looks like nothing', '\u3164'],
  ['a dot pattern without dots', '\u2800'],
  ['marks with nothing below', '\u0301\u0301'],
  ['more than fits', 'a'.repeat(25)],
])('%s is no name', (_what, name) => {
  expect(playerName.safeParse(name).success).toBe(false)
})
