import type { Luck } from '@chronothek/core'
import { free, shuffle } from '@chronothek/core'
import { dateKey } from './date.ts'
import type { Deck, DeckCard } from './deck.ts'

type Pair = DeckCard['symbols']

/**
 * Gives every card two symbols that reveal nothing about the date: along the dates, each block of cards gets every ordered pair of
 * different symbols once, in random order. The cards keep their positions in the file.
 */
export function assignSymbols(deck: Deck, luck: Luck): Deck {
  const inOrder = [...deck.cards].sort((a, b) => dateKey(a, deck.grain) - dateKey(b, deck.grain) || (a.id < b.id ? -1 : 1))
  const blockSize = deck.symbols.length * (deck.symbols.length - 1)
  const chosen = new Map<string, Pair>()
  for (let start = 0; start < inOrder.length; start += blockSize) {
    const block = inOrder.slice(start, start + blockSize)
    // Only a last, shorter block can lack some pairs; taking whole rounds keeps the symbols equally frequent there as well (V-06).
    const pairs = shuffle(roundsOfPairs(deck.symbols, luck).slice(0, block.length), free(luck), 'symbols')
    for (const [index, card] of block.entries()) chosen.set(card.id, pairs[index] as Pair)
  }
  return { ...deck, cards: deck.cards.map(card => ({ ...card, symbols: chosen.get(card.id) ?? card.symbols })) }
}

/** All ordered pairs in rounds. In each round, every symbol is once on the fact side and once on the date side. */
function roundsOfPairs(symbols: readonly string[], luck: Luck): Pair[] {
  const chance = free(luck)
  const names = shuffle([...symbols], chance, 'names')
  const steps = shuffle(
    names.slice(1).map((_, index) => index + 1),
    chance,
    'rounds',
  )
  return steps.flatMap(step =>
    shuffle(
      names.map((fact, index) => ({ fact, date: names[(index + step) % names.length] as string })),
      chance,
      'pairs',
    ),
  )
}
