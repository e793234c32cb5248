import type { DeckProblem } from '@chronothek/content'
import type { Language } from '@chronothek/core'
import type { DeckWords } from './words.ts'

/** The problem in the reader's language. Parsers say "undefined" for what is missing. */
export const problemMessage = ({ message }: DeckProblem, language: Language, words: DeckWords): string =>
  /\bundefined$/.test(message[language]) ? words.missing : message[language]

/** The place of a problem in a file, in words: line, card, field. */
export function problemPlace({ path, line }: DeckProblem, words: DeckWords): string {
  const [, index, field] = /^cards\.(\d+)\.?(.*)$/.exec(path) ?? []
  const parts = [
    line === undefined ? '' : words.inLine(line),
    index === undefined ? '' : words.inCard(`${Number(index) + 1}`),
    index === undefined && path !== '' ? (/^[\w-]+$/.test(path) && /\d/.test(path) ? words.inCard(path) : words.inField(path)) : '',
    field ? words.inField(field) : '',
  ]
  return parts.filter(Boolean).join(', ')
}
