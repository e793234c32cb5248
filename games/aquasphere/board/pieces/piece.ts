/** Every kind of thing on this board that a rule explains. */
export const PIECE_KINDS = [
  'sector',
  'control-field',
  'charging-station',
  'area-green',
  'area-yellow',
  'area-black',
  'area-purple',
  'area-blue',
  'area-red',
  'area-white',
  'programming-field',
  'octopods',
  'crystals',
  'time-markers',
  'submarine-space',
  'research-card',
  'lab-expansion',
  'lock',
  'scientist',
  'engineer',
  'centre-tile',
  'refill',
  'program-tile',
  'start-field',
  'pass-track',
  'turn-order',
  'next-programs',
  'time-program',
  'program-symbol',
  'bot-numbers',
  'submarines',
  'lab',
  'capacity',
  'own-cards',
  'score-track',
  'red-line',
  'lap-counter',
  'player-board',
  'scoring-line',
] as const
export type PieceKind = (typeof PIECE_KINDS)[number]

/** What makes an element a piece: it can be lit by its id and explained by its kind. */
export const piece = (kind: PieceKind, id: string = kind) => ({ 'data-piece': id, 'data-piece-kind': kind })

/** A drawing that says what it shows, one whose parts speak for themselves, and one that only repeats what is said elsewhere. */
export const picture = (label: string) => ({ role: 'img', 'aria-label': label }) as const
export const group = (label: string) => ({ role: 'group', 'aria-label': label }) as const
export const UNHEARD = { 'aria-hidden': true } as const
