import {
  type BotKnowledge,
  failed,
  type GameDefinition,
  InvariantError,
  type LiveChoice,
  type Move,
  ok,
  type Refusal,
  type Rules,
  refusal,
  type Seat,
} from '@chronothek/core'
import type { Registry, Shelf } from '../src/shelf.ts'
import type { Thinkers } from '../src/thinkers.ts'

/** A minimal live game: everybody has one sand timer, which can be placed and lifted until time is up. */
export interface Sand {
  options: { sand: number; end: number }
  state: State
  action: Action
  event: SandEvent
  shared: Omit<State, 'whispers'>
  own: { whispers: number }
  pack: undefined
  memory: undefined
}

type Action =
  | { readonly type: 'place' | 'lift' | 'whisper' | 'wink' | 'crash' | 'over' }
  | { readonly type: 'sand-out'; readonly seat: Seat }
  | { readonly type: 'presence'; readonly seat: Seat; readonly here: boolean }

type SandEvent =
  | { readonly for: 'all'; readonly type: 'placed' | 'lifted' | 'sand-out' | 'came' | 'went'; readonly seat: Seat }
  | { readonly for: 'all'; readonly type: 'over' }
  | { readonly for: Seat; readonly type: 'whispered' }

interface State {
  sand: number
  end: number
  /** When each timer was placed; -1: it is free. */
  placed: number[]
  out: boolean[]
  lifts: number[]
  away: boolean[]
  whispers: number[]
  isOver: boolean
}

const TOLERANCE = 150
const SPOKEN = ['place', 'lift', 'whisper', 'wink', 'crash'] as const

function check(state: State, { by, at, action }: Move<Sand>): Refusal | undefined {
  if (action.type === 'sand-out' || action.type === 'over' || action.type === 'presence') {
    return by === 'clock' ? undefined : refusal('not-yours', 'SAND-1')
  }
  const seat = by as Seat
  const placed = state.placed[seat] ?? -1
  if (action.type === 'place') {
    if (at >= state.end) return refusal('clock-over', 'SAND-2')
    return placed < 0 ? undefined : refusal('not-free', 'SAND-3')
  }
  if (action.type !== 'lift') return undefined
  if (placed < 0) return refusal('not-placed', 'SAND-4')
  const due = placed + state.sand
  if (at >= due) return undefined
  return at >= due - TOLERANCE ? { ...refusal('running', 'SAND-5'), holdUntil: due } : refusal('running', 'SAND-5')
}

function apply(state: State, { by, at, action }: Move<Sand>): SandEvent[] {
  const seat = by as Seat
  switch (action.type) {
    case 'place':
      state.placed[seat] = at
      return [{ for: 'all', type: 'placed', seat }]
    case 'lift':
      state.placed[seat] = -1
      state.out[seat] = false
      state.lifts[seat] = (state.lifts[seat] ?? 0) + 1
      return [{ for: 'all', type: 'lifted', seat }]
    case 'whisper':
      state.whispers[seat] = (state.whispers[seat] ?? 0) + 1
      return [{ for: seat, type: 'whispered' }]
    case 'sand-out':
      state.out[action.seat] = true
      return [{ for: 'all', type: 'sand-out', seat: action.seat }]
    case 'presence':
      state.away[action.seat] = !action.here
      return [{ for: 'all', type: action.here ? 'came' : 'went', seat: action.seat }]
    case 'over':
      state.isOver = true
      return [{ for: 'all', type: 'over' }]
    case 'crash':
      throw new InvariantError('these rules fail')
    case 'wink':
      return []
  }
}

function alarm(state: State): Move<Sand> | undefined {
  let next: Move<Sand> | undefined = state.isOver ? undefined : { by: 'clock', at: state.end, action: { type: 'over' } }
  for (const [seat, placed] of state.placed.entries()) {
    const at = placed + state.sand
    if (placed >= 0 && !state.out[seat] && (next === undefined || at < next.at))
      next = { by: 'clock', at, action: { type: 'sand-out', seat } }
  }
  return next
}

export const sandRules: Rules<Sand> = {
  setup: ({ sand, end }, seats) => {
    const each = <T>(value: T) => Array.from({ length: seats }, () => value)
    return { sand, end, placed: each(-1), out: each(false), lifts: each(0), away: each(false), whispers: each(0), isOver: false }
  },
  acting: state => (isEnded(state) ? [] : [...state.placed.keys()]),
  check,
  apply,
  alarm,
  timeout: () => undefined,
  presence: (state, seat, here) => (state.away[seat] === !here ? undefined : { type: 'presence', seat, here }),
  shared: ({ sand, end, placed, out, lifts, away, isOver }) => ({ sand, end, placed, out, lifts, away, isOver }),
  own: ({ whispers }, seat) => ({ whispers: whispers[seat] ?? 0 }),
  result: state => (isEnded(state) ? { ranking: [[...state.placed.keys()]], reason: 'over' } : undefined),
}

const isEnded = ({ isOver, placed }: Pick<State, 'isOver' | 'placed'>) => isOver && placed.every(at => at < 0)

export const sandGame: GameDefinition<Sand> = {
  id: 'sand',
  rulesVersion: 1,
  seats: [1, 2, 3, 4],
  undo: 'never',
  live: true,
  parseOptions(raw) {
    const { sand = 60_000, end = 1_800_000 } = raw as Partial<Sand['options']>
    return ok({ sand, end })
  },
  parseAction(raw) {
    const type = SPOKEN.find(name => name === (raw as { type?: unknown } | undefined)?.type)
    return type === undefined ? failed(refusal('unknown-action', 'SAND-0')) : ok({ type })
  },
  legalActions({ viewer, shared: { placed, out, isOver } }) {
    if (viewer === 'spectator') return []
    if (out[viewer]) return [{ type: 'lift' }]
    return (placed[viewer] ?? 0) < 0 && !isOver ? [{ type: 'place' }] : []
  },
  imagine: ({ viewer, shared, own }) => ({
    ...shared,
    whispers: shared.placed.map((_, seat) => (seat === viewer ? (own?.whispers ?? 0) : 0)),
  }),
  bind: () => sandRules,
}

/** A bot that places after 200 ms, and lifts and places again after 300 ms. */
export const sandKnowledge: BotKnowledge<Sand> = {
  policy: () => ({ type: 'wink' }),
  value: () => 0,
  worlds: () => 0,
  live({ viewer, shared: { placed, out, isOver } }): LiveChoice<Action> {
    const seat = viewer as Seat
    if (out[seat]) return { actions: isOver ? [{ type: 'lift' }] : [{ type: 'lift' }, { type: 'place' }], after: 300 }
    if ((placed[seat] ?? 0) < 0 && !isOver) return { actions: [{ type: 'place' }], after: 200 }
    return { actions: [], after: 500 }
  },
}

const shelf: Shelf = {
  game: sandGame,
  knowledge: sandKnowledge,
  packs: [],
  bound: () => ({ rules: sandRules }),
}

export const sandRegistry: Registry = new Map([['sand', shelf]])

/** Bots that think without a worker and record when they are asked. */
export function sandThinkers(): Thinkers & { asked: { at: number; level: string }[] } {
  const asked: { at: number; level: string }[] = []
  return {
    asked,
    async choose(question) {
      const { view, at, level } = JSON.parse(question)
      asked.push({ at, level })
      return sandKnowledge.live?.(view, at, level, undefined as never)
    },
    close: async () => {},
  }
}
