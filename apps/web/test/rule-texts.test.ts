import { CORE_RULES, type RuleBook } from '@chronothek/board-kit'
import { expect, test } from 'vitest'
import { loadRules as aquasphere } from '../../../games/aquasphere/board/rules.ts'
import { loadRules as timeNSpace } from '../../../games/time-n-space/board/rules.ts'
import { loadRules as timeStories } from '../../../games/time-stories/board/rules.ts'
import { loadRules as timelineTwist } from '../../../games/timeline-twist/board/rules.ts'

const BOOKS = { aquasphere, timeNSpace, timeStories, timelineTwist }
const CODE = /\b(TLT|TNS|AQS|TST|CORE)-\w?\d+/

/** All texts of a rule book, each with its place. */
const read = (book: RuleBook, language: 'de' | 'en'): readonly (readonly [where: string, text: string])[] => [
  ...book.chapters.map(({ title }) => ['chapter', title[language]] as const),
  ...[...book.chapters.flatMap(({ rules }) => rules), ...CORE_RULES].flatMap(({ id, text, place }) =>
    [text[language].title, text[language].text, text[language].example ?? '', place?.[language] ?? ''].map(each => [id, each] as const),
  ),
]

test.each(Object.entries(BOOKS))('no code is read in the rules of %s', async (_, load) => {
  const book = await load()
  for (const language of ['de', 'en'] as const) expect(read(book, language).filter(([, text]) => CODE.test(text))).toEqual([])
})

test.each(Object.entries(BOOKS))('English rules of %s call no section by its German name', async (_, load) => {
  const book = await load()
  const german = new Set(book.chapters.flatMap(({ rules }) => rules.flatMap(({ place }) => place?.de.split(/[,:] /) ?? [])))
  expect(german.size).toBeGreaterThan(5)
  const english = read(book, 'en').map(([where, text]) => [where, ` ${text.replace(/[.,:;()“”]/g, ' ')} `] as const)
  for (const name of german) expect(english.filter(([, text]) => text.includes(` ${name} `))).toEqual([])
})
