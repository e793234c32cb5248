import type { Seat } from '@chronothek/core'
import type { SeenTable } from '../state.ts'
import { measure, newMeasures, scoringsAhead } from './features.ts'
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

/** How good things are for a seat: its own prospects against those of the others. */
export function standing(table: SeenTable, seat: Seat): number {
  const seats = table.players.length
  let others = 0
  for (let other = 0; other < seats; other++) if (other !== seat) others += prospects(table, other)
  return prospects(table, seat) - ((RIVALRY[seats] as number) * others) / (seats - 1)
}
