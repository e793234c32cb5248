import { cardsInPlay, type Deck, type DeckCard, dateKey, dateLabel, isDeepTime } from '@chronothek/content'
import {
  type Chance,
  failed,
  InvariantError,
  type Language,
  ok,
  type Refusal,
  type Result,
  refusal,
  shuffle,
  type TextRef,
} from '@chronothek/core'
import { DIFFICULTY_SPREAD } from './data/eras.ts'
import { ANY_THEME, THEMES, type Theme } from './data/pictures.ts'
import { HAND_SIZE, SPARE_CARDS, STACK_SIZE, STARTING_CARDS, TOKEN_LENGTH, TOKEN_LETTERS, VERSUS_SEATS } from './data/table.ts'
import { MODES } from './ids.ts'
import type { Card, CardId, Options, State, Why } from './state.ts'

export const RULES_VERSION = 1

/** Foreign JSON → options with every default filled in. */
export function parseOptions(raw: unknown): Result<Options, Refusal> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return badOption('')
  const { mode = 'versus', firstSeat = 'random', startingCards, coverPile = false, withoutDeepTime = false, ...rest } = raw as Options
  const unknown = Object.keys(rest)[0]
  if (unknown !== undefined) return badOption(unknown.slice(0, 40))
  if (!MODES.includes(mode)) return badOption('mode')
  if (firstSeat !== 'random' && !isWhole(firstSeat, 0, VERSUS_SEATS.most - 1)) return badOption('firstSeat')
  if (startingCards !== undefined && !areStartingCards(startingCards)) return badOption('startingCards')
  if (typeof coverPile !== 'boolean') return badOption('coverPile')
  if (typeof withoutDeepTime !== 'boolean') return badOption('withoutDeepTime')
  const options = { mode, firstSeat, coverPile, withoutDeepTime }
  return ok(startingCards === undefined ? options : { ...options, startingCards: [...startingCards] })
}

const badOption = (option: string) => failed(refusal('bad-options', 'CORE-001', { option }))

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

const areStartingCards = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= VERSUS_SEATS.most &&
  value.every(count => isWhole(count, STARTING_CARDS.least, STARTING_CARDS.most))

/** A deck made ready. */
export interface BoundDeck {
  readonly deck: Deck
  readonly byName: ReadonlyMap<string, DeckCard>
  /** How far off people are with a card, against the mean of the deck. */
  readonly spread: ReadonlyMap<string, number>
}

/** Gives every card of a deck its name: a hash of pack and card, the same in all matches. Anybody can compute it, so no view shows it. */
export function bindDeck(deck: Deck): BoundDeck {
  const byName = new Map<string, DeckCard>()
  for (const card of deck.cards) byName.set(hash(`${deck.pack}/${card.id}`).toString(36), card)
  if (byName.size < deck.cards.length) throw new InvariantError(`two cards of ${deck.pack} share a name`)
  const spreadOf = ({ difficulty }: DeckCard) => DIFFICULTY_SPREAD[difficulty.prior - 1] ?? 0
  const mean = deck.cards.reduce((sum, card) => sum + spreadOf(card), 0) / deck.cards.length
  const spread = new Map<string, number>()
  for (const [name, card] of byName) spread.set(name, spreadOf(card) / mean)
  return { deck, byName, spread }
}

/** FNV-1a, 32 bits: names and fixed dice, nothing that must withstand an attack. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

const chosen = (deck: Deck, options: Options) => {
  const cards = cardsInPlay(deck)
  return options.withoutDeepTime ? cards.filter(card => !isDeepTime(card)) : cards
}

/** Cards per seat: four (TLT-008, TLT-041), or what the house option of versus says. */
const startingCards = (options: Options, seats: number): readonly number[] => options.startingCards ?? Array(seats).fill(HAND_SIZE)

/** Why this table cannot start. */
export function checkSetup(bound: BoundDeck | undefined, options: Options, seats: number): Why | undefined {
  const least = options.mode === 'coop' ? 1 : VERSUS_SEATS.least // one seat: co-op practice, not in the book
  if (!isWhole(seats, least, VERSUS_SEATS.most)) return refusal('bad-player-count', 'TLT-A01', { least, most: VERSUS_SEATS.most })
  if (options.firstSeat !== 'random' && options.firstSeat >= seats) return refusal('bad-first-seat', 'TLT-A02')
  const wished = options.startingCards
  if (wished !== undefined && (options.mode === 'coop' || wished.length !== seats)) return refusal('bad-starting-cards', 'TLT-008')
  if (bound === undefined) return refusal('deck-invalid', 'TLT-006')
  const cards = chosen(bound.deck, options)
  if (cards.some(({ symbols }) => symbols.fact === symbols.date)) return refusal('deck-invalid', 'TLT-075')
  const dealt = startingCards(options, seats).reduce((sum, count) => sum + count, 0)
  const needed = options.mode === 'coop' ? STACK_SIZE : dealt + SPARE_CARDS
  if (cards.length < needed)
    return refusal('deck-too-small', options.mode === 'coop' ? 'TLT-039' : 'TLT-006', { needed, cards: cards.length })
}

/** Shuffles, deals and lays out the first cards. Tokens are drawn last, so that they never shift the order of the deck. */
export function setup(bound: BoundDeck | undefined, options: Options, seats: number, chance: Chance): State {
  const why = checkSetup(bound, options, seats)
  if (bound === undefined || why !== undefined) throw new InvariantError(`this table cannot start: ${why?.code}`)
  const wanted = new Set(chosen(bound.deck, options))
  const dealt = shuffle(
    [...bound.byName].filter(([, card]) => wanted.has(card)),
    chance,
    'deck',
  )
  const box = options.mode === 'coop' ? dealt.length - STACK_SIZE : 0
  const first = options.firstSeat === 'random' ? chance.pick(seats, 'first seat') : options.firstSeat
  const cards: Record<CardId, Card> = {}
  const deckNames: Record<string, string> = {}
  const stack: CardId[] = []
  for (const [name, card] of dealt.slice(box)) {
    const token = newToken(cards, chance)
    cards[token] = cardOf(token, card, bound.deck, options)
    deckNames[token] = name
    stack.push(token)
  }
  // Names of cards are random and mean nothing: together they name the match.
  return layOut(options, bound.deck, seats, { first, salt: hash(stack.join()), deckNames, cards }, stack, box)
}

const cardOf = (ref: string, card: DeckCard, deck: Deck, { mode }: Options): Card => {
  const { fact, date } = mode === 'coop' ? card.symbols : { fact: '', date: '' } // TLT-001
  return { ref, key: dateKey(card, deck.grain), fact, date }
}

/** A token no card of this match has; a taken one is counted on, so that any luck will do. */
export function newToken(cards: Readonly<Record<CardId, Card>>, chance: Chance): CardId {
  const all = TOKEN_LETTERS.length ** TOKEN_LENGTH
  for (let number = chance.pick(all, 'card token'); ; number = (number + 1) % all) {
    const token = spelled(number)
    if (cards[token] === undefined) return token
  }
}

function spelled(number: number): CardId {
  let token = ''
  let rest = number
  for (let i = 0; i < TOKEN_LENGTH; i++) {
    token += TOKEN_LETTERS[rest % TOKEN_LETTERS.length]
    rest = Math.floor(rest / TOKEN_LETTERS.length)
  }
  return token
}

function layOut(
  options: Options,
  deck: Deck,
  seats: number,
  { first, salt, deckNames, cards }: Required<Pick<State, 'first' | 'salt' | 'deckNames' | 'cards'>>,
  pile: CardId[],
  box: number,
): State {
  const order = Array.from({ length: seats }, (_, turn) => (first + turn) % seats)
  const hands: CardId[][] = Array.from({ length: seats }, () => [])
  const counts = startingCards(options, seats)
  for (const seat of order) hands[seat] = pile.splice(-(counts[seat] ?? 0)).reverse()
  const start = pile.splice(-1) // TLT-011, TLT-042
  const drawn = options.firstSeat === 'random'
  const table = {
    rules: RULES_VERSION,
    first,
    drawn,
    salt,
    active: first,
    covered: options.coverPile,
    grain: deck.grain,
    deckNames,
    cards,
    hands,
    pile,
  }
  if (options.mode === 'versus')
    return { ...table, mode: 'versus', discard: [], line: start, round: 1, order, tieBreak: false, right: [], out: [] }
  const discard = pile.splice(-1) // TLT-043
  const turn = { attempts: [], successes: 0 }
  const symbols = [...deck.symbols]
  return { ...table, mode: 'coop', discard, symbols, columns: [start], gaps: [], blocked: [], turn, open: false, box }
}

/** The deck's name for `§token.f` or `§token.d` of a match. */
export function textInPack({ deckNames }: State, ref: TextRef): TextRef | undefined {
  const [token = '', side] = ref.slice(1).split('.')
  const name = deckNames?.[token]
  return name === undefined ? undefined : `§${name}.${side}`
}

/**
 * What is printed behind `§x.f` (short title, fact, picture and ink) and `§x.d` (date, note, sources, and the card's id for collections), one
 * per line; `x` is the deck's name of the card.
 */
export function text({ deck, byName }: BoundDeck, ref: TextRef, language: Language): string | undefined {
  const [name = '', side] = ref.slice(1).split('.')
  const card = byName.get(name)
  if (card === undefined) return
  if (side === 'f') return `${card.short[language]}\n${card.text[language]}\n${pictureOf(card)}`
  if (side !== 'd') return
  const sources = card.sources.map(({ title, publisher }) => (publisher === undefined ? title : `${publisher}: ${title}`))
  return [dateLabel(card, language, deck.grain), card.note?.[language] ?? '', sources.join('; '), card.id].join('\n')
}

/** Icon and ink. They belong to the words, not to the state: a better picture must fit old matches. */
function pictureOf({ theme, picture }: DeckCard): string {
  const known = Object.hasOwn(THEMES, theme) ? THEMES[theme as Theme] : ANY_THEME
  return `${picture ?? known.picture} ${known.ink}`
}
