declare module 'virtual:decks' {
  /** Where the decks are that may be played with on a device. */
  export const deckUrls: readonly string[]
}
