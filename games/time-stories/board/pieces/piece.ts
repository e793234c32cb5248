/** Every kind of thing on this board that a rule explains. */
export const PIECE_KINDS = [
  'time-track',
  'time-marker',
  'time-window',
  'track-mark',
  'vortex-pawn',
  'captain',
  'counter',
  'status',
  'card-a',
  'card',
  'gap',
  'lock',
  'must-explore',
  'discard-mark',
  'test',
  'shield',
  'pawn',
  'host',
  'life',
  'resistance',
  'skill',
  'object',
  'kept-object',
  'resource',
  'ability',
  'agent',
  'map',
  'place',
  'die',
  'ballot',
  'gift',
  'intent',
  'base-card',
  'host-card',
  'front',
  'code',
  'report',
  'case-file',
  'telepathy',
] as const
export type PieceKind = (typeof PIECE_KINDS)[number]

/** What makes an element a piece: it can be lit by its id and explained by its kind. */
export const piece = (kind: PieceKind, id: string = kind) => ({ 'data-piece': id, 'data-piece-kind': kind })

/** A drawing that says what it shows, and one that only repeats what is said elsewhere. */
export const picture = (label: string) => ({ role: 'img', 'aria-label': label }) as const
export const group = (label: string) => ({ role: 'group', 'aria-label': label }) as const
/** Words that may scroll by themselves: the keyboard reaches them. */
export const scrolling = (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 }) as const
