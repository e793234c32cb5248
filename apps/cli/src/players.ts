import { chooseAction, randomBot } from '@chronothek/bots'
import { type Chance, LEVELS, type Rules, type Seat, viewOf } from '@chronothek/core'
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
  return chooseAction(game, knowledge, view, rules.recall?.(state, seat, player), chance)
}
