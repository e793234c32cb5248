import { type Chance, copy, type GameShape, type Move, type Rules } from '@chronothek/core'

/** Plays one move on a copy of a state. Returns the refusal code, or what `look` makes of the new state and the events. */
export function playOne<G extends GameShape, T>(
  rules: Rules<G>,
  given: G['state'],
  move: Move<G>,
  chance: Chance,
  look: (state: G['state'], events: readonly G['event'][]) => T,
): T | string {
  const state = copy(given)
  const why = rules.check(state, move)
  if (why !== undefined) return why.code
  const events = rules.apply(state, move, chance)
  return look(state, events)
}
