import type { MatchResult, Score, Seat } from '@chronothek/core'
import { BAND_STARTS, POINTS } from './data/table.ts'
import { handOf } from './flow.ts'
import type { Band, ScorePart } from './ids.ts'
import type { CoopShared, CoopState, State, VersusState } from './state.ts'

const size = (stacks: readonly (readonly string[])[]): number => stacks.reduce((sum, stack) => sum + stack.length, 0)

/** How many cards lie where; stacked cards count one by one (TLT-A26). Works on states and views. */
export function countCards({ columns, gaps, hands, discard, pile }: CoopState | CoopShared): Record<ScorePart, number> {
  const draw = 'count' in pile ? pile.count : pile.length
  return { bottom: size(columns), gap: size(gaps), 'in-front': size(hands), discard: discard.length, draw }
}

/** The common score of the team (TLT-085 … TLT-090), also while the match is running. */
export function coopScore(table: CoopState | CoopShared): Score {
  const counts = countCards(table)
  const points = (part: ScorePart) => counts[part] * POINTS[part] || 0 // 0 cards at -1 are 0 points, not -0
  const parts = {
    bottom: points('bottom'),
    gap: points('gap'),
    'in-front': points('in-front'),
    discard: points('discard'),
    draw: points('draw'),
  }
  return { total: parts.bottom + parts.gap + parts['in-front'] + parts.discard + parts.draw, parts }
}

/** The team's rank, 0 to 7 (TLT-091 … TLT-098). */
export const bandOf = (score: number): Band => BAND_STARTS.filter(start => score >= start).length as Band

export function result(state: State): MatchResult | undefined {
  if (state.over === undefined) return
  const { reason, winners } = state.over
  if (state.mode === 'coop') return { ranking: [[...state.hands.keys()]], team: coopScore(state), reason }
  return { ranking: [[...winners], ...state.out.toReversed().flatMap(group => byHandSize(state, group))], reason }
}

/** Who was eliminated in the same round is ranked by cards left, fewer first; equal numbers share a place. */
function byHandSize(state: VersusState, group: readonly Seat[]): Seat[][] {
  const places = new Map<number, Seat[]>()
  for (const seat of group) {
    const count = handOf(state, seat).length
    places.set(count, [...(places.get(count) ?? []), seat])
  }
  return [...places].sort(([a], [b]) => a - b).map(([, seats]) => seats)
}
