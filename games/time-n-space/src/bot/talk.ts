import type { Ms, Seat } from '@chronothek/core'
import { isCube, isOrder, markerOf } from '../centre.ts'
import { GOODS, type Good, SLOTS } from '../ids.ts'
import type { SendSignal, SharedPlayer, Signal } from '../state.ts'
import type { Look } from './look.ts'
import { cubesIn } from './promise.ts'
import type { Placing } from './search.ts'
import { KINDS_OF_ORDER, SHIP, type World } from './world.ts'

/** Nobody listens to somebody who talks all the time. */
const QUIET_MS: Ms = 90_000
const ANSWERED_MS: Ms = 20_000
/** How often in a hundred a bot says what it could say. */
const SAYS = { bring: 50, need: 20, take: 15, come: 10 } as const

const aboard = new Int8Array(GOODS.length)
const stocked = new Int8Array(GOODS.length)

/** What is called across the table while a timer is placed: only what may change somebody's plans, and not often (TNS-140). */
export function callAfter(look: Look, world: World, placing: Placing): SendSignal | undefined {
  const { view, at, scale, chance } = look
  const last = view.own?.heard.at(-1)
  if (last !== undefined && at - last < QUIET_MS * scale) return undefined
  cubesIn(world, aboard, stocked)
  const host = placing.symbol === SHIP ? hostOf(world, placing.dest) : undefined
  const call = host === undefined ? (takeCall(look) ?? needCall(world)) : (bringCall(look, world, host) ?? comeCall(world, host))
  return call !== undefined && chance.pick(100, 'talk') < SAYS[call.kind as keyof typeof SAYS] ? call : undefined
}

/** The planet this ship will reach next. */
function hostOf({ scene, place }: World, dest: number): Seat | undefined {
  const { owner, next } = scene.space
  const beyond = dest < 0 ? undefined : (owner[dest] ?? -1) >= 0 ? dest : next[dest]?.find(other => other !== place)
  const host = beyond === undefined ? -1 : (owner[beyond] ?? -1)
  return host < 0 || host === scene.seat ? undefined : host
}

/** Cubes aboard that nobody there has ordered, but could. */
function bringCall({ view }: Look, world: World, host: Seat): SendSignal | undefined {
  for (const [good, name] of GOODS.entries()) {
    const count = aboard[good] ?? 0
    if (count === 0 || isOffered(world, host, good) || !couldOffer(view.shared.players[host]?.above ?? [], name, count)) continue
    return { type: 'signal', kind: 'bring', to: host, good: name, count }
  }
  return undefined
}

const comeCall = (world: World, host: Seat): SendSignal | undefined =>
  GOODS.some((_, good) => (aboard[good] ?? 0) > 0 && isOffered(world, host, good)) ? { type: 'signal', kind: 'come', to: host } : undefined

/** An own order for which somebody already has the cubes. */
function takeCall({ view: { shared }, seat, me }: Look): SendSignal | undefined {
  for (const slot of SLOTS) {
    for (const content of me.slots[slot].content) {
      if (!isOrder(content)) continue
      const { good, value } = markerOf(content)
      const to = shared.players.findIndex((player, other) => other !== seat && cubesOf(player, good) >= value)
      if (to >= 0) return { type: 'signal', kind: 'take', to, good, count: value }
    }
  }
  return undefined
}

/** Cubes aboard that nobody anywhere has ordered. */
function needCall(world: World): SendSignal | undefined {
  const { seat, seats } = world.scene
  const isWanted = (good: number) => Array.from({ length: seats }).some((_, host) => host !== seat && isOffered(world, host, good))
  const good = GOODS.findIndex((_, index) => (aboard[index] ?? 0) > 0 && !isWanted(index))
  return good < 0 ? undefined : { type: 'signal', kind: 'need', good: GOODS[good] as Good, count: 1 }
}

const isOffered = ({ offers }: World, host: Seat, good: number): boolean => {
  const base = host * KINDS_OF_ORDER + good * 3
  return (offers[base] ?? 0) + (offers[base + 1] ?? 0) + (offers[base + 2] ?? 0) > 0
}

const couldOffer = (above: readonly string[], good: Good, count: number): boolean =>
  above.some(id => markerOf(id).good === good && markerOf(id).value <= count)

const cubesOf = ({ slots }: SharedPlayer, good: Good): number =>
  SLOTS.reduce((sum, slot) => sum + slots[slot].content.filter(part => isCube(part) && part === good).length, 0)

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
function agrees({ me }: Look, { kind, good, count = 1 }: Signal): boolean {
  if (kind === 'come') return true
  if (kind === 'wait' || good === undefined) return false
  return kind === 'take' ? cubesOf(me, good) >= count : couldOffer(me.above, good, count)
}
