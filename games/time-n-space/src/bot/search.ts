import type { Chance } from '@chronothek/core'
import type { Doing } from './doing.ts'
import { doIt, doings, FORFEIT } from './doings.ts'
import { copyOf, RESEARCH, SHIP, type World } from './world.ts'
import { worth } from './worth.ts'

/** How far and how carefully a bot thinks. */
export interface Thought {
  /** Placements thought ahead, and how many lines are kept on the way. */
  readonly depth: number
  readonly width: number
  /** Points by which it may be wrong about a line. */
  readonly blur: number
}

/** Where a timer goes; -1 stays where it is. */
export interface Placing {
  readonly symbol: number
  readonly dest: number
}

/** A timer that stands, and the runs of sand left on the clock when it will be through. */
export interface Stands extends Placing {
  readonly out: number
}

/** One line of thought: a timer stands, the other one is in hand. */
export interface Line {
  readonly world: World
  readonly stands: Stands | undefined
  /** The same once that timer is lifted. */
  readonly lifted: World
  readonly value: number
  readonly first: Placing | undefined
}

const STAY = -1

export interface Done {
  readonly doing: Doing
  readonly after: World
  readonly value: number
}

/** The best thing to do with a timer that is lifted when so many runs are left. */
export function bestDoing(world: World, symbol: number, other: number, left: number, thorough: boolean): Done {
  let best: Done | undefined
  const now = copyOf(world)
  now.left = left
  for (const doing of doings(now, symbol, other, thorough)) {
    const after = copyOf(now)
    doIt(after, symbol, doing)
    const value = worth(after)
    if (best === undefined || value > best.value) best = { doing, after, value }
  }
  return best ?? { doing: FORFEIT, after: now, value: worth(now) }
}

/** Every place for a free timer that could do something. */
function placings(world: World, taken: number): Placing[] {
  const found: Placing[] = []
  for (let slot = 0; slot < world.powers.length; slot++) if (slot !== taken) found.push({ symbol: slot, dest: STAY })
  if (world.research !== undefined && taken !== RESEARCH) found.push({ symbol: RESEARCH, dest: STAY })
  if (taken === SHIP) return found
  for (const dest of world.scene.space.next[world.place] ?? []) found.push({ symbol: SHIP, dest })
  found.push({ symbol: SHIP, dest: STAY })
  return found
}

/** Where to place the timer in hand, the other one standing on `stands` or being in hand, too; undefined: nowhere. */
export function bestPlacing(world: World, stands: Stands | undefined, thought: Thought, chance: Chance): Line {
  const lifted = stands === undefined ? world : bestDoing(world, stands.symbol, -1, Math.min(world.left, stands.out), false).after
  let lines: Line[] = [{ world, stands, lifted, value: worth(lifted), first: undefined }]
  for (let ply = 0; ply < thought.depth; ply++) {
    const next = lines.flatMap(line => extended(line, thought, chance))
    lines = next.sort((a, b) => b.value - a.value).slice(0, thought.width)
  }
  return lines[0] as Line
}

/** All the lines one placement later. After the clock there are none, and a line stays as it is. */
function extended(line: Line, thought: Thought, chance: Chance): Line[] {
  const { world, stands, lifted, first } = line
  if (world.left <= 0) return [line]
  const out = world.left - 1
  return placings(world, stands?.symbol ?? -1).map(placing => {
    const base = copyOf(lifted)
    base.left = stands === undefined ? world.left : Math.min(world.left, stands.out)
    if (placing.symbol === SHIP) {
      base.sails = true
      if (placing.dest !== STAY) base.place = placing.dest
    }
    const { after, value } = bestDoing(base, placing.symbol, -1, out, false)
    const noise = (chance.pick(2001, 'blur') / 1000 - 1) * thought.blur
    return { world: base, stands: { ...placing, out }, lifted: after, value: value + noise, first: first ?? placing }
  })
}
