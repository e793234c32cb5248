import type { Seat } from '@chronothek/core'
import type { Slot, TimeSymbol } from '../../src/ids.ts'
import type { Deed, Shared, SharedPlayer, TimerId } from '../../src/state.ts'
import { isMoon } from '../layout.ts'
import { hostAt, isSlot, landingOf, powerOf, stackAt } from '../read.ts'
import { buildSlots, canUpgrade, obviousBuild } from './build.ts'
import { deliverable, obviousDelivery } from './deliver.ts'
import { bestLoad, freeUnits, loadable } from './load.ts'
import { bestOffers, tradable } from './trade.ts'

const FORFEIT: Deed = { kind: 'forfeit' }

/** All free units of a plant for which there are cubes (TNS-099, TNS-102). */
export function allUnits(shared: Shared, me: SharedPlayer, slot: Slot): readonly number[] {
  const supply = { ...shared.supply }
  const { makes } = powerOf(slot, me.slots[slot])
  return freeUnits(me, slot).filter(unit => {
    const good = makes[unit]
    return good !== undefined && supply[good]-- > 0
  })
}

function obviousAtMoon(shared: Shared, me: SharedPlayer): Deed {
  const stack = stackAt(shared, landingOf(me))
  if (shared.variant === 'intro' || stack?.top === undefined) return FORFEIT
  if (me.research === undefined) return { kind: 'moon-take', expect: stack.top }
  return stack.count >= 2 ? { kind: 'moon-bottom', expect: stack.top } : FORFEIT
}

/** What a timer on this symbol most likely shall do. Nothing but what everybody sees is looked at. */
export function obviousDeed(shared: Shared, seat: Seat, symbol: TimeSymbol): Deed {
  const me = shared.players[seat]
  if (me === undefined) return FORFEIT
  if (symbol === 'research') return obviousBuild(me)
  if (symbol === 'ship') {
    const place = landingOf(me)
    if (isMoon(place)) return obviousAtMoon(shared, me)
    const host = hostAt(shared, seat)
    return host === undefined ? FORFEIT : obviousDelivery(me, host)
  }
  const { kind } = powerOf(symbol, me.slots[symbol])
  if (kind === 'beam') return bestLoad(shared, seat, symbol)
  if (kind === 'trade') return bestOffers(shared, seat, symbol)
  const units = allUnits(shared, me, symbol)
  return units.length === 0 ? FORFEIT : { kind: 'produce', units }
}

/** Whether the action may lapse: always, but at a moon with two tiles or more (TNS-085). */
export function mayForfeit(shared: Shared, me: SharedPlayer, symbol: TimeSymbol): boolean {
  if (symbol !== 'ship' || shared.variant === 'intro') return true
  return (stackAt(shared, landingOf(me))?.count ?? 0) < 2
}

/** What is left of a draft now. The same object if nothing of it broke; undefined if nothing of it can be done any more. */
export function stillPossible(draft: Deed, shared: Shared, seat: Seat, symbol: TimeSymbol): Deed | undefined {
  const me = shared.players[seat]
  if (me === undefined) return undefined
  switch (draft.kind) {
    case 'forfeit':
      return mayForfeit(shared, me, symbol) ? draft : undefined
    case 'produce':
      return isSlot(symbol)
        ? kept(draft, draft.units, allowedUnits(draft.units, shared, me, symbol), units => ({ ...draft, units }))
        : undefined
    case 'beam':
      return isSlot(symbol) ? kept(draft, draft.moves, loadable(draft.moves, me, symbol), moves => ({ ...draft, moves })) : undefined
    case 'trade':
      return isSlot(symbol) ? kept(draft, draft.list, tradable(draft.list, me, symbol), list => ({ ...draft, list })) : undefined
    case 'build':
      return buildSlots(me).includes(draft.slot) ? draft : undefined
    case 'upgrade':
      return isSlot(symbol) && canUpgrade(me, symbol) ? draft : undefined
    case 'moon-take':
    case 'moon-bottom': {
      const stack = stackAt(shared, landingOf(me))
      const blocked = draft.kind === 'moon-take' && me.research !== undefined
      return stack?.top === draft.expect && !blocked ? draft : undefined
    }
    case 'deliver': {
      const host = hostAt(shared, seat)
      return host === undefined ? undefined : kept(draft, draft.list, deliverable(draft.list, me, host), list => ({ ...draft, list }))
    }
  }
}

const allowedUnits = (units: readonly number[], shared: Shared, me: SharedPlayer, slot: Slot): readonly number[] => {
  const free = freeUnits(me, slot)
  const { makes } = powerOf(slot, me.slots[slot])
  return units.filter(unit => free.includes(unit) && shared.supply[makes[unit] ?? 'gray'] > 0)
}

function kept<T>(draft: Deed, before: readonly T[], after: readonly T[], rebuilt: (list: readonly T[]) => Deed): Deed | undefined {
  if (after.length === before.length) return draft
  return after.length === 0 ? undefined : rebuilt(after)
}

/** How much a deed does, to tell a better proposal from another one. */
function amountOf(deed: Deed): number {
  switch (deed.kind) {
    case 'produce':
      return deed.units.length
    case 'beam':
      return deed.moves.length
    case 'trade':
      return deed.list.length
    case 'deliver':
      return deed.list.reduce((sum, { value }) => sum + value, 0) + deed.list.length / 100
    case 'forfeit':
      return 0
    default:
      return 1
  }
}

/** What was proposed on screen. `isFixed`: the sand has run out, and a thumb may be on its way. */
export interface Shown {
  readonly deed: Deed
  readonly isFixed: boolean
}

/** The proposal. It stays as it was shown as long as it can be done, unless more can be done now; a building site stays from the start. */
export function proposal(shown: Shown | undefined, shared: Shared, seat: Seat, symbol: TimeSymbol): Deed {
  const next = obviousDeed(shared, seat, symbol)
  if (shown === undefined || !(shown.isFixed || shown.deed.kind === 'build')) return next
  const isPossible = stillPossible(shown.deed, shared, seat, symbol) === shown.deed
  return isPossible && amountOf(next) <= amountOf(shown.deed) ? shown.deed : next
}

/** A draft as it stands: what was wished for, as far as it goes, else the obvious. */
export interface Planned {
  readonly deed: Deed
  /** Somebody changed it. */
  readonly isOwn: boolean
  /** Something of it cannot be done any more. */
  readonly broke: boolean
}

export function planned(wish: Deed | undefined, shared: Shared, seat: Seat, timer: TimerId, shown?: Shown): Planned | undefined {
  const symbol = shared.players[seat]?.timers[timer].on?.symbol
  if (symbol === undefined) return undefined
  if (wish === undefined) return { deed: proposal(shown, shared, seat, symbol), isOwn: false, broke: false }
  const left = stillPossible(wish, shared, seat, symbol)
  return { deed: left ?? proposal(shown, shared, seat, symbol), isOwn: left !== undefined, broke: left !== wish }
}
