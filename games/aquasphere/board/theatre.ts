import type { Seat } from '@chronothek/core'
import { FINAL_LINES, type FinalLine, INTERIM_LINES, type InterimLine } from '../src/ids.ts'
import type { Event, PieceId } from '../src/state.ts'

export type ScoringLine = InterimLine | FinalLine

/** A scoring as a sheet: points by seat and line. */
export interface Scored {
  readonly kind: 'interim' | 'final'
  readonly round: number
  readonly seats: readonly Seat[]
  readonly lines: readonly ScoringLine[]
  readonly points: Readonly<Record<Seat, Partial<Record<ScoringLine, number>>>>
  readonly pieces: Readonly<Record<Seat, Partial<Record<ScoringLine, readonly PieceId[]>>>>
  readonly sums: Readonly<Record<Seat, number>>
}

/** One thing that is told: a line of a seat, or a sum. */
export interface Act {
  readonly sheet: number
  readonly line: ScoringLine | 'sum'
  readonly seat: Seat
  readonly points: number
  readonly pieces: readonly PieceId[]
}

/** The scorings in one entry: the last round may bring both. `round`: the one the table is in, if the entry does not say it. */
export function scoringsIn(events: readonly Event[], round: number): readonly Scored[] {
  return [scored(events, 'interim', roundOf(events, round)), scored(events, 'final', round)].filter(each => each !== undefined)
}

function scored(events: readonly Event[], kind: Scored['kind'], round: number): Scored | undefined {
  const lines = events
    .filter(event => event.type === 'interim-line' || event.type === 'final-line')
    .filter(({ type }) => type === `${kind}-line`)
  if (lines.length === 0) return undefined
  const points: Record<Seat, Partial<Record<ScoringLine, number>>> = {}
  const pieces: Record<Seat, Partial<Record<ScoringLine, readonly PieceId[]>>> = {}
  for (const { seat, line, points: got, pieces: why } of lines) {
    points[seat] = { ...points[seat], [line]: got }
    pieces[seat] = { ...pieces[seat], [line]: why }
  }
  const sums = events.flatMap(event =>
    (event.type === 'interim-sum' || event.type === 'final-sum') && event.type === `${kind}-sum`
      ? [[event.seat, event.points] as const]
      : [],
  )
  const seats = [...new Set(lines.map(({ seat }) => seat))]
  return { kind, round, seats, lines: kind === 'interim' ? INTERIM_LINES : FINAL_LINES, points, pieces, sums: Object.fromEntries(sums) }
}

/** The scoring comes before the next round begins; if somebody still stands at a red line, the table is in its round. */
function roundOf(events: readonly Event[], round: number): number {
  const interim = events.find(event => event.type === 'interim-began')
  if (interim !== undefined) return interim.round
  const next = events.find(event => event.type === 'round-began')
  return next === undefined ? round : next.round - 1
}

/** Line by line, seat by seat. */
export const actsOf = (scorings: readonly Scored[]): readonly Act[] =>
  scorings.flatMap(({ seats, lines, points, pieces, sums }, sheet) => [
    ...lines.flatMap(line =>
      seats.map((seat): Act => {
        const got = points[seat]?.[line] ?? 0
        return { sheet, line, seat, points: got, pieces: got === 0 ? [] : (pieces[seat]?.[line] ?? []) }
      }),
    ),
    ...seats.map((seat): Act => ({ sheet, line: 'sum', seat, points: sums[seat] ?? 0, pieces: [`score-${seat}`] })),
  ])
