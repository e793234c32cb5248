import { CRYSTAL_POINTS, LAP, LETTER_POINTS, OCTOPOD_LOSS, RED_LINES, STRICT_SUPPLY } from '@chronothek/aquasphere/box'
import type { Track } from '@chronothek/aquasphere/scoring'
import { boxSchema, initialNumbers, type Numbers } from '../box/schema.ts'

const LONGEST_LAP = 200
const table = (initial: readonly number[], longest: number) =>
  ({ kind: 'list', initial, least: 0, most: 200, shortest: 2, longest, order: 'not-falling', first: 0 }) as const
const count = (initial: number) => ({ kind: 'number', initial, least: 1, most: 99 }) as const

/** What the sheet adds up with and the rulebook only shows in pictures: the track, three tables of points, and how much is in the box. */
export const AQUA_BOX = boxSchema('aquasphere', {
  lap: { kind: 'number', initial: LAP, least: 10, most: LONGEST_LAP },
  redLines: { kind: 'list', initial: RED_LINES, least: 1, most: LONGEST_LAP, shortest: 1, longest: 20, order: 'rising' },
  crystalPoints: table(CRYSTAL_POINTS, 20),
  octopodLoss: table(OCTOPOD_LOSS, 20),
  letterPoints: table(LETTER_POINTS, 7),
  crystals: count(STRICT_SUPPLY.crystals),
  octopods: count(STRICT_SUPPLY.octopods),
})
export type AquaBox = Numbers<typeof AQUA_BOX.fields>

export const RECONSTRUCTED_BOX: AquaBox = initialNumbers(AQUA_BOX)

/** A line beyond the end of a lap means that the lap is longer. */
export const trackOf = ({ lap, redLines }: AquaBox): Track => ({ lap: Math.max(lap, ...redLines), lines: redLines })
