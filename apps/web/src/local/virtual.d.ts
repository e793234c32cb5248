declare module 'virtual:decks' {
  /** The addresses of the decks and missions that a device may play, by the name of the pack without its version. */
  export const urlOfDeck: Readonly<Record<string, string>>
}

declare module 'virtual:deck-offers' {
  /** The same packs as a lobby offers them. */
  export const deckOffers: readonly import('./house/shelves.ts').PageOffer[]
}
