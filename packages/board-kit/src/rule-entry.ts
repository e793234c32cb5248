import type { Language } from '@chronothek/core'

/** One rule as people read it. */
export interface RuleText {
  readonly title: string
  readonly text: string
  readonly example?: string
}

export interface RuleEntry {
  readonly id: string
  /** Its section of the rulebook, as each language calls it; absent for rulings of this platform. */
  readonly place?: Readonly<Record<Language, string>>
  readonly mark: 'book' | 'found' | 'reconstructed' | 'impl'
  readonly text: Readonly<Record<Language, RuleText>>
  /** The kinds of pieces this rule is about, so that the rules page can show them. */
  readonly pieces: readonly PieceKind[]
}

/** A kind of piece on the board, such as `draw-pile`. Every drawn piece names its kind in `data-piece-kind`. */
export type PieceKind = string
