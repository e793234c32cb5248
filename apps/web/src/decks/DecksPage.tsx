/** Decks to browse and to bring. */
export function DecksPage() {
  return <main id="main" />
}
