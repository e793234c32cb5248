import { BONUS_VALUE } from '../data/table.ts'
import { GOODS } from '../ids.ts'
import { outlook } from './outlook.ts'
import { cubesIn, multiplierOf, promise } from './promise.ts'
import type { World } from './world.ts'

const aboard = new Int8Array(GOODS.length)
const stocked = new Int8Array(GOODS.length)
const rows = new Float64Array(GOODS.length)

/** How good this is for the seat: about the points it may hope for. */
export function worth(world: World): number {
  cubesIn(world, aboard, stocked)
  let best = 0
  for (let good = 0; good < GOODS.length; good++) {
    const sum = world.sums[good] ?? 0
    const multiplier = multiplierOf(world, good)
    if (sum > 0 && multiplier > best) best = multiplier
    rows[good] = sum * multiplier + promise(world, good, aboard[good] ?? 0, stocked[good] ?? 0)
  }
  return outlook(world, rows) + world.bonus * BONUS_VALUE * best
}
