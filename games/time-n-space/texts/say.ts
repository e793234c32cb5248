import { fillGaps, listed } from '@chronothek/board-kit/sentence'
import type { Language } from '@chronothek/core'
import { de } from './de.ts'
import { en, type TextKey } from './en.ts'

export { listed } from '@chronothek/board-kit/sentence'

/** Every word of the game in both languages. */
export const texts: Record<Language, Record<TextKey, string>> = { de, en }

/** A sentence in parts: words, and what fills its gaps. */
export const parts = <T>(language: Language, key: TextKey, values: Readonly<Record<string, T>>, toYou = false): readonly (string | T)[] =>
  fillGaps(texts[language][key], values, toYou)

/** The same as one string. */
export const say = (language: Language, key: TextKey, values: Readonly<Record<string, string | number>> = {}, toYou = false): string =>
  parts(language, key, values, toYou).join('')

/** The same with equal things counted: "2 × grey 1 and blue 1". */
export const counted = (things: readonly string[], language: Language): string =>
  listed(
    [...new Set(things)].map(thing => {
      const count = things.filter(each => each === thing).length
      return count === 1 ? thing : `${count} × ${thing}`
    }),
    language,
  )
