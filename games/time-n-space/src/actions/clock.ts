import type { Chance, Ms, Seat } from '@chronothek/core'
import { ownerOf } from '../data/pieces.ts'
import { clockEnd, deadline, no, playerOf, runOut, standingOf, startPhase } from '../flow.ts'
import { COLOURS } from '../ids.ts'
import type { ClockAction, Event, State, TimerId, Why } from '../state.ts'
import { closeWindow, leaveContest } from './contest.ts'
import { layForLate } from './lay-start.ts'
import { landing, lapseOf, takeOff } from './lift-timer.ts'
import { pickForLate } from './pick-start.ts'

/** The clock plays only what is due (TNS-332), and notices who goes or comes (TNS-333). */
export function checkClock(state: State, at: Ms, action: ClockAction): Why | undefined {
  if (state.phase === 'finished') return no('E_PHASE', 'TNS-128')
  return isDue(state, at, action) ? undefined : no('bad-action', 'CORE-001')
}

function isDue(state: State, at: Ms, action: ClockAction): boolean {
  switch (action.type) {
    case 'phase-over':
      return state.until !== undefined && at >= state.until
    case 'clock-over':
      return state.phase === 'running' && at >= clockEnd(state)
    case 'close-window':
      return state.windows.some(({ planet, closes }) => planet === action.planet && at >= closes)
    case 'presence':
      return state.players[action.seat]?.away === action.here
    case 'sand-out': {
      const on = state.players[action.seat]?.timers[action.timer]?.on
      return on !== undefined && !on.out && at >= runOut(state, on)
    }
    case 'lapse': {
      const player = state.players[action.seat]
      const on = player?.timers[action.timer]?.on
      return state.phase === 'overtime' && on !== undefined && at >= (player?.done ? runOut(state, on) : deadline(state))
    }
  }
}

export function applyClock(state: State, at: Ms, action: ClockAction, chance: Chance): Event[] {
  switch (action.type) {
    case 'phase-over':
      return endPhase(state, at, chance)
    case 'clock-over': {
      const events: Event[] = []
      startPhase(state, 'overtime', at, events)
      return events
    }
    case 'close-window':
      return closeWindow(state, action.planet, at)
    case 'presence':
      playerOf(state, action.seat).away = !action.here
      return [{ for: 'all', type: 'presence', seat: action.seat, here: action.here }]
    case 'sand-out':
      return [sandOut(state, action.seat, action.timer)]
    case 'lapse':
      return [lapse(state, action.seat, action.timer, at)]
  }
}

/** Setup takes only so long: what is missing is done by default (TNS-321). */
function endPhase(state: State, at: Ms, chance: Chance): Event[] {
  if (state.phase === 'pick') return pickForLate(state, at, chance)
  if (state.phase === 'lay') return layForLate(state, at)
  const events: Event[] = []
  startPhase(state, state.phase === 'ready' ? 'countdown' : 'running', at, events)
  return events
}

/** Light and sound; nothing is lifted by itself (TNS-306). */
function sandOut(state: State, seat: Seat, timer: TimerId): Event {
  const on = standingOf(playerOf(state, seat), timer)
  on.out = true
  return { for: 'all', type: 'sand-out', seat, timer, symbol: on.symbol }
}

/** Takes a timer off for a seat that does not (TNS-315, TNS-331). */
export function lapse(state: State, seat: Seat, timer: TimerId, at: Ms): Event {
  const player = playerOf(state, seat)
  const owner = standingOf(player, timer).symbol === 'ship' ? ownerOf(landing(player)) : undefined
  const event = takeOff(state, seat, timer, lapseOf(state, player, timer), true)
  if (owner !== undefined) leaveContest(state, seat, COLOURS[owner] ?? 'red', at)
  return event
}
