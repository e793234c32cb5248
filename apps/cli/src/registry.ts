import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '@chronothek/core'
import { ENGINES } from '@chronothek/games'
import { UsageError } from './command.ts'
import { ROOT } from './paths.ts'

/** Numbers besides points, by name. */
export type Figures = Readonly<Record<string, number>>

/** What the tools know about a game. */
export interface GameEntry extends Engine {
  /** Where its ledger and tests are. */
  readonly folder: string
  /** The deck its golden replays were played with, if it keeps one. */
  readonly goldenDeck?: string
}

function entryOf(engine: Engine): GameEntry {
  const folder = join(ROOT, 'games', engine.game.id)
  const goldenDeck = join(folder, 'test/fixtures/sample-deck.json')
  return { ...engine, folder, ...(existsSync(goldenDeck) && { goldenDeck }) }
}

const GAMES: ReadonlyMap<string, GameEntry> = new Map(ENGINES.map(engine => [engine.game.id, entryOf(engine)]))

export const gameIds = [...GAMES.keys()]

export const findGame = (id: string): GameEntry | undefined => GAMES.get(id)

/** The game named on the command line. */
export function gameNamed(id: string): GameEntry {
  const entry = findGame(id)
  if (entry === undefined) throw new UsageError(`There is no game "${id}"; known: ${gameIds.join(', ')}.`)
  return entry
}
