import { expect, test } from 'vitest'
import { SOUNDS } from '../src/sound/sounds.ts'
import { SOUND_WORDS } from '../src/sound/words.ts'
import { broken } from '../src/table/share-card.ts'
import { TABLE_WORDS } from '../src/table/words.ts'

function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value(...Array(value.length).fill(2)))]]
  return Object.entries(value as object).flatMap(([key, part]) => leaves(part, `${path}.${key}`))
}

test.each(['de', 'en'] as const)('the table speaks whole sentences and does not shout (%s)', language => {
  for (const [path, text] of [...leaves(TABLE_WORDS[language]), ...leaves(SOUND_WORDS[language])]) {
    expect(text.trim(), path).not.toBe('')
    expect(text, path).not.toMatch(/!|undefined|ß{2}/)
  }
})

test('every sound has words in both languages', () => {
  for (const words of [SOUND_WORDS.de, SOUND_WORDS.en]) expect(Object.keys(words).sort()).toEqual(Object.keys(SOUNDS).sort())
})

test('no sound is louder than conversation, nor longer than two seconds', () => {
  for (const [name, strokes] of Object.entries(SOUNDS))
    for (const { at, length, gain } of strokes) {
      expect(gain, name).toBeLessThanOrEqual(0.3)
      expect(at + length, name).toBeLessThanOrEqual(2)
    }
})

test('a card’s text is broken between words, and a long word keeps a line of its own', () => {
  const fits = (line: string) => line.length <= 12
  expect(broken('Mara und Klio teilen sich den Sieg', fits)).toEqual(['Mara und', 'Klio teilen', 'sich den', 'Sieg'])
  expect(broken('Forschungsstation im Eis', fits)).toEqual(['Forschungsstation', 'im Eis'])
})
