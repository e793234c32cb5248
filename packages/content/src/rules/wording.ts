import type { Language } from '@chronothek/core'
import { LOADED_WORDS } from '../data/loaded-words.ts'
import type { Deck, DeckCard } from '../deck.ts'
import type { Finding } from '../finding.ts'
import { error, warning } from '../finding.ts'
import { fold, lengthOf, SMALL_WORDS, wholeWord, wordsOf } from './words.ts'

const LANGUAGES = ['de', 'en'] as const
const LONGEST_FACT = 110
const LONGEST_SHORT = 22

/** V-08: the fact is one short full sentence, and its title fits on a small card. A person has to judge which moment it names. */
export function* fullSentences({ cards }: Deck): Iterable<Finding> {
  for (const card of cards) {
    for (const language of LANGUAGES) {
      const text = card.text[language].trim()
      const short = card.short[language]
      if (lengthOf(text) > LONGEST_FACT) {
        yield error(
          'V-08',
          `Der Fakt (${language}) hat mehr als ${LONGEST_FACT} Zeichen.`,
          `The fact (${language}) has more than ${LONGEST_FACT} characters.`,
          card,
        )
      }
      if (lengthOf(short) > LONGEST_SHORT) {
        yield error(
          'V-08',
          `Der Kurztitel (${language}) hat mehr als ${LONGEST_SHORT} Zeichen.`,
          `The short title (${language}) has more than ${LONGEST_SHORT} characters.`,
          card,
        )
      }
      if (text !== '' && !isSentence(text, language))
        yield error('V-08', `Kein ganzer Satz (${language}).`, `Not a full sentence (${language}).`, card)
    }
  }
}

/** Begins and ends like a sentence and has a possible verb: a lower-case word that is not only grammar. */
function isSentence(text: string, language: Language): boolean {
  if (!/^[„“"‚‘']?[\p{Lu}\p{N}]/u.test(text) || !/[.!]["“”’‘]?$/u.test(text)) return false
  return wordsOf(text)
    .slice(1)
    .some(word => /^\p{Ll}{2}/u.test(word) && !SMALL_WORDS[language].has(word))
}

const LONGEST_RATIO = 2

/** V-09: both languages state the same fact. A program can compare only numbers, names and lengths. */
export function* sameFact({ cards }: Deck): Iterable<Finding> {
  for (const card of cards) {
    const { de, en } = card.text
    if (numbersIn(de) !== numbersIn(en))
      yield error('V-09', 'Die Zahlen der Sprachen sind verschieden.', 'The numbers differ between the languages.', card)
    if (de === en && de.trim() !== '')
      yield error('V-09', 'Beide Sprachen haben denselben Text.', 'Both languages have the same text.', card)
    const [shorter, longer] = [lengthOf(de.trim()), lengthOf(en.trim())].sort((a, b) => a - b) as [number, number]
    if (shorter > 0 && longer > LONGEST_RATIO * shorter) {
      yield warning('V-09', 'Eine Sprache sagt viel mehr als die andere.', 'One language says much more than the other.', card)
    }
    if (!sharesNames(card))
      yield warning('V-09', 'Die Namen der Sprachen sind verschieden.', 'The names differ between the languages.', card)
  }
}

const numbersIn = (text: string): string =>
  wordsOf(text)
    .filter(word => /\p{N}/u.test(word))
    .sort()
    .join(' ')

/** Whether at least one of several English names occurs in German; spellings such as Rome/Rom or Cape Town/Kapstadt count. */
function sharesNames({ text }: DeckCard): boolean {
  const names = namesIn(text.en, 'en')
  const german = namesIn(text.de, 'de')
  return names.length < 2 || names.some(name => german.some(word => looksLike(name, word)))
}

const namesIn = (text: string, language: Language): string[] =>
  wordsOf(text)
    .filter(word => /^\p{Lu}\p{L}{2}/u.test(word) && !SMALL_WORDS[language].has(word.toLowerCase()))
    .map(word => fold(word).replaceAll('c', 'k'))

function looksLike(a: string, b: string): boolean {
  if (a.slice(0, 3) === b.slice(0, 3)) return true
  for (let start = 0; start + 4 <= a.length; start++) if (b.includes(a.slice(start, start + 4))) return true
  return false
}

const LOADED = {
  de: wholeWord(LOADED_WORDS.de.join('|')),
  en: wholeWord(LOADED_WORDS.en.join('|')),
}

/** V-18: neutral words for wars and disasters. The list is short; people have to check private persons and taste. */
export function* neutralWords({ cards }: Deck): Iterable<Finding> {
  for (const card of cards) {
    for (const language of LANGUAGES) {
      const hit = LOADED[language].exec([card.text[language], card.short[language], card.note?.[language] ?? ''].join('\n'))
      if (hit) yield error('V-18', `„${hit[0]}“ ist nicht neutral (${language}).`, `“${hit[0]}” is not neutral (${language}).`, card)
    }
  }
}
