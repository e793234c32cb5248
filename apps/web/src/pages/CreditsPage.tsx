/** Whose work this stands on. */
export function CreditsPage() {
  return <main id="main" />
}
