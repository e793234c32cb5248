import type { Chance, Ms, Result, Seat } from '@chronothek/core'
import { START_MARKERS } from '../data/table.ts'
import { no, playerOf, startPhase } from '../flow.ts'
import { COLOURS, GOODS } from '../ids.ts'
import type { Event, MarkerId, PickStart, State, Why } from '../state.ts'
import { listOf, okOrBad, parseId, type Raw } from './parse.ts'

const MOST = 6

export function parsePickStart(raw: Raw): Result<PickStart, Why> {
  const orders = listOf(raw.orders, MOST, parseId)
  return okOrBad(orders === undefined ? undefined : { type: 'pick-start', orders })
}

/** Exactly two different markers of one's own; until all have picked, a new pick replaces the old one (TNS-051, TNS-330). */
export function checkPickStart(state: State, seat: Seat, { orders }: PickStart): Why | undefined {
  if (state.phase !== 'pick') return no('E_PHASE', 'TNS-051')
  const { above } = playerOf(state, seat)
  if (orders.length !== START_MARKERS || new Set(orders).size < START_MARKERS || !orders.every(order => above.includes(order)))
    return no('E_PICK_COUNT', 'TNS-051', { count: START_MARKERS })
}

export function applyPickStart(state: State, seat: Seat, at: Ms, { orders }: PickStart): Event[] {
  const player = playerOf(state, seat)
  const events: Event[] = player.pick === undefined ? [{ for: 'all', type: 'picked', seat }] : [] // that somebody thinks again is nobody's business
  player.pick = [...orders]
  if (state.players.every(({ pick }) => pick !== undefined)) reveal(state, at, events)
  return events
}

/** All show their markers at the same time (TNS-052). */
function reveal(state: State, at: Ms, events: Event[]): void {
  events.push({ for: 'all', type: 'revealed', picks: state.players.map(({ pick = [] }) => [...pick]) })
  startPhase(state, 'lay', at, events)
}

/** Luck picks ones of two different colours for everybody who has not (TNS-321). */
export function pickForLate(state: State, at: Ms, chance: Chance): Event[] {
  const events: Event[] = []
  for (const [seat, player] of state.players.entries()) {
    if (player.pick !== undefined) continue
    player.pick = anyOnes(seat, chance)
    events.push({ for: 'all', type: 'picked', seat })
  }
  reveal(state, at, events)
  return events
}

function anyOnes(seat: Seat, chance: Chance): MarkerId[] {
  const first = chance.pick(GOODS.length, 'start marker of a late seat')
  const second = (first + 1 + chance.pick(GOODS.length - 1, 'start marker of a late seat')) % GOODS.length
  return [first, second].sort().map(good => `${COLOURS[seat]}-${GOODS[good]}-1a`)
}
