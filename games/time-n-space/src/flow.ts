import { InvariantError, type Move, type Ms, type Refusal, refusal, type Seat } from '@chronothek/core'
import type { RuleId } from './data/rule-ids.ts'
import { COUNTDOWN_MS, EARLY_TOLERANCE_MS, LAY_MS, OVERTIME_GRACE_MS, READY_MS, SAND_MS, TIE_WINDOW_MS } from './data/table.ts'
import type { Phase, RefusalCode } from './ids.ts'
import type { ClockAction, Event, Player, SandTimer, Standing, State, TimeNSpace, TimerId, Why, Window } from './state.ts'

export const TIMERS: readonly TimerId[] = [0, 1]

/** Refusals name rules of the ledger, or the platform's for what no rule is needed to forbid. */
export const no = (code: RefusalCode, rule: RuleId | 'CORE-001', params?: Refusal['params']): Why => refusal(code, rule, params)

export function playerOf(state: State, seat: Seat): Player {
  const player = state.players[seat]
  if (player === undefined) throw new InvariantError(`no seat ${seat}`)
  return player
}

/** A timer that must be standing somewhere. */
export function standingOf(player: Player, timer: TimerId): Standing {
  const { on } = player.timers[timer]
  if (on === undefined) throw new InvariantError(`timer ${timer} is free`)
  return on
}

type Times = Pick<State, 'sand' | 'clock' | 'began'>

/** Tolerances are for hands and lines, not for sand: they do not run faster with the table, but never eat into a short run. */
const tolerance = (ms: Ms, sand: Ms): Ms => Math.min(ms, Math.floor(sand / 10))
export const earlyBy = ({ sand }: Times): Ms => tolerance(EARLY_TOLERANCE_MS, sand)

/** The first moment at which nobody may place a timer any more (TNS-126). */
export const clockEnd = ({ began = 0, clock }: Times): Ms => began + clock
/** When whatever still stands lapses (TNS-314). */
export const deadline = (times: Times): Ms => clockEnd(times) + times.sand + Math.round((OVERTIME_GRACE_MS * times.sand) / SAND_MS)
/** The first moment at which a timer may be lifted (TNS-302). */
export const runOut = ({ sand }: Times, { placedAt }: Standing): Ms => placedAt + sand
/** How long hands that meet at `at` may stay open (TNS-308); never beyond the deadline. */
export const windowEnd = (times: Times, at: Ms): Ms => Math.min(at + tolerance(TIE_WINDOW_MS, times.sand), deadline(times))

/** Who can do something now. A delivery that waits is finished first (TNS-305). */
export function acting(state: State): Seat[] {
  const seats: Seat[] = []
  for (let seat = 0; seat < state.players.length; seat++) if (isActing(state.phase, playerOf(state, seat))) seats.push(seat)
  return seats
}

type Hands = { readonly timers: readonly [SandTimer, SandTimer]; readonly ready: boolean; readonly done: boolean }

function isActing(phase: Phase, player: Player): boolean {
  if (player.waiting !== undefined) return false
  return canAct(phase, player, player.pick !== undefined)
}

/** Whether this seat has anything to do, but for talk and preferences. */
export function canAct(phase: Phase, { timers, ready, done }: Hands, picked: boolean): boolean {
  switch (phase) {
    case 'pick':
      return !picked
    case 'lay':
    case 'ready':
      return !ready
    case 'running':
      return timers.some(({ on }) => on === undefined || on.out)
    case 'overtime':
      return !done && timers.some(({ on }) => on !== undefined)
    default:
      return false
  }
}

const byClock = (at: Ms, action: ClockAction): Move<TimeNSpace> => ({ by: 'clock', at, action })

/** What the clock does next (TNS-332). At one moment: the end of the clock, windows, sand by seat and timer, and the deadline last. */
export function alarm(state: State): Move<TimeNSpace> | undefined {
  if (state.until !== undefined) return byClock(state.until, { type: 'phase-over' })
  if (state.phase !== 'running' && state.phase !== 'overtime') return undefined
  const sand = nextSand(state)
  let at = sand === undefined ? Number.POSITIVE_INFINITY : runOut(state, sand.on)
  const window = nextWindow(state)
  if (window !== undefined && window.closes <= at) at = window.closes
  if (state.phase === 'running' && clockEnd(state) <= at) return byClock(clockEnd(state), { type: 'clock-over' })
  if (window !== undefined && window.closes === at) return byClock(at, { type: 'close-window', planet: window.planet })
  if (sand !== undefined) return byClock(at, { type: sand.done ? 'lapse' : 'sand-out', seat: sand.seat, timer: sand.timer })
  const left = nextLapse(state)
  return left === undefined ? undefined : byClock(deadline(state), { type: 'lapse', seat: left.seat, timer: left.timer })
}

function nextWindow({ windows }: State): Window | undefined {
  let found: Window | undefined
  for (const window of windows) if (found === undefined || window.closes < found.closes) found = window
  return found
}

interface Found {
  readonly seat: Seat
  readonly timer: TimerId
  readonly on: Standing
  /** Its seat wants nothing more: the timer goes as soon as it can (TNS-331). */
  readonly done: boolean
}

/** The sand that is through next. */
function nextSand({ players }: State): Found | undefined {
  let found: Found | undefined
  for (let seat = 0; seat < players.length; seat++) {
    const { timers, done } = players[seat] as Player
    for (const timer of TIMERS) {
      const { on } = timers[timer]
      if (on === undefined || on.out || (found !== undefined && on.placedAt >= found.on.placedAt)) continue
      found = { seat, timer, on, done }
    }
  }
  return found
}

/** The order in which timers lapse at the deadline: when they were placed, then by seat and timer (TNS-315). */
function nextLapse({ players }: State): Found | undefined {
  let found: Found | undefined
  for (let seat = 0; seat < players.length; seat++) {
    const { timers, done } = players[seat] as Player
    for (const timer of TIMERS) {
      const { on } = timers[timer]
      if (on !== undefined && (found === undefined || on.placedAt < found.on.placedAt)) found = { seat, timer, on, done }
    }
  }
  return found
}

const PHASE_MS: Partial<Record<Phase, Ms>> = { lay: LAY_MS, ready: READY_MS, countdown: COUNTDOWN_MS }

/** Begins another phase at this moment. */
export function startPhase(state: State, phase: Phase, at: Ms, events: Event[]): void {
  state.phase = phase
  for (const player of state.players) player.ready = false
  const lasts = PHASE_MS[phase]
  if (lasts === undefined) delete state.until
  else state.until = at + lasts
  if (phase === 'running') state.began = at
  events.push({ for: 'all', type: 'phase', phase })
}

/** The match is over when the clock is and no timer stands (TNS-128, TNS-316). A delivery that waits stands, too (TNS-328). */
export function maybeFinish(state: State, at: Ms, events: Event[]): void {
  if (state.phase !== 'overtime' || state.players.some(({ timers }) => timers.some(({ on }) => on !== undefined))) return
  startPhase(state, 'finished', at, events)
}
