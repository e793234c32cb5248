import type { Ms, Seat } from '@chronothek/core'
import { no, playerOf, startPhase } from '../flow.ts'
import type { Event, State, Why } from '../state.ts'

/** The clock is started when all are ready (TNS-037, TNS-055). */
export const checkReady = (state: State, seat: Seat): Why | undefined =>
  state.phase === 'ready' && !playerOf(state, seat).ready ? undefined : no('E_PHASE', state.variant === 'intro' ? 'TNS-037' : 'TNS-055')

export function applyReady(state: State, seat: Seat, at: Ms): Event[] {
  playerOf(state, seat).ready = true
  const events: Event[] = [{ for: 'all', type: 'got-ready', seat }]
  if (state.players.every(({ ready }) => ready)) startPhase(state, 'countdown', at, events)
  return events
}
