/** Shorter words fit on the narrowest card. */
const LONG = /\p{L}{8,}/gu
const VOWELS = 'aeiouyäöüàáâãèéêíîóôõúûāīōū'
/** A vowel, the consonants after it, and the next vowel ahead. */
const BETWEEN = new RegExp(`(?<=[${VOWELS}])([^${VOWELS}]+)(?=[${VOWELS}])`, 'gi')
/** Consonants that stay together at the beginning of a line. */
const TOGETHER = /(?:sch[lmnrw]?|[cpt]hr?|ck|str?|sp[lr]?|[bcfgkp]l|[bcdfgkptw]r|kn|zw|pfl?|.)$/i
/** Fewer letters look lost on a line of their own. */
const LEAST = 3

/**
 * A text in pieces between which a long word may break with a hyphen. Not every browser knows the syllables of German,
 * and half a letter's width cuts "Dampfmasc-hine"; this knows only which consonants go together, which is nearly always enough.
 */
export function syllables(text: string): readonly string[] {
  const pieces: string[] = []
  let from = 0
  const cut = (at: number) => {
    pieces.push(text.slice(from, at))
    from = at
  }
  for (const { 0: word, index: start } of text.matchAll(LONG))
    for (const { 0: consonants, index } of word.matchAll(BETWEEN)) {
      const at = index + consonants.length - kept(consonants)
      // English never parts "sh", German only between two words.
      if (at >= LEAST && word.length - at >= LEAST && !/^sh$/i.test(consonants)) cut(start + at)
    }
  cut(text.length)
  return pieces
}

/** Today's spelling parts a lone "st": Sys-tem. */
const kept = (consonants: string): number => (/^st$/i.test(consonants) ? 1 : (TOGETHER.exec(consonants)?.[0].length ?? 1))
