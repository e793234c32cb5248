import type { Deck } from '@chronothek/content'
import type { Entry, Header } from '@chronothek/core'
import { walk } from '@chronothek/house'
import type { State } from '@chronothek/timeline-twist'
import { timelineTwist } from '@chronothek/timeline-twist'
import { numberOfName } from './needle-deck.ts'

/** What everybody may know after an entry, derived from the rules alone, without the code that builds views. */
export interface PublicKnowledge {
  /** Cards whose fact side was ever open. */
  readonly faces: ReadonlySet<number>
  /** Cards whose date side was ever open. */
  readonly dates: ReadonlySet<number>
  /** Tokens of cards that nobody has ever seen. */
  readonly unseen: ReadonlySet<string>
  /** Sort keys behind tokens that everybody sees and nobody has flipped. */
  readonly hiddenKeys: Readonly<Record<string, number>>
}

const openDates = (state: State): readonly string[] => {
  const atTheEnd = state.over === undefined ? [] : state.hands.flat()
  if (state.mode === 'versus') return [...state.line, ...state.discard, ...atTheEnd]
  const inTheEnd = state.over === undefined ? [] : state.pile
  return [...state.columns.flat(), ...state.gaps.flat(), ...state.discard, ...state.blocked, ...atTheEnd, ...inTheEnd]
}

/** The top of the draw pile shows its fact side, unless the house covers it (TLT-A08). */
const openFaces = (state: State): readonly string[] => {
  const isOpen = !state.covered || (state.mode === 'coop' && state.over !== undefined)
  return [...openDates(state), ...state.hands.flat(), ...(isOpen ? state.pile.slice(-1) : [])]
}

/** Knowledge after every entry of a match; nobody forgets anything, neither by a reshuffle nor by undo. */
export function publicKnowledge(deck: Deck, header: Header, entries: readonly Entry[]): PublicKnowledge[] {
  const numbers = numberOfName(deck)
  const seen = { faces: new Set<number>(), dates: new Set<number>(), tokens: new Set<string>() }
  const after: PublicKnowledge[] = []
  let names: Record<string, string> = {}

  function note(state: State, flipped: readonly string[]): void {
    for (const token of flipped) seen.dates.add(numbers.get(names[token] ?? '') ?? -1)
    names = Object.fromEntries(Object.entries(state.cards).map(([token, { ref }]) => [token, state.deckNames?.[ref] ?? '']))
    for (const token of openDates(state)) seen.dates.add(numbers.get(names[token] ?? '') ?? -1)
    for (const token of openFaces(state)) {
      seen.faces.add(numbers.get(names[token] ?? '') ?? -1)
      seen.tokens.add(token)
    }
    const unseen = new Set(Object.keys(state.cards).filter(token => !seen.tokens.has(token)))
    const closed = openFaces(state).filter(token => !openDates(state).includes(token))
    const hiddenKeys = Object.fromEntries(closed.map(token => [token, state.cards[token]?.key ?? 0]))
    after.push({ faces: new Set(seen.faces), dates: new Set(seen.dates), unseen, hiddenKeys })
  }

  const rules = timelineTwist.bind(deck)
  walk(
    rules,
    header,
    entries,
    (entry, state) => note(state as State, 'opened' in entry ? entry.opened : []),
    state => note(state as State, []),
  )
  return after
}
