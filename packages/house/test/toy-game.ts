import {
  type Chance,
  failed,
  type GameDefinition,
  InvariantError,
  type MatchResult,
  type Move,
  ok,
  type Refusal,
  type Result,
  type Rules,
  refusal,
  type Seat,
  type TextRef,
  type View,
} from '@chronothek/core'
import type { Registry, Shelf } from '../src/shelf.ts'

/** Everything a room has to cope with, in one game that makes no sense: hands, luck, secret picks, alarms, waiting, and rules that fail. */
export interface Toy {
  options: { mode: 'turns' | 'parallel'; bell: number; rounds: number }
  state: State
  action: Action
  event: ToyEvent
  shared: Shared
  own: { hand: TextRef[]; pick: string }
  pack: string
  memory: { level: string }
}

export type Action =
  | { readonly type: 'play' | 'pick'; readonly card: string }
  | { readonly type: 'pass' | 'nudge' | 'crash' | 'jam' | 'end' | 'ring' }
  | { readonly type: 'early'; readonly until: number }
  | { readonly type: 'skip'; readonly seat: Seat }

export type ToyEvent =
  | {
      readonly for: 'all'
      readonly type: 'played' | 'passed' | 'rang' | 'skipped' | 'picked'
      readonly seat?: Seat
      readonly card?: TextRef
    }
  | { readonly for: Seat; readonly type: 'drew'; readonly card: TextRef }

interface State {
  mode: 'turns' | 'parallel'
  hands: string[][]
  pile: string[]
  shown: string[]
  picks: string[]
  turn: Seat
  nudges: number
  bell: number
  every: number
  rings: number
  jammed: boolean
  rounds: number
  over: boolean
}

interface Shared {
  mode: string
  turn: Seat
  shown: TextRef[]
  pile: number
  hands: number[]
  picked: boolean[]
  nudges: number
  bell: number
  every: number
  rings: number
  jammed: boolean
  rounds: number
  over: boolean
}

export const CARDS = [
  'amber',
  'birch',
  'cedar',
  'dahlia',
  'elder',
  'foxglove',
  'ginkgo',
  'hazel',
  'iris',
  'juniper',
  'kelp',
  'larch',
] as const
const HAND = 2
const SIMPLE = ['pass', 'nudge', 'crash', 'jam', 'end'] as const

const ref = (card: string): TextRef => `§${card}`
const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T => list.includes(value as T)

function parseAction(raw: unknown): Result<Action, Refusal> {
  const { type, card, until } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  if (isOneOf(SIMPLE, type)) return ok({ type })
  if (type === 'early' && typeof until === 'number') return ok({ type, until })
  if ((type === 'play' || type === 'pick') && typeof card === 'string') return ok({ type, card })
  return failed(refusal('unknown-action', 'TOY-1'))
}

const acting = (state: State): Seat[] => {
  if (state.over) return []
  if (state.mode === 'turns') return [state.turn]
  return [...state.picks.keys()].filter(seat => state.picks[seat] === '')
}

function check(state: State, { by, at, action }: Move<Toy>): Refusal | undefined {
  if (action.type === 'ring') return by === 'clock' ? undefined : refusal('not-yours', 'TOY-2')
  if (action.type === 'skip') return by === 'clock' && acting(state).includes(action.seat) ? undefined : refusal('not-yours', 'TOY-2')
  if (by === 'clock' || !acting(state).includes(by)) return refusal('not-your-turn', 'TOY-3')
  if (action.type === 'early' && at < action.until) return { ...refusal('too-early', 'TOY-4'), holdUntil: action.until }
  if (action.type === 'play' || action.type === 'pick') {
    if ((action.type === 'pick') !== (state.mode === 'parallel')) return refusal('wrong-mode', 'TOY-5')
    if (!state.hands[by]?.includes(action.card)) return refusal('not-in-hand', 'TOY-6')
  }
  return undefined
}

function apply(state: State, { by, action }: Move<Toy>, chance: Chance): ToyEvent[] {
  if (action.type === 'ring') return ring(state)
  if (action.type === 'skip') {
    nextTurn(state, action.seat)
    return [{ for: 'all', type: 'skipped', seat: action.seat }]
  }
  const seat = by as Seat
  if (action.type === 'crash') {
    state.shown.push('half-done')
    throw new InvariantError('these rules fail')
  }
  if (action.type === 'jam') state.jammed = true
  if (action.type === 'end') state.over = true
  if (action.type === 'nudge' || action.type === 'early') state.nudges++
  if (action.type === 'play') return playCard(state, seat, action.card, chance)
  if (action.type === 'pick') return pickCard(state, seat, action.card)
  if (action.type === 'pass') nextTurn(state, seat)
  return [{ for: 'all', type: 'passed', seat }]
}

function ring(state: State): ToyEvent[] {
  if (state.jammed) throw new InvariantError('the bell is jammed')
  state.rings++
  state.bell += state.every
  return [{ for: 'all', type: 'rang' }]
}

function nextTurn(state: State, seat: Seat) {
  if (state.mode === 'parallel') state.picks[seat] = 'nothing'
  else state.turn = (state.turn + 1) % state.hands.length
  if (state.mode === 'parallel') maybeReveal(state)
}

function playCard(state: State, seat: Seat, card: string, chance: Chance): ToyEvent[] {
  const hand = state.hands[seat] ?? []
  hand.splice(hand.indexOf(card), 1)
  state.shown.push(card)
  nextTurn(state, seat)
  const played: ToyEvent = { for: 'all', type: 'played', seat, card: ref(card) }
  const drawn = state.pile.length === 0 ? undefined : state.pile.splice(chance.pick(state.pile.length, 'draw'), 1)[0]
  if (drawn === undefined) {
    state.over = state.hands.every(other => other.length === 0)
    return [played]
  }
  hand.push(drawn)
  return [played, { for: seat, type: 'drew', card: ref(drawn) }]
}

function pickCard(state: State, seat: Seat, card: string): ToyEvent[] {
  state.picks[seat] = card
  maybeReveal(state)
  return [{ for: 'all', type: 'picked', seat }]
}

function maybeReveal(state: State) {
  if (state.picks.includes('')) return
  for (const [seat, card] of state.picks.entries()) {
    if (card === 'nothing') continue
    state.hands[seat] = state.hands[seat]?.filter(held => held !== card) ?? []
    state.shown.push(card)
  }
  state.picks = state.picks.map(() => '')
  state.rounds--
  if (state.rounds === 0 || state.hands.some(hand => hand.length === 0)) state.over = true
}

const shared = (state: State): Shared => ({
  mode: state.mode,
  turn: state.turn,
  shown: state.shown.map(ref),
  pile: state.pile.length,
  hands: state.hands.map(hand => hand.length),
  picked: state.picks.map(pick => pick !== ''),
  nudges: state.nudges,
  bell: state.bell,
  every: state.every,
  rings: state.rings,
  jammed: state.jammed,
  rounds: state.rounds,
  over: state.over,
})

const own = (state: State, seat: Seat) => ({ hand: (state.hands[seat] ?? []).map(ref), pick: state.picks[seat] ?? '' })

function setup({ mode, bell, rounds }: Toy['options'], seats: number, chance: Chance): State {
  const pile: string[] = [...CARDS]
  const hands = Array.from({ length: seats }, () => [] as string[])
  for (const hand of hands) while (hand.length < HAND) hand.push(...pile.splice(chance.pick(pile.length, 'deal'), 1))
  const picks = hands.map(() => '')
  return { mode, hands, pile, shown: [], picks, turn: 0, nudges: 0, bell, every: bell, rings: 0, jammed: false, rounds, over: false }
}

function legalActions({ viewer, shared: seen, own: mine }: View<Toy>): Action[] {
  if (viewer === 'spectator' || mine === undefined || seen.over) return []
  const type = seen.mode === 'turns' ? 'play' : 'pick'
  if (seen.mode === 'turns' ? viewer !== seen.turn : seen.picked[viewer]) return []
  return [...mine.hand.map(card => ({ type, card: card.slice(1) }) as const), { type: 'pass' }]
}

function imagine({ viewer, shared: seen, own: mine }: View<Toy>, chance: Chance): State {
  const free: string[] = CARDS.filter(card => !seen.shown.includes(ref(card)) && !mine?.hand.includes(ref(card)))
  const take = () => free.splice(chance.pick(free.length, 'imagine'), 1)[0] ?? 'none'
  const hands = seen.hands.map((count, seat) =>
    seat === viewer ? (mine?.hand ?? []).map(card => card.slice(1)) : Array.from({ length: count }, take),
  )
  const picks = seen.picked.map((picked, seat) => (seat === viewer ? (mine?.pick ?? '') : picked ? (hands[seat]?.[0] ?? 'nothing') : ''))
  const { turn, nudges, bell, every, rings, jammed, rounds, over } = seen
  const mode = seen.mode === 'turns' ? 'turns' : 'parallel'
  const pile = Array.from({ length: seen.pile }, take)
  return { mode, hands, pile, shown: seen.shown.map(card => card.slice(1)), picks, turn, nudges, bell, every, rings, jammed, rounds, over }
}

const result = (state: State): MatchResult | undefined => (state.over ? { ranking: [[...state.hands.keys()]], reason: 'over' } : undefined)

export const toyRules: Rules<Toy> = {
  setup,
  acting,
  check,
  apply,
  alarm: state => (state.every > 0 && !state.over ? { by: 'clock', at: state.bell, action: { type: 'ring' } } : undefined),
  timeout: (_state, seat) => ({ type: 'skip', seat }),
  shared,
  own,
  text: (name, language) => `${language} ${name.slice(1)}`,
  nameInPack: ({ shown }, card) => (shown.includes(card) ? `toy-${card}` : undefined),
  recall: (_state, _seat, level) => ({ level }),
  result,
}

export const toyGame: GameDefinition<Toy> = {
  id: 'toy',
  rulesVersion: 1,
  seats: [1, 2, 3, 4],
  undo: 'by-information',
  parseOptions(raw) {
    const { mode = 'turns', bell = 0, rounds = 2 } = raw as Partial<Toy['options']>
    return rounds < 0 ? failed(refusal('bad-rounds', 'TOY-7')) : ok({ mode, bell, rounds })
  },
  parseAction,
  legalActions,
  imagine,
  // Without its pack it has words of its own, so that a test can tell whose were sent.
  bind: pack => (pack === undefined ? { ...toyRules, text: (name, language) => `${language} imagined ${name.slice(1)}` } : toyRules),
}

const shelf: Shelf = {
  game: toyGame,
  knowledge: { policy: () => ({ type: 'pass' }), value: () => 0, worlds: () => 0 },
  packs: [{ name: 'toy@1.0.0', title: { de: 'Spielzeug', en: 'Toy' }, cards: CARDS.length }],
  bound: pack => (pack === 'toy@1.0.0' ? { rules: toyRules, hash: 'toy-hash' } : undefined),
}

export const toyRegistry: Registry = new Map([['toy', shelf]])
