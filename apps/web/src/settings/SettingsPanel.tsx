import type { Signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { language, pick, setLanguage } from '../i18n/index.ts'
import { showKeys } from '../ui/keys.ts'
import { settings } from './index.ts'
import { SETTINGS_WORDS } from './words.ts'

/** A choice between a few words in a row. */
function Choice<T extends string>({ name, label, value, words }: ChoiceProps<T>) {
  return (
    <fieldset class="set-row">
      <legend>{label}</legend>
      <span class="set-choices">
        {(Object.keys(words) as T[]).map(each => (
          <label key={each} class="set-choice">
            <input
              type="radio"
              name={name}
              value={each}
              checked={value.value === each}
              onChange={() => {
                value.value = each
              }}
            />
            <span>{words[each]}</span>
          </label>
        ))}
      </span>
    </fieldset>
  )
}

interface ChoiceProps<T extends string> {
  readonly name: string
  readonly label: string
  readonly value: Signal<T>
  readonly words: Readonly<Record<T, string>>
}

function Switch({ name, label, value }: { name: string; label: string; value: Signal<boolean> }) {
  return (
    <label class="set-switch">
      <input
        type="checkbox"
        name={name}
        checked={value.value}
        onChange={event => {
          value.value = event.currentTarget.checked
        }}
      />
      <span>{label}</span>
    </label>
  )
}

function Volume() {
  const words = pick(SETTINGS_WORDS)
  return (
    <label class="set-row">
      <span class="set-label">{words.volume}</span>
      <input
        type="range"
        name="volume"
        min="0"
        max="100"
        step="5"
        disabled={!settings.sound.value}
        value={Math.round(settings.volume.value * 100)}
        onInput={event => {
          settings.volume.value = Number(event.currentTarget.value) / 100
        }}
      />
    </label>
  )
}

/** Asks for permission only here, when the player turns notifications on. */
function Notifications() {
  const words = pick(SETTINGS_WORDS)
  const [denied, setDenied] = useState(false)
  const wish = async (wanted: boolean) => {
    const answer = wanted ? await globalThis.Notification?.requestPermission?.() : undefined
    settings.notifications.value = wanted && answer === 'granted'
    setDenied(wanted && answer !== 'granted')
  }
  return (
    <>
      <label class="set-switch">
        <input
          type="checkbox"
          name="notifications"
          checked={settings.notifications.value}
          onChange={event => wish(event.currentTarget.checked)}
        />
        <span>{words.notifications}</span>
      </label>
      <p class="set-note" role="status">
        {denied ? words.denied : ''}
      </p>
    </>
  )
}

/** A drawer already has a heading above. */
const Compact = createContext(false)

function Title({ id, children }: { id: string; children: string }) {
  return useContext(Compact) ? <h3 id={id}>{children}</h3> : <h2 id={id}>{children}</h2>
}

/** All settings, for the settings page; `compact`: only those that matter at a table, for its menu. */
export function SettingsPanel({ compact = false }: { compact?: boolean }) {
  const words = pick(SETTINGS_WORDS)
  return (
    <Compact.Provider value={compact}>
      <div class={compact ? 'set set-compact' : 'set'}>
        <section aria-labelledby="set-look">
          <Title id="set-look">{words.look}</Title>
          <Choice name="theme" label={words.theme} value={settings.theme} words={words.themes} />
          <Choice name="palette" label={words.palette} value={settings.palette} words={words.palettes} />
          <p class="set-note">{words.paletteNote}</p>
          <Choice name="motion" label={words.motion} value={settings.motion} words={words.motions} />
        </section>
        <section aria-labelledby="set-sound">
          <Title id="set-sound">{words.hearing}</Title>
          <Switch name="sound" label={words.sound} value={settings.sound} />
          <Volume />
          <Switch name="captions" label={words.captions} value={settings.captions} />
        </section>
        <section aria-labelledby="set-keys">
          <Title id="set-keys">{words.keyboard}</Title>
          <Switch name="keys" label={words.keys} value={settings.keys} />
          <button type="button" class="button button-link" onClick={showKeys}>
            {words.showKeys}
          </button>
        </section>
        <section aria-labelledby="set-messages">
          <Title id="set-messages">{words.messages}</Title>
          <Notifications />
        </section>
        {compact ? <Link href="/settings">{words.more}</Link> : <LanguageChoice />}
      </div>
    </Compact.Provider>
  )
}

function LanguageChoice() {
  const words = pick(SETTINGS_WORDS)
  return (
    <section aria-labelledby="set-language">
      <Title id="set-language">{words.language}</Title>
      <span class="set-choices">
        {(['de', 'en'] as const).map(code => (
          <label key={code} class="set-choice">
            <input type="radio" name="language" checked={language.value === code} onChange={() => setLanguage(code)} />
            <span lang={code}>{code === 'de' ? 'Deutsch' : 'English'}</span>
          </label>
        ))}
      </span>
    </section>
  )
}
