import { chooseAction, randomBot } from '@chronothek/bots'
import {
  type Chance,
  type GameShape,
  InvariantError,
  LEVELS,
  type LiveChoice,
  type Ms,
  type Rules,
  type Seat,
  type View,
  viewOf,
} from '@chronothek/core'
import { UsageError } from './command.ts'
import type { GameEntry } from './registry.ts'

/** Who can sit at a simulated table: the bots of the platform, and somebody who plays anything legal. */
export const PLAYERS = ['random', ...LEVELS] as const
export type Player = (typeof PLAYERS)[number]

export function parsePlayers(text: string): Player[] {
  return text.split(',').map(name => {
    const player = PLAYERS.find(candidate => candidate === name.trim())
    if (player === undefined) throw new UsageError(`There is no bot "${name}"; known: ${PLAYERS.join(', ')}.`)
    return player
  })
}

/** What this player does now. It decides on its view and, above random, on what it remembers from school; never on the state. */
export function decide({ game, knowledge }: GameEntry, rules: Rules, state: unknown, seat: Seat, player: Player, chance: Chance) {
  const view = viewOf(rules, state, seat)
  if (player === 'random') return randomBot(game, view, chance)
  if (knowledge.choose !== undefined) return knowledge.choose(view, player, chance)
  return chooseAction(game, knowledge, view, rules.recall?.(state, seat, player), chance)
}

/** Somebody who plays anything legal takes this long for it. */
const RANDOM_MS = { least: 400, most: 1500 } as const

/** What a seat's hand does next at a live table, by its view alone. */
export function handOf(
  { game, knowledge }: GameEntry,
  player: Player,
  view: View,
  at: Ms,
  chance: Chance,
): LiveChoice<GameShape['action']> {
  if (player !== 'random') {
    if (knowledge.live === undefined) throw new InvariantError(`no bot plays ${game.id} live`)
    return knowledge.live(view, at, player, chance)
  }
  const after = RANDOM_MS.least + chance.pick(RANDOM_MS.most - RANDOM_MS.least + 1, 'reaction')
  return { actions: game.legalActions(view).length === 0 ? [] : [randomBot(game, view, chance)], after }
}
