/** Where things lie on the tape, in pixels. Entry n is drawn between n-1 and n; the beginning is the left end. */
export interface Scale {
  readonly width: number
  readonly count: number
}

/** Room for half a flag on the left, and for the last number on the right. */
export const EDGE = 18
const TAIL = 40

const step = ({ width, count }: Scale): number => (width - EDGE - TAIL) / Math.max(1, count)

export const boundary = (scale: Scale, entry: number): number => EDGE + entry * step(scale)

/** The middle of a moment: where its mark and the flag stand. */
export const middle = (scale: Scale, index: number): number => (index === 0 ? EDGE : boundary(scale, index - 0.5))

/** The moment under a finger. */
export function indexAt(scale: Scale, x: number): number {
  const index = Math.ceil((x - EDGE) / step(scale))
  return Math.min(scale.count, Math.max(0, index))
}

/** Marks are as large as there is room; undefined: too many, so each seat gets a lane of dashes. */
export function markSize(scale: Scale): number | undefined {
  const room = step(scale) - 2
  return room < 6 ? undefined : Math.min(16, room)
}

/** Every how many entries the tape is ruled, so that ticks stay apart. */
export function ruling(scale: Scale): number {
  const apart = step(scale)
  return [1, 5, 10, 50, 100, 500].find(every => every * apart >= 7) ?? 1000
}

export interface Band {
  readonly top: number
  readonly bottom: number
}

/** The height of a number in a band. */
export const heightOf = (value: number, { top, bottom }: Band, [low, high]: readonly [number, number]): number =>
  round(high === low ? bottom : bottom - ((value - low) / (high - low)) * (bottom - top))

/** Numbers per moment as a stair, from left to right: a value holds until the next entry changes it. */
export function stair(scale: Scale, values: readonly number[], band: Band, extent: readonly [number, number]): string {
  const y = (value: number) => heightOf(value, band, extent)
  let path = ''
  for (const [index, value] of values.entries()) {
    path += index === 0 ? `M${EDGE} ${y(value)}` : `H${round(middle(scale, index))}V${y(value)}`
  }
  return `${path}H${round(boundary(scale, values.length - 1))}`
}

/** The lowest and highest number of all lines. */
export function range(lines: readonly (readonly number[])[]): readonly [number, number] {
  const all = lines.flat()
  return [Math.min(0, ...all), Math.max(1, ...all)]
}

const round = (value: number): number => Math.round(value * 10) / 10
