import {
  type BotKnowledge,
  type Chance,
  copy,
  type GameDefinition,
  type GameShape,
  InvariantError,
  type Rules,
  type Seat,
  type View,
} from '@chronothek/core'

/** How far a bot searches. Nothing here is measured in time: the same view, memory and luck always give the same action. */
export interface Thinking {
  /** Imagined states per action; by default what the game advises. */
  readonly worlds?: number
  /** The longest playout, in moves. */
  readonly steps?: number
}

const LONGEST_PLAYOUT = 500

/**
 * Chooses an action for the seat of this view. The bot sees the view and its own memory, nothing else. It imagines states that fit both,
 * tries every action in the same states, plays them out by the game's policy, and repeatedly drops the worse half of the actions, so that
 * most of the search goes into the close calls.
 */
export function chooseAction<G extends GameShape>(
  game: GameDefinition<G>,
  knowledge: BotKnowledge<G>,
  view: View<G>,
  memory: G['memory'] | undefined,
  chance: Chance,
  thinking: Thinking = {},
): G['action'] {
  const seat = seatOf(view)
  let options = game.legalActions(view).map(action => ({ action, total: 0 }))
  const [only, other] = options
  if (only === undefined) throw new InvariantError('a bot was asked without anything to do')
  if (other === undefined) return only.action
  const rules = game.bind(undefined)
  const worlds = thinking.worlds ?? knowledge.worlds(view)
  if (worlds === 0) return knowledge.policy(rules, game.imagine(view, chance, memory), seat, chance)

  const rounds = Math.ceil(Math.log2(options.length))
  const playouts = worlds * options.length
  for (let round = 0; round < rounds; round++) {
    for (let world = Math.ceil(playouts / (rounds * options.length)); world > 0; world--) {
      const imagined = game.imagine(view, chance, memory)
      for (const option of options) {
        const state = copy(imagined)
        rules.apply(state, { by: seat, at: 0, action: option.action }, chance)
        option.total += playOut(rules, knowledge, state, seat, chance, thinking.steps ?? LONGEST_PLAYOUT)
      }
    }
    options = options.sort((a, b) => b.total - a.total).slice(0, Math.ceil(options.length / 2))
  }
  return options[0]?.action ?? only.action
}

function seatOf({ viewer }: View): Seat {
  if (viewer === 'spectator') throw new InvariantError('a spectator has nothing to decide')
  return viewer
}

/** Plays everybody's moves by the policy until the end or for `steps` moves; returns the game's value of the last state. */
function playOut<G extends GameShape>(
  rules: Rules<G>,
  knowledge: BotKnowledge<G>,
  state: G['state'],
  seat: Seat,
  chance: Chance,
  steps: number,
): number {
  for (let step = 0; step < steps; step++) {
    const [by] = rules.acting(state)
    if (by === undefined) break
    rules.apply(state, { by, at: 0, action: knowledge.policy(rules, state, by, chance) }, chance)
  }
  return knowledge.value(rules, state, seat)
}
