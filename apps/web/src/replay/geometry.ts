import type { Ms } from '@chronothek/core'
import type { Span } from './real-time.ts'

/** The scale of the scrubber, in pixels. Entry n is drawn between n-1 and n; the beginning is the left end. */
export interface Scale {
  readonly width: number
  readonly count: number
  /** Live games: positions follow match time. */
  readonly time?: Span
}

/** Margins (px): half a flag on the left, the last number on the right. */
export const EDGE = 18
const TAIL = 40

const room = ({ width }: Scale): number => width - EDGE - TAIL

/** The x position of a match time. */
export const placeOfTime = (scale: Scale, { from, to }: Span, at: Ms): number => EDGE + ((at - from) / Math.max(1, to - from)) * room(scale)

/** Milliseconds per pixel. */
export const msPerPixel = (scale: Scale, { from, to }: Span): number => Math.max(1, to - from) / room(scale)

/** The match time at an x position. */
export const timeUnder = (scale: Scale, span: Span, x: number): Ms =>
  Math.min(span.to, Math.max(span.from, span.from + (x - EDGE) * msPerPixel(scale, span)))

/** Minutes between two ticks, so that ticks stay apart. Every fifth tick is large. */
export function minutesBetween(scale: Scale, span: Span): number {
  return [0.25, 0.5, 1, 2, 5, 10, 30].find(minutes => (minutes * 60_000) / msPerPixel(scale, span) >= 9) ?? 60
}

const step = (scale: Scale): number => room(scale) / Math.max(1, scale.count)

export function boundary(scale: Scale, entry: number): number {
  const { time, count } = scale
  if (time === undefined) return EDGE + entry * step(scale)
  return placeOfTime(scale, time, entry >= count ? time.to : (time.times[entry] ?? time.from))
}

/** The x position of a moment, of its mark and of the flag. */
export function middle(scale: Scale, index: number): number {
  const { time } = scale
  if (time !== undefined) return placeOfTime(scale, time, time.times[index] ?? time.from)
  return index === 0 ? EDGE : boundary(scale, index - 0.5)
}

/** The moment at an x position. */
export function indexAt(scale: Scale, x: number): number {
  const index = Math.ceil((x - EDGE) / step(scale))
  return Math.min(scale.count, Math.max(0, index))
}

/** The size of the marks. Undefined if there are too many: then each seat gets a lane of dashes. */
export function markSize(scale: Scale): number | undefined {
  const size = step(scale) - 2
  return size < 6 ? undefined : Math.min(16, size)
}

/** Entries between two ticks, so that ticks stay apart. */
export function ruling(scale: Scale): number {
  const apart = step(scale)
  return [1, 5, 10, 50, 100, 500].find(every => every * apart >= 7) ?? 1000
}

export interface Band {
  readonly top: number
  readonly bottom: number
}

/** The y position of a number in a band. */
export const heightOf = (value: number, { top, bottom }: Band, [low, high]: readonly [number, number]): number =>
  round(high === low ? bottom : bottom - ((value - low) / (high - low)) * (bottom - top))

/** An SVG path of steps: a value holds until the next entry changes it. */
export function stair(scale: Scale, values: readonly number[], band: Band, extent: readonly [number, number]): string {
  const y = (value: number) => heightOf(value, band, extent)
  let path = ''
  for (const [index, value] of values.entries()) {
    if (index === 0) path = `M${EDGE} ${y(value)}`
    else if (value !== values[index - 1]) path += `H${round(middle(scale, index))}V${y(value)}`
  }
  return `${path}H${round(boundary(scale, values.length - 1))}`
}

/** The lowest and highest number of all lines. */
export function range(lines: readonly (readonly number[])[]): readonly [number, number] {
  const all = lines.flat()
  return [Math.min(0, ...all), Math.max(1, ...all)]
}

const round = (value: number): number => Math.round(value * 10) / 10
