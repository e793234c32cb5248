import type { Chance, Ms, Seat, View } from '@chronothek/core'
import { ownerOf } from '../data/pieces.ts'
import type { SharedPlayer, TimeNSpace, TimerId } from '../state.ts'
import type { Habits } from './levels.ts'
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

/** Which other centres are looked at before a decision. A bot of few eyes takes turns, but always sees the planet it is at. */
export function watchedBy({ seat, me, view, habits, chance }: Look): (other: Seat) => boolean {
  const { length } = view.shared.players
  if (habits.watches >= length - 1) return () => true
  const from = chance.pick(length - 1, 'attention')
  const here = ownerOf(me.ship.to ?? me.ship.at)
  return other => other === here || (other - seat - 1 + length + from) % (length - 1) < habits.watches
}
