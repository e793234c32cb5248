import type { PlaceView } from '../src/state.ts'

/** Where a quarter of the map begins. */
const CORNERS = { tl: [0, 0], tr: [0.5, 0], bl: [0, 0.5], br: [0.5, 0.5] } as const

type Spot = Pick<PlaceView, 'quadrant' | 'x' | 'y'>

/** In shares of the whole map. */
export const spotOnMap = ({ quadrant, x, y }: Spot): readonly [number, number] => [
  CORNERS[quadrant][0] + x / 2,
  CORNERS[quadrant][1] + y / 2,
]

/** The map on a phone, and how much room a letter takes there: on larger ones there is more of it. */
const MAP = { width: 362, height: 270, letter: 8, padding: 8, line: 18, gap: 10 } as const

interface Side {
  readonly isLeft: boolean
  /** Lines up or down from the middle. */
  readonly line: -1 | 0 | 1
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function boxOf(spot: Spot, name: string, { isLeft, line }: Side): Box {
  const [x, y] = spotOnMap(spot)
  const wide = name.length * MAP.letter + MAP.padding
  const left = isLeft ? x * MAP.width - MAP.gap - wide : x * MAP.width + MAP.gap
  const top = y * MAP.height - MAP.line / 2 + line * (MAP.line * 0.75)
  return { left, right: left + wide, top, bottom: top + MAP.line }
}

const isInside = ({ left, right, top, bottom }: Box) => left >= 0 && right <= MAP.width && top >= 0 && bottom <= MAP.height
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The name of each place stands beside it, where there is room: no name lies over another. */
export function nameSides(places: readonly { readonly spot: Spot; readonly name: string }[]): readonly Side[] {
  const taken: Box[] = []
  return places.map(({ spot, name }) => {
    const isRight = spot.quadrant.endsWith('r') && spot.x > 0.55
    const isLow = spot.quadrant.startsWith('b') && spot.y > 0.75
    const lines = isLow ? ([-1, 0] as const) : ([0, -1, 1] as const)
    const sides = [isRight, !isRight].flatMap(isLeft => lines.map(line => ({ isLeft, line })))
    const boxes = sides.map(side => ({ side, box: boxOf(spot, name, side) }))
    const free = ({ box }: { box: Box }) => !taken.some(other => overlap(box, other))
    const best = boxes.find(each => free(each) && isInside(each.box)) ?? boxes.find(free) ?? boxes[0]
    if (best === undefined) return { isLeft: isRight, line: 0 }
    taken.push(best.box)
    return best.side
  })
}
