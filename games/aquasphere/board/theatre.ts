import type { Seat } from '@chronothek/core'
import { INTERIM_LINES, type InterimLine } from '../src/ids.ts'
import type { Event, PieceId } from '../src/state.ts'

/** An interim scoring as a sheet: points by seat and line. */
export interface Scored {
  readonly round: number
  readonly seats: readonly Seat[]
  readonly points: Readonly<Record<Seat, Partial<Record<InterimLine, number>>>>
  readonly pieces: Readonly<Record<Seat, Partial<Record<InterimLine, readonly PieceId[]>>>>
  readonly sums: Readonly<Record<Seat, number>>
}

/** One thing that is told: a line of a seat, or a sum. */
export interface Act {
  readonly line: InterimLine | 'sum'
  readonly seat: Seat
  readonly pieces: readonly PieceId[]
}

/** The interim scoring in one entry, if there was one. */
export function scoredIn(events: readonly Event[]): Scored | undefined {
  const lines = events.filter(event => event.type === 'interim-line')
  if (lines.length === 0) return undefined
  const seats = [...new Set(lines.map(({ seat }) => seat))]
  const points: Record<Seat, Partial<Record<InterimLine, number>>> = {}
  const pieces: Record<Seat, Partial<Record<InterimLine, readonly PieceId[]>>> = {}
  for (const { seat, line, points: got, pieces: why } of lines) {
    points[seat] = { ...points[seat], [line]: got }
    pieces[seat] = { ...pieces[seat], [line]: why }
  }
  const sums = Object.fromEntries(events.flatMap(event => (event.type === 'interim-sum' ? [[event.seat, event.points]] : [])))
  return { round: roundOf(events), seats, points, pieces, sums }
}

/** The scoring comes before the next round begins; in the last one only the end follows. */
function roundOf(events: readonly Event[]): number {
  const interim = events.find(event => event.type === 'interim-began')
  if (interim !== undefined) return interim.round
  const next = events.find(event => event.type === 'round-began')
  return next === undefined ? 4 : next.round - 1
}

/** Line by line, seat by seat. */
export const actsOf = ({ seats, points, pieces, sums }: Scored): readonly Act[] => [
  ...INTERIM_LINES.flatMap(line =>
    seats.map((seat): Act => ({ line, seat, pieces: points[seat]?.[line] === 0 ? [] : (pieces[seat]?.[line] ?? []) })),
  ),
  ...seats.filter(seat => sums[seat] !== undefined).map((seat): Act => ({ line: 'sum', seat, pieces: [`score-${seat}`] })),
]
