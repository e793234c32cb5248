import type { LiveChoice, Ms } from '@chronothek/core'
import { ownerOf } from '../data/pieces.ts'
import { clockEnd, runOut, TIMERS } from '../flow.ts'
import type { Action, Lift, Standing, TimerId } from '../state.ts'
import { deedOf, placeOf } from './deed.ts'
import { isNoticed, type Look, symbolUnder, watchedBy } from './look.ts'
import { sceneOf } from './scene.ts'
import { bestDoing, bestPlacing, type Done, type Stands } from './search.ts'
import { callAfter } from './talk.ts'
import { SHIP, symbolNumber, type World, worldOf } from './world.ts'
import { worth } from './worth.ts'

type Choice = LiveChoice<Action>

/** A free timer is placed; one whose sand is through is lifted and placed again, in one go. */
export function decide(look: Look, hand: Ms): Choice {
  const { view, seat, me, at } = look
  const watched = watchedBy(look)
  const world = worldOf(view, seat, at, sceneOf(view, seat, at, watched), watched)
  const out = TIMERS.filter(timer => isNoticed(look, timer))
  if (view.shared.phase === 'overtime') return finish(look, world, out, hand)
  const [first] = out
  if (first === undefined) return { actions: placed(look, world, me.timers[0].on === undefined ? 0 : 1, hand), after: hand }
  const wait = out.length > 1 ? undefined : waitFor(look, world, first)
  if (wait !== undefined) return { actions: [], after: wait }
  const { timer, done } = firstOf(look, world, out)
  return { actions: [lifted(look, timer, done), ...placed(look, done.after, timer, hand)], after: hand }
}

const lifted = ({ me, view }: Look, timer: TimerId, { doing }: Done): Lift => ({
  type: 'lift',
  timer,
  does: deedOf(doing, me.above, me.ship.to ?? me.ship.at, view.shared),
})

const otherOf = (timer: TimerId): TimerId => (timer === 0 ? 1 : 0)

/** Of two timers that are through, the one that is better lifted first. */
function firstOf({ me }: Look, world: World, out: readonly TimerId[]): { timer: TimerId; done: Done } {
  const tries = out.map(timer => {
    const other = symbolUnder(me, otherOf(timer))
    const done = bestDoing(world, symbolUnder(me, timer), other, world.left, true)
    return { timer, done, both: out.length === 1 ? 0 : bestDoing(done.after, other, -1, world.left, true).value }
  })
  return tries.reduce((best, next) => (next.both > best.both ? next : best))
}

/** The longest wait at a planet, in runs of sand. */
const LONGEST_WAIT = 0.4

/** How long a ship had better stand where it is, for cubes that are about to be beamed; undefined: not at all. */
function waitFor(look: Look, world: World, timer: TimerId): Ms | undefined {
  const { me, view, at, habits, scale } = look
  const { on } = me.timers[otherOf(timer)]
  if (symbolUnder(me, timer) !== SHIP || ownerOf(me.ship.to ?? me.ship.at) === undefined || on === undefined) return undefined
  const wait = runOut(view.shared, on) - at
  const runs = wait / view.shared.sand
  const symbol = symbolUnder(me, otherOf(timer))
  if (runs > LONGEST_WAIT || world.powers[symbol]?.kind !== 'beam') return undefined
  const now = bestDoing(bestDoing(world, SHIP, symbol, world.left, true).after, symbol, -1, world.left - runs, false).value
  const then = bestDoing(bestDoing(world, symbol, SHIP, world.left - runs, false).after, SHIP, -1, world.left - runs, true).value
  return then - now > world.scene.weights.run * runs ? wait + habits.reaction[0] * scale : undefined
}

/** Where the timer goes that is in hand now, and what is called on the way. */
function placed(look: Look, world: World, timer: TimerId, hand: Ms): Action[] {
  const { view, me, habits, chance, at } = look
  if (at + hand >= clockEnd(view.shared)) return []
  const { on } = me.timers[otherOf(timer)]
  const { first } = bestPlacing(world, on && standing(look, on, world), habits.thought[view.shared.variant], chance)
  if (first === undefined) return []
  const call = callAfter(look, world, first)
  const place = placeOf(timer, first, world.scene.space.places)
  return call === undefined ? [place] : [place, call]
}

const standing = ({ view: { shared }, at }: Look, on: Standing, world: World): Stands => ({
  symbol: symbolNumber(on.symbol),
  dest: -1,
  out: world.left - Math.max(0, runOut(shared, on) - at) / shared.sand,
})

/** Lifting in vain is no reason to let the others wait. */
const USEFUL = 0.01

/** After the clock: what is of use is lifted; who has nothing more to gain says so (TNS-331). */
function finish(look: Look, world: World, out: readonly TimerId[], hand: Ms): Choice {
  const { me } = look
  const gains = TIMERS.filter(timer => me.timers[timer].on !== undefined).map(timer => gainOf(look, world, timer))
  if (gains.every(gain => gain < USEFUL)) return { actions: [{ type: 'im-done' }], after: hand }
  if (out.length === 0) return { actions: [], after: hand }
  const { timer, done } = firstOf(look, world, out)
  return { actions: [lifted(look, timer, done)], after: hand }
}

/** What lifting this timer brings; cubes beamed for a ship that has arrived count with it. */
function gainOf({ me }: Look, world: World, timer: TimerId): number {
  const symbol = symbolUnder(me, timer)
  const other = symbolUnder(me, otherOf(timer))
  const { after } = bestDoing(world, symbol, other, world.left, true)
  const follow = other < 0 ? worth(after) : bestDoing(after, other, -1, world.left, true).value
  const without = other < 0 ? worth(world) : bestDoing(world, other, symbol, world.left, true).value
  return follow - without
}
