import type { Language, Seat } from '@chronothek/core'
import type { PieceId } from './game-ui.ts'

/** A piece of a sentence: plain words, a seat, or something on the board that lights up when pointed at. */
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
  /** Only this viewer reads it. */
  readonly isPrivate?: boolean
  /** How it went for whoever moved: the log can be narrowed to mistakes, and each has its sound. */
  readonly tone?: 'right' | 'wrong'
  /** Where one entry tells a lot, such as the end of a round: begins on a line of its own. */
  readonly ownLine?: true
}

/** The sentence as plain text, for ears, titles and tests. */
export const plain = ({ parts }: Pick<Sentence, 'parts'>): string =>
  parts.map(part => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.text)).join('')

/** A text in parts: words, and what fills its gaps, `{card}`. Of `[is|are]` the second is said to somebody called "you". */
export const fillGaps = <T>(text: string, values: Readonly<Record<string, T>>, toYou = false): readonly (string | T)[] =>
  text
    .replace(/\[([^|\]]*)\|([^\]]*)\]/g, toYou ? '$2' : '$1')
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? part)))
    .filter(part => part !== '')

/** As a sentence lists things: "one, two and three". */
export const listed = (things: readonly string[], language: Language): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(things)
