/** An interactive first match. */
export function LearnPage(_: { readonly game: string; readonly lesson?: string | undefined }) {
  return <main id="main" />
}
