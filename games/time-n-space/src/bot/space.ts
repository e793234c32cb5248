import { neighboursOf, ownerOf, stackAt } from '../data/pieces.ts'
import { COLOURS, MOONS, type Place } from '../ids.ts'

/** The board as bots count on it: places by number, planets first, and how many runs of sand lie between any two. */
export interface Space {
  readonly seats: number
  readonly places: readonly Place[]
  readonly next: readonly (readonly number[])[]
  readonly runs: readonly (readonly number[])[]
  /** Which stack lies at a place; -1 for planets. */
  readonly moon: readonly number[]
  /** Whose planet it is; -1 for moons. */
  readonly owner: readonly number[]
}

function spaceFor(seats: number): Space {
  const places: Place[] = [...COLOURS.slice(0, seats), ...MOONS.slice(0, seats)]
  const next = places.map(place => (neighboursOf(seats, place) ?? []).map(other => places.indexOf(other)))
  return {
    seats,
    places,
    next,
    runs: places.map((_, from) => runsFrom(next, from)),
    moon: places.map(place => stackAt(place) ?? -1),
    owner: places.map(place => ownerOf(place) ?? -1),
  }
}

function runsFrom(next: readonly (readonly number[])[], from: number): number[] {
  const runs = next.map(() => Number.POSITIVE_INFINITY)
  runs[from] = 0
  const queue = [from]
  for (const place of queue) {
    for (const other of next[place] ?? []) {
      if (runs[other] !== Number.POSITIVE_INFINITY) continue
      runs[other] = (runs[place] ?? 0) + 1
      queue.push(other)
    }
  }
  return runs
}

const SPACES = { 3: spaceFor(3), 4: spaceFor(4) } as const

export const spaceOf = (seats: number): Space => SPACES[seats === 3 ? 3 : 4]
