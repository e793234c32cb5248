import { type ActionTable, dispatch, failed, type GameDefinition, refusal } from '@chronothek/core'
import type { Timeline } from '../state.ts'
import { discardCard } from './discard-card.ts'
import { endTurn } from './end-turn.ts'
import { placeCard } from './place-card.ts'
import { playCard } from './play-card.ts'
import { timeOver } from './time-over.ts'

const ACTIONS: ActionTable<Timeline> = {
  place: placeCard,
  play: playCard,
  discard: discardCard,
  'end-turn': endTurn,
  'time-over': timeOver,
}

const table = dispatch(ACTIONS)
export const { check, apply } = table

/** Asking for a date side is a known wish with an answer of its own, but no action (TLT-010, TLT-070). */
export const parseAction: GameDefinition<Timeline>['parseAction'] = raw =>
  (raw as { type?: unknown } | null)?.type === 'peek' ? failed(refusal('peek-forbidden', 'TLT-070')) : table.parseAction(raw)
