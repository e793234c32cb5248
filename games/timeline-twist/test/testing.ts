import { readFileSync } from 'node:fs'
import { type Deck, parseDeck } from '@chronothek/content'
import { type Chance, copy, type Move, type Seat } from '@chronothek/core'
import type { LawOptions, Swap } from '@chronothek/testkit'
import { expect } from 'vitest'
import { timelineTwist } from '../src/index.ts'
import { coopScore } from '../src/scoring.ts'
import { hash } from '../src/setup.ts'
import type { Action, Card, CardId, CoopState, Options, State, Timeline, VersusState } from '../src/state.ts'
import { shared } from '../src/view.ts'
import { type TextKey, texts } from '../texts/index.ts'

function readDeck(path: string): Deck {
  const deck = parseDeck(JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')))
  if (!deck.ok) throw new Error(`${path}: ${JSON.stringify(deck.error)}`)
  return deck.value
}

/** The sixty cards all examples are told with, and the deck people play. */
export const sampleDeck = readDeck('fixtures/sample-deck.json')
export const inventions = readDeck('../../../packs/timeline-inventions/deck.json')

export const rules = timelineTwist.bind(sampleDeck)

export function options(raw: unknown): Options {
  const parsed = timelineTwist.parseOptions(raw)
  if (!parsed.ok) throw new Error(parsed.error.code)
  return parsed.value
}

/** The deck's name of a card, and of the card behind a token: both secret. */
export const deckNameOf = (deck: Deck, id: string): string => hash(`${deck.pack}/${id}`).toString(36)
export const deckNameAt = ({ cards, deckNames }: State, token: CardId): string => deckNames?.[cards[token]?.ref ?? ''] ?? ''

/** Luck that never moves a card: every place of the shuffle keeps its own, other picks are 0. */
export const orderly = (): Chance => ({ pick: (sides, why) => (why === 'deck' || why === 'reshuffle' ? sides - 1 : 0), open() {} })

type Symbols = Readonly<Record<CardId, readonly [fact: string, date: string]>>

/** A card is called by its year, with a letter if there are several: `1850`, `1850b`, `-44`. */
function cardsOf(tokens: readonly CardId[], symbols: Symbols | undefined): Record<CardId, Card> {
  const cards: Record<CardId, Card> = {}
  for (const token of tokens) {
    const [fact, date] = symbols === undefined ? ['', ''] : (symbols[token] ?? ['anchor', 'leaf'])
    cards[token] = { ref: `x${token}`, key: Number.parseInt(token, 10), fact, date }
  }
  return cards
}

type VersusTable = Partial<Omit<VersusState, 'cards' | 'mode'>>

/** A versus table; seat 0 is active and began. */
export function versus(table: VersusTable): VersusState {
  const { hands = [['1'], ['2']], pile = ['91', '92', '93'], discard = [], line = ['1900'], ...rest } = copy(table)
  return {
    mode: 'versus',
    ...{
      rules: 1,
      first: 0,
      drawn: false,
      salt: 0,
      active: 0,
      covered: false,
      grain: 'year',
      round: 1,
      tieBreak: false,
      right: [],
      out: [],
    },
    cards: cardsOf([...hands.flat(), ...pile, ...discard, ...line], undefined),
    order: hands.map((_, seat) => seat),
    ...{ hands, pile, discard, line },
    ...rest,
  }
}

type CoopTable = Partial<Omit<CoopState, 'cards' | 'mode' | 'symbols'>> & { symbols?: Symbols }

/** A co-op table; seat 0 is active. Cards have an anchor in front and a leaf behind, the discard pile asks for a leaf. */
export function coop(table: CoopTable): CoopState {
  const { hands = [], pile = ['91', '92', '93', '94'], discard = ['99'], columns = [['1900']], symbols = {}, ...rest } = copy(table)
  const gaps = rest.gaps ?? columns.slice(1).map(() => [])
  return {
    mode: 'coop',
    ...{ rules: 1, first: 0, drawn: false, salt: 0, active: 0, covered: false, grain: 'year', blocked: [], open: false, box: 0 },
    symbols: ['hourglass', 'feather', 'anchor', 'leaf'],
    turn: { attempts: [], successes: 0 },
    cards: cardsOf([...hands.flat(), ...pile, ...discard, ...columns.flat(), ...gaps.flat()], symbols),
    ...rest,
    ...{ hands, pile, discard, columns, gaps },
  }
}

export const by = (seat: Seat | 'clock', action: Action): Move<Timeline> => ({ by: seat, at: 0, action })
export const place = (card: CardId, slot: number): Action => ({ type: 'place', card, slot })
export const play = (card: CardId): Action => ({ type: 'play', card })
export const discard = (card: CardId): Action => ({ type: 'discard', card })
export const endTurn: Action = { type: 'end-turn' }
export const timeOver = (seat: Seat): Action => ({ type: 'time-over', seat })

/** Plays moves that must all be allowed. */
export function playAll<S extends State>(state: S, chance: Chance, ...moves: readonly Move<Timeline>[]): S {
  for (const move of moves) {
    expect(rules.check(state, move), JSON.stringify(move)).toBeUndefined()
    rules.apply(state, move, chance)
  }
  return state
}

const everyToken = (state: State): CardId[] => [
  ...state.hands.flat(),
  ...state.pile,
  ...state.discard,
  ...(state.mode === 'versus' ? state.line : [...state.columns.flat(), ...state.gaps.flat()]),
]

/** Plain, since the laws ask it at every state of thousands of matches. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not true any more: ${what}`)
}

/** Nothing is lost and the timeline is in order (section "Always true" of RULES.md). */
export function sums(state: State): Readonly<Record<string, unknown>> {
  const tokens = everyToken(state)
  must(new Set(tokens).size === tokens.length && tokens.every(token => token in state.cards), 'every card is in one place')
  must(Object.keys(state.cards).length === tokens.length, 'every card is somewhere')
  const keyOf = (token: CardId | undefined) => state.cards[token ?? '']?.key ?? Number.NaN
  if (state.mode === 'versus') {
    const { line } = state
    must(
      line.every((token, index) => index === 0 || keyOf(line[index - 1]) <= keyOf(token)),
      'the line never falls',
    )
    return { cards: tokens.map(token => state.cards[token]?.ref).sort() }
  }
  checkRows(state, keyOf)
  const { columns, gaps, hands, turn, pile, active } = state
  must(coopScore(state).total === 3 * columns.flat().length + 2 * gaps.flat().length - 36, 'the score is 3 B + 2 G - 36')
  must(turn.attempts.length > 0 || pile.length === 0 || hands.every(hand => hand.length === 4), 'turns start with four cards')
  must(state.over !== undefined || hands[active]?.length !== 0, 'who acts has cards')
  return { cards: tokens.toSorted(), count: tokens.length, box: state.box }
}

function checkRows({ columns, gaps, blocked, hands }: CoopState, keyOf: (token: CardId | undefined) => number): void {
  must(gaps.length === columns.length - 1, 'one gap place fewer than columns')
  for (const stack of [...columns, ...gaps]) must(new Set(stack.map(keyOf)).size <= 1, 'stacks are of one date')
  for (const [index, gap] of gaps.entries()) {
    const [left, right] = [keyOf(columns[index]?.[0]), keyOf(columns[index + 1]?.[0])]
    must(left < right, 'columns rise')
    must(
      gap.every(token => left < keyOf(token) && keyOf(token) < right),
      'gap cards lie between their columns',
    )
  }
  must(
    blocked.every(token => hands.some(hand => hand.includes(token))),
    'blocked cards lie in front of players',
  )
}

/** Other dates for every card nobody has flipped, other cards for those nobody has read, and other words for both in the pack. */
export const swap: Swap<Timeline> = (state, pack, _viewer, chance, until) => {
  const later = shared(until)
  const unread = state.pile.filter(token => until.pile.includes(token) && later.faces[token] === undefined)
  const unflipped = Object.keys(state.cards).filter(token => token in until.cards && later.dates[token] === undefined)
  if (unflipped.length < 2 || pack === undefined) return undefined
  const before = unflipped.map(token => state.cards[token] as Card)
  const turn = 1 + chance.pick(before.length - 1, 'swap')
  for (const [index, token] of unflipped.entries()) {
    const own = state.cards[token] as Card
    const other = before[(index + turn) % before.length] as Card
    const side = unread.includes(token) ? other : own
    state.cards[token] = { ref: side.ref, fact: side.fact, key: other.key, date: other.date === side.fact ? side.date : other.date }
  }
  renameUnread(state, unread)
  const hidden = new Set(before.map(({ ref }) => state.deckNames?.[ref]))
  return { state: { ...state, deckNames: renamed(state, pack, hidden) }, pack: rewritten(pack, hidden) }
}

const otherId = (id: string): string => `other-${id}`

/** What the deck calls a card whose date nobody knows must not show either. */
function renamed({ deckNames = {} }: State, pack: Deck, hidden: ReadonlySet<string | undefined>): Record<string, string> {
  const ids = new Map(pack.cards.map(({ id }) => [deckNameOf(pack, id), id]))
  const names = Object.entries(deckNames).map(([ref, name]) => [
    ref,
    hidden.has(name) ? deckNameOf(pack, otherId(ids.get(name) ?? '')) : name,
  ])
  return Object.fromEntries(names)
}

function renameUnread(state: State, unread: readonly CardId[]): void {
  for (const [index, token] of unread.entries()) {
    const card = state.cards[token] as Card
    delete state.cards[token]
    state.cards[`new${index}`] = card
    state.pile[state.pile.indexOf(token)] = `new${index}`
  }
}

function rewritten(pack: Deck, hidden: ReadonlySet<string | undefined>): Deck {
  const cards = pack.cards.map(card => {
    if (!hidden.has(deckNameOf(pack, card.id))) return card
    const date = { ...card.date, year: card.date.year - 7 }
    return {
      ...card,
      id: otherId(card.id),
      date,
      note: { de: 'anders', en: 'else' },
      sources: [{ title: 'elsewhere' }],
      difficulty: { prior: 5 },
    }
  })
  return { ...pack, cards }
}

export const lawOptions: LawOptions<Timeline> = {
  pack: inventions,
  options: [options({ mode: 'versus' }), options({ mode: 'coop' })],
  matches: 12,
  maxSteps: 2000,
  sums,
  swap,
  clockOnly: ['time-over'],
  words: (language, kind, code) => texts[language][`${kind}.${code}` as TextKey],
}
