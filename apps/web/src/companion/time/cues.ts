import type { Ms } from '@chronothek/core'
import { CLOCK_MS, SAND_MS, type Variant } from '@chronothek/time-n-space/box'
import { type GlassId, glassesOf, type Match } from './match.ts'

/** Something the clock says. */
export type Cue =
  | { readonly kind: 'minutes'; readonly left: number }
  | { readonly kind: 'seconds'; readonly left: number }
  | { readonly kind: 'over' }

const MINUTES = [20, 10, 5, 2, 1]
const SECONDS = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
/** For how long a cue is still true enough to be said: a minute that ended a while ago only confuses, the end does not. */
const HOLDS: Readonly<Record<Cue['kind'], Ms>> = { minutes: 3000, seconds: 600, over: Number.POSITIVE_INFINITY }

/** Everything the clock says, with the match time of each. */
export function cuesOf(variant: Variant): readonly { readonly at: Ms; readonly cue: Cue }[] {
  const end = CLOCK_MS[variant]
  const minutes = MINUTES.map(left => ({ at: end - left * 60_000, cue: { kind: 'minutes', left } as const }))
  const seconds = SECONDS.map(left => ({ at: end - left * 1000, cue: { kind: 'seconds', left } as const }))
  return [...minutes.filter(({ at }) => at > 0), ...seconds, { at: end, cue: { kind: 'over' } }]
}

/** What to say when match time went from one moment to the next: the latest that still holds. */
export const cueBetween = (variant: Variant, from: Ms, to: Ms): Cue | undefined =>
  cuesOf(variant).findLast(({ at, cue }) => at > from && at <= to && to - at <= HOLDS[cue.kind])?.cue

/** Glasses whose sand ran out meanwhile. */
export const runOutBetween = (match: Match, from: Ms, to: Ms): readonly GlassId[] =>
  glassesOf(match).filter(id => {
    const turned = match.turned[id]
    return turned !== undefined && turned + SAND_MS > from && turned + SAND_MS <= to
  })
