import { InvariantError, type Ms, type Seat } from '@chronothek/core'
import { ownerOf } from '../data/pieces.ts'
import { no, playerOf, runOut, windowEnd } from '../flow.ts'
import { COLOURS, type Colour } from '../ids.ts'
import type { Contest, Event, Lift, State, Why, Window } from '../state.ts'
import { checkDeed, takeOff } from './lift-timer.ts'
import { checkPlacing, putDown } from './place-timer.ts'

/** While a delivery waits, its seat's other actions stay in line behind it; it waits at most until then (TNS-305, TNS-308). */
export function checkWaiting(state: State, seat: Seat): Why | undefined {
  const { waiting } = playerOf(state, seat)
  return waiting === undefined ? undefined : { ...no('E_WAITING', 'TNS-308'), holdUntil: windowEnd(state, waiting.at) }
}

/** Whether another hand could reach this planet in the same moment, or already has. */
export const isContested = (state: State, seat: Seat, planet: Colour, at: Ms): boolean =>
  windowAt(state, planet) !== undefined || contenders(state, seat, planet, at).length > 0

const windowAt = (state: State, planet: Colour): Window | undefined => state.windows.find(window => window.planet === planet)

/** Others whose ship is there or arrives within the window; the owner and whoever is away are none (TNS-333). */
export function contenders(state: State, seat: Seat, planet: Colour, at: Ms): Seat[] {
  const last = windowEnd(state, at)
  const owner = ownerOf(planet)
  return [...state.players.keys()].filter(other => {
    const { away, ship, timers } = playerOf(state, other)
    if (other === seat || other === owner || away || (ship.to ?? ship.at) !== planet) return false
    return timers.some(({ on }) => on?.symbol === 'ship' && runOut(state, on) <= last)
  })
}

/** The first hand opens the window, later ones join it; when nobody else can come it closes at once (TNS-308). */
export function wait(state: State, seat: Seat, planet: Colour, at: Ms, lift: Lift): Event[] {
  playerOf(state, seat).waiting = { planet, at, lift, behind: [] }
  const until = windowEnd(state, at)
  const window = windowAt(state, planet)
  if (window === undefined)
    state.windows.push({ planet, opened: at, closes: until, hands: [seat], contenders: contenders(state, seat, planet, at) })
  else window.hands.push(seat)
  leaveContest(state, seat, planet, at)
  return [{ for: seat, type: 'waiting', planet, until }]
}

/** This seat has lifted, to deliver or not: nobody waits for its hand any more. */
export function leaveContest(state: State, seat: Seat, planet: Colour, at: Ms): void {
  const window = windowAt(state, planet)
  if (window === undefined) return
  window.contenders = window.contenders.filter(other => other !== seat)
  if (window.contenders.length === 0) window.closes = at
}

/** Serves the hands as the owner wishes; those the owner did not list follow by receipt (TNS-094, TNS-308). */
export function closeWindow(state: State, planet: Colour, at: Ms): Event[] {
  const window = windowAt(state, planet)
  if (window === undefined) throw new InvariantError(`nobody waits at ${planet}`)
  state.windows.splice(state.windows.indexOf(window), 1)
  const { visitors } = playerOf(state, ownerOf(planet) ?? 0).prefs
  const rank = (seat: Seat) => visitors.indexOf(COLOURS[seat] as Colour) + 1 || visitors.length + 1
  const events: Event[] = []
  const served = [...window.hands].sort((a, b) => rank(a) - rank(b)).map(seat => serve(state, seat, events))
  const by = window.hands.some(seat => rank(seat) <= visitors.length) ? 'owner' : 'receipt'
  if (served.length > 1) state.contests.push({ planet, opened: window.opened, closed: at, hands: served, by })
  return events
}

/** One hand's turn: what it asked for is looked at again, for another may have been faster. */
function serve(state: State, seat: Seat, events: Event[]): Contest['hands'][number] {
  const player = playerOf(state, seat)
  const { waiting } = player
  if (waiting === undefined) throw new InvariantError(`seat ${seat} does not wait`)
  delete player.waiting
  const { lift, at } = waiting
  const why = checkDeed(state, seat, lift)
  if (why === undefined) events.push(takeOff(state, seat, lift.timer === 0 ? 0 : 1, lift.does, false))
  else events.push(refused(seat, why))
  for (const { at: placedAt, place } of waiting.behind) {
    if (why !== undefined && place.timer === lift.timer) continue // it was to follow a lift that never was
    const whyNot = checkPlacing(state.players.length, player, place)
    events.push(whyNot === undefined ? putDown(player, seat, placedAt, place) : refused(seat, whyNot)) // TNS-328: with its own time
  }
  const told = events.findLast(event => event.type === 'lifted' && event.seat === seat)
  const got = told?.type === 'lifted' && told.outcome.kind === 'deliver' ? told.outcome.orders : []
  return why === undefined ? { seat, at, got } : { seat, at, got: [], refused: why.code }
}

const refused = (seat: Seat, { code, rule }: Why): Event => ({ for: seat, type: 'refused', code, rule })
