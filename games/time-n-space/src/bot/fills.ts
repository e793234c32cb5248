import { MARKERS_PER_COLOUR } from '../data/reconstructed.ts'

/** How many cubes of a colour some orders at one planet can take, and which orders of value 1, 2 and 3 that are. */
export interface Fill {
  readonly use: number
  readonly counts: readonly [number, number, number]
}

export const MAX_CUBES = 6
const MOST = MARKERS_PER_COLOUR.map(({ count }) => count)

function bestFill(cubes: number, ones: number, twos: number, threes: number): Fill {
  let best: Fill = { use: 0, counts: [0, 0, 0] }
  for (let three = 0; three <= threes; three++) {
    for (let two = 0; two <= twos; two++) {
      const one = Math.min(ones, cubes - 3 * three - 2 * two)
      const use = one + 2 * two + 3 * three
      if (one >= 0 && use > best.use) best = { use, counts: [one, two, three] }
    }
  }
  return best
}

const upTo = (most: number): number[] => [...Array(most + 1).keys()]

/** By cubes, then by orders of value 1, 2 and 3. All cubes that can be used are; small orders first. */
export const FILLS: readonly (readonly (readonly (readonly Fill[])[])[])[] = upTo(MAX_CUBES).map(cubes =>
  upTo(MOST[0] ?? 0).map(ones => upTo(MOST[1] ?? 0).map(twos => upTo(MOST[2] ?? 0).map(threes => bestFill(cubes, ones, twos, threes)))),
)
