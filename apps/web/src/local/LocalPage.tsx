/** Matches on this device. */
export function LocalPage() {
  return <main id="main" />
}
