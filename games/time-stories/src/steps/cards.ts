import type { CardId, Letter } from '@chronothek/content'
import { exploreNext } from '../explore.ts'
import { findPanel, letterOfCard, locationOfCard } from '../lore.ts'
import { addTo, agentsOn, letterOf, type Play, removeFrom, spaceOf, tell } from '../play.ts'
import type { Doing, StepOf, StepWith } from './doing.ts'

/** TST-198 … TST-201, TST-A40: the agents are on the new card at once; it takes the place of the old one, and no token is taken. */
export function reveal({ play, step: { card }, cause }: Doing<StepWith<'reveal'>>): void {
  const { state } = play
  const letter = spaceOf(state, cause)
  const slot = letter === undefined ? undefined : state.visit?.slots[letter]
  const isAway = state.removedCards.includes(card) || state.discardedCards.includes(card)
  if (letter === undefined || slot === undefined || slot.card === card || isAway || findPanel(play.mission, card) === undefined) return
  const agents = agentsOn(state, letter)
  if (agents.length === 0) return
  leaveSlot(play, card)
  layOn(play, letter, card)
  exploreNext(state, card, agents)
}

/** A card goes to another space; its own is a gap then. */
function leaveSlot(play: Play, card: CardId): void {
  const own = letterOf(play.state, card)
  const slot = own === undefined ? undefined : play.state.visit?.slots[own]
  if (own === undefined || slot === undefined) return
  slot.card = ''
  tell(play, { for: 'all', type: 'card-gone', letter: own, why: 'replaced' })
}

/** A started test of what lay there ends without pass or penalty (TST-A40). */
function layOn(play: Play, letter: Letter, card: CardId): void {
  const { visit } = play.state
  const old = visit?.slots[letter]?.card
  if (visit === undefined) return
  for (const key of Object.keys(visit.tests)) if (old !== undefined && old !== '' && key.startsWith(`${old}/`)) delete visit.tests[key]
  visit.slots[letter] = { card, explored: false }
  tell(play, { for: 'all', type: 'card-revealed', letter })
}

/** TST-A28: for this visit, unless the card says for longer. */
export function replaceCard({ play, step: { card, by, scope = 'visit' } }: Doing<StepOf<'replaceCard'>>): void {
  const { state, mission } = play
  if (findPanel(mission, by) === undefined || card === by) return
  if (scope !== 'visit') state.replaced = [...state.replaced.filter(entry => entry.card !== card), { card, by, scope }]
  const letter = letterOf(state, card)
  if (letter === undefined) return
  leaveSlot(play, by)
  layOn(play, letter, by)
}

export const discardCard = ({ play, step: { card, scope = 'run' } }: Doing<StepWith<'discardCard'>>): void =>
  takeOut(play, card, scope, play.state.discardedCards)

export const removeCard = ({ play, step: { card, scope = 'run' } }: Doing<StepWith<'removeCard'>>): void =>
  takeOut(play, card, scope, play.state.removedCards)

/** Its agents stay where they are, on an empty space (TST-A19). */
function takeOut(play: Play, card: CardId, scope: 'visit' | 'run' | 'ever', list: CardId[]): void {
  const { state } = play
  if (scope !== 'visit') addTo(list, card)
  if (scope === 'ever') state.once[`ever:out:${card}`] = 1
  const letter = letterOf(state, card)
  const slot = letter === undefined ? undefined : state.visit?.slots[letter]
  if (letter === undefined || slot === undefined) return
  slot.card = ''
  tell(play, { for: 'all', type: 'card-gone', letter, why: 'removed' })
}

/** Back on its own space, if that is free. */
export function restoreCard({ play, step: { card } }: Doing<StepWith<'restoreCard'>>): void {
  const { state } = play
  removeFrom(state.discardedCards, card)
  removeFrom(state.removedCards, card)
  delete state.once[`ever:out:${card}`]
  state.replaced = state.replaced.filter(entry => entry.card !== card)
  const letter = letterOfCard(card)
  const isHere = state.visit?.location === locationOfCard(card) && letterOf(state, card) === undefined
  if (isHere && state.visit?.slots[letter]?.card === '') layOn(play, letter, card)
}

/** TST-109: the stop sign is lifted. */
export function allowCard({ play, step: { card } }: Doing<StepWith<'allowCard'>>): void {
  const { state } = play
  if (state.allowedCards.includes(card)) return
  state.allowedCards.push(card)
  const letter = letterOf(state, card)
  if (letter !== undefined) tell(play, { for: 'all', type: 'card-allowed', letter })
}
