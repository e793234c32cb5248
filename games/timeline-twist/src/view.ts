import type { Chance, View } from '@chronothek/core'
import { DAY_GRAIN, ERAS, WARP } from './data/eras.ts'
import { cardOf, dateRef, faceRef } from './flow.ts'
import type { EndReason } from './ids.ts'
import { result } from './scoring.ts'
import { type BoundDeck, RULES_VERSION } from './setup.ts'
import type {
  Card,
  CardId,
  CoopShared,
  CoopState,
  DateSide,
  Face,
  Guess,
  Memory,
  Shared,
  State,
  SymbolId,
  Timeline,
  VersusShared,
  VersusState,
} from './state.ts'

/** What everybody may know, and there is nothing else to know: even the owner of a card cannot see its date (TLT-010). */
export const shared = (state: State): Shared => (state.mode === 'versus' ? versusShared(state) : coopShared(state))

function versusShared(state: VersusState): VersusShared {
  const over = result(state)
  const top = state.covered ? undefined : state.pile.at(-1)
  const open = [...state.line, ...state.discard]
  const inFront = state.hands.flat()
  const view = {
    mode: state.mode,
    first: state.first,
    drawn: state.drawn,
    active: state.active,
    covered: state.covered,
    grain: state.grain,
    hands: state.hands.map(hand => [...hand]),
    pile: top === undefined ? { count: state.pile.length } : { count: state.pile.length, top },
    discard: [...state.discard],
    faces: facesOf(state, [...open, ...inFront, ...(top === undefined ? [] : [top])]),
    dates: datesOf(state, over === undefined ? open : [...open, ...inFront]),
    line: [...state.line],
    round: state.round,
    order: [...state.order],
    tieBreak: state.tieBreak,
    right: [...state.right],
    out: state.out.map(group => [...group]),
  }
  return over === undefined ? view : Object.assign(view, { result: over })
}

function coopShared(state: CoopState): CoopShared {
  const over = result(state)
  const top = state.covered && over === undefined ? undefined : state.pile.at(-1)
  const open = [...state.columns.flat(), ...state.gaps.flat(), ...state.discard]
  const inFront = state.hands.flat()
  const rest = over === undefined ? [] : state.pile.toReversed()
  const facts = over === undefined && top !== undefined ? [...open, ...inFront, top] : [...open, ...inFront, ...rest]
  const view = {
    mode: state.mode,
    first: state.first,
    drawn: state.drawn,
    active: state.active,
    covered: state.covered,
    grain: state.grain,
    hands: state.hands.map(hand => [...hand]),
    pile: top === undefined ? { count: state.pile.length } : { count: state.pile.length, top },
    discard: [...state.discard],
    faces: facesOf(state, facts),
    dates: datesOf(state, over === undefined ? [...open, ...state.blocked] : facts),
    symbols: [...state.symbols],
    columns: state.columns.map(stack => [...stack]),
    gaps: state.gaps.map(stack => [...stack]),
    blocked: [...state.blocked],
    turn: { attempts: [...state.turn.attempts], successes: state.turn.successes },
    open: state.open,
    box: state.box,
  }
  return over === undefined ? view : Object.assign(view, { result: over, rest })
}

/** The deck's own name of a card whose date is public; never of one that was made up. */
export function nameInPack({ byName }: BoundDeck, state: State, token: CardId): string | undefined {
  const card = state.cards[token]
  if (card === undefined || card.dreamt !== undefined || shared(state).dates[token] === undefined) return
  return byName.get(state.deckNames?.[card.ref] ?? '')?.id
}

function facesOf(state: State, tokens: readonly CardId[]): Record<CardId, Face> {
  const faces: Record<CardId, Face> = {}
  for (const token of tokens) {
    const card = cardOf(state, token)
    faces[token] = card.fact === '' ? { text: faceRef(card) } : { text: faceRef(card), symbol: card.fact }
  }
  return faces
}

function datesOf(state: State, tokens: readonly CardId[]): Record<CardId, DateSide> {
  const dates: Record<CardId, DateSide> = {}
  for (const token of tokens) {
    const card = cardOf(state, token)
    const { key, date } = card
    dates[token] = date === '' ? { key, text: dateRef(card) } : { key, text: dateRef(card), symbol: date }
  }
  return dates
}

/** Warped time of a date: on this scale the same error is about equally likely in all eras. */
export function warp(key: number, grain: State['grain']): number {
  const year = grain === 'year' ? key : (key - DAY_GRAIN.epoch) / DAY_GRAIN.year
  return -Math.log1p(Math.max(WARP.refYear - year, -WARP.future) / WARP.years)
}

/** The date at a point of warped time. */
export function unwarp(tau: number, grain: State['grain']): number {
  const year = WARP.refYear - WARP.years * Math.expm1(-tau)
  return Math.round(grain === 'year' ? year : DAY_GRAIN.epoch + year * DAY_GRAIN.year) || 1 // there is no year 0
}

const GRAINS_OF_LUCK = 2 ** 24
const uniform = (chance: Chance): number => (chance.pick(GRAINS_OF_LUCK, 'imagined') + 0.5) / GRAINS_OF_LUCK
/** A normal number with mean 0 and spread 1. */
export const normal = (chance: Chance): number => Math.sqrt(-2 * Math.log(uniform(chance))) * Math.cos(2 * Math.PI * uniform(chance))

/** A moment of warped time that some card of some deck might show. */
function anyMoment(chance: Chance): number {
  const share = uniform(chance)
  const index = ERAS.findIndex(era => era.share >= share)
  const before = ERAS[index - 1] ?? ERAS[0]
  const after = ERAS[index] ?? ERAS[0]
  const part = (share - before.share) / (after.share - before.share || 1)
  const start = warp(before.year, 'year')
  return start + part * (warp(after.year, 'year') - start)
}

/** Some state that would look the same to this viewer: what is public as it is, every hidden date dreamt up. */
export function imagine({ shared: seen }: View<Timeline>, chance: Chance, memory?: Memory): State {
  const spreads = memory === undefined ? [] : Object.values(memory).map(({ sd }) => sd)
  const dreamer: Dreamer = {
    grain: seen.grain,
    symbols: seen.mode === 'coop' ? seen.symbols : [],
    chance,
    sd: spreads.length === 0 ? undefined : spreads.reduce((sum, sd) => sum + sd, 0) / spreads.length,
  }
  const cards: Record<CardId, Card> = {}
  for (const token in seen.faces) {
    const face = seen.faces[token] as Face
    cards[token] = dreamCard(dreamer, face.text.slice(1, -2), face.symbol ?? '', seen.dates[token], memory?.[token])
  }
  const pile = dreamPile(seen, cards, dreamer)
  return seen.mode === 'versus' ? versusState(seen, cards, pile) : coopState(seen, cards, pile)
}

interface Dreamer {
  readonly grain: State['grain']
  readonly symbols: readonly SymbolId[]
  readonly chance: Chance
  /** How well a bot would know a card it has not seen yet. */
  readonly sd: number | undefined
}

function dreamCard(dreamer: Dreamer, ref: string, fact: SymbolId, side: DateSide | undefined, known: Guess | undefined): Card {
  const { chance, grain, sd } = dreamer
  if (side !== undefined) {
    const { key, symbol = '' } = side
    const isDreamt = side.text.startsWith('§~') // a dream within a dream
    return isDreamt ? { ref, key, fact, date: symbol, dreamt: grain } : { ref, key, fact, date: symbol }
  }
  const date = otherSymbol(dreamer, fact)
  if (known !== undefined)
    return { ref, key: unwarp(known.mean + known.sd * normal(chance), grain), fact, date, dreamt: grain, guess: known }
  const tau = anyMoment(chance)
  const key = unwarp(tau, grain)
  if (sd === undefined) return { ref, key, fact, date, dreamt: grain }
  return { ref, key, fact, date, dreamt: grain, guess: { mean: tau + sd * normal(chance), sd } }
}

/** The two sides of a card show different symbols (TLT-075). */
function otherSymbol({ symbols, chance }: Dreamer, fact: SymbolId): SymbolId {
  const others = symbols.filter(symbol => symbol !== fact)
  return others.length === 0 ? '' : (others[chance.pick(others.length, 'imagined')] as SymbolId)
}

/** Cards nobody has seen get names no real card can have. */
function dreamPile(seen: Shared, cards: Record<CardId, Card>, dreamer: Dreamer): CardId[] {
  if (seen.mode === 'coop' && seen.rest !== undefined) return seen.rest.toReversed()
  const top = seen.pile.top === undefined ? [] : [seen.pile.top]
  const pile: CardId[] = []
  for (let i = top.length; i < seen.pile.count; i++) {
    const token = `?${i}`
    const fact = dreamer.symbols.length === 0 ? '' : (dreamer.symbols[dreamer.chance.pick(dreamer.symbols.length, 'imagined')] as SymbolId)
    cards[token] = dreamCard(dreamer, token, fact, undefined, undefined)
    pile.push(token)
  }
  return [...pile, ...top]
}

function versusState(seen: VersusShared, cards: Record<CardId, Card>, pile: CardId[]): VersusState {
  const state: VersusState = {
    rules: RULES_VERSION,
    mode: 'versus',
    first: seen.first,
    drawn: seen.drawn,
    salt: 0,
    active: seen.active,
    covered: seen.covered,
    grain: seen.grain,
    cards,
    hands: seen.hands.map(hand => [...hand]),
    pile,
    discard: [...seen.discard],
    line: [...seen.line],
    round: seen.round,
    order: [...seen.order],
    tieBreak: seen.tieBreak,
    right: [...seen.right],
    out: seen.out.map(group => [...group]),
  }
  if (seen.result !== undefined) state.over = { reason: seen.result.reason as EndReason, winners: [...(seen.result.ranking[0] ?? [])] }
  return state
}

function coopState(seen: CoopShared, cards: Record<CardId, Card>, pile: CardId[]): CoopState {
  const state: CoopState = {
    rules: RULES_VERSION,
    mode: 'coop',
    first: seen.first,
    drawn: seen.drawn,
    salt: 0,
    active: seen.active,
    covered: seen.covered,
    grain: seen.grain,
    cards,
    hands: seen.hands.map(hand => [...hand]),
    pile,
    discard: [...seen.discard],
    symbols: [...seen.symbols],
    columns: seen.columns.map(stack => [...stack]),
    gaps: seen.gaps.map(stack => [...stack]),
    blocked: [...seen.blocked],
    turn: { attempts: [...seen.turn.attempts], successes: seen.turn.successes },
    open: seen.open,
    box: seen.box,
  }
  if (seen.result !== undefined) state.over = { reason: seen.result.reason as EndReason, winners: [] }
  return state
}
