import type { Shared } from '../src/state.ts'

/** Geometry of the folded tape. Everything here is numbers in, numbers out. */
export type Side = 0 | 1
type Grain = Shared['grain']

export const DAYS_OF_YEAR = 365.25
export const MARGIN = 16
/** A gap under a held card unfolds to this width. */
export const OPEN = 176
const BETWEEN = 7
const AIR = 156
/** The corners of a held card, which hangs askew, reach this much farther to each side. */
const TILT = 7
const END = 76
/** A stem keeps this far from the edge of its card. */
const LEAN = 8
/** No place on the tape is narrower. */
export const NARROWEST = 24
const LEAST_OPEN = 56

/** Years between two dates; there was no year 0. */
export function yearsBetween(from: number, to: number, grain: Grain): number {
  return grain === 'day' ? (to - from) / DAYS_OF_YEAR : to - from - (from < 0 && to > 0 ? 1 : 0)
}

/** How much tape a gap wants: distance counts, but less and less. */
export const pull = (years: number): number => Math.log1p(Math.max(0, years) / 10)

/**
 * Which row each card hangs in. Cards keep their row when the line grows; a new one goes where it makes the shorter run,
 * and only if a run became too long everything alternates again.
 */
export function sidesOf(line: readonly string[], before: ReadonlyMap<string, Side>): Map<string, Side> {
  const sides: Side[] = []
  const kept = line.map(id => before.get(id))
  for (const [index, side] of kept.entries()) sides.push(side ?? newSide(sides, kept.slice(index + 1)))
  const tooLong = sides.some((side, index) => index >= 3 && [1, 2, 3].every(back => sides[index - back] === side))
  return new Map(line.map((id, index) => [id, tooLong ? ((index % 2) as Side) : (sides[index] as Side)]))
}

function newSide(left: readonly Side[], right: readonly (Side | undefined)[]): Side {
  const run = (side: Side) => {
    let length = 0
    while (left.at(-1 - length) === side) length++
    const ahead = right.findIndex(other => other !== side)
    return length + (ahead < 0 ? right.length : ahead)
  }
  const last = left.at(-1)
  const other = last === undefined ? 0 : ((1 - last) as Side)
  return run(other) <= run((1 - other) as Side) ? other : ((1 - other) as Side)
}

/** What a card has room for: picture and sentence, picture and title, title, or the date alone. */
export type Density = 'sentence' | 'picture' | 'title' | 'chip'

export interface LineRequest {
  readonly keys: readonly number[]
  readonly sides: readonly Side[]
  readonly grain: Grain
  readonly width: number
  readonly height: number
  /** Letters of the longest sentence on a card. */
  readonly longest?: number
  /** The slot that is unfolded: 0 is before the first card. */
  readonly open?: number | undefined
}

export interface Place {
  readonly x: number
  readonly width: number
}

export interface LineLayout {
  readonly card: { readonly width: number; readonly height: number; readonly density: Density }
  readonly upper: number
  readonly lower: number
  readonly tape: { readonly y: number; readonly height: number }
  /** Where the scale is, if there is room for it. */
  readonly strip: number
  readonly hasScale: boolean
  readonly height: number
  /** Where each card is tied to the tape. */
  readonly anchors: readonly number[]
  /** The middle of each card; its stem is below it. */
  readonly centres: readonly number[]
  /** The stretch of tape of each slot; one more than cards. */
  readonly slots: readonly Place[]
  /** Where a held card and its explanation find room. */
  readonly air?: number
  readonly tip?: number
}

const rowsOf = (sides: readonly Side[]): [number, number] => [
  sides.filter(side => side === 0).length,
  sides.filter(side => side === 1).length,
]

/** The width at which cards are wide enough to be read. */
export function readableWidth(sides: readonly Side[], cardWidth = 104): number {
  return Math.max(...rowsOf(sides)) * (cardWidth + BETWEEN) + AIR + BETWEEN + 2 * MARGIN
}

/** The width below which places would overlap. */
export const leastWidth = (count: number): number => Math.max(0, count - 2) * NARROWEST + LEAST_OPEN + 2 * END

/** How wide a gap unfolds: fully, or just so much that one sees it when cards are crowded. */
export const openWidth = (sides: readonly Side[], width: number): number => (airOf(sides, width) === 0 ? LEAST_OPEN : OPEN)

/** Where everything is on a lying tape. */
export function lineLayout(request: LineRequest): LineLayout {
  const { keys, sides, width, open } = request
  const air = airOf(sides, width)
  const cardWidth = cardWidthOf(sides, width, air)
  const vertical = verticals(request, cardWidth)
  const reach = cardWidth / 2 - LEAN
  const rows = [rowOf(sides, 0, open, cardWidth, air), rowOf(sides, 1, open, cardWidth, air)] as const
  const bounds = { low: MARGIN + cardWidth / 2, high: width - MARGIN - cardWidth / 2 }
  const wanted = wantedAnchors(request)
  const anchors = settledAnchors(wanted, request, rows, reach, bounds)
  const centres: number[] = []
  for (const row of rows)
    for (const [rank, centre] of spread(row, anchors, reach, bounds).entries()) centres[row.cards[rank] as number] = centre
  const edges = [0, ...anchors, width]
  const slots = edges.slice(1).map((edge, index) => ({ x: edges[index] as number, width: edge - (edges[index] as number) }))
  const room = (side: Side) => (open === undefined ? undefined : roomAt(open, sides, side, slots, centres, cardWidth, width))
  return {
    ...vertical,
    card: { width: cardWidth, height: vertical.cardHeight, density: densityOf(cardWidth, vertical.cardHeight, request.longest ?? 0) },
    anchors,
    centres,
    slots,
    ...(open === undefined ? {} : { air: room(0) as number, tip: room(1) as number }),
    ...(keys.length === 0 ? { slots: [{ x: 0, width }] } : {}),
  }
}

/** The middle of the free room in a row, as near to the unfolded gap as its neighbours allow. */
function roomAt(
  open: number,
  sides: readonly Side[],
  side: Side,
  slots: readonly Place[],
  centres: readonly number[],
  cardWidth: number,
  width: number,
): number {
  const before = sides.findLastIndex((other, index) => index < open && other === side)
  const after = sides.findIndex((other, index) => index >= open && other === side)
  const half = AIR / 2 + TILT
  const low = before < 0 ? half : (centres[before] as number) + cardWidth / 2 + BETWEEN + half
  const high = after < 0 ? width - half : (centres[after] as number) - cardWidth / 2 - BETWEEN - half
  const { x, width: wide } = slots[open] as Place
  // At an end there may be no room beside the last card; it then lies over that card, never over the edge.
  return Math.max(half, Math.min(width - half, Math.max(low, Math.min(high, x + wide / 2))))
}

const CROWDED = 56

/** Room a row keeps for a held card; none when cards are mere chips, then it hangs over them. */
function airOf(sides: readonly Side[], width: number): number {
  const most = Math.max(1, ...rowsOf(sides))
  return (width - 2 * MARGIN - AIR - BETWEEN) / most - BETWEEN < CROWDED ? 0 : AIR + BETWEEN
}

function cardWidthOf(sides: readonly Side[], width: number, air: number): number {
  const most = Math.max(1, ...rowsOf(sides))
  const wide = (width - 2 * MARGIN - air) / most - BETWEEN
  // Stems of the outermost cards stand off the ends of the tape.
  const narrow = (width - 2 * END - 2 * LEAN - (most - 1) * BETWEEN) / Math.max(1, most - 2)
  return Math.floor(Math.min(188, Math.max(36, air === 0 ? Math.min(wide, narrow) : wide)))
}

/** Narrower cards show their date alone. */
const CHIP = 84
const LINE_HEIGHT = 16
const LETTER = 6.7

/** Whether the longest sentence fits below the picture; all cards of a line show the same, or the eye would see a difference that means nothing. */
function densityOf(width: number, height: number, longest: number): Density {
  if (width < CHIP || height < 56) return 'chip'
  if (height < 104) return 'title'
  const lines = Math.floor((height * 0.64 - 38) / LINE_HEIGHT)
  const letters = Math.floor((width - 16) / LETTER)
  return Math.ceil((longest * 1.12) / letters) <= lines ? 'sentence' : 'picture'
}

const ABOVE_TAPE = 28
const BELOW_TAPE = 30
const STRIP = 44
/** A held card hangs a little higher than the others. */
const SKY = 12

/** Below this the cards need the room of the scale more. */
const NO_SCALE = 300

function verticals({ height }: LineRequest, cardWidth: number) {
  const below = height < NO_SCALE ? 8 : STRIP
  const tall = height >= 400
  const tape = tall ? 42 : 36
  const room = (height - SKY - ABOVE_TAPE - tape - BELOW_TAPE - below) / 2
  const cardHeight = Math.floor(Math.min(cardWidth < CHIP ? 92 : 158, Math.max(44, room)))
  const upper = Math.max(SKY, Math.floor((height - 2 * cardHeight - ABOVE_TAPE - tape - BELOW_TAPE - below) / 2))
  const y = upper + cardHeight + ABOVE_TAPE
  const lower = y + tape + BELOW_TAPE
  return {
    cardHeight,
    upper,
    lower,
    tape: { y, height: tape },
    strip: lower + cardHeight + 12,
    height: lower + cardHeight + below,
    hasScale: below === STRIP,
  }
}

/** Anchors as the dates want them, before cards claim their room. A short line keeps to the middle. */
function wantedAnchors({ keys, sides, grain, width, open }: LineRequest): number[] {
  const gaps = keys.slice(1).map((key, index) => pull(yearsBetween(keys[index] as number, key, grain)))
  const unfolded = open === undefined || open === 0 || open === keys.length ? undefined : open - 1
  const unfold = openWidth(sides, width)
  const free = width - 2 * END - gaps.length * NARROWEST - (unfolded === undefined ? 0 : unfold - NARROWEST)
  const sum = gaps.reduce((total, gap, index) => total + (index === unfolded ? 0 : gap), 0)
  const unit = sum === 0 ? 0 : Math.min(free / sum, 110)
  const widths = gaps.map((gap, index) => (index === unfolded ? unfold : NARROWEST + unit * gap))
  const length = widths.reduce((total, gap) => total + gap, 0)
  const anchors = [(width - length) / 2]
  for (const gap of widths) anchors.push((anchors.at(-1) as number) + gap)
  return keys.length === 0 ? [] : anchors
}

interface Row {
  /** Indices of its cards, in order. */
  readonly cards: readonly number[]
  /** How far behind the first card each must be, if all touch; a held card or its explanation takes part. */
  readonly offsets: readonly number[]
}

function rowOf(sides: readonly Side[], side: Side, open: number | undefined, cardWidth: number, air: number): Row {
  const cards = [...sides.keys()].filter(index => sides[index] === side)
  let offset = 0
  const offsets = cards.map((card, rank) => {
    const before = cards[rank - 1]
    if (before !== undefined) offset += cardWidth + BETWEEN
    if (before !== undefined && open !== undefined && before < open && card >= open) offset += air
    return offset
  })
  return { cards, offsets }
}

interface Bounds {
  readonly low: number
  readonly high: number
}

/**
 * Anchors in order, each gap wide enough, and so that both rows of cards find room with every stem below its own card.
 * Two cards of a row must be as far apart as the cards between them are wide, less what their stems may lean.
 */
function settledAnchors(wanted: readonly number[], request: LineRequest, rows: readonly Row[], reach: number, bounds: Bounds): number[] {
  const count = wanted.length
  const least = distances(count, request, rows, reach)
  const from: number[] = Array(count).fill(END)
  const to: number[] = Array(count).fill(request.width - END)
  for (const { cards, offsets } of rows)
    for (const [rank, card] of cards.entries()) {
      const rest = (offsets.at(-1) ?? 0) - (offsets[rank] as number)
      from[card] = Math.max(END, bounds.low + (offsets[rank] as number) - reach)
      to[card] = Math.min(request.width - END, bounds.high - rest + reach)
    }
  const lowest = ascending(from, least)
  const pushed = ascending(
    wanted.map((want, index) => Math.max(want, lowest[index] as number)),
    least,
  )
  const highest = descending(to, least)
  return pushed.map((value, index) => Math.min(value, highest[index] as number))
}

type Distance = (from: number, to: number) => number

function distances(count: number, { open, width, sides }: LineRequest, rows: readonly Row[], reach: number): Distance {
  const unfold = openWidth(sides, width)
  const needed = new Map<number, number>()
  for (const { cards, offsets } of rows)
    for (let a = 0; a < cards.length; a++)
      for (let b = a + 1; b < cards.length; b++)
        needed.set((cards[a] as number) * count + (cards[b] as number), (offsets[b] as number) - (offsets[a] as number) - 2 * reach)
  return (from, to) => {
    const narrowest = to === from + 1 ? (to === open ? unfold : NARROWEST) : 0
    return Math.max(narrowest, needed.get(from * count + to) ?? 0)
  }
}

/** The smallest positions that keep all distances and are nowhere below the given ones. */
function ascending(least: readonly number[], distance: Distance): number[] {
  const found: number[] = []
  for (const [index, value] of least.entries())
    found.push(found.reduce((most, other, before) => Math.max(most, other + distance(before, index)), value))
  return found
}

/** The largest positions that keep all distances and are nowhere above the given ones. */
function descending(most: readonly number[], distance: Distance): number[] {
  const found = [...most]
  for (let index = found.length - 1; index >= 0; index--)
    for (let after = index + 1; after < found.length; after++)
      found[index] = Math.min(found[index] as number, (found[after] as number) - distance(index, after))
  return found
}

/** The cards of one row: as near to their anchors as their widths allow, never farther than a stem may lean. */
function spread({ cards, offsets }: Row, anchors: readonly number[], reach: number, { low, high }: Bounds): number[] {
  const at = cards.map(card => anchors[card] as number)
  const apart: Distance = (from, to) => (to === from + 1 ? (offsets[to] as number) - (offsets[from] as number) : 0)
  const lowest = ascending(
    at.map(anchor => Math.max(low, anchor - reach)),
    apart,
  )
  const highest = descending(
    at.map(anchor => Math.min(high, anchor + reach)),
    apart,
  )
  const nearest = pooled(at.map((anchor, rank) => anchor - (offsets[rank] as number)))
  return nearest.map((base, rank) => Math.max(lowest[rank] as number, Math.min(highest[rank] as number, base + (offsets[rank] as number))))
}

/** Pool adjacent violators: the rising sequence nearest to the given one. */
function pooled(values: readonly number[]): number[] {
  const blocks: { sum: number; count: number }[] = []
  for (const value of values) {
    blocks.push({ sum: value, count: 1 })
    for (;;) {
      const [before, last] = blocks.slice(-2)
      if (before === undefined || last === undefined || before.sum / before.count <= last.sum / last.count) break
      blocks.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count })
    }
  }
  return blocks.flatMap(({ sum, count }) => Array<number>(count).fill(sum / count))
}

/** An upright tape: how high each place is, from the middle of one card to the middle of the next. */
export const UPRIGHT = { row: 52, open: 196, end: 70, least: 20 } as const

export function uprightHeights(keys: readonly number[], grain: Grain, open: number | undefined): number[] {
  const between = keys.slice(1).map((key, index) => UPRIGHT.row + UPRIGHT.least + 7 * pull(yearsBetween(keys[index] as number, key, grain)))
  const heights = [UPRIGHT.end, ...between, UPRIGHT.end]
  return heights.map((height, slot) => Math.round(slot === open ? UPRIGHT.row + UPRIGHT.open : Math.min(height, UPRIGHT.row + 90)))
}

/** The upper edge of each place of an upright tape, and the foot of the last. */
export function uprightEdges(heights: readonly number[]): number[] {
  const edges = [0]
  for (const height of heights) edges.push((edges.at(-1) as number) + height)
  return edges
}
