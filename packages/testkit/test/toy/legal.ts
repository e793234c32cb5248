import type { View } from '@chronothek/core'
import type { Action, CandleWatch } from './state.ts'

/** Everything this viewer may do, derived from what they see (CW-020, CW-023). */
export function legalActions({ viewer, shared, own }: View<CandleWatch>): readonly Action[] {
  if (viewer !== shared.turn || own === undefined || shared.over || shared.dawnAt !== undefined) return []
  const lights: Action[] = own.hand.map(({ candle }) => ({ type: 'light', candle }))
  return shared.players[viewer]?.waited ? lights : [...lights, { type: 'wait' }]
}
