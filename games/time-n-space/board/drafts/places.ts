import type { Seat } from '@chronothek/core'
import { type Place, SYMBOLS, type TimeSymbol } from '../../src/ids.ts'
import type { Action, Deed, PlaceTimer, Shared, TimerId } from '../../src/state.ts'
import { landingOf, neighboursOf, seatsAt } from '../read.ts'

/** Where a free timer may be placed, as the rules say. */
export const placesOf = (legal: readonly Action[], timer: TimerId): readonly PlaceTimer[] =>
  legal.flatMap(action => (action.type === 'place' && action.timer === timer ? action : []))

/** Where a timer that has run out could be placed once its action is done: the second half of one gesture. */
export function placesAfter(shared: Shared, seat: Seat, timer: TimerId, deed: Deed): readonly PlaceTimer[] {
  const me = shared.players[seat]
  const lifted = me?.timers[timer].on
  if (me === undefined || lifted === undefined || shared.phase !== 'running') return []
  const other = me.timers[timer === 0 ? 1 : 0].on?.symbol
  const holdsTile = deed.kind === 'moon-take' || (me.research !== undefined && deed.kind !== 'build')
  const from: Place = lifted.symbol === 'ship' ? landingOf(me) : me.ship.at
  return SYMBOLS.flatMap((symbol: TimeSymbol): readonly PlaceTimer[] => {
    if (symbol === other || (symbol === 'research' && !holdsTile)) return []
    const stay: PlaceTimer = { type: 'place', timer, symbol }
    return symbol === 'ship' ? [stay, ...neighboursOf(from, seatsAt(shared)).map(dest => ({ ...stay, dest }))] : [stay]
  })
}

export const samePlace = (a: PlaceTimer, symbol: TimeSymbol, dest?: Place): boolean => a.symbol === symbol && a.dest === dest
