import type { Ms, Seat } from '@chronothek/core'
import { markerOf } from '../centre.ts'
import { GOODS, type Good } from '../ids.ts'
import type { SendSignal, Signal } from '../state.ts'
import type { Look } from './look.ts'
import { cubesIn } from './promise.ts'
import type { Placing } from './search.ts'
import { KINDS_OF_ORDER, SHIP, type World } from './world.ts'

/** Nobody listens to somebody who talks all the time. */
const QUIET_MS: Ms = 40_000
const ANSWERED_MS: Ms = 20_000
const TALKATIVE = 60

const aboard = new Int8Array(GOODS.length)
const stocked = new Int8Array(GOODS.length)

/** A ship that sets out with cubes nobody there has ordered says what it brings. */
export function callAfter({ view, at, scale, chance }: Look, world: World, { symbol, dest }: Placing): SendSignal | undefined {
  const last = view.own?.heard.at(-1)
  if (symbol !== SHIP || dest < 0 || (last !== undefined && at - last < QUIET_MS * scale)) return undefined
  if (chance.pick(100, 'talk') >= TALKATIVE) return undefined
  const host = hostOf(world, dest)
  if (host === undefined) return undefined
  cubesIn(world, aboard, stocked)
  for (const [good, name] of GOODS.entries()) {
    const count = aboard[good] ?? 0
    if (count === 0 || isOffered(world, host, good) || !couldOffer(view.shared.players[host]?.above ?? [], name, count)) continue
    return { type: 'signal', kind: 'bring', to: host, good: name, count }
  }
  return undefined
}

/** The planet this ship will reach next. */
function hostOf({ scene, place }: World, dest: number): Seat | undefined {
  const { owner, next } = scene.space
  const beyond = (owner[dest] ?? -1) >= 0 ? dest : next[dest]?.find(other => other !== place)
  const host = beyond === undefined ? -1 : (owner[beyond] ?? -1)
  return host < 0 || host === scene.seat ? undefined : host
}

const isOffered = ({ offers }: World, host: Seat, good: number): boolean => {
  const base = host * KINDS_OF_ORDER + good * 3
  return (offers[base] ?? 0) + (offers[base + 1] ?? 0) + (offers[base + 2] ?? 0) > 0
}

const couldOffer = (above: readonly string[], good: Good, count: number): boolean =>
  above.some(id => markerOf(id).good === good && markerOf(id).value <= count)

/** Yes or no to the last call that was meant for this seat and has no answer yet. */
export function answerTo(look: Look): SendSignal | undefined {
  const { view, seat, at, scale } = look
  const { signals } = view.shared
  const call = signals.findLast(({ to, at: said }) => to === seat && at - said < ANSWERED_MS * Math.max(scale, 0.1))
  if (call === undefined || call.kind === 'yes' || call.kind === 'no' || call.kind === 'ping') return undefined
  if (signals.some(signal => signal.seat === seat && signal.about === call.id)) return undefined
  return { type: 'signal', kind: agrees(look, call) ? 'yes' : 'no', to: call.seat, about: call.id }
}

/** Whether that fits one's own plans; a word, not a promise. */
function agrees({ me, view, seat }: Look, { kind, good, count = 1 }: Signal): boolean {
  if (kind === 'come') return true
  if (kind === 'wait' || good === undefined) return false
  if (kind !== 'take') return couldOffer(me.above, good, count)
  const cubes = Object.values(me.slots).flatMap(({ content }) => content.filter(part => part === good))
  return cubes.length >= count && seat < view.shared.players.length
}
