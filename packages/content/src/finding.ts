import type { Bilingual, Deck } from './deck.ts'

export const LINT_CODES = [
  'V-01',
  'V-02',
  'V-03',
  'V-04',
  'V-05',
  'V-06',
  'V-07',
  'V-08',
  'V-09',
  'V-10',
  'V-11',
  'V-12',
  'V-13',
  'V-14',
  'V-15',
  'V-16',
  'V-17',
  'V-18',
  'V-19',
] as const

export type LintCode = (typeof LINT_CODES)[number]

/** Something a deck's author should change (`error`) or look at (`warning`). */
export interface Finding {
  readonly code: LintCode
  readonly level: 'error' | 'warning'
  /** The id of the card it is about; absent if it is about the whole deck. */
  readonly card?: string
  readonly message: Bilingual
}

/** One rule of the linter. It gets the cards in play. */
export type LintRule = (deck: Deck) => Iterable<Finding>

const make = (level: Finding['level']) => (code: LintCode, de: string, en: string, card?: { readonly id: string }) =>
  card === undefined ? { code, level, message: { de, en } } : { code, level, card: card.id, message: { de, en } }

export const error = make('error')
export const warning = make('warning')
