import type { Luck } from '@chronothek/core'
import { CARD_IDS, CARD_PLACE, EXPANSION_IDS, LETTER_PLACE } from '../../src/data/pieces.ts'
import { LETTERS, type Letter } from '../../src/ids.ts'

/** What a lesson lays out: base labs in the order in which they are turned up, the open card and expansion of each sector. */
export interface Layout {
  readonly bases: readonly Letter[]
  readonly cards: Readonly<Record<Letter, string>>
  readonly tiles: Readonly<Record<Letter, string>>
  /** How the centre tiles are turned. */
  readonly turned: number
}

/** For each number of things not yet shuffled which one is drawn, so that the shuffle ends in the wanted order. */
function drawsFor(wanted: readonly number[]): ReadonlyMap<number, number> {
  const list = [...wanted.keys()]
  const draws = new Map<number, number>()
  for (let last = list.length - 1; last > 0; last--) {
    const drawn = list.indexOf(wanted[last] as number)
    draws.set(last + 1, drawn)
    list[drawn] = list[last] as number
    list[last] = wanted[last] as number
  }
  return draws
}

/** A stack with these on top for sectors A to F; the last one is on top. */
const stackOf = (size: number, top: readonly number[]): readonly number[] => [
  ...Array.from({ length: size }, (_, place) => place).filter(place => !top.includes(place)),
  ...top.toReversed(),
]

/** Luck that lays everything out as a lesson needs it, in a station A to F; whatever else is drawn stays as it lies. */
export function stacked({ bases, cards, tiles, turned }: Layout): Luck {
  const draws: Readonly<Record<string, ReadonlyMap<number, number>>> = {
    'base labs': drawsFor(bases.map(letter => LETTER_PLACE[letter])),
    'research cards': drawsFor(
      stackOf(
        CARD_IDS.length,
        LETTERS.map(letter => CARD_PLACE[cards[letter]] as number),
      ),
    ),
    'lab expansions': drawsFor(
      stackOf(
        EXPANSION_IDS.length,
        LETTERS.map(letter => EXPANSION_IDS.indexOf(tiles[letter])),
      ),
    ),
  }
  return (sides: number, why = '') => (why === 'centre tile' ? turned : (draws[why]?.get(sides) ?? sides - 1))
}
