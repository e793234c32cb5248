/** How a board of this size is divided: big enough for whole panels, flat, or upright with tabs. */
export interface Screen {
  readonly kind: 'large' | 'flat' | 'tabs'
  /** Side of the square map. */
  readonly map: number
  /** Width of one's own centre. */
  readonly centre: number
}

const NARROW = 900
const TALL = 770
const ASK = 78
/** Shelf above, rows below, as shares of the centre's width; and the fixed part of both. */
const OWN_SHARE = 424 / 600
const OWN_FIXED = 132
const PANELS = 182
const LINES = 3 * 44
/** The supply stands below the map, or between map and centre where the window is low. */
const STORES = { large: 54, flat: 100 } as const
/** What those who look on see on either side of the map. */
const WING = 300

/** Pure arithmetic, so that nothing shifts once the size is known. */
export function screenOf(width: number, height: number, alone = false): Screen {
  if (width < NARROW) return { kind: 'tabs', map: Math.min(width, 560), centre: Math.min(width, 560) }
  const kind = height >= TALL && width >= 1080 ? 'large' : 'flat'
  if (alone) return { kind, map: Math.round(Math.max(300, Math.min(height - ASK - STORES.large, width - 2 * WING))), centre: WING }
  const rest = height - ASK - (kind === 'large' ? PANELS : LINES)
  const byHeight = (rest - OWN_FIXED) / OWN_SHARE
  const centre = Math.round(Math.max(356, Math.min(byHeight, width * 0.54, 800)))
  const [beside, below] = kind === 'large' ? [12, STORES.large] : [STORES.flat, 0]
  return { kind, centre, map: Math.round(Math.max(320, Math.min(rest - below, width - centre - beside))) }
}
