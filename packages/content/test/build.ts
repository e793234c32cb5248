import { quickLuck } from '@chronothek/core'
import type { Deck, DeckCard } from '../src/index.ts'
import { assignSymbols } from '../src/index.ts'

const CONSONANTS = 'bdfgklmnprtv'
const VOWELS = 'aeiou'
const REGIONS = ['Africa', 'Asia', 'Europe', 'North America', 'Oceania', 'South America']
/** 15/30/30/18/7 of a hundred, dealt out so that every 36 or 120 cards have the mix. */
const LEVELS = [2, 3, 1, 4, 2, 3, 2, 3, 4, 1, 2, 3, 5, 4, 2, 3, 1, 2, 3, 4, 2, 3, 1, 4, 2, 3, 2, 3, 4, 5, 2, 3, 1, 4, 2, 3]

/** A made-up name, different for every number. */
export function nameOf(number: number): string {
  const at = (letters: string, index: number) => letters[index % letters.length] as string
  const syllable = (index: number) => at(CONSONANTS, index) + at(VOWELS, Math.floor(index / CONSONANTS.length))
  const name =
    syllable(number) + syllable(Math.floor(number / 60) * 7 + number * 11 + 5) + syllable(number * 17 + 3) + syllable(number * 23 + 1)
  return name[0]?.toUpperCase() + name.slice(1)
}

/** A card nobody objects to. Every tenth shares its year with the one before. */
export function cardOf(index: number): DeckCard {
  const [person, place, thing] = [nameOf(index * 3), nameOf(index * 3 + 1), nameOf(index * 3 + 2)]
  const year = 1000 + 7 * (index % 10 === 9 ? index - 1 : index)
  return {
    id: `card-${index}`,
    text: { de: `${person} eröffnet in ${place} die ${thing}.`, en: `${person} opens the ${thing} in ${place}.` },
    short: { de: `${person} in ${place}`, en: `${person} at ${place}` },
    note: { de: `${person} war ${place} treu.`, en: `${person} was true to ${place}.` },
    date: { kind: 'exact', year, calendar: 'gregorian' },
    confidence: 'A',
    sources: [{ title: `${thing}`, publisher: 'Library' }],
    symbols: { fact: 'anchor', date: 'leaf' },
    theme: 'free',
    tags: [],
    region: REGIONS[index % REGIONS.length] as string,
    difficulty: { prior: LEVELS[index % LEVELS.length] as number },
    status: 'draft',
  }
}

/** A deck without findings. */
export function deckOf(count = 120, seed = 1): Deck {
  const deck: Deck = {
    format: 1,
    pack: 'test-deck',
    version: '1.2.3',
    game: { id: 'timeline-twist' },
    offline: false,
    title: { de: 'Prüfdeck', en: 'Test deck' },
    grain: 'year',
    refYear: 2025,
    symbols: ['hourglass', 'feather', 'anchor', 'leaf'],
    authors: ['Somebody'],
    license: 'CC0-1.0',
    cards: Array.from({ length: count }, (_, index) => cardOf(index)),
  }
  return assignSymbols(deck, quickLuck(seed))
}

/** The deck with one card changed. */
export const withCard = (deck: Deck, index: number, change: (card: DeckCard) => Partial<DeckCard>): Deck => ({
  ...deck,
  cards: deck.cards.map((card, at) => (at === index ? { ...card, ...change(card) } : card)),
})

/** The deck with every card changed. */
export const withCards = (deck: Deck, change: (card: DeckCard, index: number) => Partial<DeckCard>): Deck => ({
  ...deck,
  cards: deck.cards.map((card, index) => ({ ...card, ...change(card, index) })),
})

export const facts = (de: string, en: string): Pick<DeckCard, 'text'> => ({ text: { de, en } })
