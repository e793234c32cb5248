import type { Ms, Result, Seat } from '@chronothek/core'
import { markerOf } from '../centre.ts'
import { MARKERS } from '../data/pieces.ts'
import { PRINTED } from '../data/reconstructed.ts'
import { START_MARKERS } from '../data/table.ts'
import { no, playerOf, startPhase } from '../flow.ts'
import type { Slot } from '../ids.ts'
import type { Event, LayStart, Player, State, Why } from '../state.ts'
import { listOf, okOrBad, parseLaying, type Raw } from './parse.ts'
import { checkFields, type Laying, layOrders } from './trade.ts'

const MOST = 6
const PLANTS = ['P1', 'P2', 'P3', 'P4'] as const satisfies readonly Slot[]

export function parseLayStart(raw: Raw): Result<LayStart, Why> {
  const orders = listOf(raw.orders, MOST, parseLaying)
  return okOrBad(orders === undefined ? undefined : { type: 'lay-start', orders })
}

/** The two picked markers on two different order fields (TNS-053, TNS-054). */
export function checkLayStart(state: State, seat: Seat, { orders }: LayStart): Why | undefined {
  const player = playerOf(state, seat)
  if (state.phase !== 'lay' || player.ready) return no('E_PHASE', 'TNS-053')
  const why = checkFields(player, orders)
  if (why !== undefined) return why
  if (orders.length !== START_MARKERS || !orders.every(({ order }) => player.pick?.includes(order)))
    return no('E_PICK_COUNT', 'TNS-053', { count: START_MARKERS })
}

export function applyLayStart(state: State, seat: Seat, at: Ms, { orders }: LayStart): Event[] {
  const events: Event[] = [lay(playerOf(state, seat), seat, orders)]
  if (state.players.every(({ ready }) => ready)) startPhase(state, 'ready', at, events)
  return events
}

function lay(player: Player, seat: Seat, orders: readonly Laying[]): Event {
  layOrders(player, orders)
  delete player.pick
  player.ready = true
  return { for: 'all', type: 'laid', seat, orders: orders.map(({ order }) => order) }
}

/** For everybody who has not laid them: on the plant of their colour, or else the first free one (TNS-321). */
export function layForLate(state: State, at: Ms): Event[] {
  const events: Event[] = []
  for (const [seat, player] of state.players.entries()) if (!player.ready) events.push(lay(player, seat, usualFields(player)))
  startPhase(state, 'ready', at, events)
  return events
}

function usualFields({ pick = [] }: Player): Laying[] {
  const taken: Slot[] = []
  const ordered = [...MARKERS.keys()].filter(id => pick.includes(id)) // colour, value, letter
  return ordered.map(order => {
    const own = PLANTS.find(slot => PRINTED[slot].makes[0] === markerOf(order).good)
    const slot = own !== undefined && !taken.includes(own) ? own : (PLANTS.find(free => !taken.includes(free)) ?? 'P1')
    taken.push(slot)
    return { order, unit: { slot, unit: 0 } }
  })
}
