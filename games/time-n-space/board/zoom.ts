import type { Point } from './geometry.ts'
import { between, distance } from './geometry.ts'

/** A map seen closer: everything on it is `scale` times as large, and moved. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
const CLOSEST = 3
/** What a press on the button does. */
const CLOSER = 1.9

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Never smaller than its frame, and never with an edge inside it. */
function bounded({ scale, x, y }: Zoom, side: number): Zoom {
  const kept = clamp(scale, 1, CLOSEST)
  const least = side - side * kept
  return { scale: kept, x: clamp(x, least, 0), y: clamp(y, least, 0) }
}

export const panned = ({ scale, x, y }: Zoom, [dx, dy]: Point, side: number): Zoom => bounded({ scale, x: x + dx, y: y + dy }, side)

/** What lay between two fingers stays between them. */
export function pinched(zoom: Zoom, from: readonly [Point, Point], to: readonly [Point, Point], side: number): Zoom {
  const scale = clamp((zoom.scale * distance(...to)) / Math.max(1, distance(...from)), 1, CLOSEST)
  const [held, now] = [between(...from, 0.5), between(...to, 0.5)]
  const grown = scale / zoom.scale
  return bounded({ scale, x: now[0] - (held[0] - zoom.x) * grown, y: now[1] - (held[1] - zoom.y) * grown }, side)
}

/** Closer, with this point of the frame's content in the middle. */
export const closeTo = ([x, y]: Point, side: number, scale = CLOSER): Zoom =>
  bounded({ scale, x: side / 2 - x * scale, y: side / 2 - y * scale }, side)

/** As little as it takes to see a box (in the frame, as it is now) whole. */
export function revealing(zoom: Zoom, box: { left: number; top: number; right: number; bottom: number }, side: number): Zoom {
  const shift = (low: number, high: number) => (low < 0 ? -low : high > side ? side - high : 0)
  return panned(zoom, [shift(box.left, box.right), shift(box.top, box.bottom)], side)
}
