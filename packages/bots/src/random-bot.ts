import { type Chance, type GameDefinition, type GameShape, InvariantError, type View } from '@chronothek/core'

/** Any legal action: the weakest bot, for simulations and fuzz tests. */
export function randomBot<G extends GameShape>(game: GameDefinition<G>, view: View<G>, chance: Chance): G['action'] {
  const actions = game.legalActions(view)
  if (actions.length === 0) throw new InvariantError('a bot was asked without anything to do')
  return actions[chance.pick(actions.length, 'random bot')] as G['action']
}
