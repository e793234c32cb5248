import { LAP } from '../src/data/reconstructed.ts'
import type { Colour, Field } from '../src/ids.ts'
import { type Point, polar } from './geometry.ts'

/** The station as one instrument; its middle is the origin. Radii, from the lamp outwards. */
export const STATION = {
  half: 444,
  bezel: [408, 440] as Point,
  apron: 375,
  hull: [104, 343] as Point,
  outer: [264, 336] as Point,
  inner: [186, 260] as Point,
  control: { radius: 155, size: 27 },
  charging: { radius: 121, step: 9.6, places: 5 },
  lock: { radius: 223, size: 19 },
  centre: 94,
  /** Angle of the letter and of the price of the way, beside the control field. */
  beside: 20,
  card: { angle: -20.5, width: 44, height: 54 },
  tile: { angle: 20.5, radius: 29 },
} as const

interface Area {
  readonly row: 'outer' | 'inner'
  readonly from: number
  readonly to: number
}
/** Where each area lies, in degrees from the middle of its sector. */
export const AREAS: Readonly<Record<Colour, Area>> = {
  red: { row: 'outer', from: -28, to: -13.5 },
  blue: { row: 'outer', from: -13.5, to: 13.5 },
  green: { row: 'outer', from: 13.5, to: 28 },
  purple: { row: 'inner', from: -26, to: -13 },
  black: { row: 'inner', from: -13, to: 0 },
  yellow: { row: 'inner', from: 0, to: 13 },
  white: { row: 'inner', from: 13, to: 26 },
}
export const BAYS: readonly number[] = [-9.7, -3.3, 3.3, 9.7]

/** The middle of the sector at a position of the ring; the first is at the top. */
export const angleOf = (position: number): number => -90 + 60 * position

export const spanOf = (position: number, colour: Colour): Point => [
  angleOf(position) + AREAS[colour].from,
  angleOf(position) + AREAS[colour].to,
]
export const radiiOf = (colour: Colour): Point => STATION[AREAS[colour].row]

export const middleOf = (position: number, colour: Colour): Point => {
  const [from, to] = spanOf(position, colour)
  const [inner, outer] = radiiOf(colour)
  return polar((inner + outer) / 2, (from + to) / 2)
}

export const controlSpot = (position: number): Point => polar(STATION.control.radius, angleOf(position))
export const lockSpot = (position: number): Point => polar(STATION.lock.radius, angleOf(position) + 30)
export const baySpot = (position: number, space: number): Point => polar(STATION.outer[0] + 23, angleOf(position) + (BAYS[space] ?? 0))
export const chargingSpot = (position: number, place: number): Point =>
  polar(STATION.charging.radius, angleOf(position) + (place - (STATION.charging.places - 1) / 2) * STATION.charging.step)

/** Where a scientist stands in an area; several stand side by side, nearer to the wall. */
export function scientistSpot(position: number, colour: Colour, place: number): Point {
  const [from, to] = spanOf(position, colour)
  const middle = (from + to) / 2
  if (colour === 'blue') return polar(318, middle + 9 - place * 6)
  return polar(radiiOf(colour)[0] + 13 + (place % 2) * 26, middle + (place === 0 ? 0 : place === 1 ? 3.5 : -3.5))
}

const FIELD_ANGLE = 360 / LAP
/** A field of the track, and the line before it. */
export const trackAngle = (score: number): number => -90 + ((score % LAP) + 0.5) * FIELD_ANGLE
export const lineAngle = (line: number): number => -90 + (line % LAP) * FIELD_ANGLE

/** Headquarters: three tiers above the start field, the pass track on top. */
export const HQ = {
  width: 264,
  height: 306,
  radius: 30,
  fields: {
    S: [132, 288],
    L1: [80, 230],
    R1: [184, 230],
    L2: [80, 152],
    R2: [184, 152],
    T1: [36, 74],
    T2: [132, 74],
    T3: [228, 74],
  } satisfies Readonly<Partial<Record<Field, Point>>>,
} as const
export const passSpot = (place: number): Point => [92 + place * 44, 17]
export const fieldSpot = (field: Field): Point => (field === 'passed' ? passSpot(0) : HQ.fields[field])

/** Numbers under the submarines of a player board: where each column begins, and how wide it is. */
export const COLUMN_LEFT: readonly number[] = [0, 84, 128, 172, 216, 260]
export const columnWidth = (column: number): number => (column === 0 ? 80 : 40)

/** The place of a bot number in the picture of the columns. */
export function numberSpot(number: number): Point {
  const column = number <= 4 ? 0 : Math.floor((number - 3) / 2)
  const inColumn = number <= 4 ? number - 1 : (number - 5) % 2
  const left = COLUMN_LEFT[column] ?? 0
  if (column === 0) return [left + 21 + (inColumn % 2) * 38, 60 + Math.floor(inColumn / 2) * 42]
  return [left + columnWidth(column) / 2, 60 + inColumn * 42]
}
