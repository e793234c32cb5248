import type { Language } from '@chronothek/core'
import { NAMES_WITH_DIGITS } from '../data/named-digits.ts'
import type { Deck } from '../deck.ts'
import type { Finding } from '../finding.ts'
import { error } from '../finding.ts'
import { wholeWord } from './words.ts'

const TENS_DE = 'zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig'
const TEENS_DE = 'elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn'
const TENS_EN = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const DECADES_EN = 'twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties'
const TEENS_EN = 'eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const GAMES = 'olymp|weltmeisterschaft|fußball-wm|world cup|winter games|summer games'
const LATER_DE = `zweite|dritte|vierte|fünfte|sechste|sieb(?:en)?te|achte|neunte|(?:\\p{L}*)zehnte|elfte|zwölfte|\\p{L}*(?:${TENS_DE})ste`
const LATER_EN = 'second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\p{L}+teenth|(?:\\p{L}+-)?\\p{L}+tieth'

/** Words that reveal a year, a century, a decade, an age or an anniversary. */
const GIVE_AWAYS: Readonly<Record<Language, readonly RegExp[]>> = {
  de: [
    /jahrhundert|jahrzehnt|jahrtausend|millennium|jahrestag|jubiläum|jahrfeier/iu,
    wholeWord('vor [^,;.]{0,40}jahren'),
    wholeWord('jahre alte?[mnrs]?|(?!lang|mehr|voll|minder|ganz)\\p{L}+jährige?[mnrs]?'),
    wholeWord(`(?:\\p{L}*)(?:${TENS_DE})er(?:n|jahre|jahren)?`),
    wholeWord(
      `(?:${TEENS_DE})hundert\\p{L}*|zweitausend(?:und)?(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|${TEENS_DE}|zwanzig)\\p{L}*`,
    ),
    wholeWord('im jahre? (?:zweitausend|null|eintausend)'),
    /(?<!\p{L})[vn]\. ?(?:chr|u\. ?z)\./iu,
    new RegExp(`(?<!\\p{L})(?:(?:${LATER_DE})[nmrs]?|[IVX]+\\.) [^.]{0,20}(?:${GAMES})`, 'iu'),
  ],
  en: [
    /centur(?:y|ies)|decade|millenni|anniversar|centen(?:ary|nial)|jubilee/iu,
    wholeWord('years? ago|years? old|year-olds?'),
    wholeWord(DECADES_EN),
    wholeWord(`(?:${TEENS_EN})[- ](?:hundred|(?:${TENS_EN})(?:-\\p{L}+)?|oh-\\p{L}+)|two thousand and \\p{L}+|year two thousand`),
    wholeWord('BCE?|CE|AD', 'u'),
    new RegExp(`(?<!\\p{L})(?:${LATER_EN}|[IVX]+) [^.]{0,20}(?:${GAMES})`, 'iu'),
  ],
}

/** A war named after a number of years reveals how long it lasted, not when. */
const WAR_NAMES = /(?:dreißig|hundert|sieben|achtzig)jährige[mnrs]? krieg(?:e?s)?/giu
const GROWN_TOGETHER = wholeWord('(?!WM|EM)\\p{Lu}\\p{L}{0,3}-?\\p{N}{1,3}\\p{L}*(?:\\p{N}{1,2})?', 'gu')
const APART = wholeWord(NAMES_WITH_DIGITS.join('|'), 'gu')

/** V-07: neither the fact nor its short title reveals the date; digits appear only in names. */
export function* giveAways({ cards }: Deck): Iterable<Finding> {
  for (const card of cards) {
    for (const language of ['de', 'en'] as const) {
      for (const text of [card.text[language], card.short[language]]) {
        const hint = findGiveAway(text, language)
        if (hint !== undefined)
          yield error('V-07', `„${hint}“ verrät das Datum (${language}).`, `“${hint}” gives the date away (${language}).`, card)
      }
    }
  }
}

/** The first part of a text that reveals its date. */
export function findGiveAway(text: string, language: Language): string | undefined {
  const rest = text.replace(WAR_NAMES, '').replace(APART, '').replace(GROWN_TOGETHER, '')
  const digits = /\S*\p{N}\S*/u.exec(rest)
  if (digits) return digits[0]
  for (const pattern of GIVE_AWAYS[language]) {
    const hit = pattern.exec(rest)
    if (hit) return hit[0]
  }
  return undefined
}
