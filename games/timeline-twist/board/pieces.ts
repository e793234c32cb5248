/** Kinds of things on the board; every drawn one says its own in `data-piece-kind`, and each has a rule. */
export const PIECE_KINDS = [
  'card',
  'draw-pile',
  'discard-pile',
  'timeline',
  'slot',
  'gap',
  'column',
  'hand',
  'score',
  'required-symbol',
  'blocked-card',
  'round',
  'seat',
] as const
export type PieceKind = (typeof PIECE_KINDS)[number]
