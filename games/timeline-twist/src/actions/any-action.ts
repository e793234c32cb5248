import { type Chance, failed, InvariantError, type Move, ok, type Result, refusal } from '@chronothek/core'
import { TOKEN_LENGTH } from '../data/table.ts'
import { checkTurn } from '../flow.ts'
import type { Action, Event, State, Timeline, Why } from '../state.ts'
import { applyDiscardCard, checkDiscardCard } from './discard-card.ts'
import { applyEndTurn, checkEndTurn } from './end-turn.ts'
import { applyPlaceCard, checkPlaceCard, parsePlaceCard } from './place-card.ts'
import { applyPlayCard, checkPlayCard, parsePlayCard } from './play-card.ts'
import { applyTimeOver, checkTimeOver } from './time-over.ts'

/** Foreign JSON → an action of a seat. Asking for a date side is not one (TLT-010, TLT-070). */
export function parseAction(raw: unknown): Result<Action, Why> {
  if (typeof raw !== 'object' || raw === null) return failed(refusal('bad-action', 'CORE-001'))
  const { type, card, slot } = raw as Record<string, unknown>
  if (type === 'peek') return failed(refusal('peek-forbidden', 'TLT-070'))
  if (type === 'end-turn') return ok({ type })
  if (type === 'time-over') return failed(refusal('clock-only', 'CORE-001'))
  if (typeof card !== 'string' || card.length > 2 * TOKEN_LENGTH) return failed(refusal('bad-action', 'CORE-001'))
  if (type === 'place') return parsePlaceCard(card, slot)
  if (type === 'play') return parsePlayCard(card, slot)
  return type === 'discard' ? ok({ type, card }) : failed(refusal('bad-action', 'CORE-001'))
}

/** The first reason to refuse a move, in the order a player would ask. */
export function check(state: State, { by, action }: Move<Timeline>): Why | undefined {
  if (action.type === 'time-over') return checkTimeOver(state, by, action)
  return checkTurn(state, by) ?? checkOwn(state, action)
}

function checkOwn(state: State, action: Exclude<Action, { type: 'time-over' }>): Why | undefined {
  switch (action.type) {
    case 'place':
      return checkPlaceCard(state, action)
    case 'play':
      return checkPlayCard(state, action)
    case 'discard':
      return checkDiscardCard(state, action)
    case 'end-turn':
      return checkEndTurn(state)
  }
}

/** Plays a checked move. */
export function apply(state: State, { action }: Move<Timeline>, chance: Chance): readonly Event[] {
  if (action.type === 'time-over') return applyTimeOver(state, action, chance)
  if (state.mode === 'versus' && action.type === 'place') return applyPlaceCard(state, action, chance)
  if (state.mode === 'coop' && action.type === 'play') return applyPlayCard(state, action, chance)
  if (state.mode === 'coop' && action.type === 'discard') return applyDiscardCard(state, action, chance)
  if (state.mode === 'coop' && action.type === 'end-turn') return applyEndTurn(state)
  throw new InvariantError(`no ${action.type} in ${state.mode}`)
}
