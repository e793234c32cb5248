import { chooseAction } from '@chronothek/bots'
import { free, type GameShape, InvariantError, quickLuck, type View } from '@chronothek/core'
import { GAMES } from './registry.ts'

interface Question {
  readonly game: string
  readonly view: View
  readonly memory?: unknown
  readonly seed: number
}

/** One thought: a view and a memory come in as JSON, an action goes out. No state and no pack is within reach. */
export function think(question: string): GameShape['action'] {
  const { game, view, memory, seed }: Question = JSON.parse(question)
  const known = GAMES.get(game)
  if (known === undefined) throw new InvariantError(`no game ${game}`)
  return chooseAction(known.game, known.knowledge, view, memory, free(quickLuck(seed)))
}
