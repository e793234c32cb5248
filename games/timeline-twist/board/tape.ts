import type { Shared } from '../src/state.ts'
import { yearsBetween } from './layout.ts'

/**
 * One stretch of the tape: flat where it fits, pleated where time has to be put away (one pleat is a hundred years), wound up where
 * pleats could not be counted any more. So every gap tells the truth twice: by its width and by its folds.
 */
export interface Stretch {
  readonly kind: 'flat' | 'pleated' | 'wound'
  readonly paper: string
  readonly light: string
  readonly dark: string
  readonly rim: string
  readonly ticks: string
  readonly strongTicks: string
  readonly labels: readonly { readonly x: number; readonly text: string }[]
}

const YEARS_PER_PLEAT = 100
const MAX_PLEATS = 40
const PLEAT = 13

export interface StretchRequest {
  readonly from: number
  readonly to: number
  readonly grain: Shared['grain']
  readonly width: number
  readonly height: number
  readonly unfolded: boolean
}

const fixed = (value: number): string => value.toFixed(1)

/** Whether so much time lies between two dates that the tape is wound up. */
export const isWound = (from: number, to: number, grain: Shared['grain']): boolean =>
  yearsBetween(from, to, grain) / YEARS_PER_PLEAT >= MAX_PLEATS + 1

export function stretch(request: StretchRequest): Stretch {
  const years = yearsBetween(request.from, request.to, request.grain)
  const pleats = Math.floor(years / YEARS_PER_PLEAT)
  if (request.unfolded || pleats === 0) return flat(request, years)
  return pleats > MAX_PLEATS ? wound(request) : pleated(request, pleats)
}

const NOTHING = { light: '', dark: '', ticks: '', strongTicks: '', labels: [] }
const band = (from: number, to: number, height: number): string => `M${fixed(from)} 0H${fixed(to)}V${height}H${fixed(from)}z`

function flat(request: StretchRequest, years: number): Stretch {
  const { width, height } = request
  return {
    kind: 'flat',
    ...NOTHING,
    paper: band(0, width, height),
    rim: `M0 0H${fixed(width)}M0 ${height}H${fixed(width)}`,
    ...ruler(request, years),
  }
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 1e6, 1e7, 1e8, 1e9]
const stepFor = (pixelsPerYear: number, apart: number): number => STEPS.find(step => step * pixelsPerYear >= apart) ?? 1e10

/** Ticks as on a ruler: years where they fit, decades or more elsewhere. */
function ruler(
  { from, to, grain, width, height, unfolded }: StretchRequest,
  years: number,
): Pick<Stretch, 'ticks' | 'strongTicks' | 'labels'> {
  const pixels = years === 0 ? 0 : width / years
  if (pixels === 0 || grain === 'day') return { ticks: '', strongTicks: '', labels: [] }
  const step = stepFor(pixels, 3.2)
  const wide = unfolded ? stepFor(pixels, 46) : 0
  const marks = { ticks: '', strongTicks: '', labels: [] as { x: number; text: string }[] }
  for (let year = Math.ceil((from + 1) / step) * step; year < to; year += step) {
    const x = yearsBetween(from, year, 'year') * pixels
    const big = year % (step * 10) === 0 || (step < 10 && year % 10 === 0)
    marks[big ? 'strongTicks' : 'ticks'] += `M${fixed(x)} ${height}v${-Math.round(height * (big ? 0.42 : 0.2))}`
    if (wide > 0 && year % wide === 0 && x > 20 && x < width - 20) marks.labels.push({ x, text: `${Math.abs(year)}` })
  }
  return marks
}

function pleated({ width, height }: StretchRequest, pleats: number): Stretch {
  const one = Math.min(PLEAT, (width - 12) / pleats)
  const margin = (width - one * pleats) / 2
  const drop = Math.min(6, one * 0.55)
  let [light, dark] = ['', '']
  const edge = (y: number) => {
    let path = `M0 ${y}H${fixed(margin)}`
    for (let pleat = 0; pleat < pleats; pleat++) {
      const start = margin + pleat * one
      path += `L${fixed(start + one * 0.56)} ${fixed(y + drop)}L${fixed(start + one)} ${y}`
    }
    return `${path}H${fixed(width)}`
  }
  for (let pleat = 0; pleat < pleats; pleat++) {
    const [start, fold, end] = [0, 0.56, 1].map(share => fixed(margin + (pleat + share) * one))
    light += `M${start} 0L${fold} ${fixed(drop)}V${fixed(height + drop)}L${start} ${height}z`
    dark += `M${fold} ${fixed(drop)}L${end} 0V${height}L${fold} ${fixed(height + drop)}z`
  }
  const paper = `${band(0, margin + 0.5, height)}${band(width - margin - 0.5, width, height)}`
  return { kind: 'pleated', ...NOTHING, paper, light, dark, rim: edge(0) + edge(height) }
}

/** Deep time: the tape goes into a coil and comes out again. */
function wound({ width, height }: StretchRequest): Stretch {
  const middle = width / 2
  const radius = height * 0.62
  let rim = `M0 0H${fixed(width)}M0 ${height}H${fixed(width)}`
  for (let turn = 0; turn < 4; turn++) {
    const r = radius - turn * radius * 0.2
    rim += `M${fixed(middle - r)} ${fixed(height / 2)}a${fixed(r)} ${fixed(r)} 0 1 0 ${fixed(2 * r)} 0a${fixed(r)} ${fixed(r)} 0 1 0 ${fixed(-2 * r)} 0`
  }
  const r = fixed(radius)
  const coil = `M${fixed(middle - radius)} ${fixed(height / 2)}a${r} ${r} 0 1 0 ${fixed(2 * radius)} 0a${r} ${r} 0 1 0 ${fixed(-2 * radius)} 0`
  return { kind: 'wound', ...NOTHING, paper: band(0, width, height) + coil, rim }
}

/** Proof-reader's insertion mark: the sign for every legal place. */
export const CARET = 'M2 14C6 10 8 6 10 2c2 4 4 8 8 12'
