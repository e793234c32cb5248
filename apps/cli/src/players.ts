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

/** Who can play at a simulated table: the bots of the platform, a player of random legal moves, and a simulated person. */
export const PLAYERS = ['random', 'person', ...LEVELS] as const
export type Player = (typeof PLAYERS)[number]

export function parsePlayers(text: string): Player[] {
  return text.split(',').map(name => {
    const player = PLAYERS.find(candidate => candidate === name.trim())
    if (player === undefined) throw new UsageError(`There is no bot "${name}"; known: ${PLAYERS.join(', ')}.`)
    return player
  })
}

/** What one player of one match does when it is asked. */
export type Mind = (state: unknown, chance: Chance) => GameShape['action']

/** Creates a player for a seat. It decides by its view and, above random, by its memory; never by the state. */
export function mindOf({ game, knowledge, person }: GameEntry, rules: Rules, seat: Seat, player: Player): Mind {
  if (player === 'random') return (state, chance) => randomBot(game, viewOf(rules, state, seat), chance)
  if (player === 'person') {
    const decides = person?.()
    if (decides === undefined) throw new InvariantError(`nobody simulates a person at ${game.id}`)
    return (state, chance) => decides(viewOf(rules, state, seat), chance)
  }
  const { choose } = knowledge
  if (choose !== undefined) return (state, chance) => choose(viewOf(rules, state, seat), player, chance)
  return (state, chance) => chooseAction(game, knowledge, viewOf(rules, state, seat), rules.recall?.(state, seat, player), chance)
}

/** How long a random player takes for a move. */
const RANDOM_MS = { least: 400, most: 1500 } as const

/** What a seat does next at a live table, by its view alone. */
export function handOf(
  { game, knowledge }: GameEntry,
  player: Player,
  view: View,
  at: Ms,
  chance: Chance,
): LiveChoice<GameShape['action']> {
  if (player === 'person') throw new InvariantError(`nobody simulates a person at ${game.id}`)
  if (player !== 'random') {
    if (knowledge.live === undefined) throw new InvariantError(`no bot plays ${game.id} live`)
    return knowledge.live(view, at, player, chance)
  }
  const after = RANDOM_MS.least + chance.pick(RANDOM_MS.most - RANDOM_MS.least + 1, 'reaction')
  return { actions: game.legalActions(view).length === 0 ? [] : [randomBot(game, view, chance)], after }
}
