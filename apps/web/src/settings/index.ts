import { computed, effect, type Signal, signal } from '@preact/signals'
import { language } from '../i18n/index.ts'

const KEY = 'chronothek.settings'

/** All settings with their defaults. */
const FIRST = {
  theme: 'system' as 'system' | 'light' | 'dark',
  palette: 'normal' as 'normal' | 'safe',
  motion: 'system' as 'system' | 'reduced' | 'full',
  sound: true,
  /** 0 to 1. */
  volume: 0.6,
  /** Show captions for sounds. */
  captions: false,
  /** Single-key shortcuts. */
  keys: true,
  /** Notify of a move while the page is hidden. */
  notifications: false,
  /** The player's name; empty: the name the server chose. */
  name: '',
}
type Choices = typeof FIRST
type Key = keyof Choices

const CHOICES: Readonly<Partial<Record<Key, readonly unknown[]>>> = {
  theme: ['system', 'light', 'dark'],
  palette: ['normal', 'safe'],
  motion: ['system', 'reduced', 'full'],
}

/** Reads stored settings. Old or foreign values are skipped. */
export function readChoices(text: string | null | undefined): Choices {
  let stored: Record<string, unknown> = {}
  try {
    stored = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    // Foreign data.
  }
  const fits = (key: Key) => {
    const value = stored[key]
    return typeof value === typeof FIRST[key] && (CHOICES[key]?.includes(value) ?? true)
  }
  return Object.fromEntries((Object.keys(FIRST) as Key[]).map(key => [key, fits(key) ? stored[key] : FIRST[key]])) as Choices
}

const stored = () => readChoices(globalThis.localStorage?.getItem(KEY))
const now = stored()
const signals: { readonly [K in Key]: Signal<Choices[K]> } = {
  theme: signal(now.theme),
  palette: signal(now.palette),
  motion: signal(now.motion),
  sound: signal(now.sound),
  volume: signal(now.volume),
  captions: signal(now.captions),
  keys: signal(now.keys),
  notifications: signal(now.notifications),
  name: signal(now.name),
}

/** The settings as signals. Writing one stores it. The language is kept in `i18n/`. */
export const settings = { ...signals, language }

/** Whether motion is reduced, by this setting or by the system's. */
export const isCalm = computed(() => {
  const { value } = settings.motion
  return value === 'reduced' || (value === 'system' && (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false))
})

/** Stores every change and follows changes of other tabs. Returns a function that stops it. */
export function keepSettings(): () => void {
  const stop = effect(() => {
    const all = Object.fromEntries(Object.entries(signals).map(([key, { value }]) => [key, value]))
    localStorage.setItem(KEY, JSON.stringify(all))
  })
  const hear = (event: StorageEvent) => {
    if (event.key !== KEY) return
    for (const [key, value] of Object.entries(stored())) (signals[key as Key] as Signal<unknown>).value = value
  }
  addEventListener('storage', hear)
  return () => {
    stop()
    removeEventListener('storage', hear)
  }
}

/** Writes the settings to <html>, where the styles read them. */
export function applySettings(root: HTMLElement): () => void {
  return effect(() => {
    root.lang = language.value
    for (const key of ['theme', 'motion'] as const) {
      const { value } = signals[key]
      if (value === 'system') delete root.dataset[key]
      else root.dataset[key] = value
    }
    if (signals.palette.value === 'safe') root.dataset.palette = 'safe'
    else delete root.dataset.palette
  })
}
