import type { Slot } from '../../src/ids.ts'
import type { Point } from '../geometry.ts'

/** A drawing of a control centre: its size, that of a unit, and where the buildings are. */
export interface Shape {
  readonly width: number
  readonly height: number
  readonly hex: number
  readonly slots: Readonly<Record<Slot, Point>>
}

/** A box around a point of the drawing, in shares of it, so that it grows along. */
export const boxAt = ({ width, height }: Pick<Shape, 'width' | 'height'>, [x, y]: Point, wide: number, high: number) => ({
  left: `${((x - wide / 2) / width) * 100}%`,
  top: `${((y - high / 2) / height) * 100}%`,
  width: `${(wide / width) * 100}%`,
  height: `${(high / height) * 100}%`,
})
