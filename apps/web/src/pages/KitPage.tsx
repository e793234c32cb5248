/** Every piece in all states. */
export function KitPage() {
  return <main id="main" />
}
