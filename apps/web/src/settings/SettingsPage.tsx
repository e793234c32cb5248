import { useEffect } from 'preact/hooks'
import { pick } from '../i18n/index.ts'
import { NameForm } from '../start/NameForm.tsx'
import { ensureGuest } from '../state/me.ts'
import { ReadingPage } from '../ui/ReadingPage.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { SETTINGS_WORDS } from './words.ts'

export function SettingsPage() {
  const words = pick(SETTINGS_WORDS)
  useEffect(() => void ensureGuest(), [])
  return (
    <ReadingPage title={words.title}>
      <h1>{words.title}</h1>
      <p class="quiet">{words.kept}</p>
      <section class="set" aria-labelledby="set-person">
        <h2 id="set-person">{words.person}</h2>
        <NameForm />
      </section>
      <SettingsPanel />
    </ReadingPage>
  )
}
