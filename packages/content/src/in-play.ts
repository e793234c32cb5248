import type { Deck, DeckCard } from './deck.ts'

/** The cards a match may use; a retired card keeps its id and stays out. */
export const cardsInPlay = (deck: Pick<Deck, 'cards'>): readonly DeckCard[] => deck.cards.filter(card => card.status !== 'retired')
