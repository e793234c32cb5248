import type { Language } from '@chronothek/core'

/** Shorter words fit on the narrowest card. */
const LONG = /\p{L}{8,}/gu
const VOWELS = 'aeiouyäöüàáâãèéêíîóôõúûāīōū'
/** A vowel, the consonants after it, and the next vowel ahead. */
const BETWEEN = new RegExp(`(?<=[${VOWELS}])([^${VOWELS}]+)(?=[${VOWELS}])`, 'gi')
/** Consonants that stay together at the beginning of a line. */
const TOGETHER = /(?:sch[lmnrw]?|[cpt]hr?|ck|str?|sp[lr]?|[bcfgkp]l|[bcdfgkptw]r|kn|zw|pfl?|.)$/i
/** Fewer letters look lost on a line of their own. */
const LEAST = 3
/** In English these stay whole wherever they are: "broth-ers" and "bro-thers" are both guesses. */
const WHOLE = /^(?:[cpstwg]h|ck|.)$|s[cpt][lr]/i
/** English endings that begin a line of their own. */
const ENDING = /^[st]ion/i
/** A last "es" or "ed" is mostly mute and carries no line. */
const MUTE = /^[^aeiouy]*e[sd]?$/i

/**
 * A text in pieces between which a long word may break with a hyphen. Not every browser knows the syllables of German,
 * and half a letter's width cuts "Dampfmasc-hine"; this knows only which consonants go together, which is nearly always enough.
 * English goes by meaning where one consonant is alone ("pro-poses", "gener-ating"), so there it breaks between two only.
 */
export function syllables(text: string, language: Language): readonly string[] {
  const pieces: string[] = []
  let from = 0
  const cut = (at: number) => {
    pieces.push(text.slice(from, at))
    from = at
  }
  for (const { 0: word, index: start } of text.matchAll(LONG))
    for (const { 0: consonants, index } of word.matchAll(BETWEEN)) {
      const at = index + consonants.length - kept(consonants, language)
      const isGood = language === 'de' ? !/^sh$/i.test(consonants) : breaksInEnglish(consonants, word.slice(at))
      if (at >= LEAST && word.length - at >= LEAST && isGood) cut(start + at)
    }
  cut(text.length)
  return pieces
}

const breaksInEnglish = (consonants: string, rest: string): boolean => ENDING.test(rest) || (!WHOLE.test(consonants) && !MUTE.test(rest))

/** Today's spelling parts a lone "st": Sys-tem. */
const kept = (consonants: string, language: Language): number =>
  language === 'en' && /[cpstwg]h$/i.test(consonants) ? 2 : /^st$/i.test(consonants) ? 1 : (TOGETHER.exec(consonants)?.[0].length ?? 1)
