import type { CardId, ObjectNumber } from '@chronothek/content'
import type { Seat } from '@chronothek/core'
import { note } from './explore.ts'
import type { AgentId } from './ids.ts'
import { findObject } from './lore.ts'
import { agentsOn, everybody, getAgent, isLiving, living, type World } from './play.ts'
import { leads, rosterOf } from './roster.ts'

/** TST-A18: what I hold, what somebody on my space holds, and beside the board everything; what the dead left, all use (TST-180). */
export function objectsSeenBy(world: World, seat: Seat): ObjectNumber[] {
  const { state } = world
  const roster = rosterOf(state)
  const mine = living(state).filter(id => leads(roster, seat, id))
  const near = new Set(mine.flatMap(id => agentsOn(state, state.visit?.pawns[id])))
  const isOutside = state.visit?.entered !== true || state.phase === 'leaving'
  const canSee = (holder: AgentId, n: ObjectNumber): boolean => {
    const audience = findObject(world.mission, n)?.audience ?? 'space'
    if (mine.includes(holder) || audience === 'team') return true
    if (audience === 'holder') return false
    return isOutside || near.has(holder) || (!isLiving(state, holder) && mine.length > 0)
  }
  return everybody(state).flatMap(holder => getAgent(state, holder).objects.filter(n => canSee(holder, n)))
}

/** TST-112, 5.13: cards under the feet of agents this seat leads, its own or those of somebody who is away. */
export function cardsSeenBy({ state }: World, seat: Seat): Map<CardId, AgentId[]> {
  const cards = new Map<CardId, AgentId[]>()
  const { visit } = state
  if (visit?.entered !== true) return cards
  const roster = rosterOf(state)
  for (const id of living(state).filter(agent => leads(roster, seat, agent))) {
    const letter = visit.pawns[id]
    const slot = letter === undefined ? undefined : visit.slots[letter]
    if (slot !== undefined && slot.card !== '' && slot.explored) cards.set(slot.card, [...(cards.get(slot.card) ?? []), id])
  }
  return cards
}

/** What comes into sight goes into the case file. */
export function noteSights(world: World): void {
  const { state } = world
  for (const seat of state.seen.keys()) {
    for (const card of cardsSeenBy(world, seat).keys()) note(state, [seat], card)
    for (const n of objectsSeenBy(world, seat)) note(state, [seat], `object.${n}`)
  }
}
