import { type Deck, type DeckCard, dateKey, dateLabel, packHash } from '@chronothek/content'
import type { Rules } from '@chronothek/core'
import type { Registry } from '@chronothek/house'
import { type Timeline, timelineTwist } from '@chronothek/timeline-twist'
import { knowledge } from '@chronothek/timeline-twist/bot'
import { nodeDigest } from '../../src/digest.ts'
import type { Stage } from './theatre.ts'

const SYMBOLS = ['hourglass', 'feather', 'anchor', 'leaf'] as const
const CARDS = 120
/**
 * Unlike any other number in a message, and different for every card except each sixth pair, because equal dates have to be tested as well.
 */
const yearOf = (number: number) => -(10_000_000 + 12_371 * ((number * 37) % CARDS) - (number % 6 === 5 ? 12_371 : 0))

/** A deck in which every secret is a needle: whatever gets out of a card says which card it was. */
export const needleDeck: Deck = {
  format: 1,
  pack: 'needles',
  version: '1.0.0',
  game: { id: 'timeline-twist' },
  offline: false,
  title: { de: 'Nadeln', en: 'Needles' },
  grain: 'year',
  refYear: 2025,
  symbols: SYMBOLS,
  authors: [],
  license: 'MIT',
  cards: Array.from({ length: CARDS }, (_, number) => cardOf(number)),
}

function cardOf(number: number): DeckCard {
  const both = (text: string) => ({ de: text, en: text })
  const [fact, date] = [SYMBOLS[number % 4], SYMBOLS[(number + 1 + (number % 3)) % 4]] as const
  return {
    id: `id-${number}-id`,
    short: both(`S~${number}~`),
    text: both(`F~${number}~`),
    note: both(`N~${number}~`),
    date: { kind: 'exact', year: yearOf(number), calendar: 'bp' },
    confidence: 'A',
    sources: [{ title: `Q~${number}~`, publisher: `P~${number}~` }],
    symbols: { fact: fact ?? 'leaf', date: date ?? 'leaf' },
    theme: 'needle',
    tags: [`tag-${number}-tag`],
    region: `R~${number}~`,
    difficulty: { prior: 1 + (number % 5) },
    status: 'live',
  }
}

/** Makes rules that say too much, so that the checks can be checked. */
export type Tamper = (rules: Rules<Timeline>) => Rules<Timeline>

/** Shelves with this one deck. */
export function registryOf(deck: Deck, tamper: Tamper = rules => rules): Registry {
  const bound = { rules: tamper(timelineTwist.bind(deck)), hash: packHash(deck, nodeDigest.sha256) }
  const shelf = {
    game: timelineTwist,
    knowledge,
    packs: [{ name: 'needles@1.0.0', title: deck.title, cards: deck.cards.length }],
    bound: () => bound,
  }
  return new Map([[timelineTwist.id, shelf]])
}

/** A stage for Timeline Twist with this deck. */
export const timelineStage = (deck: Deck, tamper?: Tamper): Stage => ({ game: timelineTwist.id, registry: registryOf(deck, tamper) })

/** Which cards a text tells something of: about their faces, about their dates, and what must never be told at all. */
export interface Needles {
  readonly faces: ReadonlySet<number>
  readonly dates: readonly (readonly number[])[]
  readonly never: readonly string[]
}

const byText = new Map<string, number[]>()
for (const [number, card] of needleDeck.cards.entries()) {
  const labels = (['de', 'en'] as const).map(language => dateLabel(card, language))
  for (const text of [`${dateKey(card, 'year')}`, ...labels]) byText.set(text, [...(byText.get(text) ?? []), number])
}

const FACE = /[SF]~(\d+)~/g
const DATE = /-1\d{7}|vor etwa [\d,]+ Mio\. Jahren|c\. [\d.]+ million years ago/g
const BACK = /(?:[NQP]~|id-)(\d+)(?:~|-id)/g
/** Also what anybody can compute from a guessed id. */
const NEVER = new RegExp(`tag-\\d+-tag|R~\\d+~|${needleDeck.cards.map(({ id }) => deckNameOf(needleDeck, id)).join('|')}`, 'g')

/** Finds every needle in a text. A date that several cards share is told if one of them was. */
export function needlesIn(text: string): Needles {
  const numbers = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => Number(number))
  const dates = [...text.matchAll(DATE)].map(([found]) => byText.get(found) ?? [])
  return {
    faces: new Set(numbers(FACE)),
    dates: [...dates, ...numbers(BACK).map(number => [number])],
    never: [...text.matchAll(NEVER)].map(([found]) => found),
  }
}

/** Which card the deck's own names stand for. */
export const numberOfName = (deck: Deck): ReadonlyMap<string, number> => {
  const names = new Map(needleDeck.cards.map(({ id }, number) => [id, number]))
  return new Map(deck.cards.map(({ id }) => [deckNameOf(deck, id), names.get(id) ?? -1]))
}

/** FNV-1a, as the game names the cards of a deck. */
export function deckNameOf({ pack }: Pick<Deck, 'pack'>, id: string): string {
  let value = 0x811c9dc5
  for (const letter of `${pack}/${id}`) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193)
  return (value >>> 0).toString(36)
}

/**
 * The same deck in another world: cards nobody has flipped have each other's ids, dates, notes, sources and symbols, and cards nobody has read
 * lie in each other's places.
 */
export function twinDeck(deck: Deck, unread: ReadonlySet<number>, unflipped: ReadonlySet<number>): Deck {
  const cards = [...deck.cards]
  const hidden = cards
    .keys()
    .filter(number => unflipped.has(number))
    .toArray()
  const before = hidden.map(number => cards[number] as DeckCard)
  for (const [index, number] of hidden.entries()) {
    const own = before[index] as DeckCard
    const other = before[(index + 1) % before.length] as DeckCard
    const date = SYMBOLS.find(symbol => symbol !== own.symbols.fact && symbol !== own.symbols.date) ?? own.symbols.date
    const { id, date: when, note, sources } = other
    cards[number] = { ...own, id, date: when, note, sources, symbols: { ...own.symbols, date }, difficulty: other.difficulty }
  }
  const places = cards
    .keys()
    .filter(number => unread.has(number))
    .toArray()
  const moved = places.map(number => cards[number] as DeckCard)
  for (const [index, number] of places.entries()) cards[number] = moved[(index + 1) % moved.length] as DeckCard
  return { ...deck, cards }
}
