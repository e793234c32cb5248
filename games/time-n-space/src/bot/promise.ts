import { BONUS_VALUE } from '../data/table.ts'
import { GOODS } from '../ids.ts'
import { FILLS, type Fill, MAX_CUBES } from './fills.ts'
import { EMPTY, FIRST_ORDER, KINDS_OF_ORDER, UNITS_PER_SLOT, type World } from './world.ts'

const NONE: Fill = { use: 0, counts: [0, 0, 0] }
const countOf = (bits: number): number => (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + ((bits >> 3) & 1)

const hope = ({ left, scene: { weights } }: World): number => weights.growth * Math.min(1, Math.max(0, left) / weights.growthRuns)

/** How many owners a row will have in the end, as far as one can hope. */
export function multiplierOf(world: World, good: number): number {
  const owners = countOf(world.owners[good] ?? 0)
  return owners + (world.scene.seats - 1 - owners) * hope(world)
}

/** Counts cubes of each colour in beam stations and on plants. */
export function cubesIn({ units, powers }: World, aboard: Int8Array, stocked: Int8Array): void {
  aboard.fill(0)
  stocked.fill(0)
  for (let unit = 0; unit < units.length; unit++) {
    const code = units[unit] ?? 0
    if (code === EMPTY || code >= FIRST_ORDER) continue
    const cubes = powers[(unit / UNITS_PER_SLOT) | 0]?.kind === 'beam' ? aboard : stocked
    cubes[code - 1] = (cubes[code - 1] ?? 0) + 1
  }
}

/** The longest flight to a planet, in runs of sand. */
const FARTHEST = 4
/** A planet one is at, but has not set out for: there and back, or a stay and the run before. */
const RUNS_TO_STAY = 2
/** In so few runs nothing new can be hoped for. */
const NOTHING_NEW = 3
/** The part of a bonus marker's value one may hope for with each colour. */
const BONUS_SHARE = 0.5

/** Cubes of one colour on their way through the planets, nearest first. */
interface Journey {
  readonly good: number
  readonly multiplier: number
  /** What the row has lost so far for want of another owner. */
  readonly gap: number
  aboard: number
  stocked: number
  owners: number
}

/** What cubes of one colour will bring: those aboard, planet after planet, and those that still have to be beamed. */
export function promise(world: World, good: number, aboard: number, stocked: number): number {
  if (aboard + stocked === 0) return 0
  const { scene, left, place, sails } = world
  const { space, seat, seats, weights } = scene
  const chances = Math.ceil(Math.max(0, left))
  const multiplier = multiplierOf(world, good)
  const gap = (world.sums[good] ?? 0) * (1 - hope(world))
  const journey: Journey = { good, multiplier, gap, aboard, stocked, owners: world.owners[good] ?? 0 }
  let total = 0
  for (let step = 0; step <= FARTHEST; step++) {
    for (let planet = 0; planet < seats; planet++) {
      if (planet === seat || space.runs[place]?.[planet] !== step) continue
      const runs = step === 0 && !sails ? RUNS_TO_STAY : step
      if (runs <= chances) total += visit(world, journey, planet, runs)
    }
  }
  if (chances < NOTHING_NEW) return total
  const later = multiplier * Math.min(1, left / weights.laterRuns) * (0.4 + 0.6 * (scene.coming[good] ?? 0))
  return total + later * (spare(journey.aboard) * weights.aboardLater + spare(journey.stocked) * weights.stockedLater)
}

/** Many cubes of one colour are of little use without orders. */
const spare = (cubes: number): number => (cubes <= 2 ? cubes : 2 + (cubes - 2) * 0.4)

/** Whoever asks for a visit is a little nearer. */
const ASKED = 1.1

function visit({ scene, offers, untouched }: World, journey: Journey, planet: number, runs: number): number {
  const { weights, rivals, asked } = scene
  const { good, multiplier } = journey
  const base = planet * KINDS_OF_ORDER + good * 3
  const one = offers[base] ?? 0
  const two = offers[base + 1] ?? 0
  const three = offers[base + 2] ?? 0
  if (one + two + three === 0) return 0
  const isLate = (rivals[planet * GOODS.length + good] ?? 0) < runs
  const weight = weights.patience ** runs * (isLate ? weights.rival : 1) * ((asked & (1 << planet)) === 0 ? 1 : ASKED)
  const bonus = (untouched & (1 << planet)) === 0 ? 0 : BONUS_VALUE * BONUS_SHARE
  let first = bonus + ((journey.owners & (1 << planet)) === 0 ? journey.gap : 0)
  let total = 0
  const now = FILLS[Math.min(MAX_CUBES, journey.aboard)]?.[one]?.[two]?.[three] ?? NONE
  if (now.use > 0) {
    total += weight * weights.aboard * (now.use * multiplier + first)
    first = 0
    journey.aboard -= now.use
    journey.owners |= 1 << planet
  }
  if (journey.stocked === 0 || runs === 0) return total
  const all = Math.min(MAX_CUBES, journey.aboard + journey.stocked)
  const then = FILLS[all]?.[one - now.counts[0]]?.[two - now.counts[1]]?.[three - now.counts[2]] ?? NONE
  if (then.use === 0) return total
  const loaded = Math.min(journey.aboard, then.use)
  const share = (loaded * weights.aboard + (then.use - loaded) * weights.stocked) / then.use
  journey.aboard -= loaded
  journey.stocked -= then.use - loaded
  journey.owners |= 1 << planet
  return total + weight * share * (then.use * multiplier + first)
}
