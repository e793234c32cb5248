/** How a board of this size is divided: three columns, or upright with tabs. */
export interface Screen {
  readonly kind: 'large' | 'flat' | 'tabs'
  /** Side of the square station. */
  readonly ring: number
  readonly left: number
  readonly right: number
}

const NARROW = 900
const TALL = 800
/** What stands below the station: the own lab and cards. */
const STRIP = { large: 150, flat: 96 } as const

/** Pure arithmetic, so that nothing shifts once the size is known. */
export function screenOf(width: number, height: number): Screen {
  if (width < NARROW) return { kind: 'tabs', ring: Math.min(width, 560), left: width, right: width }
  const kind = height >= TALL && width >= 1100 ? 'large' : 'flat'
  const [left, right] = kind === 'large' ? [278, 250] : [236, 222]
  return { kind, ring: Math.round(Math.max(420, Math.min(width - left - right - 8, height - STRIP[kind]))), left, right }
}
