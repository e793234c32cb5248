import type { Power } from '../data/reconstructed.ts'
import { GOODS } from '../ids.ts'
import type { Doing } from './doing.ts'
import { EMPTY, KINDS_OF_ORDER, UNITS_PER_SLOT, type World } from './world.ts'

/** Within so many runs of the end, finishing colours is all that counts. */
const LATE_RUNS = 7

/** The best markers onto the best fields: as many as the station's number, or fewer. */
export function layings(world: World, number: number, thorough: boolean): Doing[] {
  const units = fieldsOf(world)
  const kinds = ordersOf(world, Math.min(number, units.length))
  const found: Doing[] = []
  for (let size = kinds.length; size > 0; size--) {
    found.push({ kind: 'trade', kinds: kinds.slice(0, size), units: units.slice(0, size) })
    if (!thorough) break
  }
  return found
}

/** Free units, those first that are missed least: of small buildings before large ones; the best beam station comes last. */
function fieldsOf({ units, powers }: World): number[] {
  let best = 0
  for (const { kind, units: number } of powers) if (kind === 'beam' && number > best) best = number
  const cost = new Map<number, number>()
  for (let slot = 0; slot < powers.length; slot++) {
    const power = powers[slot] as Power
    const extra = power.kind === 'beam' ? (power.units === best ? LAST : BEAM) : 0
    for (let unit = slot * UNITS_PER_SLOT, end = unit + power.units; unit < end; unit++)
      if (units[unit] === EMPTY) cost.set(unit, extra + power.units)
  }
  return [...cost].sort((a, b) => a[1] - b[1]).map(([unit]) => unit)
}

const BEAM = 0.5
const LAST = 10

function ordersOf(world: World, number: number): number[] {
  const above = world.above.slice()
  const taken = new Float64Array(GOODS.length)
  const chosen: number[] = []
  while (chosen.length < number) {
    let best = -1
    let most = Number.NEGATIVE_INFINITY
    for (let kind = 0; kind < KINDS_OF_ORDER; kind++) {
      if ((above[kind] ?? 0) === 0) continue
      const good = Math.floor(kind / 3)
      const want = wish(world, above, kind) - 0.4 * (taken[good] ?? 0)
      if (want <= most) continue
      most = want
      best = kind
    }
    if (best < 0) break
    chosen.push(best)
    above[best] = (above[best] ?? 0) - 1
    const good = Math.floor(best / 3)
    taken[good] = (taken[good] ?? 0) + 1
  }
  return chosen
}

/** Early: what will be served soon. Late: what brings most per marker that is still above. */
function wish({ scene, left, sums, owners }: World, above: Int8Array, kind: number): number {
  const good = Math.floor(kind / 3)
  const appeal = scene.appeal[kind] ?? 0
  if (left > LATE_RUNS) return appeal
  const rest = (above[good * 3] ?? 0) + (above[good * 3 + 1] ?? 0) + (above[good * 3 + 2] ?? 0)
  let many = 0
  for (let bits = owners[good] ?? 0; bits > 0; bits >>= 1) many += bits & 1
  return 0.2 * appeal + ((sums[good] ?? 0) * many) / (rest + 1)
}
