import type { Seat, View } from '@chronothek/core'
import { carriesTimer, contentAt, isEmpty, orderFields, powerOf } from './centre.ts'
import { neighboursOf, ownerOf, stackAt } from './data/pieces.ts'
import { canAct, TIMERS } from './flow.ts'
import { SLOTS, type Slot, SYMBOLS } from './ids.ts'
import { deliveries, loads, offers, startPicks, starts, subsets } from './legal-lists.ts'
import type { Action, Deed, Shared, SharedPlayer, TimeNSpace, TimerId } from './state.ts'

/** What this viewer may do, thinned: every place for a timer, every kind of action, a choice of lists. Never talk and preferences. */
export function legalActions({ viewer, shared, own }: View<TimeNSpace>): readonly Action[] {
  const player = viewer === 'spectator' ? undefined : shared.players[viewer]
  if (viewer === 'spectator' || player === undefined || own?.waiting !== undefined) return []
  if (!canAct(shared.phase, player, player.picked)) return []
  switch (shared.phase) {
    case 'pick':
      return startPicks(player.above)
    case 'lay':
      return starts(player.pick ?? [], orderFields(player.slots))
    case 'ready':
      return [{ type: 'ready' }]
    case 'running':
      return TIMERS.flatMap(timer => withTimer(shared, viewer, player, timer))
    default:
      return [...TIMERS.flatMap(timer => withTimer(shared, viewer, player, timer)), { type: 'im-done' }]
  }
}

function withTimer(shared: Shared, seat: Seat, player: SharedPlayer, timer: TimerId): Action[] {
  const { on } = player.timers[timer]
  if (on === undefined) return shared.phase === 'running' ? placings(shared, player, timer) : []
  if (!on.out) return []
  return deedsAt(shared, seat, player, on.symbol).map(does => ({ type: 'lift', timer, does }))
}

/** Every free symbol; the ship flies to its neighbours or stays (TNS-061, TNS-074, TNS-079). */
function placings({ players }: Shared, player: SharedPlayer, timer: TimerId): Action[] {
  const actions: Action[] = []
  for (const symbol of SYMBOLS) {
    if (carriesTimer(player.timers, symbol) || (symbol === 'research' && player.research === undefined)) continue
    actions.push({ type: 'place', timer, symbol })
    if (symbol !== 'ship') continue
    for (const dest of neighboursOf(players.length, player.ship.at) ?? []) actions.push({ type: 'place', timer, symbol, dest })
  }
  return actions
}

function deedsAt(shared: Shared, seat: Seat, player: SharedPlayer, symbol: (typeof SYMBOLS)[number]): Deed[] {
  if (symbol === 'ship') return shipDeeds(shared, seat, player)
  const deeds = symbol === 'research' ? buildings(player) : buildingDeeds(shared, player, symbol)
  deeds.push({ kind: 'forfeit' })
  return deeds
}

const buildings = ({ slots, timers }: SharedPlayer): Deed[] =>
  SLOTS.filter(slot => slots[slot].stage === 1 && isEmpty(slots[slot]) && !carriesTimer(timers, slot)).map(slot => ({
    kind: 'build',
    slot,
  }))

function buildingDeeds({ supply }: Shared, player: SharedPlayer, slot: Slot): Deed[] {
  const building = player.slots[slot]
  const { kind, makes, trade } = powerOf(slot, building)
  const deeds: Deed[] = building.stage === 2 && isEmpty(building) ? [{ kind: 'upgrade' }] : []
  if (kind === 'trade') return [...deeds, ...offers(player.above, orderFields(player.slots), trade)]
  const free = [...building.content.keys()].filter(unit => contentAt(player.slots, { slot, unit }) === '')
  if (kind === 'beam') return [...deeds, ...loads(player.slots, free)]
  const made = free.filter(unit => supply[makes[unit] ?? 'gray'] > 0)
  return [...deeds, ...subsets(made).map((units): Deed => ({ kind: 'produce', units }))]
}

function shipDeeds(shared: Shared, seat: Seat, player: SharedPlayer): Deed[] {
  const place = player.ship.to ?? player.ship.at
  const moon = stackAt(place)
  const owner = ownerOf(place)
  if (moon !== undefined) return moonDeeds(shared, player, moon)
  const host = owner === undefined || owner === seat ? undefined : shared.players[owner]
  return host === undefined ? [{ kind: 'forfeit' }] : [...deliveries(player.slots, host.slots), { kind: 'forfeit' }]
}

/** TNS-080 … TNS-085 */
function moonDeeds({ stacks }: Shared, { research }: SharedPlayer, moon: number): Deed[] {
  const { top, count = 0 } = stacks[moon] ?? {}
  if (top === undefined) return [{ kind: 'forfeit' }]
  const deeds: Deed[] = [{ kind: 'moon-bottom', expect: top }]
  if (research === undefined) deeds.push({ kind: 'moon-take', expect: top })
  if (count < 2) deeds.push({ kind: 'forfeit' })
  return deeds
}
