import { TILES } from '../data/reconstructed.ts'
import { GOODS } from '../ids.ts'
import { Means } from './means.ts'
import type { World } from './world.ts'

const means = new Means()
/** Sets of colours, as bits. */
const SETS = 2 ** GOODS.length
/** The last runs bring no new cube anywhere. */
const TOO_LATE = 2
const CUBE_WORTH = 0.55
/** More than anybody can have. */
const LOST = 1000

/** The best set of colours to finish, what it brings and what is still to be done for it; besides, how well the centre is built. */
export function outlook(world: World, rows: Float64Array): number {
  const { weights, seats } = world.scene
  means.see(world)
  const left = Math.max(0, world.left)
  const cubes = weights.cubes * Math.max(0, left - TOO_LATE)
  const work = cubes * toilOf(world)
  const future = (cubes * CUBE_WORTH * (seats - 1)) / GOODS.length + weights.finished
  const fields = fieldsLater(world, left)
  let best = Number.NEGATIVE_INFINITY
  for (let set = left > weights.allRuns ? SETS - 1 : 0; set < SETS; set++) {
    let points = 0
    let above = 0
    for (let good = 0; good < GOODS.length; good++) {
      if ((set & (1 << good)) === 0) continue
      points += (rows[good] ?? 0) + future
      above += (world.above[good * 3] ?? 0) + (world.above[good * 3 + 1] ?? 0) + (world.above[good * 3 + 2] ?? 0)
    }
    const net = points - finishing(world, above, fields, left)
    if (net > best) best = net
  }
  return best - weights.run * work - clog(world, left) + comfort(world, left)
}

/** The toil of a cube. A tile in the research station counts in part, as if it were built. */
function toilOf({ research, scene: { weights } }: World): number {
  const now = means.toil(weights)
  const power = research === undefined ? undefined : TILES[research]?.[0]
  if (power === undefined) return now
  if (power.kind === 'trade') means.trade += weights.tile * Math.max(0, power.trade - means.trade)
  else if (power.kind === 'beam') means.addBeam(power.units)
  else means.addPlant(power.units)
  return now + (means.toil(weights) - now) * weights.tile
}

/** Units that will be free for markers until the end: served orders leave theirs, and cubes are delivered. */
function fieldsLater({ scene: { weights } }: World, left: number): number {
  const served = means.orders * (1 - Math.exp(-weights.served * left)) + weights.servedLater * Math.max(0, left - TOO_LATE)
  return means.free + served + means.cubes * Math.min(1, left / weights.cubeRuns)
}

/** What it costs to lay out so many markers. */
function finishing({ scene: { weights } }: World, above: number, fields: number, left: number): number {
  if (above === 0) return 0
  if (above > Math.ceil(left) * (means.trade + means.trade2)) return LOST
  const runs = above / means.trade
  const hurry = 1 + weights.hurry / (left + 1)
  const missing = weights.noField * hurry * Math.max(0, above - fields)
  return weights.run * runs + weights.marker * above + missing + weights.noTime * Math.max(0, runs - left / 2)
}

/** Too many orders leave no room for work. */
function clog({ scene: { weights } }: World, left: number): number {
  const over = Math.max(0, means.orders - weights.room * means.units)
  return weights.clog * over * over * Math.min(1, left / weights.clogRuns)
}

const LONG = 20

/** What makes life easier for as long as it lasts. */
function comfort({ research, scene: { weights } }: World, left: number): number {
  let colours = 0
  for (let bits = means.makes; bits > 0; bits >>= 1) colours += bits & 1
  const vacancy = research === undefined ? weights.vacancy : 0
  const ease = weights.unit * means.units + weights.colour * colours + weights.secondTrade * means.trade2 + vacancy
  return ease * Math.min(1, left / LONG)
}
