import { type Chance, failed, type GameDefinition, type GameEvent, ok, type Rules, refusal, type Seat, type View } from '@chronothek/core'
import { act, type Card, type Changes, type Game, SEATS, setup } from './reference.ts'

export interface Reference {
  options: { scale: number; maxTurns: number }
  state: Game
  action: { readonly type: 'act'; readonly r: number }
  event: GameEvent & { readonly type: 'moved' | 'drawn'; readonly line?: unknown; readonly card?: number }
  shared: Shared
  own: { hand: number[] }
  pack: undefined
  memory: undefined
}

/** Lean: printed constants (names, neighbours, card texts) are in the page's own data, not in the view. */
interface Shared {
  turn: number
  seat: number
  deckCount: number
  spaces: number[][]
  players: number[][]
  market: number[]
  discard: number[]
  goals: number[]
}

const NAME_EVERY_CARD = new Map<number, Card[]>()
const cardsOf = (scale: number) => {
  const known = NAME_EVERY_CARD.get(scale)
  if (known) return known
  const g = setup({ scale })
  const cards = [...g.deck, ...g.market, ...g.hands.flat()].sort((a, b) => a.id - b.id)
  NAME_EVERY_CARD.set(scale, cards)
  return cards
}

const rules: Rules<Reference> = {
  setup: ({ scale, maxTurns }, _seats, chance) => ({
    ...setup({ scale, maxTurns, logCap: 0, pick: n => chance.pick(n, 'shuffle') }),
    rng: 0,
  }),
  acting: state => (state.over ? [] : [state.seat]),
  check: (state, move) => {
    if (state.over) return refusal('game-over', 'REF-001')
    return move.by === state.seat ? undefined : refusal('not-your-turn', 'REF-002')
  },
  apply(state, move, chance) {
    const changes: Changes = { all: [], own: [] }
    const seat = move.by as Seat
    act(state, seat, move.action.r, changes, n => chance.pick(n, 'reshuffle'))
    const line = changes.all.at(-1) as [string, unknown]
    const events: Reference['event'][] = [{ for: 'all', type: 'moved', line: line[1] }]
    for (const change of changes.own as [string, Card][])
      if (change[0] === 'hand+') events.push({ for: seat, type: 'drawn', card: change[1].id })
    return events
  },
  alarm: () => undefined,
  timeout: () => undefined,
  shared: state => ({
    turn: state.turn,
    seat: state.seat,
    deckCount: state.deckCount,
    spaces: state.spaces.map(space => [space.owner, space.units, space.level]),
    players: state.players.map(p => [p.coins, p.wood, p.stone, p.score, p.handCount]),
    market: state.market.map(card => card.id),
    discard: state.discard.map(card => card.id),
    goals: state.goals.map(goal => goal.by),
  }),
  own: (state, seat) => ({ hand: (state.hands[seat] ?? []).map(card => card.id) }),
  result: state => (state.over ? { ranking: [[0, 1, 2, 3]], reason: 'turns-over' } : undefined),
}

/** A state that looks like this view: the unseen cards are shuffled into deck and hands. */
function imagine(view: View<Reference>, chance: Chance): Game {
  const { shared, own } = view
  const scale = shared.spaces.length / 60
  const cards = cardsOf(scale)
  const state = setup({ scale, logCap: 0, maxTurns: shared.turn + 1_000_000 })
  const seen = new Set([...shared.market, ...shared.discard, ...(own?.hand ?? [])])
  const unseen = cards.filter(card => !seen.has(card.id))
  for (let i = unseen.length - 1; i > 0; i--) {
    const j = chance.pick(i + 1, 'imagine')
    const held = unseen[i] as Card
    unseen[i] = unseen[j] as Card
    unseen[j] = held
  }
  const named = (ids: number[]) => ids.map(id => cards[id] as Card)
  state.turn = shared.turn
  state.seat = shared.seat
  state.deckCount = shared.deckCount
  for (const [i, [owner, units, level]] of shared.spaces.entries()) Object.assign(state.spaces[i] as object, { owner, units, level })
  for (const [i, [coins, wood, stone, score, handCount]] of shared.players.entries())
    Object.assign(state.players[i] as object, { coins, wood, stone, score, handCount })
  state.market = named(shared.market)
  state.discard = named(shared.discard)
  state.hands = shared.players.map((p, seat) => (seat === view.viewer ? named(own?.hand ?? []) : unseen.splice(0, p[4])))
  state.deck = unseen
  return state
}

/** The reference game on Chronothek's contract. */
export const referenceGame: GameDefinition<Reference> = {
  id: 'reference',
  rulesVersion: 1,
  seats: [SEATS],
  undo: 'by-information',
  parseOptions(raw) {
    const { scale = 1, maxTurns = 1e9 } = (raw ?? {}) as Partial<Reference['options']>
    return ok({ scale, maxTurns })
  },
  parseAction(raw) {
    const r = (raw as { r?: unknown } | undefined)?.r
    return typeof r === 'number' && Number.isInteger(r) && r >= 0 ? ok({ type: 'act', r }) : failed(refusal('bad-action', 'REF-003'))
  },
  legalActions: view =>
    view.shared.seat === view.viewer ? Array.from({ length: 12 }, (_, i) => ({ type: 'act' as const, r: i * 8 })) : [],
  imagine,
  bind: () => rules,
}
