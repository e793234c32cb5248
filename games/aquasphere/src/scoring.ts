import { BOT_COLUMN_TOP, CATCH_POINTS, CRYSTAL_POINTS, LAP, LETTER_POINTS, OCTOPOD_LOSS, RED_LINES } from './data/reconstructed.ts'
import { ALL_SUBS_POINTS, FULL_LAB_POINTS, LAB_SIZE, MAJORITY_POINTS, NUMBERED_BOTS, SUBS, TIED_POINTS } from './data/table.ts'
import type { FinalLine, InterimLine } from './ids.ts'

/** Points by a table; beyond its end the steps go on growing by one. */
export function fromTable(table: readonly number[], count: number): number {
  const last = table.length - 1
  if (count <= last) return table[count] as number
  let [points, step] = [table[last] as number, (table[last] as number) - (table[last - 1] as number)]
  for (let more = last; more < count; more++) points += ++step
  return points
}

export const catchPoints = (octopods: number): number => fromTable(CATCH_POINTS, octopods)
export const octopodLoss = (octopods: number, table = OCTOPOD_LOSS): number => fromTable(table, octopods)
export const crystalPoints = (crystals: number, table = CRYSTAL_POINTS): number => fromTable(table, crystals)
export const letterPoints = (letters: number, table = LETTER_POINTS): number => fromTable(table, letters)

/** The knowledge track: how long a lap is, and where its red lines are, the last of them at its end at most. */
export interface Track {
  readonly lap: number
  readonly lines: readonly number[]
}
const TRACK: Track = { lap: LAP, lines: RED_LINES }

/** The next red line above a score: crossing it means going from below to it or beyond (AQS-R01). */
export function nextLine(score: number, { lap: length, lines } = TRACK): number {
  const lap = score - (score % length)
  for (const line of lines) if (lap + line > score) return lap + line
  return lap + length + (lines[0] as number)
}

/** The last red line at or below a score, or the start of the track. */
export function lineBefore(score: number, { lap: length, lines } = TRACK): number {
  const lap = score - (score % length)
  let before = lines.includes(length) || lap === 0 ? lap : lap - length + Math.max(...lines)
  for (const line of lines) if (lap + line <= score) before = lap + line
  return before
}

/** The red lines a gain would cross, lowest first. */
export function linesWithin(score: number, gain: number, track = TRACK): readonly number[] {
  const lines: number[] = []
  for (let line = nextLine(score, track); line <= score + gain; line = nextLine(line, track)) lines.push(line)
  return lines
}

/** Where a counter ends if the first so many lines are paid and the next one is not (AQS-052, AQS-143). */
export function climbed(score: number, gain: number, paid: number, track = TRACK): number {
  const unpaid = linesWithin(score, gain, track)[paid]
  return unpaid === undefined ? score + gain : unpaid - 1
}

/** Most control fields: six points alone, three each in a tie, nothing if nobody holds any (AQS-148, AQS-149, AQS-R19). */
export function majorityPoints(controls: readonly number[]): readonly number[] {
  const most = Math.max(...controls)
  const leaders = controls.filter(count => count === most).length
  return controls.map(count => (most === 0 || count < most ? 0 : leaders === 1 ? MAJORITY_POINTS : TIED_POINTS))
}

/** Bots outside the supply take the numbers from 1 on; the fifteenth has none (AQS-R21). */
export const freeNumbers = (supply: number): number => Math.max(0, NUMBERED_BOTS - supply)

/** The largest free number in a column without a submarine (AQS-150). */
export const botPoints = (supply: number, subs: number): number => Math.min(freeNumbers(supply), BOT_COLUMN_TOP[subs - 1] ?? 0)

/** What an interim scoring asks about one player, in plain numbers: for paper as well. */
export interface InterimFigures {
  /** Points of the majority, since they depend on the others. */
  readonly majority: number
  readonly supply: number
  readonly subs: number
  readonly crystals: number
  /** Octopods in each sector the player controls. */
  readonly octopods: readonly number[]
}

/** The four lines of an interim scoring; their sum moves the counter once (AQS-140). */
export function interimPoints({ majority, supply, subs, crystals, octopods }: InterimFigures): Readonly<Record<InterimLine, number>> {
  let loss = 0
  for (const count of octopods) loss += octopodLoss(count)
  return { majority, bots: botPoints(supply, subs), crystals: crystalPoints(crystals), octopods: 0 - loss }
}

/** What the final scoring asks about one player. */
export interface FinalFigures {
  /** Different letters in the lab, the base lab's included. */
  readonly letters: number
  readonly time: number
  readonly subs: number
  readonly expansions: number
}

/** The four lines of the final scoring; red lines cost nothing here (AQS-170 … AQS-174). */
export const finalPoints = (
  { letters, time, subs, expansions }: FinalFigures,
  table = LETTER_POINTS,
): Readonly<Record<FinalLine, number>> => ({
  letters: letterPoints(letters, table),
  time,
  submarines: subs === SUBS ? ALL_SUBS_POINTS : 0,
  lab: expansions === LAB_SIZE ? FULL_LAB_POINTS : 0,
})

export const sumOf = (lines: Readonly<Record<string, number>>): number => {
  let sum = 0
  for (const line in lines) sum += lines[line] as number
  return sum
}

/** How far somebody came; ties are settled by control fields, then by crystals (AQS-175 … AQS-178). */
export interface Standing {
  readonly score: number
  readonly controls: number
  readonly crystals: number
}

/** Places of a table, best first; those who tie in everything share one. */
export function rank(standings: readonly Standing[]): number[][] {
  const places = [...standings.entries()].sort(([, a], [, b]) => compare(b, a))
  const groups: number[][] = []
  for (const [index, [seat, standing]] of places.entries()) {
    const before = places[index - 1]?.[1]
    if (before !== undefined && compare(before, standing) === 0) groups.at(-1)?.push(seat)
    else groups.push([seat])
  }
  return groups
}

const compare = (a: Standing, b: Standing): number => a.score - b.score || a.controls - b.controls || a.crystals - b.crystals

/** The field of the track and the field of the lap counter a score stands on (AQS-042). */
export const onTrack = (score: number, length = LAP): { readonly field: number; readonly lap: number } => ({
  field: score % length,
  lap: score - (score % length),
})
