import type { Seat } from '@chronothek/core'
import type { SeenTable } from '../state.ts'
import { measure, newMeasures, scoringsAhead } from './features.ts'
import type { Line } from './turns.ts'
import { FEATURES, RIVALRY, WEIGHTS } from './weights.ts'

const measures = newMeasures()
/** Weights by scorings after the coming one, in the order of FEATURES. */
const BY_AHEAD: readonly Float64Array[] = [0, 1, 2, 3].map(after =>
  Float64Array.from(FEATURES, name => WEIGHTS[name][0] + after * WEIGHTS[name][1]),
)

/** The weights that count while so many scorings are ahead. */
export const weightsAt = (ahead: number): Float64Array => BY_AHEAD[Math.max(0, ahead - 1)] as Float64Array

/** The points a seat may hope for in the end, as things stand. */
export function prospects(table: SeenTable, seat: Seat): number {
  measure(table, seat, measures)
  const weights = weightsAt(scoringsAhead(table))
  let sum = 0
  for (let place = 0; place < measures.length; place++) sum += (measures[place] as number) * (weights[place] as number)
  return sum
}

/** What the others' prospects weigh against a seat. */
export function rivals(table: SeenTable, seat: Seat): number {
  const seats = table.players.length
  let others = 0
  for (let other = 0; other < seats; other++) if (other !== seat) others += prospects(table, other)
  return ((RIVALRY[seats] as number) * others) / (seats - 1)
}

/** How good things are for a seat: its own prospects against those of the others. */
export const standing = (table: SeenTable, seat: Seat): number => prospects(table, seat) - rivals(table, seat)

/** The same for the ends of many lines from one state; what no line touches is looked at once. */
export function glances(state: SeenTable, seat: Seat, lines: readonly Line[]): Float64Array {
  const unchanged = rivals(state, seat)
  const worths = new Float64Array(lines.length)
  for (let place = 0; place < lines.length; place++) {
    const { after, isPrivate } = lines[place] as Line
    worths[place] = prospects(after, seat) - (isPrivate ? unchanged : rivals(after, seat))
  }
  return worths
}
