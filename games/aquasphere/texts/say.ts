import type { Language } from '@chronothek/core'
import { de } from './de.ts'
import { en, type TextKey } from './en.ts'

/** Every word of the game in both languages. */
export const texts: Record<Language, Record<TextKey, string>> = { de, en }

/** A sentence in parts: words, and what fills its gaps. Of `[is|are]` the second is said to somebody called "you". */
export function parts<T>(language: Language, key: TextKey, values: Readonly<Record<string, T>>, toYou = false): readonly (string | T)[] {
  return texts[language][key]
    .replace(/\[([^|\]]*)\|([^\]]*)\]/g, toYou ? '$2' : '$1')
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? part)))
    .filter(part => part !== '')
}

/** The same as one string. */
export const say = (language: Language, key: TextKey, values: Readonly<Record<string, string | number>> = {}, toYou = false): string =>
  parts(language, key, values, toYou).join('')

/** As a sentence lists things: "one, two and three". */
export const listed = (things: readonly string[], language: Language): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(things)
