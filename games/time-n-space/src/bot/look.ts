import type { Chance, Ms, Seat, View } from '@chronothek/core'
import { ownerOf } from '../data/pieces.ts'
import { runOut } from '../flow.ts'
import type { SharedPlayer, TimeNSpace, TimerId } from '../state.ts'
import { HAND_MS, type Habits } from './levels.ts'
import { symbolNumber } from './world.ts'

/** One look of a bot at the table. */
export interface Look {
  readonly view: View<TimeNSpace>
  readonly seat: Seat
  readonly me: SharedPlayer
  readonly at: Ms
  readonly habits: Habits
  readonly chance: Chance
  /** Bot time to match time: its pace, and how fast the sand runs here. */
  readonly scale: number
}

/** The symbol under a timer; -1 if it is free. */
export function symbolUnder({ timers }: SharedPlayer, timer: TimerId): number {
  const { on } = timers[timer]
  return on === undefined ? -1 : symbolNumber(on.symbol)
}

/** Whether a timer's sand has been through for long enough to be noticed, and for the hand to be nearly there (TNS-325). */
export function isNoticed({ me, view: { shared }, at, habits, scale }: Look, timer: TimerId): boolean {
  const { on } = me.timers[timer]
  return on?.out === true && at - runOut(shared, on) >= (habits.reaction[0] - HAND_MS) * scale
}

/** Which other centres are looked at before a decision. Who overlooks one still sees the planet it is at. */
export function watchedBy({ seat, me, view, habits, chance }: Look): (other: Seat) => boolean {
  if (chance.pick(100, 'attention') >= habits.overlooks) return () => true
  const { length } = view.shared.players
  const overlooked = (seat + 1 + chance.pick(length - 1, 'attention')) % length
  const here = ownerOf(me.ship.to ?? me.ship.at)
  return other => other !== overlooked || other === here
}
