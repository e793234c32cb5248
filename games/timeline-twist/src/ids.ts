/** Two games with the same cards: everybody alone, or everybody together. */
export const MODES = ['versus', 'coop'] as const
export type Mode = (typeof MODES)[number]

/** Every reason why not. Stable for ever; each has a sentence in both languages. */
export const REFUSALS = [
  'bad-player-count',
  'deck-invalid',
  'deck-too-small',
  'bad-options',
  'bad-first-seat',
  'bad-starting-cards',
  'bad-action',
  'game-over',
  'clock-only',
  'eliminated',
  'not-your-turn',
  'action-not-in-mode',
  'unknown-card',
  'not-your-card',
  'bad-slot',
  'slot-not-choosable',
  'card-blocked',
  'symbol-mismatch',
  'action-already-chosen',
  'cannot-pass',
  'peek-forbidden',
] as const
export type RefusalCode = (typeof REFUSALS)[number]

/** Why a match ended: three ways against each other, three together. */
export const END_REASONS = ['last-card-placed', 'tie-break-won', 'cards-ran-out', 'all-cards-gone', 'no-success', 'stuck'] as const
export type EndReason = (typeof END_REASONS)[number]

/** Where a card can come to lie: a slot of the versus line, or one of five places of the co-op timeline. */
export const PLACES = ['slot', 'left', 'right', 'gap', 'stack-bottom', 'stack-gap'] as const
export type PlaceKind = (typeof PLACES)[number]

/** The five lines of the co-op score, in the order they are counted. */
export const SCORE_PARTS = ['bottom', 'gap', 'in-front', 'discard', 'draw'] as const
export type ScorePart = (typeof SCORE_PARTS)[number]

/** The ranks of a co-op team, worst first. */
export const BANDS = [0, 1, 2, 3, 4, 5, 6, 7] as const
export type Band = (typeof BANDS)[number]
