/** What the bots' quick policy weighs, in points; found by playing some thousand matches. */
export const WEIGHTS = {
  /** A known card of somebody's hand that a wide step would lock into the new gap. */
  lockedCard: 2,
  /** A card of the draw pile, per unit of warped time the step is wide. */
  lockedPile: 0.1,
  /** A card that turns out to be blocked. */
  blocked: 1,
  /** Discarding a blocked card: it costs nothing and makes room. */
  discardBlocked: 3,
  /** Discarding an upright card, before its prospects are taken off. */
  discardUpright: 2,
  /** A second card has to promise this much. */
  secondCard: 1,
  /** Versus: how much of a card's later chances counts against placing it now. */
  laterChance: 0.5,
  /** Versus: how wide the gaps are by then, in warped time to either side. */
  laterGap: 0.15,
} as const

/** What a card is worth in the end: 2 or 1 instead of -1. */
export const GAIN = { bottom: 3, gap: 2 } as const

/** Worlds a co-op decision imagines per option. */
export const COOP_WORLDS = 40
