import { join } from 'node:path'
import type { BotKnowledge, GameDefinition } from '@chronothek/core'
import { timeNSpace } from '@chronothek/time-n-space'
import { knowledge as spaceKnowledge } from '@chronothek/time-n-space/bot'
import { bandOf, timelineTwist } from '@chronothek/timeline-twist'
import { knowledge } from '@chronothek/timeline-twist/bot'
import { UsageError } from './command.ts'
import { ROOT } from './paths.ts'

/** What the tools know about a game. */
export interface GameEntry {
  readonly game: GameDefinition
  readonly knowledge: BotKnowledge
  /** Where its ledger and tests are. */
  readonly folder: string
  /** The deck its golden replays were played with; absent if the game plays without decks. */
  readonly goldenDeck?: string
  /** The rank of a common score. */
  readonly bandOf?: (score: number) => number
}

const timelineFolder = join(ROOT, 'games/timeline-twist')

const GAMES: Readonly<Record<string, GameEntry>> = {
  'timeline-twist': {
    game: timelineTwist,
    knowledge,
    folder: timelineFolder,
    goldenDeck: join(timelineFolder, 'test/fixtures/sample-deck.json'),
    bandOf,
  },
  'time-n-space': {
    game: timeNSpace as unknown as GameDefinition,
    knowledge: spaceKnowledge as unknown as BotKnowledge,
    folder: join(ROOT, 'games/time-n-space'),
  },
}

export const gameIds = Object.keys(GAMES)

export function findGame(id: string): GameEntry | undefined {
  return Object.hasOwn(GAMES, id) ? GAMES[id] : undefined
}

/** The game somebody named on the command line. */
export function gameNamed(id: string): GameEntry {
  const entry = findGame(id)
  if (entry === undefined) throw new UsageError(`There is no game "${id}"; known: ${gameIds.join(', ')}.`)
  return entry
}
