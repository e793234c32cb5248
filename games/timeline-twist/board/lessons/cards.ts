import type { Deck } from '@chronothek/content'
import { InvariantError, type Luck } from '@chronothek/core'
import { bindDeck } from '../../src/setup.ts'
import type { CardId, State } from '../../src/state.ts'

/** Cards in the order in which they are dealt and drawn; then all the others. The top of a pile is its last card. */
export function stacked(deck: Deck, drawn: readonly string[]): Deck {
  const known = drawn.map(id => {
    const card = deck.cards.find(card => card.id === id)
    if (card === undefined) throw new InvariantError(`the lesson needs card ${id} of ${deck.pack}`)
    return card
  })
  const others = deck.cards.filter(card => !drawn.includes(card.id))
  return { ...deck, cards: [...others, ...known.reverse()] }
}

/** Luck that leaves every pile as it lies. */
export const orderly: Luck = sides => sides - 1

/** What a card of the deck is called at this table. */
export function tokensOf(deck: Deck, start: State): (id: string) => CardId {
  const { byName } = bindDeck(deck)
  const tokens = new Map<string, CardId>()
  for (const [token, name] of Object.entries(start.deckNames ?? {})) tokens.set(byName.get(name)?.id ?? '', token)
  return id => {
    const token = tokens.get(id)
    if (token === undefined) throw new InvariantError(`card ${id} is not at this table`)
    return token
  }
}
