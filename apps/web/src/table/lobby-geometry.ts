import type { Spot } from '@chronothek/board-kit'

/** The radius of the round table in the drawing. */
export const TABLE = 196

/** The angle of a seat around the table. `bottom` (the viewer's own seat, or the host's) is at the bottom; the others follow clockwise. */
export function angleOf(seat: number, seats: number, bottom: number): number {
  const step = 360 / seats
  return (90 + (((seat - bottom) % seats) + seats) * step) % 360
}

/** A point on a circle. Angles run clockwise from the right, as in SVG. */
export function spotAt(angle: number, radius: number): Spot {
  const rad = (angle * Math.PI) / 180
  const at = (value: number) => Math.round(value * radius * 1000) / 1000
  return { x: at(Math.cos(rad)), y: at(Math.sin(rad)) }
}
