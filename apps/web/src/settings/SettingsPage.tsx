import { useEffect } from 'preact/hooks'
import { pick, texts } from '../i18n/index.ts'
import { NameForm } from '../start/NameForm.tsx'
import { ensureGuest } from '../state/me.ts'
import { ReadingPage } from '../ui/ReadingPage.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { SETTINGS_WORDS } from './words.ts'

export function SettingsPage() {
  const words = pick(SETTINGS_WORDS)
  const { settings } = texts.value.head
  useEffect(() => void ensureGuest(), [])
  return (
    <ReadingPage title={settings}>
      <h1>{settings}</h1>
      <p class="quiet">{words.kept}</p>
      <section class="set" aria-labelledby="set-person">
        <h2 id="set-person">{words.person}</h2>
        <NameForm />
      </section>
      <SettingsPanel />
    </ReadingPage>
  )
}
