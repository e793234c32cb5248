import type { Ms, Seat } from '@chronothek/core'
import { type Colour, GOODS, type Good } from '../src/ids.ts'
import type { SendSignal, Shared, SharedPlayer, Signal } from '../src/state.ts'
import { cargoOf, colourOf, landingOf, type Marker, markerOf, offersOf, stockOf } from './read.ts'

/** How long a call stays on screens (match time). */
export const CALL_STAYS: Ms = 20_000
const PLEDGE_STAYS: Ms = 60_000
const ASKING = ['need', 'bring', 'take', 'come', 'wait'] as const

type Idea = SendSignal & { readonly worth: number }

/** What one could usefully call to somebody now, best first: made from what both have, so that a thumb is enough. */
export function ideasFor(shared: Shared, seat: Seat, to: Seat, now: Ms): readonly SendSignal[] {
  const [me, other] = [shared.players[seat], shared.players[to]]
  if (me === undefined || other === undefined) return []
  const ideas: Idea[] = [...bringing(me, other, to), ...taking(me, other, to), ...needing(me, other, to)]
  if (landingOf(me) === colourOf(to)) ideas.push({ type: 'signal', kind: 'come', to, worth: me.ship.to === undefined ? 1 : 5 })
  ideas.sort((a, b) => b.worth - a.worth)
  // What one has just called need not be called again.
  const said = shared.signals.filter(signal => signal.seat === seat && signal.to === to && now - signal.at < CALL_STAYS)
  const isSaid = ({ kind, good, count }: SendSignal) => said.some(old => old.kind === kind && old.good === good && old.count === count)
  return [...ideas.map(({ worth: _, ...call }) => call), ...always(ideas, to)].filter(call => !isSaid(call))
}

const always = (ideas: readonly Idea[], to: Seat): readonly SendSignal[] =>
  (['come', 'wait'] as const).flatMap(kind => (ideas.some(idea => idea.kind === kind) ? [] : { type: 'signal', kind, to }))

/** What they ask for and I have: more if it is aboard already. */
function bringing(me: SharedPlayer, host: SharedPlayer, to: Seat): readonly Idea[] {
  const [cargo, stock] = [cargoOf(me), stockOf(me)]
  return best(offersOf(host), ({ good, value }) => {
    if (cargo[good] >= value) return 6 + value
    return cargo[good] + stock[good] >= value ? 3 + value : 0
  }).map(({ order: { good, value }, worth }) => ({ type: 'signal', kind: 'bring', to, good, count: value, worth }))
}

/** What I offer and they could bring. */
function taking(me: SharedPlayer, guest: SharedPlayer, to: Seat): readonly Idea[] {
  const [cargo, stock] = [cargoOf(guest), stockOf(guest)]
  return best(offersOf(me), ({ good, value }) => (cargo[good] >= value ? 5 + value : stock[good] >= value ? 2 + value : 0)).map(
    ({ order: { good, value }, worth }) => ({ type: 'signal', kind: 'take', to, good, count: value, worth }),
  )
}

/** What I carry and they could put out, but have not yet. */
function needing(me: SharedPlayer, host: SharedPlayer, to: Seat): readonly Idea[] {
  const cargo = cargoOf(me)
  const offered = (good: Good) => offersOf(host).some(order => order.good === good)
  return GOODS.flatMap(good => {
    const fitting = host.above.map(markerOf).filter(marker => marker.good === good && marker.value <= cargo[good])
    const most = Math.max(0, ...fitting.map(({ value }) => value))
    return most === 0 || offered(good) ? [] : { type: 'signal', kind: 'need', to, good, count: most, worth: 4 + most }
  })
}

/** At most one order of each colour. */
function best(orders: readonly Marker[], worthOf: (order: Marker) => number) {
  const found = new Map<Good, { order: Marker; worth: number }>()
  for (const order of orders) {
    const worth = worthOf(order)
    if (worth > (found.get(order.good)?.worth ?? 0)) found.set(order.good, { order, worth })
  }
  return [...found.values()]
}

/** Calls that still stand in the room, newest first. */
export const heardNow = (signals: readonly Signal[], now: Ms): readonly Signal[] =>
  signals.filter(({ at }) => now - at < CALL_STAYS).toReversed()

/** Whether somebody may say yes or no to it, and has not yet. */
export const isOpenFor = (signal: Signal, seat: Seat | undefined, signals: readonly Signal[]): boolean =>
  seat !== undefined &&
  signal.seat !== seat &&
  (signal.to === undefined || signal.to === seat) &&
  (ASKING as readonly string[]).includes(signal.kind) &&
  !signals.some(answer => answer.seat === seat && answer.about === signal.id)

/** The newest call that waits for this seat's yes or no. */
export const openCall = (signals: readonly Signal[], seat: Seat | undefined, now: Ms): Signal | undefined =>
  heardNow(signals, now).find(signal => isOpenFor(signal, seat, signals))

/** Who has said to be bringing what to a planet; never binding (TNS-324). */
export function pledgesTo(shared: Shared, host: Seat, order: Pick<Marker, 'good' | 'value'>, now: Ms): readonly Colour[] {
  const made = shared.signals.filter(({ kind, to, good, count, at }) => {
    if (kind !== 'bring' || to !== host || good !== order.good || now - at > PLEDGE_STAYS) return false
    return count === undefined || count === order.value
  })
  return [...new Set(made.map(({ seat }) => colourOf(seat)))]
}

/** The cubes a call speaks of, for its picture. */
export const goodOf = ({ good }: Pick<Signal, 'good'>): Good | undefined => good
