/** Every kind of thing on this board that a rule explains. */
export const PIECE_KINDS = [
  'planet',
  'moon',
  'wormhole',
  'ship',
  'supply',
  'clock',
  'sand-timer',
  'plant',
  'beam-station',
  'trading-station',
  'research-station',
  'unit',
  'order-marker',
  'marker-above',
  'collected',
  'bonus-marker',
  'building-tile',
  'stage',
  'signal',
  'prefs',
  'market',
  'score-row',
  'overtime',
] as const
export type PieceKind = (typeof PIECE_KINDS)[number]

/** What makes an element a piece: it can be lit by its id and explained by its kind. */
export const piece = (kind: PieceKind, id: string = kind) => ({ 'data-piece': id, 'data-piece-kind': kind })

export const BUILDING_KINDS = { production: 'plant', beam: 'beam-station', trade: 'trading-station' } as const
