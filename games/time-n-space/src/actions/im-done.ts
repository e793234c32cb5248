import type { Ms, Seat } from '@chronothek/core'
import { no, playerOf, TIMERS } from '../flow.ts'
import type { Event, State, Why } from '../state.ts'
import { lapse } from './clock.ts'

/** In overtime, once and for all (TNS-331). */
export const checkImDone = (state: State, seat: Seat): Why | undefined =>
  state.phase === 'overtime' && !playerOf(state, seat).done ? undefined : no('E_PHASE', 'TNS-331')

/** What has run out lapses now, the older timer first; the clock takes the others as soon as they have. */
export function applyImDone(state: State, seat: Seat, at: Ms): Event[] {
  const player = playerOf(state, seat)
  player.done = true
  const out = TIMERS.filter(timer => player.timers[timer].on?.out)
  out.sort((a, b) => (player.timers[a].on?.placedAt ?? 0) - (player.timers[b].on?.placedAt ?? 0))
  return [{ for: 'all', type: 'done', seat }, ...out.map(timer => lapse(state, seat, timer, at))]
}
