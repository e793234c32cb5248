import type { Deck, DeckCard } from './deck.ts'

/** The cards that a match may use. A retired card keeps its id but is left out. */
export const cardsInPlay = (deck: Pick<Deck, 'cards'>): readonly DeckCard[] => deck.cards.filter(card => card.status !== 'retired')
