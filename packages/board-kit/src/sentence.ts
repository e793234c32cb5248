import type { Seat } from '@chronothek/core'
import type { PieceId } from './game-ui.ts'

/** A piece of a sentence: plain words, a seat, or something on the board that lights up when pointed at. */
export type SentencePart =
  | string
  | { readonly seat: Seat; readonly text: string }
  | { readonly piece: PieceId; readonly text: string }
  | { readonly strong: string }

/** One sentence of the log, with the rule behind it. */
export interface Sentence {
  readonly parts: readonly SentencePart[]
  readonly rule: string
  /** Only this viewer reads it. */
  readonly isPrivate?: boolean
  /** How it went for whoever moved: the log can be narrowed to mistakes, and each has its sound. */
  readonly tone?: 'right' | 'wrong'
}

/** The sentence as plain text, for ears, titles and tests. */
export const plain = ({ parts }: Pick<Sentence, 'parts'>): string =>
  parts.map(part => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.text)).join('')
