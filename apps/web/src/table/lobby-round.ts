/** The radius of the table's top in the drawing. */
export const TABLE = 196

/** Where a seat is around the table: the viewer's own, or the host's, at the bottom, the others clockwise. */
export function angleOf(seat: number, seats: number, bottom: number): number {
  const step = 360 / seats
  return (90 + (((seat - bottom) % seats) + seats) * step) % 360
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** A point on a circle; angles run clockwise from the right, as in drawings. */
export function spotAt(angle: number, radius: number): Spot {
  const rad = (angle * Math.PI) / 180
  const at = (value: number) => Math.round(value * radius * 1000) / 1000
  return { x: at(Math.cos(rad)), y: at(Math.sin(rad)) }
}
