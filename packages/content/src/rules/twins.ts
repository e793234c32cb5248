import type { Language } from '@chronothek/core'
import type { Deck, DeckCard } from '../deck.ts'
import type { Finding } from '../finding.ts'
import { error, warning } from '../finding.ts'
import { fold, SMALL_WORDS, wordsOf } from './words.ts'

const SURELY_SAME = 0.75
const MAYBE_SAME = 0.5

/** V-10: no event occurs twice, and no card reveals another card's date. It compares words; people have to check the meaning. */
export function* sameEvent({ cards }: Deck): Iterable<Finding> {
  const contents = cards.map(card => ({ card, de: contentWords(card.text.de, 'de'), en: contentWords(card.text.en, 'en') }))
  for (const [index, a] of contents.entries()) {
    for (const b of contents.slice(index + 1)) {
      const overlap = Math.max(sharedPart(a.de, b.de), sharedPart(a.en, b.en))
      if (overlap >= SURELY_SAME) yield error('V-10', `Dasselbe Ereignis wie ${a.card.id}.`, `The same event as ${a.card.id}.`, b.card)
      else if (overlap >= MAYBE_SAME)
        yield warning('V-10', `Dasselbe Ereignis wie ${a.card.id}?`, `The same event as ${a.card.id}?`, b.card)
    }
  }
  yield* tellTaleNotes(cards)
}

/** Content words, reduced to the first letters of their stems, so that endings do not hide a duplicate. */
function contentWords(text: string, language: Language): Set<string> {
  const words = wordsOf(text).filter(word => word.length > 2 && !SMALL_WORDS[language].has(word.toLowerCase()))
  return new Set(words.map(word => fold(word).slice(0, 6)))
}

function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  const all = a.size + b.size - shared
  return all === 0 ? 0 : shared / all
}

/** A note is read after its own date is known, so it must not name the year of a card that may still be hidden. */
function* tellTaleNotes(cards: readonly DeckCard[]): Iterable<Finding> {
  const byYear = Map.groupBy(cards, card => card.date.year)
  for (const card of cards) {
    const told = new Set<string>()
    for (const language of ['de', 'en'] as const) {
      const note = card.note?.[language] ?? ''
      const noteWords = contentWords(note, language)
      const years = note.match(/(?<!\p{N})\p{N}{3,4}(?!\p{N})/gu) ?? []
      for (const other of years.flatMap(year => byYear.get(Number(year)) ?? [])) {
        if (other.date.year === card.date.year || told.has(other.id) || !names(other, language, noteWords)) continue
        told.add(other.id)
        yield warning(
          'V-10',
          `Die Anmerkung nennt wohl das Datum von ${other.id}.`,
          `The note seems to tell the date of ${other.id}.`,
          card,
        )
      }
    }
  }
}

/** Whether the words mention a name or a thing from this card's fact. */
function names({ text }: DeckCard, language: Language, words: ReadonlySet<string>): boolean {
  const things = wordsOf(text[language])
    .slice(language === 'en' ? 1 : 0)
    .filter(word => /^\p{Lu}\p{L}{3}/u.test(word))
  return things.some(thing => words.has(fold(thing).slice(0, 6)))
}
