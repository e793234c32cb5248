import { type Chance, InvariantError, type Ms, refusal, type Seat } from '@chronothek/core'
import { acting, getPlayer } from '../flow.ts'
import type { CandleEvent, CandleRefusal, ClockAction, State } from '../state.ts'
import { applyLight } from './light.ts'
import { applyWait } from './wait.ts'

export const CLOCK_ONLY: readonly ClockAction['type'][] = ['time-over', 'dawn']

export function checkClock(state: State, by: Seat | 'clock', at: Ms, action: ClockAction): CandleRefusal | undefined {
  if (by !== 'clock') return refusal('clock-only', 'CW-040')
  if (action.type === 'time-over') return acting(state).includes(action.seat) ? undefined : refusal('nobody-to-wait-for', 'CW-040')
  return state.dawnAt === undefined || state.over || at < state.dawnAt ? refusal('too-early', 'CW-030') : undefined
}

export function applyClock(state: State, at: Ms, action: ClockAction, chance: Chance): CandleEvent[] {
  if (action.type === 'dawn') {
    state.over = true
    return [{ for: 'all', type: 'dawn-came' }]
  }
  const { hand, waited } = getPlayer(state, action.seat)
  if (!waited) return applyWait(state, action.seat, at) // CW-040
  const candle = hand[chance.pick(hand.length, 'candle for a sleeper')]
  if (candle === undefined) throw new InvariantError('an acting seat holds a candle')
  return applyLight(state, action.seat, at, { type: 'light', candle }, chance)
}
