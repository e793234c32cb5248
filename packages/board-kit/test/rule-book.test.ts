import { expect, test } from 'vitest'
import { findRule, type RuleSource, ruleBook } from '../src/rule-book.ts'

const words = (text: string) => ({ de: `${text} (de)`, en: text })
const texts = (language: string) => {
  const of = (id: string) => ({ title: `${id} ${language}`, text: 'So it is.' })
  return { 'X-1': of('X-1'), 'X-2': of('X-2'), 'X-3': of('X-3') }
}
const SOURCE: RuleSource<'X-1' | 'X-2' | 'X-3'> = {
  ids: ['X-1', 'X-2', 'X-3'],
  texts: { de: texts('de'), en: texts('en') },
  examples: { 'X-2': words('Once') },
  chapters: [
    { title: words('Later'), rules: ['X-3'], place: words('Appendix') },
    { title: words('First'), rules: [['X-1', 'X-2']] },
  ],
  placeOf: id => (id === 'X-2' ? undefined : words('Setup')),
  markOf: id => (id === 'X-2' ? 'impl' : 'book'),
  ofPiece: { pile: 'X-1', card: 'X-1' },
  alsoAbout: { 'X-1': ['hand'], 'X-3': ['pile'] },
  ofAction: { draw: 'X-3' },
}

test('a book is made of chapters, texts with examples, places, marks and pieces', () => {
  const book = ruleBook(SOURCE)
  expect(book.chapters.map(({ rules }) => rules.map(({ id }) => id))).toEqual([['X-3'], ['X-1', 'X-2']])
  expect(book.ofAction).toEqual({ draw: 'X-3' })
  expect(findRule(book, 'X-1')).toEqual({
    id: 'X-1',
    mark: 'book',
    place: words('Setup'),
    text: { de: { title: 'X-1 de', text: 'So it is.' }, en: { title: 'X-1 en', text: 'So it is.' } },
    pieces: ['pile', 'card', 'hand'],
  })
  expect(findRule(book, 'X-2')?.text.de).toEqual({ title: 'X-2 de', text: 'So it is.', example: 'Once (de)' })
  expect(findRule(book, 'X-2')).not.toHaveProperty('place')
  expect(findRule(book, 'X-3')).toMatchObject({ place: words('Appendix'), pieces: ['pile'] })
})
