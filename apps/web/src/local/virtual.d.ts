declare module 'virtual:decks' {
  /** Where the decks are that may be played with on a device. */
  export const deckUrls: readonly string[]
  /** The same, by the name of the pack without its version. */
  export const urlOfDeck: Readonly<Record<string, string>>
}
