import type { Ms } from '@chronothek/core'

/** One look at both clocks of a device. The wall's can be set; the steady one cannot, but may stand still while the device sleeps. */
export interface Reading {
  readonly wall: Ms
  readonly steady: Ms
}

/** The last look. Table time is the wall's plus what setting the clock took away or gave. */
export interface Anchor extends Reading {
  readonly shift: Ms
}

export const tableTime = ({ wall, shift }: Pick<Anchor, 'wall' | 'shift'>): Ms => wall + shift

const HALF_HOUR: Ms = 1_800_000
/** Shorter differences are two clocks read one after the other, or a clock corrected over the network. */
const NOTICED: Ms = 1000

/**
 * Whether somebody set the clock, given how far the wall ran ahead of the steady clock. Backward it can only have been set. Forward the device
 * slept, and time went on; but nobody sleeps whole half hours to the second, and that is what summer time and other zones move a clock by.
 */
function wasSet(ahead: Ms): boolean {
  if (ahead < NOTICED) return true
  const beside = ahead % HALF_HOUR
  return ahead > HALF_HOUR - NOTICED && Math.min(beside, HALF_HOUR - beside) < NOTICED
}

/** The next look in the life of one page. */
export function look(last: Anchor, now: Reading): Anchor {
  const ahead = now.wall - last.wall - (now.steady - last.steady)
  return { ...now, shift: wasSet(ahead) ? last.shift - ahead : last.shift }
}

/** The first look of a page, when an earlier one kept its last: the wall is believed, but time never goes back. */
export function wake(kept: Pick<Anchor, 'wall' | 'shift'>, now: Reading): Anchor {
  return { ...now, shift: kept.shift + Math.max(0, kept.wall - now.wall) }
}
