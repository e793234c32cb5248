import type { DeckProblem } from '@chronothek/content'
import type { DeckWords } from './words.ts'

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
