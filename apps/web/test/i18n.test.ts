import { LEVELS } from '@chronothek/core'
import { onTimeout, PHRASES, PROBLEMS } from '@chronothek/protocol'
import { expect, test, vi } from 'vitest'
import { dateLocale, dayAndTime, dayOrTime, duration, listed, personName, SHELL, setLanguage, timeOfDay } from '../src/i18n/index.ts'
import { problemText } from '../src/ui/refusal-text.ts'

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

test.each(['de', 'en'] as const)('the sentence about a quota says how much and until when, for a person and for a network (%s)', lang => {
  setLanguage(lang)
  const codes = ['too-many-tables', 'too-many-bot-tables', 'too-many-forks', 'too-many-uploads', 'too-many-messages'] as const
  const params = { limit: 1234, until: '2026-01-02T00:00:00.000Z' }
  for (const code of codes) {
    const [person, network] = ['person', 'network'].map(whose => problemText({ code, params: { ...params, whose } }).text)
    expect(network).not.toBe(person)
    for (const text of [person, network]) expect(text).toMatch(/^[^{}]*1234[^{}]*$/)
    expect(network).toContain(dayAndTime(params.until))
  }
  for (const code of ['too-many-tables', 'too-many-bot-tables'] as const) {
    const [atATime, aDay] = [{ limit: 1234 }, params].map(more => problemText({ code, params: { ...more, whose: 'person' } }).text)
    expect(aDay).not.toBe(atATime)
    expect(aDay).toContain(dayAndTime(params.until))
  }
})

test('whoever lets time run out is told that the clock moves, by rule and not by chance', () => {
  for (const skip of [SHELL.de.timeouts.skip, SHELL.en.timeouts.skip]) {
    expect(skip).toMatch(/clock|Uhr/)
    expect(skip).not.toMatch(/random|chance|luck|any|Zufall|zufällig|irgend|Glück/i)
  }
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
  expect(listed(['Lena', 'Jonas', 'Klio'])).toBe('Lena, Jonas and Klio')
  expect(duration(725_000)).toBe('12:05')
})

const AFTERNOON = new Date(2026, 10, 18, 14, 21).toISOString()

test.each([
  ['en', ['en-GB', 'en'], '18 Nov 2026, 14:21', '14:21'],
  ['en', ['en-US', 'en'], 'Nov 18, 2026, 2:21 PM', '02:21 PM'],
  ['de', ['de-DE', 'de'], '18.11.2026, 14:21', '14:21'],
  ['en', ['de-DE', 'de'], '18 Nov 2026, 14:21', '14:21'],
] as const)('dates in %s follow the region of %j', (language, languages, whole, time) => {
  vi.stubGlobal('navigator', { languages })
  setLanguage(language)
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(dayAndTime(AFTERNOON))).toBe(whole)
  expect(plain(timeOfDay(AFTERNOON))).toBe(time)
})

test('where there is little room a moment is a time today and a day before', () => {
  vi.stubGlobal('navigator', { languages: ['de-DE'] })
  setLanguage('de')
  expect(dayOrTime(AFTERNOON, new Date(2026, 10, 18, 23, 59))).toBe('14:21')
  expect(dayOrTime(AFTERNOON, new Date(2026, 10, 19, 0, 1))).toBe('18.11.2026')
})

test('without a region the language alone decides', () => {
  expect(dateLocale('de', ['de'])).toBe('de')
  expect(dateLocale('en', [])).toBe('en')
  expect(dateLocale('en', ['fr', 'fr-CA'])).toBe('en-CA')
})

test('a tag no browser can read is passed over', () => {
  vi.stubGlobal('navigator', { languages: ['en-US@posix'] })
  setLanguage('en')
  expect(dayAndTime(AFTERNOON)).toContain('2026')
  expect(dateLocale('en', ['en-US@posix'])).toBe('en')
  expect(dateLocale('de', ['C', 'de_AT', 'de-AT'])).toBe('de-AT')
})

test('whoever has no name yet is called in the reader’s language, and nobody else is renamed', () => {
  setLanguage('de')
  expect(personName('Guest 269')).toBe('Gast 269')
  expect(personName('Guest')).toBe('Gast')
  expect(personName('Guest of honour')).toBe('Guest of honour')
  setLanguage('en')
  expect(personName('Guest 269')).toBe('Guest 269')
})
