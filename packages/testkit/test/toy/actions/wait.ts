import { type Ms, refusal, type Seat } from '@chronothek/core'
import { acting, getPlayer, nextTurn } from '../flow.ts'
import type { CandleEvent, State, WaitRefusal } from '../state.ts'

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
