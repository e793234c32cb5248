import type { Language } from '@chronothek/core'
import { CORE_RULES } from './core-rules.ts'

/** One rule as people read it. */
export interface RuleText {
  readonly title: string
  readonly text: string
  readonly example?: string
}

export interface RuleEntry {
  readonly id: string
  /** The section of the rulebook that says it, if need be as each language calls it; absent for rulings of this platform. */
  readonly place?: string | Readonly<Record<Language, string>>
  readonly mark: 'book' | 'found' | 'reconstructed' | 'impl'
  readonly text: Readonly<Record<Language, RuleText>>
  /** Kinds of pieces this rule is about, so that the rules page can show them. */
  readonly pieces: readonly PieceKind[]
}

/** A kind of thing on the board, such as `draw-pile`; every drawn element says its kind in `data-piece-kind`. */
export type PieceKind = string

/** All rules of a game, in chapters. */
export interface RuleBook {
  readonly chapters: readonly { readonly title: Readonly<Record<Language, string>>; readonly rules: readonly RuleEntry[] }[]
  /** For each kind of piece the rule that explains it best. */
  readonly ofPiece: Readonly<Record<PieceKind, string>>
  /** For each action type the rule that allows it. */
  readonly ofAction: Readonly<Record<string, string>>
}

/** A rule by its id: the game's own, or the platform's. */
export function findRule(book: RuleBook, id: string): RuleEntry | undefined {
  const own = CORE_RULES.find(entry => entry.id === id)
  if (own !== undefined) return own
  for (const { rules } of book.chapters) {
    const rule = rules.find(entry => entry.id === id)
    if (rule !== undefined) return rule
  }
  return undefined
}
