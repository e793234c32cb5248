import type { Ms, Result, Seat } from '@chronothek/core'
import { neighboursOf } from '../data/pieces.ts'
import { clockEnd, no, playerOf } from '../flow.ts'
import { type Place, SYMBOLS, type TimeSymbol } from '../ids.ts'
import type { Event, PlaceTimer, Player, State, TimerId, Why } from '../state.ts'
import { bad, isId, isSmall, okOrBad, type Raw } from './parse.ts'

export function parsePlace({ timer, symbol, dest }: Raw): Result<PlaceTimer, Why> {
  if (!isSmall(timer) || !isId(symbol) || (dest !== undefined && !isId(dest))) return bad()
  const place: PlaceTimer = { type: 'place', timer, symbol: symbol as TimeSymbol }
  return okOrBad(dest === undefined ? place : { ...place, dest: dest as Place })
}

/** Nobody places before the start or from the very moment the clock is over (TNS-029, TNS-126). */
export function checkPlace(state: State, seat: Seat, at: Ms, action: PlaceTimer): Why | undefined {
  if (state.phase !== 'running' && state.phase !== 'overtime') return no('E_PHASE', state.phase === 'finished' ? 'TNS-128' : 'TNS-029')
  if (state.phase === 'overtime' || at >= clockEnd(state)) return no('E_CLOCK_OVER', 'TNS-126')
  return checkPlacing(state.players.length, playerOf(state, seat), action)
}

/** Two hands, and where the ship would start from. */
interface Hands {
  readonly on: [TimeSymbol | undefined, TimeSymbol | undefined]
  ship: Place
}

/** The hands as they will be if a waiting delivery and all that was placed behind it come true (TNS-328). */
function handsOf({ timers, ship, waiting }: Player): Hands {
  const hands: Hands = { on: [timers[0].on?.symbol, timers[1].on?.symbol], ship: ship.at }
  if (waiting === undefined) return hands
  hands.on[waiting.lift.timer as TimerId] = undefined
  hands.ship = waiting.planet
  for (const { place } of waiting.behind) hands.on[place.timer as TimerId] = place.symbol
  return hands
}

/** Whether this timer can go there, whatever the clock says. It may even if nothing can be done there afterwards (TNS-064). */
export function checkPlacing(seats: number, player: Player, { timer, symbol, dest }: PlaceTimer): Why | undefined {
  if (timer !== 0 && timer !== 1) return no('E_NO_SUCH_TIMER', 'TNS-004')
  const { on, ship } = handsOf(player)
  if (on[timer] !== undefined) return no('E_TIMER_NOT_FREE', 'TNS-206')
  if (!SYMBOLS.includes(symbol)) return no('E_NO_SUCH_SYMBOL', 'TNS-061')
  if (on[0] === symbol || on[1] === symbol) return no('E_SYMBOL_OCCUPIED', 'TNS-063')
  if (symbol === 'research' && player.research === undefined) return no('E_RESEARCH_EMPTY', 'TNS-113')
  if (dest === undefined) return undefined
  if (symbol !== 'ship') return no('E_DEST_NOT_ALLOWED', 'TNS-074')
  if (!neighboursOf(seats, ship)?.includes(dest)) return no('E_NOT_ADJACENT', 'TNS-074')
}

/** Turned and put down in one go (TNS-303). Behind a delivery that waits it is kept, with its own time (TNS-328). */
export function applyPlace(state: State, seat: Seat, at: Ms, action: PlaceTimer): Event[] {
  const player = playerOf(state, seat)
  if (player.waiting !== undefined) {
    player.waiting.behind.push({ at, place: action })
    return []
  }
  return [putDown(player, seat, at, action)]
}

export function putDown(player: Player, seat: Seat, at: Ms, { timer: id, symbol, dest }: PlaceTimer): Event {
  const timer = id as TimerId
  player.timers[timer].on = { symbol, placedAt: at, out: false }
  if (dest === undefined) return { for: 'all', type: 'placed', seat, timer, symbol }
  player.ship.to = dest // TNS-075
  return { for: 'all', type: 'placed', seat, timer, symbol, dest }
}
