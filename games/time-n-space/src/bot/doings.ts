import { type Power, TILES } from '../data/reconstructed.ts'
import { GOODS } from '../ids.ts'
import type { Doing } from './doing.ts'
import { FILLS, MAX_CUBES } from './fills.ts'
import { layings } from './laying.ts'
import { cubesIn, promise } from './promise.ts'
import { add, EMPTY, FIRST_ORDER, KINDS_OF_ORDER, RESEARCH, SHIP, UNITS_PER_SLOT, type World } from './world.ts'

export const FORFEIT: Doing = { kind: 'forfeit' }
const UPGRADE: Doing = { kind: 'upgrade' }
const TAKE: Doing = { kind: 'moon-take' }
const UNDER: Doing = { kind: 'moon-bottom' }

/** What could be done with the timer on this symbol; `other` is the symbol under the other timer. Thorough: every sensible choice. */
export function doings(world: World, symbol: number, other: number, thorough: boolean): Doing[] {
  if (symbol === SHIP) return atPlace(world, thorough)
  if (symbol === RESEARCH) return buildings(world, other)
  const power = world.powers[symbol] as Power
  const found = atBuilding(world, symbol, power, thorough)
  if (world.stages[symbol] === 2 && isBare(world, symbol, power)) found.push(UPGRADE)
  if (found.length === 0 || thorough || world.left < 5) found.push(FORFEIT)
  return found
}

function atBuilding(world: World, slot: number, power: Power, thorough: boolean): Doing[] {
  if (power.kind === 'trade') return layings(world, power.trade, thorough)
  const free = unitsWith(world, slot, power, EMPTY)
  if (free.length === 0) return []
  if (power.kind === 'beam') return thorough ? allLoads(world, free) : bestLoad(world, free)
  const made = free.filter(unit => (world.supply[goodOf(power, slot, unit)] ?? 0) > 0)
  if (made.length === 0) return []
  if (!thorough) return [{ kind: 'produce', units: made }]
  const found: Doing[] = []
  for (let mask = 2 ** made.length - 1; mask > 0; mask--)
    found.push({ kind: 'produce', units: made.filter((_, index) => (mask >> index) & 1) })
  return found
}

const goodOf = ({ makes }: Power, slot: number, unit: number): number => GOODS.indexOf(makes[unit - slot * UNITS_PER_SLOT] ?? 'gray')

function unitsWith({ units }: World, slot: number, power: Power, code: number): number[] {
  const found: number[] = []
  for (let unit = slot * UNITS_PER_SLOT, end = unit + power.units; unit < end; unit++) if (units[unit] === code) found.push(unit)
  return found
}

const isBare = (world: World, slot: number, power: Power): boolean => unitsWith(world, slot, power, EMPTY).length === power.units

const aboard = new Int8Array(GOODS.length)
const stocked = new Int8Array(GOODS.length)

/** Cube after cube, always the one that promises most more aboard than on its plant. */
function bestLoad(world: World, free: readonly number[]): Doing[] {
  cubesIn(world, aboard, stocked)
  const chosen: number[] = []
  while (chosen.length < free.length) {
    let best = -1
    let gain = 0
    for (let good = 0; good < GOODS.length; good++) {
      const here = aboard[good] ?? 0
      const there = stocked[good] ?? 0
      if (there === 0) continue
      const more = promise(world, good, here + 1, there - 1) - promise(world, good, here, there)
      if (best >= 0 && more <= gain) continue
      best = good
      gain = more
    }
    if (best < 0) break
    chosen.push(best)
    add(aboard, best, 1)
    add(stocked, best, -1)
  }
  return chosen.length === 0 ? [] : [loadOf(world, free, chosen)]
}

/** Every choice of cubes, equal ones merged. */
function allLoads(world: World, free: readonly number[]): Doing[] {
  cubesIn(world, aboard, stocked)
  const found: Doing[] = []
  const extend = (chosen: readonly number[], from: number): void => {
    if (chosen.length > 0) found.push(loadOf(world, free, chosen))
    if (chosen.length === free.length) return
    for (let good = from; good < GOODS.length; good++) {
      const used = chosen.filter(other => other === good).length
      if (used < (stocked[good] ?? 0)) extend([...chosen, good], good)
    }
  }
  extend([], 0)
  return found
}

/** Cubes are taken from the largest plants first: those will be wanted again soonest. */
function loadOf({ units, powers }: World, free: readonly number[], goods: readonly number[]): Doing {
  const from: number[] = []
  for (const good of goods) {
    let best = -1
    for (let unit = 0; unit < units.length; unit++) {
      const power = powers[(unit / UNITS_PER_SLOT) | 0]
      if (units[unit] !== good + 1 || power?.kind !== 'production' || from.includes(unit)) continue
      if (best < 0 || power.units > (powers[(best / UNITS_PER_SLOT) | 0]?.units ?? 0)) best = unit
    }
    from.push(best)
  }
  return { kind: 'beam', from, to: free.slice(0, goods.length) }
}

/** Plants and trading stations of the first stage are covered, never the last of a kind that is needed. */
function buildings(world: World, other: number): Doing[] {
  if (world.research === undefined) return [FORFEIT]
  const found: Doing[] = []
  for (let slot = 0; slot < world.powers.length; slot++) {
    const power = world.powers[slot] as Power
    if (world.stages[slot] === 1 && slot !== other && isBare(world, slot, power)) found.push({ kind: 'build', slot })
  }
  found.push(FORFEIT)
  return found
}

function atPlace(world: World, thorough: boolean): Doing[] {
  const { space, seat } = world.scene
  const moon = space.moon[world.place] ?? -1
  if (moon >= 0) {
    if (world.tops[moon] === undefined) return [FORFEIT]
    return world.research === undefined ? [TAKE, UNDER] : [UNDER]
  }
  const planet = space.owner[world.place] ?? -1
  return planet === seat || planet < 0 ? [FORFEIT] : deliveries(world, planet, thorough)
}

/** All that can be served; thorough: also with any colour kept back. */
function deliveries(world: World, planet: number, thorough: boolean): Doing[] {
  cubesIn(world, aboard, stocked)
  const perGood: number[][] = []
  for (let good = 0; good < GOODS.length; good++) {
    const base = planet * KINDS_OF_ORDER + good * 3
    const { offers } = world
    const fill = FILLS[Math.min(MAX_CUBES, aboard[good] ?? 0)]?.[offers[base] ?? 0]?.[offers[base + 1] ?? 0]?.[offers[base + 2] ?? 0]
    if (fill === undefined || fill.use === 0) continue
    perGood.push(fill.counts.flatMap((count, value) => Array<number>(count).fill(good * 3 + value)))
  }
  const found: Doing[] = []
  for (let mask = 2 ** perGood.length - 1; mask > 0; mask--) {
    found.push({ kind: 'deliver', planet, kinds: perGood.flatMap((kinds, index) => ((mask >> index) & 1 ? kinds : [])) })
    if (!thorough) break
  }
  if (thorough || found.length === 0) found.push(FORFEIT)
  return found
}

/** Does it in a world the caller owns. Lists are copied before they change: worlds share them. */
export function doIt(world: World, symbol: number, doing: Doing): void {
  if (symbol === SHIP) world.sails = false
  switch (doing.kind) {
    case 'forfeit':
      return
    case 'produce':
      produce(world, symbol, doing.units)
      return
    case 'beam':
      for (const [index, from] of doing.from.entries()) {
        world.units[doing.to[index] ?? 0] = world.units[from] ?? EMPTY
        world.units[from] = EMPTY
      }
      return
    case 'trade':
      world.above = world.above.slice()
      for (const [index, kind] of doing.kinds.entries()) {
        add(world.above, kind, -1)
        world.units[doing.units[index] ?? 0] = FIRST_ORDER + kind
      }
      return
    case 'build':
      raise(world, doing.slot, 2, world.research)
      return
    case 'upgrade':
      raise(world, symbol, 3, undefined)
      return
    case 'moon-take':
    case 'moon-bottom':
      visit(world, doing.kind === 'moon-take')
      return
    case 'deliver':
      deliver(world, doing.planet, doing.kinds)
  }
}

function produce(world: World, slot: number, units: readonly number[]): void {
  world.supply = world.supply.slice()
  for (const unit of units) {
    const good = goodOf(world.powers[slot] as Power, slot, unit)
    if (world.supply[good] === 0) continue
    add(world.supply, good, -1)
    world.units[unit] = good + 1
  }
}

const HIGHER = new Map<Power, Power>(Object.values(TILES).map(([second, third]) => [second, third]))

function raise(world: World, slot: number, stage: number, tile: string | undefined): void {
  const power = tile === undefined ? HIGHER.get(world.powers[slot] as Power) : TILES[tile]?.[0]
  if (power === undefined) return
  world.powers = world.powers.with(slot, power)
  world.stages = world.stages.with(slot, stage)
  if (tile !== undefined) world.research = undefined
}

function visit(world: World, takes: boolean): void {
  const moon = world.scene.space.moon[world.place] ?? 0
  if (takes) world.research = world.tops[moon]
  world.tops = world.tops.with(moon, undefined)
}

function deliver(world: World, planet: number, kinds: readonly number[]): void {
  world.offers = world.offers.slice()
  world.sums = world.sums.slice()
  world.owners = world.owners.slice()
  for (const kind of kinds) {
    const good = Math.floor(kind / 3)
    const value = (kind % 3) + 1
    add(world.offers, planet * KINDS_OF_ORDER + kind, -1)
    add(world.sums, good, value)
    world.owners[good] = (world.owners[good] ?? 0) | (1 << planet)
    pay(world, good, value)
  }
  if ((world.untouched & (1 << planet)) === 0) return
  world.untouched &= ~(1 << planet)
  world.bonus++
}

function pay({ units, powers }: World, good: number, cubes: number): void {
  let left = cubes
  for (let unit = 0; unit < units.length && left > 0; unit++) {
    if (units[unit] !== good + 1 || powers[(unit / UNITS_PER_SLOT) | 0]?.kind !== 'beam') continue
    units[unit] = EMPTY
    left--
  }
}
