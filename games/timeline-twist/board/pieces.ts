/** Every kind of thing on this board that a rule can explain or a log line can point at. */
export const PIECE_KINDS = [
  'card',
  'blocked-card',
  'timeline',
  'slot',
  'gap',
  'column',
  'hand',
  'draw-pile',
  'discard-pile',
  'required-symbol',
  'score',
  'round',
  'seat',
] as const
export type PieceKind = (typeof PIECE_KINDS)[number]

/** What makes an element a piece: it can be lit by its id and explained by its kind. */
export const piece = (kind: PieceKind, id: string = kind) => ({ 'data-piece': id, 'data-piece-kind': kind })
