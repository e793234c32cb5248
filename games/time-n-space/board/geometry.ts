/** Points, hexagons and rings. Angles in degrees, clockwise, 0 is east; hexagons stand on a corner. */
export type Point = readonly [x: number, y: number]

export const round = (value: number): number => Math.round(value * 100) / 100
export const at = ([x, y]: Point): string => `${round(x)},${round(y)}`
const radians = (degrees: number): number => (degrees * Math.PI) / 180

export const polar = (centre: Point, radius: number, degrees: number): Point => [
  centre[0] + radius * Math.cos(radians(degrees)),
  centre[1] + radius * Math.sin(radians(degrees)),
]

export const shifted = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy]
export const between = (a: Point, b: Point, share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])
/** The direction from one point to another. */
export const heading = (a: Point, b: Point): number => (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI

const SIX = [0, 1, 2, 3, 4, 5] as const
const corners = (centre: Point, radius: number): Point[] => SIX.map(i => polar(centre, radius, 60 * i - 90))
export const hexagon = (centre: Point, radius: number): string => corners(centre, radius).map(at).join(' ')

/** Where the three hexagons of a building lie around its time symbol: two above, one below. */
export const unitCentres = (radius: number): readonly [Point, Point, Point] => [
  [-0.866 * radius, -0.5 * radius],
  [0.866 * radius, -0.5 * radius],
  [0, radius],
]

/** Which of the three hexagons the units of a building use. */
export const UNIT_PLACES: Readonly<Record<number, readonly number[]>> = { 0: [], 1: [2], 2: [0, 1], 3: [0, 1, 2] }

/** The outline of three hexagons around a point. */
export function outline(centre: Point, radius: number): string {
  const found: Point[] = []
  for (const hex of unitCentres(radius))
    for (const corner of corners(hex, radius)) {
      const isInside = distance(corner, [0, 0]) < radius * 0.5
      if (!isInside && !found.some(other => distance(other, corner) < 0.5)) found.push(corner)
    }
  found.sort((a, b) => Math.atan2(a[1], a[0]) - Math.atan2(b[1], b[0]))
  return found.map(point => at(shifted(centre, point))).join(' ')
}

/** A piece of a ring; `gap` pixels are left open at both ends. */
export function ringPart(centre: Point, inner: number, outer: number, from: number, to: number, gap = 0): string {
  const [g0, g1] = [(gap / inner) * (180 / Math.PI), (gap / outer) * (180 / Math.PI)]
  const large = to - from > 180 ? 1 : 0
  const [a, b] = [polar(centre, outer, from + g1), polar(centre, outer, to - g1)]
  const [c, d] = [polar(centre, inner, to - g0), polar(centre, inner, from + g0)]
  return `M${at(a)}A${outer},${outer} 0 ${large} 1 ${at(b)}L${at(c)}A${inner},${inner} 0 ${large} 0 ${at(d)}Z`
}

/** A closed curve between an ellipse and a rectangle. */
export function superellipse(centre: Point, a: number, b: number, bend: number): string {
  const points = Array.from({ length: 120 }, (_, i) => {
    const [c, s] = [Math.cos(radians(i * 3)), Math.sin(radians(i * 3))]
    return at([centre[0] + a * Math.sign(c) * Math.abs(c) ** (2 / bend), centre[1] + b * Math.sign(s) * Math.abs(s) ** (2 / bend)])
  })
  return `M${points.join('L')}Z`
}

/** A flat hexagon, wider than high: the lens of a research station. */
export const lens = ([x, y]: Point, wide: number, high: number): string =>
  [[-wide, 0], [-wide * 0.62, -high], [wide * 0.62, -high], [wide, 0], [wide * 0.62, high], [-wide * 0.62, high]] // biome-ignore format: a table of places
    .map(([dx = 0, dy = 0]) => at([x + dx, y + dy]))
    .join(' ')

/** One of three strands of light that wind around the line between two points. */
export function strand(from: Point, to: Point, phase: number): string {
  const long = distance(from, to)
  const [ux, uy] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long]
  const points = Array.from({ length: 41 }, (_, i) => {
    const t = i / 40
    const side = 7.5 * Math.sin(radians(540 * t + phase)) * (0.55 + 0.45 * Math.sin(Math.PI * t))
    return at([from[0] + ux * long * t - uy * side, from[1] + uy * long * t + ux * side])
  })
  return `M${points.join('L')}`
}

/** Numbers that look like luck and are the same for everybody: stars, craters. */
export function scatter(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
