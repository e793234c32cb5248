import { type Ms, type Refusal, refusal, type Seat } from '@chronothek/core'
import { acting, getPlayer, nextTurn } from '../flow.ts'
import type { CandleEvent, State } from '../state.ts'

export interface Wait {
  readonly type: 'wait'
}
export type WaitRefusal = Refusal<'not-your-turn' | 'waited-before'>

export function checkWait(state: State, seat: Seat): WaitRefusal | undefined {
  if (!acting(state).includes(seat)) return refusal('not-your-turn', 'CW-010')
  if (getPlayer(state, seat).waited) return refusal('waited-before', 'CW-023')
  return undefined
}

export function applyWait(state: State, seat: Seat, at: Ms): CandleEvent[] {
  getPlayer(state, seat).waited = true
  nextTurn(state, at)
  return [{ for: 'all', type: 'seat-waited', seat }]
}
