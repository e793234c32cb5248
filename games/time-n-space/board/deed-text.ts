import type { Language } from '@chronothek/core'
import type { Good } from '../src/ids.ts'
import type { Deed, SharedPlayer } from '../src/state.ts'
import { canUpgrade } from './drafts/build.ts'
import type { Planned } from './drafts/index.ts'
import { counted, cubesName, kindName, orderName, say, slotName, term, tileName } from './names.ts'
import { isCube, isSlot, powerOf } from './read.ts'
import type { Words } from './words.ts'

/** What a draft would do, in one line. */
export function deedText(deed: Deed, me: SharedPlayer, symbol: string | undefined, language: Language, words: Words): string {
  switch (deed.kind) {
    case 'produce': {
      const makes = symbol !== undefined && isSlot(symbol) ? powerOf(symbol, me.slots[symbol]).makes : []
      return words.does.produce(
        cubesName(
          deed.units.map(unit => makes[unit] as Good),
          language,
        ),
      )
    }
    case 'beam': {
      const cubes = deed.moves.map(({ from }) => me.slots[from.slot].content[from.unit] ?? '').filter(isCube)
      return words.does.beam(cubesName(cubes, language))
    }
    case 'trade':
      return words.does.trade(
        counted(
          deed.list.map(({ order }) => orderName(order, language)),
          language,
        ),
      )
    case 'deliver':
      return words.does.deliver(
        counted(
          deed.list.map(order => kindName(order, language)),
          language,
        ),
      )
    case 'build':
      return words.does.build(slotName(me, deed.slot, language))
    case 'upgrade':
      return words.does.upgrade
    case 'moon-take':
      return words.does.take(tileName(deed.expect, 2, language))
    case 'moon-bottom':
      return words.does.bottom(tileName(deed.expect, 2, language))
    case 'forfeit':
      return words.does.nothing
  }
}

export const isBare = (deed: Deed): boolean =>
  (deed.kind === 'produce' && deed.units.length === 0) ||
  (deed.kind === 'beam' && deed.moves.length === 0) ||
  ((deed.kind === 'trade' || deed.kind === 'deliver') && deed.list.length === 0)

/** An empty choice is no action (TNS-067): choosing nothing lets it lapse. */
export const settled = (deed: Deed): Deed => (isBare(deed) ? { kind: 'forfeit' } : deed)

const VERBS = {
  produce: 'produce',
  beam: 'beam',
  trade: 'trade',
  deliver: 'deliver',
  build: 'build',
  upgrade: 'upgrade',
  'moon-take': 'moon-take',
  'moon-bottom': 'moon-bottom',
  forfeit: 'lift',
} as const

/**
 * The word on the main button. It is never "let lapse": what throws something away has a place of its own. Where nothing can be done,
 * the timer is just lifted.
 */
export const deedVerb = ({ deed }: Pick<Planned, 'deed'>, language: Language): string => term(language, VERBS[deed.kind])

export const mayUpgrade = (me: SharedPlayer, symbol: string | undefined): boolean =>
  symbol !== undefined && isSlot(symbol) && canUpgrade(me, symbol)

/** What is warned of before a building is covered (TNS-121). */
export const lastWarning = (kind: 'production' | 'beam' | 'trade' | undefined, language: Language): string =>
  kind === undefined ? '' : say(language, `prompt.last-${kind}`)
