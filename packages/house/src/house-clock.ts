import type { Wall } from './store.ts'

/** The wall time of a house: that of its store, if it has one. */
export interface HouseClock {
  now(): Wall
  /** The time of the store as far as it is known, for comparing it with beats. If the store's clock was set back, so is this. */
  storesNow(): Wall
  /** The store told its time at some moment between two moments of our own clock. */
  correct(sent: Wall, told: Wall | undefined, received: Wall): void
}

/** The store tells whole milliseconds. */
const MILLISECOND = 1

/**
 * Follows the clock of the store from one answer to the next. An answer says how far the two clocks are apart at least and at most, so
 * slow answers do no harm: the distance changes only if an answer proves it wrong. Time never runs backwards; it stands still instead.
 */
export function createHouseClock(own: () => Wall): HouseClock {
  let ahead = 0
  let last = Number.NEGATIVE_INFINITY
  let isStores = false
  return {
    now() {
      if (!isStores) return Math.floor(own())
      last = Math.max(last, own() + ahead)
      return Math.floor(last)
    },
    storesNow: () => Math.floor(own() + ahead),
    correct(sent, told, received) {
      if (told === undefined) return
      isStores = true
      ahead = Math.min(Math.max(ahead, told - received), told + MILLISECOND - sent)
    },
  }
}
