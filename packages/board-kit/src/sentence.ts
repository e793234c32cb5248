import type { Language, Seat } from '@chronothek/core'
import type { PieceId } from './last-entry.ts'

/** A part of a sentence: plain text, a seat, or a piece on the board that is highlighted when the reader points at it. */
export type SentencePart =
  | string
  | { readonly seat: Seat; readonly text: string }
  /** `mark`: a class that draws the piece's colour and shape before its name. */
  | { readonly piece: PieceId; readonly text: string; readonly mark?: string }
  | { readonly strong: string }

/** One sentence of the log, with the rule behind it. */
export interface Sentence {
  readonly parts: readonly SentencePart[]
  readonly rule: string
  /** Only this viewer sees it. */
  readonly isPrivate?: boolean
  /** Whether the move was right or wrong. The log can be filtered by mistakes, and both have a sound. */
  readonly tone?: 'right' | 'wrong'
  /** Starts on a new line, for entries with a lot to say, such as the end of a round. */
  readonly ownLine?: true
}

/** The sentence as plain text, for screen readers, titles and tests. */
export const plain = ({ parts }: Pick<Sentence, 'parts'>): string =>
  parts.map(part => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.text)).join('')

/**
 * Splits a text into words and the values of its gaps, such as `{card}`. Of `[is|are]`, the second form is used for a reader who is called
 * "you", as the learner is in lessons.
 */
export const fillGaps = <T>(text: string, values: Readonly<Record<string, T>>, toYou = false): readonly (string | T)[] =>
  text
    .replace(/\[([^|\]]*)\|([^\]]*)\]/g, toYou ? '$2' : '$1')
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? part)))
    .filter(part => part !== '')

/** Joins items as a sentence does: "one, two and three". */
export const listed = (things: readonly string[], language: Language): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(things)
