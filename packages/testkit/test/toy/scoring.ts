import type { MatchResult, Score, Seat } from '@chronothek/core'
import type { State } from './state.ts'

const NEVER_WAITED = 2

/** Most hours win; tied seats share their place (CW-031). */
export function result(state: State): MatchResult | undefined {
  if (!state.over) return undefined
  const scores = state.players.map(({ hours, waited }): Score => {
    const awake = waited ? 0 : NEVER_WAITED
    return { total: hours + awake, parts: { hours, awake } }
  })
  const places = new Map<number, Seat[]>()
  for (const [seat, { total }] of scores.entries()) places.set(total, [...(places.get(total) ?? []), seat])
  const ranking = [...places].sort(([a], [b]) => b - a).map(([, seats]) => seats)
  return { ranking, scores, reason: 'dawn' }
}
