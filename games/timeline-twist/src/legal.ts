import type { Seat, View } from '@chronothek/core'
import type { Action, CoopShared, Timeline, VersusShared } from './state.ts'

/** Every action this viewer may take. No date is asked: all slots in versus, all upright cards in co-op. */
export function legalActions({ viewer, shared }: View<Timeline>): readonly Action[] {
  if (viewer === 'spectator' || shared.result !== undefined) return []
  if (shared.mode === 'versus') return viewer === shared.active ? placements(shared, viewer) : []
  return viewer === shared.active || shared.open ? turnOptions(shared) : []
}

function placements({ hands, line }: VersusShared, seat: Seat): Action[] {
  const actions: Action[] = []
  for (const card of hands[seat] ?? []) for (let slot = 0; slot <= line.length; slot++) actions.push({ type: 'place', card, slot })
  return actions
}

function turnOptions({ hands, active, blocked, turn, discard, faces, dates }: CoopShared): Action[] {
  const hand = hands[active] ?? []
  const actions: Action[] = []
  for (const card of hand) if (!blocked.includes(card)) actions.push({ type: 'play', card })
  if (turn.successes > 0) actions.push({ type: 'end-turn' })
  if (turn.attempts.length > 0) return actions // TLT-071
  const required = dates[discard.at(-1) ?? '']?.symbol
  for (const card of hand) if (faces[card]?.symbol === required) actions.push({ type: 'discard', card })
  return actions
}
