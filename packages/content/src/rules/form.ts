import type { Deck, DeckCard } from '../deck.ts'
import type { Finding } from '../finding.ts'
import { error, warning } from '../finding.ts'

const LANGUAGES = ['de', 'en'] as const

/** V-01: ids are unique, both languages exist, and only a checked card goes live. */
export function* completeCards(deck: Deck): Iterable<Finding> {
  yield* presentCards(deck)
  for (const card of deck.cards) {
    const wasChecked = card.sources.some(({ checked }) => checked !== undefined)
    if ((card.status === 'live' || card.status === 'checked') && !wasChecked) {
      yield error('V-01', `Status „${card.status}“ ohne Prüfdatum.`, `Status “${card.status}” without a date of checking.`, card)
    }
  }
}

/** The part of V-01 that play depends on: one id per card, and texts on it. */
export function* presentCards({ cards }: Deck): Iterable<Finding> {
  const seen = new Set<string>()
  for (const card of cards) {
    if (seen.has(card.id)) yield error('V-01', 'Diese Kennung gibt es schon.', 'This id is taken already.', card)
    seen.add(card.id)
    for (const language of LANGUAGES) yield* missingTexts(card, language)
  }
}

function* missingTexts(card: DeckCard, language: 'de' | 'en'): Iterable<Finding> {
  if (card.text[language].trim() === '') yield error('V-01', `Faktentext (${language}) fehlt.`, `The fact (${language}) is missing.`, card)
  if (card.short[language].trim() === '')
    yield error('V-01', `Kurztitel (${language}) fehlt.`, `The short title (${language}) is missing.`, card)
}

const SMALLEST = 36
const SMALLEST_PUBLISHED = 110
const BLOCK = 12

/** V-02: enough cards for a co-op stack, more for a published deck, ideally a multiple of twelve. */
export function* deckSize({ cards }: Deck): Iterable<Finding> {
  const count = cards.length
  const published = cards.some(({ status }) => status === 'live')
  const least = published ? SMALLEST_PUBLISHED : SMALLEST
  if (count < least) yield error('V-02', `${count} Karten, mindestens ${least} nötig.`, `${count} cards, at least ${least} needed.`)
  else if (count % BLOCK !== 0)
    yield warning('V-02', `${count} Karten sind kein Vielfaches von ${BLOCK}.`, `${count} cards are no multiple of ${BLOCK}.`)
}
