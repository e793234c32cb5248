import type { MatchResult, TextRef } from '@chronothek/core'
import { holds } from './conditions.ts'
import { DEFAULT_RATING } from './data/reconstructed.ts'
import type { World } from './play.ts'

interface Rated {
  readonly label: TextRef
  readonly points: number
}

/** The first entry that fits counts, and every bonus that does (12.2); without a table of the mission ours. */
export function ratingOf(world: World): Rated[] {
  const { mission, state } = world
  if (mission.rating === undefined) {
    const place = Math.min(state.run, DEFAULT_RATING.length) - 1
    return [{ label: `§rating.default.${place}`, points: DEFAULT_RATING[place]?.points ?? 0 }]
  }
  const fitting = mission.rating.flatMap(({ if: cond, points = 0, bonus = false }, index) =>
    holds({ ...world, cause: {} }, cond) ? [{ label: `§rating.${index}` as const, points, bonus }] : [],
  )
  const first = fitting.find(({ bonus }) => !bonus)
  return [...(first === undefined ? [] : [first]), ...fitting.filter(({ bonus }) => bonus)].map(({ label, points }) => ({ label, points }))
}

/** TST-001, TST-045: the team wins together. */
export function resultOf(world: World): MatchResult | undefined {
  const { state } = world
  if (state.phase !== 'won') return undefined
  const parts = Object.fromEntries(ratingOf(world).map(({ points }, index) => [index === 0 ? 'rank' : `bonus-${index}`, points]))
  const total = Object.values(parts).reduce((sum, points) => sum + points, 0)
  return { ranking: [[...Array(state.seats).keys()]], team: { total, parts }, reason: 'mission-won' }
}
