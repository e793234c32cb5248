import { dateKey } from '../date.ts'
import type { Deck } from '../deck.ts'
import type { Finding } from '../finding.ts'
import { error, warning } from '../finding.ts'

const SIDES = ['fact', 'date'] as const
const SIDE_NAMES = { fact: { de: 'Faktenseite', en: 'fact side' }, date: { de: 'Datumsseite', en: 'date side' } }

/** V-05: the two sides of a card show different symbols of the deck (TLT-075). */
export function* differentSymbols({ cards, symbols }: Deck): Iterable<Finding> {
  if (new Set(symbols).size < symbols.length)
    yield error('V-05', 'Ein Symbol des Decks ist doppelt.', 'A symbol of the deck is there twice.')
  for (const card of cards) {
    const { fact, date } = card.symbols
    if (fact === date) yield error('V-05', 'Beide Seiten zeigen dasselbe Symbol.', 'Both sides show the same symbol.', card)
    for (const symbol of new Set([fact, date])) {
      if (!symbols.includes(symbol))
        yield error('V-05', `Das Deck kennt kein Symbol „${symbol}“.`, `The deck has no symbol “${symbol}”.`, card)
    }
  }
}

/** V-06: symbols are equally frequent and reveal nothing about the date. */
export function* balancedSymbols(deck: Deck): Iterable<Finding> {
  for (const side of SIDES) {
    yield* evenCounts(deck, side)
    yield* middleRanks(deck, side)
  }
  const { cards, symbols } = deck
  const expected = cards.length / (symbols.length * (symbols.length - 1))
  for (const fact of symbols) {
    for (const date of symbols) {
      const count = cards.filter(card => card.symbols.fact === fact && card.symbols.date === date).length
      if (fact === date || Math.abs(count - expected) <= 1) continue
      yield error(
        'V-06',
        `${fact}/${date}: ${count} Karten statt ${figure(expected)}.`,
        `${fact}/${date}: ${count} cards instead of ${figure(expected)}.`,
      )
    }
  }
}

function* evenCounts({ cards, symbols }: Deck, side: 'fact' | 'date'): Iterable<Finding> {
  const expected = cards.length / symbols.length
  for (const symbol of symbols) {
    const count = cards.filter(card => card.symbols[side] === symbol).length
    if (Math.abs(count - expected) <= 1) continue
    const { de, en } = SIDE_NAMES[side]
    yield error(
      'V-06',
      `${symbol}, ${de}: ${count} Karten statt ${figure(expected)}.`,
      `${symbol}, ${en}: ${count} cards instead of ${figure(expected)}.`,
    )
  }
}

const TOLERANCE = 0.05

function* middleRanks(deck: Deck, side: 'fact' | 'date'): Iterable<Finding> {
  const ranks = dateRanks(deck)
  const middle = (deck.cards.length - 1) / 2
  for (const symbol of deck.symbols) {
    const own = deck.cards.filter(card => card.symbols[side] === symbol).map(card => ranks.get(dateKey(card, deck.grain)) ?? middle)
    const mean = own.reduce((sum, rank) => sum + rank, 0) / own.length
    if (!(Math.abs(mean - middle) > TOLERANCE * deck.cards.length)) continue
    const { de, en } = SIDE_NAMES[side]
    const early = mean < middle
    yield warning(
      'V-06',
      `${symbol}, ${de}: eher ${early ? 'frühe' : 'späte'} Daten.`,
      `${symbol}, ${en}: rather ${early ? 'early' : 'late'} dates.`,
    )
  }
}

/** The rank of each date; equal dates share the mean of their ranks. */
function dateRanks({ cards, grain }: Deck): Map<number, number> {
  const keys = cards.map(card => dateKey(card, grain)).sort((a, b) => a - b)
  return new Map(keys.map(key => [key, (keys.indexOf(key) + keys.lastIndexOf(key)) / 2]))
}

const figure = (value: number): string => `${Math.round(value * 10) / 10}`
