import type { Ms } from '@chronothek/core'
import { CLOCK_MS, COLOURS, type Colour, SAND_MS, VARIANTS, type Variant } from '@chronothek/time-n-space/box'

export const SEATS = [3, 4] as const
export type Seats = (typeof SEATS)[number]
/** A sand timer: whose, and which of the two. */
export type GlassId = `${Colour}-${0 | 1}`

/** A match beside the real box. Everything that runs hangs on one number, so that a pause stops all of it. */
export interface Match {
  readonly variant: Variant
  readonly seats: Seats
  /** Whether the sand timers are shown. */
  readonly glasses: boolean
  /** Match time that had passed when it last came to rest. */
  readonly passed: Ms
  /** The table time since which it runs; absent while it rests. */
  readonly since?: Ms
  /** The match time each glass was last turned at. */
  readonly turned: Readonly<Partial<Record<GlassId, Ms>>>
}

/** In overtime the clock is over, and only sand that runs still counts (TNS-126, TNS-127). */
export type Phase = 'ready' | 'running' | 'paused' | 'overtime' | 'over'

export const FRESH: Match = { variant: 'normal', seats: 4, glasses: false, passed: 0, turned: {} }

export const matchTime = ({ passed, since }: Match, now: Ms): Ms => (since === undefined ? passed : passed + Math.max(0, now - since))

export const clockOf = ({ variant }: Match): Ms => CLOCK_MS[variant]
/** What the clock shows. */
export const clockLeft = (match: Match, now: Ms): Ms => Math.max(0, clockOf(match) - matchTime(match, now))

export function phaseAt(match: Match, now: Ms): Phase {
  const time = matchTime(match, now)
  if (time >= clockOf(match) + SAND_MS) return 'over'
  if (match.since === undefined) return time === 0 ? 'ready' : 'paused'
  return time >= clockOf(match) ? 'overtime' : 'running'
}

/** Sand still above; undefined: never turned. */
export function sandLeft(match: Match, glass: GlassId, now: Ms): Ms | undefined {
  const turned = match.turned[glass]
  return turned === undefined ? undefined : Math.max(0, turned + SAND_MS - matchTime(match, now))
}

/** The glasses of a table, in the order of its seats. */
export const glassesOf = ({ seats }: Pick<Match, 'seats'>): readonly GlassId[] =>
  COLOURS.slice(0, seats).flatMap((colour): GlassId[] => [`${colour}-0`, `${colour}-1`])

/** Starts, or goes on after a pause. */
export const run = (match: Match, now: Ms): Match => (match.since === undefined ? { ...match, since: now } : match)

export function rest(match: Match, now: Ms): Match {
  const { since: _, ...rested } = match
  return { ...rested, passed: matchTime(match, now) }
}

/** The clock full and all sand at rest; how the table is set stays. */
export const reset = ({ variant, seats, glasses }: Match): Match => ({ variant, seats, glasses, passed: 0, turned: {} })

/** Why a glass cannot be turned: nothing runs yet, its own sand still does, or the clock is over (TNS-064, TNS-126). */
export type WhyNot = 'rests' | 'runs' | 'clock-over'

export function whyNotTurn(match: Match, glass: GlassId, now: Ms): WhyNot | undefined {
  if (clockLeft(match, now) === 0) return 'clock-over'
  if (match.since === undefined) return 'rests'
  return (sandLeft(match, glass, now) ?? 0) > 0 ? 'runs' : undefined
}

export const turn = (match: Match, glass: GlassId, now: Ms): Match => ({
  ...match,
  turned: { ...match.turned, [glass]: matchTime(match, now) },
})

/** As if this glass had not been touched; all others run on. */
export function unturn(match: Match, glass: GlassId, before: Ms | undefined): Match {
  const { [glass]: _, ...others } = match.turned
  return { ...match, turned: before === undefined ? others : { ...others, [glass]: before } }
}

const isMs = (value: unknown): value is Ms => typeof value === 'number' && Number.isFinite(value)

/** What is kept may be old or foreign: what does not fit is as if fresh. */
export function readMatch(found: unknown): Match {
  if (typeof found !== 'object' || found === null) return FRESH
  const { variant, seats, glasses, passed, since, turned } = found as Readonly<Record<string, unknown>>
  const table = {
    variant: VARIANTS.find(each => each === variant) ?? FRESH.variant,
    seats: SEATS.find(each => each === seats) ?? FRESH.seats,
    glasses: glasses === true,
  }
  if (!isMs(passed) || passed < 0) return { ...table, passed: 0, turned: {} }
  const sand = typeof turned === 'object' && turned !== null ? (turned as Readonly<Record<string, unknown>>) : {}
  const known = glassesOf({ seats: 4 }).flatMap(id => (isMs(sand[id]) ? [[id, sand[id]] as const] : []))
  return { ...table, passed, turned: Object.fromEntries(known), ...(isMs(since) ? { since } : {}) }
}
