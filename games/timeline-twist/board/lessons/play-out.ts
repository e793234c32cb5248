import type { ScriptedMove } from '@chronothek/board-kit'
import { spotFor } from '../../src/actions/play-card.ts'
import { cardOf, handOf, requiredSymbol } from '../../src/flow.ts'
import type { CardId, CoopState, State, Timeline } from '../../src/state.ts'

/** The next move of a team that knows all dates: it stays close to the row, discards what is blocked, and never gambles. */
export function playOut(state: State): ScriptedMove<Timeline> | undefined {
  if (state.mode !== 'coop' || state.over !== undefined) return
  const by = state.active
  const hand = handOf(state, by)
  const upright = hand.filter(card => !state.blocked.includes(card))
  const [best] = upright.filter(card => jump(state, card) < Number.POSITIVE_INFINITY).sort((a, b) => jump(state, a) - jump(state, b))
  if (best !== undefined && (state.turn.successes === 0 || jump(state, best) < SMALL)) return { by, action: { type: 'play', card: best } }
  if (state.turn.successes > 0) return { by, action: { type: 'end-turn' } }
  const symbol = requiredSymbol(state)
  const spare = hand.filter(card => cardOf(state, card).fact === symbol).sort((a, b) => loss(state, a) - loss(state, b))[0]
  if (spare !== undefined && state.turn.attempts.length === 0) return { by, action: { type: 'discard', card: spare } }
  const any = upright[0]
  return any === undefined ? undefined : { by, action: { type: 'play', card: any } }
}

/** Years worth a second card. */
const SMALL = 60

/** How many years of free time a card would close; endless for one that does not fit. */
function jump(state: CoopState, card: CardId): number {
  const { key } = cardOf(state, card)
  const { place } = spotFor(state, key)
  if (place === 'blocked') return Number.POSITIVE_INFINITY
  if (place !== 'left' && place !== 'right') return 0
  const end = state.columns.at(place === 'left' ? 0 : -1)?.[0] ?? ''
  return Math.abs(cardOf(state, end).key - key)
}

const loss = (state: CoopState, card: CardId): number => (state.blocked.includes(card) ? 0 : 1)
