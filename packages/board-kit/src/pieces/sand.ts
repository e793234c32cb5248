/* Sand in a glass. Everything follows from one number, the share of sand still above (1: just turned). The bulb is a solid of revolution in
   a box of 60 x 100; both levels are solved so that the volume stays the same. The paths have the same structure for every share. */
const CENTRE = 30
const TOP = 9
const NECK = 50
const BOTTOM = 91
const BULB = NECK - TOP
const WIDEST = 20.5
const NARROWEST = 1.15
const FILL = 0.8
const REPOSE = 0.55 / BULB
const POINTS = 9
const SLICES = 160

const round = (value: number) => Number(value.toFixed(2))
const point = (x: number, y: number) => `${round(x)},${round(y)}`

/** Half the width of the glass at `u`, the fraction of the way from the plate to the neck. */
const half = (u: number): number =>
  NARROWEST + (WIDEST - NARROWEST) * Math.max(0, 1 - u ** 2.1) ** 0.78 * (u < 0.07 ? 0.9 + (0.1 * u) / 0.07 : 1)

function volume(from: number, to: number): number {
  const slices = Math.max(2, Math.ceil(SLICES * Math.abs(to - from)))
  let sum = 0
  for (let i = 0; i < slices; i++) sum += half(from + ((to - from) * (i + 0.5)) / slices) ** 2
  return (sum * (to - from)) / slices
}

const ALL = volume(0, 1) * FILL

/** The argument at which an increasing function reaches a value. */
function solve(grows: (x: number) => number, value: number, low = 0, high = 1): number {
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2
    if (grows(middle) < value) low = middle
    else high = middle
  }
  return (low + high) / 2
}

export interface SandLevels {
  /** How far from the plate the upper sand begins; 1 if none is left. */
  readonly above: number
  /** The height of the lower sand and of its heap. */
  readonly below: number
  readonly peak: number
  /** Half the width of the heap's base. */
  readonly foot: number
}

/** The sand levels in both bulbs. */
export function sandLevels(share: number): SandLevels {
  const f = Math.min(1, Math.max(0, share))
  const above = f === 0 ? 1 : 1 - solve(x => volume(1 - x, 1), f * ALL)
  const cone = (foot: number) => (foot ** 3 * REPOSE) / 3
  const fallen = (1 - f) * ALL
  if (fallen <= cone(half(0))) {
    const foot = Math.cbrt((3 * fallen) / REPOSE)
    return { above, below: 0, foot, peak: foot * REPOSE }
  }
  const below = solve(v => volume(0, v) + cone(half(v)), fallen, 0, 0.99)
  const foot = half(below)
  return { above, below, foot, peak: Math.min(below + foot * REPOSE, 0.985) }
}

const steps = Array.from({ length: POINTS + 1 }, (_, i) => i / POINTS)

/** The sand above and below as paths, and where the stream ends. */
export function sandPaths(share: number): { readonly upper: string; readonly lower: string; readonly peak: number } {
  const { above, below, foot, peak } = sandLevels(share)
  const us = steps.map(t => above + (1 - above) * t ** 0.8)
  const left = us.map(u => point(CENTRE - half(u) + 0.5, TOP + u * BULB))
  const right = us.map(u => point(CENTRE + half(u) - 0.5, TOP + u * BULB)).reverse()
  const dip = share <= 0 || share >= 1 ? 0 : Math.min(5.2, half(above) * 0.36)
  const vs = steps.map(t => below * t)
  const side = (v: number) => Math.max(0, (below > 0 ? half(v) : foot) - 0.5)
  const west = vs.map(v => point(CENTRE - side(v), BOTTOM - v * BULB))
  const east = vs.map(v => point(CENTRE + side(v), BOTTOM - v * BULB)).reverse()
  const top = BOTTOM - peak * BULB
  const heap = `Q${point(CENTRE - foot * 0.45, top + 0.8)} ${point(CENTRE, top)}Q${point(CENTRE + foot * 0.45, top + 0.8)} ${east[0]}`
  return {
    upper: `M${left.join('L')}L${right.join('L')}Q${point(CENTRE, TOP + above * BULB + 2 * dip)} ${left[0]}Z`,
    lower: `M${west.join('L')}${heap}L${east.join('L')}Z`,
    peak: round(top),
  }
}

/** The outline of the glass. */
export const GLASS = (() => {
  const ys = Array.from({ length: 41 }, (_, i) => (i / 40) * 2 * BULB)
  const wide = (y: number) => half(y <= BULB ? y / BULB : (2 * BULB - y) / BULB)
  const left = ys.map(y => point(CENTRE - wide(y), TOP + y))
  const right = ys.map(y => point(CENTRE + wide(y), TOP + y)).reverse()
  return `M${left.join('L')}L${right.join('L')}Z`
})()
