import type { Seat } from '@chronothek/core'
import { EXPANSION_LETTERS, expansionName, letterName, membersOf } from '../data/pieces.ts'
import { FINAL_LINES, type FinalLine, INTERIM_LINES, type InterimLine } from '../ids.ts'
import { controlsOf, lettersOf, seenPlayer } from '../lab.ts'
import { botPoints, finalPoints, interimPoints, majorityPoints } from '../scoring.ts'
import type { LineOf, PieceId, SeenTable } from '../state.ts'

/** The points of an interim scoring if it took place now, line by line (AQS-148 … AQS-152). Works on states and views. */
export function interimOf(table: SeenTable, seat: Seat): Readonly<Record<InterimLine, number>> {
  const { supply, subs, crystals } = seenPlayer(table, seat)
  const majority = majorityPoints(table.players.map((_, other) => controlsOf(table, other)))[seat] as number
  const octopods: number[] = []
  for (const sector of table.sectors) if (sector.control === seat) octopods.push(sector.octopods)
  return interimPoints({ majority, supply, subs, crystals, octopods })
}

/** The same for the final scoring. */
export function finalOf(table: SeenTable, seat: Seat): Readonly<Record<FinalLine, number>> {
  const player = seenPlayer(table, seat)
  return finalPoints({ letters: membersOf(lettersOf(player)).length, time: player.time, subs: player.subs, expansions: player.labs.length })
}

/** Each line with the pieces that cause it, so that a scoring can be told one line at a time. */
export const interimLines = (table: SeenTable, seat: Seat): readonly LineOf<InterimLine>[] => {
  const points = interimOf(table, seat)
  return INTERIM_LINES.map(line => ({ line, points: points[line], pieces: interimPieces(table, seat, line) }))
}

export const finalLines = (table: SeenTable, seat: Seat): readonly LineOf<FinalLine>[] => {
  const points = finalOf(table, seat)
  return FINAL_LINES.map(line => ({ line, points: points[line], pieces: finalPieces(table, seat, line) }))
}

const controlled = (table: SeenTable, seat: Seat): number[] =>
  [...table.sectors.keys()].filter(sector => table.sectors[sector]?.control === seat)

function interimPieces(table: SeenTable, seat: Seat, line: InterimLine): readonly PieceId[] {
  const { supply, subs } = seenPlayer(table, seat)
  if (line === 'majority') return controlled(table, seat).map(sector => `control-${letterName(sector)}`)
  if (line === 'bots') return botPoints(supply, subs) === 0 ? [] : [`slot-${seat}-${botPoints(supply, subs)}`]
  if (line === 'crystals') return [`crystals-${seat}`]
  const plagued = controlled(table, seat).filter(sector => (table.sectors[sector]?.octopods ?? 0) > 0)
  return plagued.map(sector => `octopods-${letterName(sector)}`)
}

function finalPieces(table: SeenTable, seat: Seat, line: FinalLine): readonly PieceId[] {
  const { labs } = seenPlayer(table, seat)
  if (line === 'time') return [`time-${seat}`]
  if (line === 'submarines') return [`subs-${seat}`]
  const shown = line === 'lab' ? labs : labs.filter(lab => EXPANSION_LETTERS[lab] !== 0)
  return [`base-${seat}`, ...shown.map(lab => `lab-${seat}-${expansionName(lab)}`)]
}
