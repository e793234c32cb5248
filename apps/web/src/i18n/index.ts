import type { Language } from '@chronothek/core'
import { NAMELESS } from '@chronothek/protocol'
import { computed, signal } from '@preact/signals'
import { de } from './de.ts'
import { en, type ShellTexts } from './en.ts'

export const SHELL: Readonly<Record<Language, ShellTexts>> = { de, en }
const KEY = 'chronothek.language'

/** The language chosen before, otherwise the browser's. */
function firstLanguage(): Language {
  const stored = globalThis.localStorage?.getItem(KEY)
  if (stored === 'de' || stored === 'en') return stored
  return globalThis.navigator?.language?.startsWith('de') ? 'de' : 'en'
}

export const language = signal<Language>(firstLanguage())
/** The words of the shell in the chosen language. Components that read it render again when the language changes. */
export const texts = computed(() => SHELL[language.value])

/** Picks the chosen language of a pair. */
export const pick = <T>(both: Readonly<Record<Language, T>>): T => both[language.value]

export function setLanguage(next: Language): void {
  language.value = next
  globalThis.localStorage?.setItem(KEY, next)
}

/** Names as a sentence lists them: "Lena, Jonas and Klio". */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(language.value === 'en' ? 'en-GB' : language.value, { type: 'conjunction' }).format(names)

/** Some browsers report system locales such as `en-US@posix` or `C`. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** The locale for dates: the first of the browser's locales that has the chosen language. */
export function dateLocale(spoken: Language = language.value, wished: readonly string[] = globalThis.navigator?.languages ?? []): string {
  const usable = wished.filter(isLocale)
  const own = usable.find(tag => tag.startsWith(`${spoken}-`))
  const region = usable.map(tag => new Intl.Locale(tag).region).find(each => each !== undefined)
  return own ?? (region === undefined ? spoken : `${spoken}-${region}`)
}

export const timeOfDay = (iso: string): string =>
  new Intl.DateTimeFormat(dateLocale(), { hour: '2-digit', minute: '2-digit' }).format(new Date(iso))

export const dayAndTime = (iso: string): string =>
  new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/** The time of day if it is today, else the day: for places with little room. */
export function dayOrTime(iso: string, now = new Date()): string {
  const date = new Date(iso)
  const isToday = date.toDateString() === now.toDateString()
  return new Intl.DateTimeFormat(dateLocale(), isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' }).format(date)
}

export const longDay = (iso: string): string => new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long' }).format(new Date(iso))

const NAMELESS_START = new RegExp(`^${NAMELESS}(?= \\d+$|$)`)

/** The server names people without a name "Guest 269"; this translates it. */
export const personName = (name: string): string => name.replace(NAMELESS_START, texts.value.guest)

/** A span of thinking time: `0:38`, `12:05`, `1 day 4 hr`. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const unit = (value: number, name: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(language.value, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1440) return `${unit(Math.floor(minutes / 60), 'hour')} ${unit(minutes % 60, 'minute')}`
  return `${unit(Math.floor(minutes / 1440), 'day')} ${unit(Math.floor((minutes % 1440) / 60), 'hour')}`
}
