/** Warped time counts back from here: an error of the same size is about equally likely in all eras. */
export const WARP = { refYear: 2025, years: 15, future: 12 } as const

/** Decks that compare days: the Julian day number one year before year 1, and the days of a year. */
export const DAY_GRAIN = { epoch: 1_721_060, year: 365.2425 } as const

/** How the dates of a deck spread: `share` of the cards lie before `year`. A plain prior, no deck in particular. */
export const ERAS = [
  { year: -4_000_000_000, share: 0 },
  { year: -10_000, share: 0.012 },
  { year: -3000, share: 0.02 },
  { year: 0, share: 0.07 },
  { year: 1000, share: 0.115 },
  { year: 1500, share: 0.175 },
  { year: 1700, share: 0.26 },
  { year: 1800, share: 0.36 },
  { year: 1850, share: 0.455 },
  { year: 1900, share: 0.61 },
  { year: 1940, share: 0.74 },
  { year: 1970, share: 0.845 },
  { year: 2000, share: 0.945 },
  { year: 2025, share: 1 },
] as const

/** Spread of what people know of a card, by the author's level 1-5; only their ratios matter. */
export const DIFFICULTY_SPREAD = [0.12, 0.18, 0.27, 0.4, 0.6] as const

/** Spread of a bot's knowledge in warped time. */
export const LEVEL_SPREAD = { casual: 0.5, good: 0.25, expert: 0.1 } as const
