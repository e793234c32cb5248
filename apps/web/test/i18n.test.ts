import { LEVELS } from '@chronothek/core'
import { onTimeout, PHRASES, PROBLEMS } from '@chronothek/protocol'
import { expect, test } from 'vitest'
import { duration, listed, SHELL, setLanguage } from '../src/i18n/index.ts'

const NOTES =
  'joined left bot-seated handed-over taken-back substituted paused waiting resumed undone undo-refused clock-refused timed-out started'.split(
    ' ',
  )

/** Every text with its path; functions are called with plain arguments. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value(...Array(value.length).fill(2)))]]
  return Object.entries(value as object).flatMap(([key, part]) => leaves(part, `${path}.${key}`))
}

test.each(['de', 'en'] as const)('every problem, phrase, note, level and timeout has a text in %s', lang => {
  const words = SHELL[lang]
  expect(Object.keys(words.problems).sort()).toEqual([...PROBLEMS].sort())
  expect(Object.keys(words.phrases).sort()).toEqual([...PHRASES].sort())
  expect(Object.keys(words.notes).sort()).toEqual(NOTES.sort())
  expect(Object.keys(words.levels).sort()).toEqual([...LEVELS].sort())
  expect(Object.keys(words.timeouts).sort()).toEqual([...onTimeout.options].sort())
})

test.each(['de', 'en'] as const)('no text is empty and no machine shouts in %s', lang => {
  for (const [path, text] of leaves(SHELL[lang])) {
    expect(text.trim(), path).not.toBe('')
    expect(text, path).not.toContain('!')
    expect(text, path).not.toContain('undefined')
  }
})

test('both languages have the same texts', () => {
  const paths = (lang: 'de' | 'en') => leaves(SHELL[lang]).map(([path]) => path)
  expect(paths('de').sort()).toEqual(paths('en').sort())
})

test('spans and lists follow the language', () => {
  setLanguage('de')
  expect(listed(['Lena', 'Jonas', 'Klio'])).toBe('Lena, Jonas und Klio')
  expect(duration(38_000)).toBe('0:38')
  expect(duration(86_400_000 + 4 * 3_600_000)).toMatch(/1 Tg?\.?|1 Tag/)
  setLanguage('en')
  expect(listed(['Lena', 'Jonas'])).toBe('Lena and Jonas')
  expect(duration(725_000)).toBe('12:05')
})
