import type { TimedMove } from '@chronothek/board-kit'
import type { Ms, Seat } from '@chronothek/core'
import { orderFields } from '../../src/centre.ts'
import { neighboursOf } from '../../src/data/pieces.ts'
import { clockEnd, runOut, TIMERS } from '../../src/flow.ts'
import type { Place, Slot, TimeSymbol } from '../../src/ids.ts'
import type { Deed, PlaceTimer, Player, Shared, State, TimeNSpace, TimerId } from '../../src/state.ts'
import { shared as sharedOf } from '../../src/view.ts'
import { settled } from '../deed-text.ts'
import { obviousDeed } from '../drafts/index.ts'
import { isMoon, ringOf } from '../layout.ts'
import { isCube, isOrder, powerOf, unitsOf } from '../read.ts'

type Move = TimedMove<TimeNSpace>

/** How long a hand takes to notice that sand is through. Nobody is as quick as somebody else. */
const REACTION: readonly Ms[] = [600, 1500, 2400]
/** The learner lays the last order themselves. */
const KEPT = 1

/** In a lesson no state is ever changed in place, and three pairs of hands look at each. */
const known = new WeakMap<State, Shared>()
function shared(state: State): Shared {
  const found = known.get(state) ?? sharedOf(state)
  known.set(state, found)
  return found
}

/** Hands that do the obvious, always the same: the script of whoever plays while nobody is asked. The learner's are free again at `last`. */
export function hands(seats: readonly Seat[], last?: (state: State) => Ms) {
  return (state: State, at: Ms): Move | undefined => {
    if (state.phase !== 'running' && state.phase !== 'overtime') return undefined
    let next: Move | undefined
    for (const seat of seats) {
      const move = handOf(state, seat, at, (seat === 0 ? last?.(state) : undefined) ?? Number.POSITIVE_INFINITY)
      if (move !== undefined && (next === undefined || move.at < next.at)) next = move
    }
    return next
  }
}

function handOf(state: State, seat: Seat, at: Ms, last: Ms): Move | undefined {
  const player = state.players[seat]
  if (player === undefined || player.waiting !== undefined) return undefined
  const free = TIMERS.find(timer => player.timers[timer].on === undefined)
  if (free !== undefined && state.phase === 'running' && at < clockEnd(state) && at + state.sand <= last)
    return { by: seat, at, action: placing(state, seat, player, free, at + 2 * state.sand > last) }
  let next: Move | undefined
  for (const timer of TIMERS) {
    const { on } = player.timers[timer]
    const due = on && Math.max(at, runOut(state, on) + (REACTION[seat] ?? 0))
    if (on !== undefined && due !== undefined && (next === undefined || due < next.at))
      next = { by: seat, at: due, action: { type: 'lift', timer, does: deed(state, seat, on.symbol) } }
  }
  return next
}

/** What the board would propose; the learner's last order stays where it is. */
function deed(state: State, seat: Seat, symbol: TimeSymbol): Deed {
  const obvious = settled(obviousDeed(shared(state), seat, symbol))
  if (obvious.kind !== 'trade' || seat !== 0) return obvious
  const list = obvious.list.slice(0, Math.max(0, (state.players[seat]?.above.length ?? 0) - KEPT))
  return list.length === 0 ? { kind: 'forfeit' } : { ...obvious, list }
}

/** One timer flies round and round, but waits at a moon for its last flight; the other works where it is needed most. */
function placing(state: State, seat: Seat, player: Player, timer: TimerId, isLast: boolean): PlaceTimer {
  const flies = player.timers.some(({ on }) => on?.symbol === 'ship')
  if (flies) return { type: 'place', timer, symbol: work(shared(state), seat, player) }
  if (isLast && isMoon(player.ship.at)) return { type: 'place', timer, symbol: 'ship' }
  return { type: 'place', timer, symbol: 'ship', dest: nextPlace(state, seat, player.ship.at) }
}

/** Jonas flies clockwise, the others do not: so they meet everywhere. */
function nextPlace({ players }: State, seat: Seat, from: Place): Place {
  const ring = ringOf(players.length)
  const next = ring.indexOf(from) + (seat === 2 ? 1 : ring.length - 1)
  return ring[next % ring.length] ?? from
}

/** Where a ship has most to deliver within one flight, or by staying: its timer is placed there now. */
export function bestFlight(state: State, seat: Seat, at: Ms): Move | undefined {
  const player = state.players[seat]
  const timer = TIMERS.find(each => player?.timers[each].on === undefined)
  if (player === undefined || timer === undefined) return undefined
  const here = player.ship.at
  const gain = (place: Place) => {
    const there = { ...state, players: state.players.map(other => (other === player ? { ...other, ship: { at: place } } : other)) }
    const { list } = { list: [], ...obviousDeed(shared(there), seat, 'ship') }
    return list.length
  }
  const dests = [here, ...(neighboursOf(state.players.length, here) ?? [])]
  const dest = dests.reduce((best, place) => (gain(place) > gain(best) ? place : best), nextPlace(state, seat, here))
  return { by: seat, at, action: { type: 'place', timer, symbol: 'ship', ...(dest === here ? {} : { dest }) } }
}

function work(view: Shared, seat: Seat, player: Player): Slot {
  const me = view.players[seat]
  if (me === undefined) return 'P1'
  const stands = (slot: Slot) => me.timers.some(({ on }) => on?.symbol === slot)
  const can = (slot: Slot) => !stands(slot) && settled(obviousDeed(view, seat, slot)).kind !== 'forfeit'
  const units = unitsOf(me)
  const laid = units.filter(({ content }) => isOrder(content)).length
  const stock = units.filter(({ kind, content }) => kind === 'production' && isCube(content)).length
  const cargo = units.filter(({ kind, content }) => kind === 'beam' && isCube(content)).length
  const [kept, most] = seat === 0 ? [KEPT, 6] : [0, 4]
  if (player.above.length > kept && laid < most && orderFields(player.slots).length > 2 && can('T2')) return 'T2'
  if (stock > 0 && cargo < 3 && can('B2')) return 'B2'
  const plants = (['T1', 'P3', 'P4', 'P1', 'P2'] as const).filter(slot => powerOf(slot, me.slots[slot]).kind === 'production')
  return plants.find(can) ?? (['B1', 'B2', 'T2'] as const).find(can) ?? 'B1'
}
