import type { Language } from '@chronothek/core'
import { de } from './de.ts'
import { en, type TextKey } from './en.ts'

/** Every word of the game in both languages. */
export const texts: Record<Language, Record<TextKey, string>> = { de, en }

/** `{name}`, or `{name:one|many}` for a number with its word. */
const GAP = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g

/** A sentence in parts: words, and what fills its gaps. Of `[was|were]` the second is said to somebody called "you". */
export function parts<T>(language: Language, key: TextKey, values: Readonly<Record<string, T>>, toYou = false): readonly (string | T)[] {
  const sentence = texts[language][key].replace(/\[([^|\]]*)\|([^\]]*)\]/g, toYou ? '$2' : '$1')
  const found: (string | T)[] = []
  let from = 0
  for (const { 0: gap, 1: name = '', 2: one, 3: many, index } of sentence.matchAll(GAP)) {
    const value = values[name] ?? name
    found.push(sentence.slice(from, index), value)
    if (one !== undefined) found.push(` ${`${value}` === '1' ? one : many}`)
    from = index + gap.length
  }
  return [...found, sentence.slice(from)].filter(part => part !== '')
}

/** The same as one string. */
export const say = (language: Language, key: TextKey, values: Readonly<Record<string, string | number>> = {}, toYou = false): string =>
  parts(language, key, values, toYou).join('')

/** As a sentence lists things: "one, two and three". */
export const listed = (things: readonly string[], language: Language): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(things)
