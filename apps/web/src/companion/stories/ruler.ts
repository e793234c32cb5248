import { TRACK } from './sheet.ts'

/** What lies before the start is only ticked. */
const TICK = 0.24
export const WIDTH = 1000

/** Where values lie on a rule from 60 to 0, in thousandths of its length. */
export function ruler(first: number) {
  const cell = WIDTH / (first + 1 + (TRACK - first) * TICK)
  const left = (value: number) => (value > first ? (TRACK - value) * TICK * cell : ((TRACK - first) * TICK + first - value) * cell)
  return { cell, left, middle: (value: number) => left(value) + cell / 2 }
}
