export type Point = readonly [x: number, y: number]

/** Two decimals are enough for a screen. */
export const round = (value: number): number => Math.round(value * 100) / 100
export const at = ([x, y]: Point): string => `${round(x)},${round(y)}`

/** A point at a distance and an angle in degrees; 0 is east, clockwise. */
export function polar(radius: number, degrees: number, [x, y]: Point = [0, 0]): Point {
  const turn = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]
}

const hexagon = ([x, y]: Point, radius: number, from: number): string =>
  Array.from({ length: 6 }, (_, corner) => at(polar(radius, 60 * corner + from, [x, y]))).join(' ')
/** A hexagon standing on a corner, and one lying on a side. */
export const hexUp = (middle: Point, radius: number): string => hexagon(middle, radius, -90)
export const hexFlat = (middle: Point, radius: number): string => hexagon(middle, radius, 0)

/** Part of a ring between two radii and two angles. `gap` is the same distance at both radii, so that walls look parallel. */
export function ringCell([inner, outer]: Point, [from, to]: Point, gap = 0): string {
  const [near, far] = [(gap / inner) * (180 / Math.PI), (gap / outer) * (180 / Math.PI)]
  const large = to - from > 180 ? 1 : 0
  const start = `M${at(polar(outer, from + far))}A${outer},${outer} 0 ${large} 1 ${at(polar(outer, to - far))}`
  return `${start}L${at(polar(inner, to - near))}A${inner},${inner} 0 ${large} 0 ${at(polar(inner, from + near))}Z`
}

export const arc = (radius: number, from: number, to: number): string =>
  `M${at(polar(radius, from))}A${radius},${radius} 0 ${Math.abs(to - from) > 180 ? 1 : 0} ${to > from ? 1 : 0} ${at(polar(radius, to))}`

/** Places of so many things in rows, around a middle. */
export function rows(count: number, [x, y]: Point, [dx, dy]: Point, perRow: number): readonly Point[] {
  const lines = Math.ceil(count / perRow)
  return Array.from({ length: count }, (_, i): Point => {
    const line = Math.floor(i / perRow)
    const here = Math.min(perRow, count - line * perRow)
    return [x + ((i % perRow) - (here - 1) / 2) * dx, y + (line - (lines - 1) / 2) * dy]
  })
}
