import type { DeckProblem } from '@chronothek/content'
import type { Language } from '@chronothek/core'
import type { DeckWords } from './words.ts'

/** What is wrong, in the reader's words; a parser calls what is missing undefined. */
export const sayOf = ({ message }: DeckProblem, language: Language, words: DeckWords): string =>
  /\bundefined$/.test(message[language]) ? words.missing : message[language]

/** Where in a file a problem is, in words: line, card, field. */
export function placeOf({ path, line }: DeckProblem, words: DeckWords): string {
  const [, index, field] = /^cards\.(\d+)\.?(.*)$/.exec(path) ?? []
  const parts = [
    line === undefined ? '' : words.inLine(line),
    index === undefined ? '' : words.inCard(`${Number(index) + 1}`),
    index === undefined && path !== '' ? (/^[\w-]+$/.test(path) && /\d/.test(path) ? words.inCard(path) : words.inField(path)) : '',
    field ? words.inField(field) : '',
  ]
  return parts.filter(Boolean).join(', ')
}
