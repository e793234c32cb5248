import { COLOURS, type Colour, GOODS, type Good, VARIANTS, type Value, type Variant } from '@chronothek/time-n-space/box'
import { rankingOf, rowsOf, type Sheet, type SheetScore } from '@chronothek/time-n-space/scoring'
import { SEATS, type Seats } from '../time/match.ts'
import { countIn, LARGEST_BOX, type SpaceBox, VALUES } from './box.ts'

/** Markers of one kind below somebody's centre. */
export interface Cell {
  readonly holder: Colour
  readonly owner: Colour
  readonly good: Good
  readonly value: Value
}
type CellId = `${Colour} ${Colour} ${Good} ${Value}`
type LeftId = `${Colour} ${Good}`

/** The score sheet of a match at a real table. */
export interface Paper {
  readonly variant: Variant
  readonly seats: Seats
  /** How many markers of each kind; none is no entry. */
  readonly taken: Readonly<Partial<Record<CellId, number>>>
  /** Colours in which somebody still has markers above their centre. */
  readonly left: readonly LeftId[]
  readonly bonus: Readonly<Partial<Record<Colour, number>>>
}

export const BLANK: Paper = { variant: 'normal', seats: 4, taken: {}, left: [], bonus: {} }

const idOf = ({ holder, owner, good, value }: Cell): CellId => `${holder} ${owner} ${good} ${value}`

export const playersOf = ({ seats }: Pick<Paper, 'seats'>): readonly Colour[] => COLOURS.slice(0, seats)
/** The intro game is played with ones only (TNS-030). */
export const valuesOf = ({ variant }: Pick<Paper, 'variant'>): readonly Value[] =>
  VALUES.filter(value => variant === 'normal' || value === 1)

export const isBlank = ({ taken, left, bonus }: Paper): boolean =>
  Object.keys(taken).length === 0 && left.length === 0 && Object.keys(bonus).length === 0

export const countOf = ({ taken }: Paper, cell: Cell): number => taken[idOf(cell)] ?? 0
export const isLeft = ({ left }: Paper, owner: Colour, good: Good): boolean => left.includes(`${owner} ${good}`)

/** How many of one owner's markers of a colour lie at others. */
const givenAway = (paper: Paper, owner: Colour, good: Good, value?: Value): number =>
  playersOf(paper)
    .flatMap(holder =>
      valuesOf(paper)
        .filter(each => value === undefined || each === value)
        .map(each => countOf(paper, { holder, owner, good, value: each })),
    )
    .reduce((sum, count) => sum + count, 0)

const inBox = (paper: Paper, box: SpaceBox): number => valuesOf(paper).reduce((sum, value) => sum + countIn(box, value), 0)

/** How many more of these can be there: what the box holds, less what is elsewhere. */
export function roomFor(paper: Paper, { holder, owner, good, value }: Cell, box: SpaceBox): number {
  if (holder === owner || !valuesOf(paper).includes(value)) return 0
  const ofValue = countIn(box, value) - givenAway(paper, owner, good, value)
  const ofGood = inBox(paper, box) - givenAway(paper, owner, good) - (isLeft(paper, owner, good) ? 1 : 0)
  return Math.max(0, Math.min(ofValue, ofGood))
}

export type Excess = Pick<Cell, 'owner' | 'good' | 'value'>

/** Markers of which more are entered than this box holds: entered before its numbers were changed. */
export const excessIn = (paper: Paper, box: SpaceBox): readonly Excess[] =>
  playersOf(paper).flatMap(owner =>
    GOODS.flatMap(good =>
      valuesOf(paper).flatMap(value => (givenAway(paper, owner, good, value) > countIn(box, value) ? [{ owner, good, value }] : [])),
    ),
  )

/** One marker more or less; nothing changes where none is possible. */
export function step(paper: Paper, cell: Cell, by: 1 | -1, box: SpaceBox): Paper {
  const count = countOf(paper, cell)
  if (by === 1 ? roomFor(paper, cell, box) === 0 : count === 0) return paper
  const { [idOf(cell)]: _, ...others } = paper.taken
  return { ...paper, taken: count + by === 0 ? others : { ...others, [idOf(cell)]: count + by } }
}

/** Whether some of these can still be above: not if others took them all. */
export const canBeLeft = (paper: Paper, owner: Colour, good: Good, box: SpaceBox): boolean =>
  givenAway(paper, owner, good) < inBox(paper, box)

export function markLeft(paper: Paper, owner: Colour, good: Good, isThere: boolean, box: SpaceBox): Paper {
  const others = paper.left.filter(id => id !== `${owner} ${good}`)
  return { ...paper, left: isThere && canBeLeft(paper, owner, good, box) ? [...others, `${owner} ${good}`] : others }
}

export const bonusOf = ({ variant, bonus }: Paper, player: Colour): number => (variant === 'intro' ? 0 : (bonus[player] ?? 0))

/** One lies on each planet, and nobody delivers to their own (TNS-047, TNS-048, TNS-098). */
export function bonusRoom(paper: Paper, player: Colour): number {
  if (paper.variant === 'intro') return 0
  const all = playersOf(paper).reduce((sum, each) => sum + bonusOf(paper, each), 0)
  return Math.max(0, Math.min(paper.seats - all, paper.seats - 1 - bonusOf(paper, player)))
}

export function stepBonus(paper: Paper, player: Colour, by: 1 | -1): Paper {
  const count = bonusOf(paper, player)
  if (by === 1 ? bonusRoom(paper, player) === 0 : count === 0) return paper
  const { [player]: _, ...others } = paper.bonus
  return { ...paper, bonus: count + by === 0 ? others : { ...others, [player]: count + by } }
}

/** One player's lines as the rules score them. */
export const sheetFor = (paper: Paper, holder: Colour): Sheet => ({
  collected: playersOf(paper).flatMap(owner =>
    GOODS.flatMap(good =>
      valuesOf(paper).flatMap(value =>
        Array.from({ length: countOf(paper, { holder, owner, good, value }) }, () => ({ owner, good, value })),
      ),
    ),
  ),
  leftover: GOODS.filter(good => isLeft(paper, holder, good)),
  bonus: bonusOf(paper, holder),
})

export interface Standing {
  readonly player: Colour
  readonly score: SheetScore
  readonly place: number
  /** Others with the same points, whom only the markers put before or after. */
  readonly tied: readonly Colour[]
  /** Others with the same points and markers. */
  readonly shares: readonly Colour[]
}

/** Everybody from the first place to the last (TNS-137 … TNS-139). */
export function standings(paper: Paper): readonly Standing[] {
  const players = playersOf(paper)
  const scores = players.map(player => rowsOf(sheetFor(paper, player)))
  let place = 1
  return rankingOf(scores).flatMap(seats => {
    const here = place
    place += seats.length
    return seats.map((seat): Standing => {
      const score = scores[seat] as SheetScore
      const others = players.filter((_, other) => other !== seat)
      const same = others.filter(other => scores[players.indexOf(other)]?.total === score.total)
      const shares = same.filter(other => seats.includes(players.indexOf(other)))
      return { player: players[seat] as Colour, score, place: here, tied: same.filter(other => !shares.includes(other)), shares }
    })
  })
}

/** Other players or another variant; what does not fit is hidden, and comes back with what it belongs to. */
export const choose = (paper: Paper, choice: Partial<Pick<Paper, 'variant' | 'seats'>>): Paper => entered({ ...paper, ...choice })

/** What is kept may be old or foreign: only what fits counts. */
export function readPaper(text: string | undefined): Paper {
  try {
    return entered((JSON.parse(text ?? '{}') ?? {}) as Found)
  } catch {
    return BLANK // not ours
  }
}

type Found = Partial<Record<keyof Paper, unknown>>

/** Everything again, marker by marker, as far as any box allows; the largest table first, so that nothing hidden is lost. */
function entered({ variant, seats, taken, left, bonus }: Found): Paper {
  let paper = BLANK
  const times = (all: unknown, id: string): number =>
    Math.min(LARGEST_BOX.ones, Number((all as Readonly<Record<string, unknown>> | undefined)?.[id]) || 0)
  for (const holder of COLOURS) {
    for (const owner of COLOURS)
      for (const good of GOODS)
        for (const value of VALUES) {
          const cell = { holder, owner, good, value }
          for (let n = times(taken, idOf(cell)); n > 0; n--) paper = step(paper, cell, 1, LARGEST_BOX)
        }
    for (let n = times(bonus, holder); n > 0; n--) paper = stepBonus(paper, holder, 1)
  }
  for (const owner of COLOURS)
    for (const good of GOODS)
      if (Array.isArray(left) && left.includes(`${owner} ${good}`)) paper = markLeft(paper, owner, good, true, LARGEST_BOX)
  return {
    ...paper,
    variant: VARIANTS.find(each => each === variant) ?? paper.variant,
    seats: SEATS.find(each => each === seats) ?? paper.seats,
  }
}
