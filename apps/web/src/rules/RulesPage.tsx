/** The rules of a game, to read. */
export function RulesPage(_: { readonly game: string }) {
  return <main id="main" />
}
