/** What a person chose. */
export function SettingsPage() {
  return <main id="main" />
}
