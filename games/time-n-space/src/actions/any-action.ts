import { type Chance, type Move, type Ms, ok, type Result, type Seat } from '@chronothek/core'
import { ownerOf } from '../data/pieces.ts'
import { maybeFinish, no, playerOf, standingOf } from '../flow.ts'
import { COLOURS, type Colour } from '../ids.ts'
import type { Action, ClockAction, Event, Lift, State, TimeNSpace, Why } from '../state.ts'
import { applyClock, checkClock } from './clock.ts'
import { checkWaiting, isContested, leaveContest, wait } from './contest.ts'
import { applyReady, checkReady } from './get-ready.ts'
import { applyImDone, checkImDone } from './im-done.ts'
import { applyLayStart, checkLayStart, parseLayStart } from './lay-start.ts'
import { checkLift, landing, parseLift, takeOff } from './lift-timer.ts'
import { bad, isRecord } from './parse.ts'
import { applyPickStart, checkPickStart, parsePickStart } from './pick-start.ts'
import { applyPlace, checkPlace, parsePlace } from './place-timer.ts'
import { applySignal, checkSignal, parseSignal } from './send-signal.ts'
import { applySetPrefs, checkSetPrefs, parseSetPrefs } from './set-prefs.ts'

type SeatAction = Exclude<Action, ClockAction>

const CLOCK_ACTIONS = [
  'phase-over',
  'sand-out',
  'clock-over',
  'close-window',
  'lapse',
  'presence',
] as const satisfies readonly ClockAction['type'][]
const isClockAction = (action: Action): action is ClockAction => CLOCK_ACTIONS.some(type => type === action.type)

/** Foreign JSON → an action of a seat. */
export function parseAction(raw: unknown): Result<Action, Why> {
  if (!isRecord(raw)) return bad()
  switch (raw.type) {
    case 'place':
      return parsePlace(raw)
    case 'lift':
      return parseLift(raw)
    case 'pick-start':
      return parsePickStart(raw)
    case 'lay-start':
      return parseLayStart(raw)
    case 'set-prefs':
      return parseSetPrefs(raw)
    case 'signal':
      return parseSignal(raw)
    case 'ready':
    case 'im-done':
      return ok({ type: raw.type })
    default:
      return CLOCK_ACTIONS.some(type => type === raw.type) ? { ok: false, error: no('clock-only', 'CORE-001') } : bad()
  }
}

/** The first reason to refuse a move; in the order of REFUSALS. */
export function check(state: State, { by, at, action }: Move<TimeNSpace>): Why | undefined {
  if (isClockAction(action)) return by === 'clock' ? checkClock(state, at, action) : no('clock-only', 'CORE-001')
  if (by === 'clock' || state.players[by] === undefined) return no('bad-action', 'CORE-001')
  return checkSeat(state, by, at, action)
}

function checkSeat(state: State, seat: Seat, at: Ms, action: SeatAction): Why | undefined {
  switch (action.type) {
    case 'place':
      return checkPlace(state, seat, at, action)
    case 'lift':
      return checkPlaying(state) ?? checkWaiting(state, seat) ?? checkLift(state, seat, at, action)
    case 'im-done':
      return checkImDone(state, seat) ?? checkWaiting(state, seat)
    case 'pick-start':
      return checkPickStart(state, seat, action)
    case 'lay-start':
      return checkLayStart(state, seat, action)
    case 'ready':
      return checkReady(state, seat)
    case 'set-prefs':
      return checkSetPrefs(state)
    case 'signal':
      return checkSignal(state, seat, at, action)
  }
}

const checkPlaying = ({ phase }: State): Why | undefined =>
  phase === 'running' || phase === 'overtime' ? undefined : no('E_PHASE', phase === 'finished' ? 'TNS-128' : 'TNS-029')

/** Plays a checked move, and ends the match if that was the last timer. */
export function apply(state: State, { by, at, action }: Move<TimeNSpace>, chance: Chance): readonly Event[] {
  const events = isClockAction(action) ? applyClock(state, at, action, chance) : applySeat(state, by as Seat, at, action)
  maybeFinish(state, at, events)
  return events
}

function applySeat(state: State, seat: Seat, at: Ms, action: SeatAction): Event[] {
  switch (action.type) {
    case 'place':
      return applyPlace(state, seat, at, action)
    case 'lift':
      return applyLift(state, seat, at, action)
    case 'im-done':
      return applyImDone(state, seat, at)
    case 'pick-start':
      return applyPickStart(state, seat, at, action)
    case 'lay-start':
      return applyLayStart(state, seat, at, action)
    case 'ready':
      return applyReady(state, seat, at)
    case 'set-prefs':
      return applySetPrefs(state, seat, action)
    case 'signal':
      return applySignal(state, seat, at, action)
  }
}

/** A delivery that others could reach in the same moment waits for them; everything else is done at once (TNS-308). */
function applyLift(state: State, seat: Seat, at: Ms, action: Lift): Event[] {
  const player = playerOf(state, seat)
  const timer = action.timer === 0 ? 0 : 1
  const owner = standingOf(player, timer).symbol === 'ship' ? ownerOf(landing(player)) : undefined
  if (owner === undefined) return [takeOff(state, seat, timer, action.does, false)]
  const planet = COLOURS[owner] as Colour
  if (action.does.kind === 'deliver' && isContested(state, seat, planet, at)) return wait(state, seat, planet, at, action)
  leaveContest(state, seat, planet, at)
  return [takeOff(state, seat, timer, action.does, false)]
}
