import type { Ms } from '@chronothek/core'
import type { Variant } from '../ids.ts'

/** Numbers the rulebook prints, and the few the platform had to choose (TNS-301 to TNS-334). */
export const SEATS = [3, 4] as const
export const CUBES_PER_GOOD = 12
export const BONUS_VALUE = 3
export const START_MARKERS = 2

export const SAND_MS: Ms = 60_000
export const CLOCK_MS: Readonly<Record<Variant, Ms>> = { intro: 720_000, normal: 1_800_000 }
/** A lift this much too early is kept until the sand is through (TNS-307). */
export const EARLY_TOLERANCE_MS: Ms = 150
/** Hands that meet within this time are simultaneous (TNS-308). */
export const TIE_WINDOW_MS: Ms = 250
/** After the last sand that can run out (TNS-314). */
export const OVERTIME_GRACE_MS: Ms = 30_000
export const COUNTDOWN_MS: Ms = 3_000
/** How long each part of the setup may take (TNS-321). */
export const PICK_MS: Ms = 90_000
export const LAY_MS: Ms = 60_000
export const READY_MS: Ms = 60_000

/** Speeds a table may choose; 10 and 20 are for those who try things out. */
export const SPEEDS = [0.5, 0.75, 1, 1.5, 2, 10, 20] as const
export const BOT_PACE = { least: 50, most: 200, usual: 100 } as const

/** Signals kept for screens, and how many one seat may send in how long. */
export const SIGNALS_KEPT = 12
export const SIGNALS_AT_ONCE = 5
export const SIGNALS_WINDOW_MS: Ms = 10_000
